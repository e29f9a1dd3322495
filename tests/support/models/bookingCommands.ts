import fc from 'fast-check'
import { expect } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { dateOfDay } from '../../../contract/time/zones.ts'
import type { BookingModel, Minutes, ModelAppointment } from './bookingModel.ts'
import { booker } from '../furnished/bookingBranch.ts'
import { answerOf, codeOf, type SignedIn } from '../furnished/furnish.ts'
import type { staffedBranch } from '../furnished/staffedBranch.ts'

/**
 * The branch that the model is compared with, and what is needed to speak of its appointments
 * again.
 */
export type RealBranch = Awaited<ReturnType<typeof staffedBranch>> & {
  experts: number[]
  services: number[]
  /** The days of the model begin here, counted from 1970; every run has days of its own. */
  firstDay: number
  /** A visitor with a device of their own. */
  newcomer: () => Promise<SignedIn>
  known: Map<ModelAppointment, { id?: number; token?: string; hold?: string }>
}

type Command = fc.AsyncCommand<BookingModel, RealBranch>
type Wanted = { service: number; expert: number | null; day: number; place: number }

const { cancelled } = scheduleStatuses.ids
const refusals = ['SLOT_TAKEN', 'OUTSIDE_HOURS']
const minute = 60_000

const instantOf = ({ firstDay }: RealBranch, start: Minutes): string => {
  const time = `${String(Math.floor((start % 1440) / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`
  return `${dateOfDay(firstDay + Math.floor(start / 1440))}T${time}:00-05:00`
}
const startOf = (model: BookingModel, { service, day, place }: Wanted): Minutes => {
  const { step } = model.services[service]!
  return day * 1440 + 8 * 60 + (place % ((11 * 60) / step)) * step
}
const requestOf = (real: RealBranch, model: BookingModel, wanted: Wanted) => ({
  start: instantOf(real, startOf(model, wanted)),
  items: [
    {
      entailedProduct: real.services[wanted.service]!,
      ...(wanted.expert === null ? {} : { expert: real.experts[wanted.expert]! }),
    },
  ],
})

/** The answer must be what the model expects; then it remembers the appointment. */
const enter = <R>(
  model: BookingModel,
  real: RealBranch,
  wanted: Wanted,
  answered: Envelope<R>,
  read: (r: R) => { expert: number; state: ModelAppointment['state']; heldUntil?: number } & {
    id?: number
    token?: string
    hold?: string
  },
) => {
  const start = startOf(model, wanted)
  const free = model.freeExperts({ ...wanted, start })
  if (free.length === 0) return expect(refusals).toContain(codeOf(answered))
  const { expert: id, state, heldUntil, ...handles } = read(answerOf<R>(answered))
  const expert = real.experts.indexOf(id)
  expect(free).toContain(expert)
  const appointment: ModelAppointment = {
    expert,
    service: wanted.service,
    start,
    state,
    ...(heldUntil === undefined ? {} : { heldUntil }),
  }
  model.appointments.push(appointment)
  real.known.set(appointment, handles)
}

const command = (name: string, run: Command['run']): Command => ({
  check: () => true,
  run,
  toString: () => name,
})
const one = <T>(all: T[], place: number): T | undefined => all[place % all.length]

const visitorBooks = (wanted: Wanted) =>
  command(`visitor books ${JSON.stringify(wanted)}`, async (model, real) => {
    const answered = await real.book(
      { ...requestOf(real, model, wanted), booker },
      await real.newcomer(),
    )
    enter(model, real, wanted, answered, ({ items, token }: PublicBooking) => ({
      expert: items[0]!.expert.id,
      state: 'confirmed',
      ...(token === null ? {} : { token }),
    }))
  })

const visitorHolds = (wanted: Wanted) =>
  command(`visitor holds ${JSON.stringify(wanted)}`, async (model, real) => {
    const answered = await real.book(requestOf(real, model, wanted), await real.newcomer())
    enter(model, real, wanted, answered, ({ items, hold, holdExpiresAt }: PublicBooking) => ({
      expert: items[0]!.expert.id,
      state: 'held',
      heldUntil: Date.parse(holdExpiresAt!),
      hold: hold!,
    }))
  })

