import type { PublicBooking, PublicLink } from '../../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../../contract/endpoints/public/ownAppointment.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { Envelope } from '../../../../contract/kernel/endpoint.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Values } from '../../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../../support/furnished/furnish.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'

export const monday = '2027-01-11'
export const friday = '2027-01-15'
export const { arrived, completed, no_show } = scheduleStatuses.ids

/** A booking of ten o'clock of a day, as its visitor is answered. */
export const book = async (
  { book: send }: SettingPlace,
  time = '10:00',
  day = tuesday,
  more: Values = {},
) => answerOf<PublicBooking>(await send({ start: at(time, day), booker, ...more }))

/** The page of the visitor's own appointment. */
export const page = async ({ server }: SettingPlace, token: string | null) =>
  answerOf<PublicSchedule>(await server.post('public/schedules/get', { token }))

/** What the visitor's own call about their appointment on Friday is answered. */
export const onOwn = async (place: SettingPlace, call: string, body: Values = {}) => {
  const { token } = await book(place, '10:00', friday)
  return codeOf(await place.server.post(`public/schedules/${call}`, { token, ...body }))
}

/** The first free times of a service that has no grid of its own. */
export const firstTimes = async (place: SettingPlace) => {
  const service = await place.addService('Color', { granularity: null, duration: 60 })
  await place.addExpert('Bea', [service])
  return (await place.free({ items: [{ entailedProduct: service }] })).slice(0, 3)
}

/** Whether staff may take an appointment of ten o'clock to a status at an instant. */
export const changeAt = async (
  place: SettingPlace,
  status: number,
  now: Date,
  through: number[] = [],
) => {
  const { id } = answerOf<ScheduleRecord>(await place.create({ start: at('10:00') }))
  for (const step of through) {
    await place.later(new Date(at('10:30')))
    answerOf(await place.change(id, { status: step }))
  }
  await place.later(now)
  return codeOf(await place.change(id, { status: { id: status, comments: 'Wrong outcome' } }))
}

export const refusal = (envelope: Envelope) =>
  envelope.error ? [envelope.r.msg, envelope.r.fields?.[0]?.path ?? null] : ['answered']

/**
 * Subjects of the emails that reminders send at some instants, each by the number of its instant.
 */
export const remindedAt = async (place: SettingPlace, times: [time: string, day: string][]) => {
  await book(place, '10:00', friday)
  const before = (await place.mail()).length
  const counts: number[] = []
  for (const [time, day] of times) {
    place.server.setNow(new Date(at(time, day)))
    await place.turn('reminders.give')
    counts.push((await place.mail()).length - before)
  }
  return counts
}

export const booksAgain = async (place: SettingPlace, time: string, day = tuesday) => {
  await book(place, '09:00')
  return codeOf(await place.book({ start: at(time, day), booker }))
}

/** The booking page of the branch, as visitors get it. */
export const bookingPage = async ({ server, desk }: SettingPlace) => {
  answerOf(
    await server.post(
      'branch_offices/direct_links/create',
      { name: 'aurora', title: 'Aurora' },
      desk(),
    ),
  )
  return answerOf<PublicLink>(await server.post('direct_links/get', { name: 'aurora' }))
}

/** The experts of three bookings without a choice; the first takes two hours. */
export const bookedExperts = async (place: SettingPlace) => {
  const { own, edit } = place
  await edit('experts', own.expert, { sortOrder: 9 })
  const long = await place.addService('Color', { duration: 120 })
  await place.addExpert('Bea', [own.entailedProduct, long], { sortOrder: 1 })
  const names: string[] = []
  for (const [time, entailedProduct] of [
    ['09:00', long],
    ['12:00', own.entailedProduct],
    ['14:00', own.entailedProduct],
  ] as const) {
    const { items } = await book(place, time, tuesday, { items: [{ entailedProduct }] })
    names.push(items[0]!.expert.name)
  }
  return names
}

/**
 * The reasons that staff are offered for what they do with an appointment, and its visitor for
 * canceling it.
 */
export const offeredReasons = async (place: SettingPlace) => {
  const { token } = await book(place)
  const { items } = answerOf<{ items: ScheduleRecord[] }>(
    await place.call('get', { from: tuesday, to: tuesday }),
  )
  const staff = answerOf<Record<string, string[]>>(
    await place.call('reasons/get', { id: items[0]!.id }),
  )
  return { ...staff, visitor: (await page(place, token)).cancelReasons }
}
export const noReasons = { cancelled: [], rejected: [], no_show: [], visitor: [] }