const visitorConfirms = (place: number) =>
  command(`visitor confirms ${place}`, async (model, real) => {
    const appointment = one(
      model.appointments.filter(({ state }) => state === 'held'),
      place,
    )
    if (!appointment) return
    const answered = await real.book({
      hold: real.known.get(appointment)!.hold,
      booker,
      items: undefined,
    })
    expect(codeOf(answered)).toBe(model.isLive(appointment) ? 'answered' : 'HOLD_EXPIRED')
    if (!model.isLive(appointment)) return
    appointment.state = 'confirmed'
    const { token } = answerOf<PublicBooking>(answered)
    real.known.set(appointment, token === null ? {} : { token })
  })

const staffBook = (wanted: Wanted) =>
  command(`staff book ${JSON.stringify(wanted)}`, async (model, real) => {
    const answered = await real.create(requestOf(real, model, wanted))
    enter(model, real, wanted, answered, ({ id, items }: ScheduleRecord) => ({
      expert: items[0]!.expert.id,
      state: 'confirmed',
      id,
    }))
  })

/** Moves a confirmed appointment to another time with the person who gives it. */
const moves = (how: 'staff' | 'link', place: number, day: number, to: number) =>
  command(`${how} moves ${place} to ${day}/${to}`, async (model, real) => {
    const has = how === 'staff' ? 'id' : 'token'
    const appointment = one(
      model.appointments.filter(
        (each) => each.state === 'confirmed' && real.known.get(each)![has] !== undefined,
      ),
      place,
    )
    if (!appointment) return
    const start = startOf(model, { ...appointment, day, place: to })
    const { id, token } = real.known.get(appointment)!
    const answered: Envelope =
      how === 'staff'
        ? await real.change(id!, { start: instantOf(real, start) })
        : await real.server.post('public/schedules/reschedule', {
            token,
            start: instantOf(real, start),
          })
    const free =
      model.freeExperts(
        { service: appointment.service, start, expert: appointment.expert },
        appointment,
      ).length > 0
    // A move to where it stands changes nothing, even where the expert has been called away since.
    if (free || start === appointment.start) {
      expect(codeOf(answered)).toBe('answered')
      appointment.start = start
    } else expect(refusals).toContain(codeOf(answered))
  })

const staffCancel = (place: number) =>
  command(`staff cancel ${place}`, async (model, real) => {
    const appointment = one(
      model.appointments.filter(
        (each) => each.state === 'confirmed' && real.known.get(each)!.id !== undefined,
      ),
      place,
    )
    if (!appointment) return
    answerOf(await real.change(real.known.get(appointment)!.id!, { status: cancelled }))
    appointment.state = 'gone'
  })

const blocks = (expert: number, day: number, place: number, length: number) =>
  command(`expert ${expert} is away on ${day} from ${place} for ${length}`, async (model, real) => {
    const from = day * 1440 + 8 * 60 + place * 5
    const away = { organization: real.own.organization, expert: real.experts[expert]! }
    await real.make('experts/time_off', {
      ...away,
      from: instantOf(real, from),
      to: instantOf(real, from + length * 5),
    })
    model.blocks.push({ expert, from, to: from + length * 5 })
  })

const timePasses = (minutes: number) =>
  command(`${minutes} minutes pass`, async (model, real) => {
    model.now += minutes * minute
    await real.later(new Date(model.now))
  })

const visitorLooks = ({ service, expert, day }: Wanted) =>
  command(`a visitor looks for ${service} with ${expert} on ${day}`, async (model, real) => {
    const items = [
      {
        entailedProduct: real.services[service]!,
        ...(expert === null ? {} : { expert: real.experts[expert]! }),
      },
    ]
    const free = await real.free({ items }, dateOfDay(real.firstDay + day))
    expect(free).toEqual(
      model.starts(service, expert, day).map((start) => instantOf(real, start).slice(11, 16)),
    )
  })

/** Everything that is done to the diaries of two experts with two services on two days. */
export const bookingCommands = (): fc.Arbitrary<Command>[] => {
  const below = (count: number) => fc.nat({ max: count - 1 })
  const wanted = fc.record({
    service: below(2),
    expert: fc.constantFrom(0, 1, null),
    day: below(2),
    place: below(44),
  })
  return [
    wanted.map(visitorBooks),
    wanted.map(visitorHolds),
    below(8).map(visitorConfirms),
    wanted.map(staffBook),
    fc
      .tuple(fc.constantFrom('staff' as const, 'link' as const), below(8), below(2), below(44))
      .map((all) => moves(...all)),
    below(8).map(staffCancel),
    fc
      .tuple(below(2), below(2), below(110), fc.integer({ min: 1, max: 24 }))
      .map((all) => blocks(...all)),
    below(12).map(timePasses),
    wanted.map(visitorLooks),
  ]
}
