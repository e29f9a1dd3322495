import { numberIn } from '../../adapters/db/queries/core/cells.ts'
import type { BookedAddon } from '../../../contract/catalog/addons.ts'
import type { Money } from '../../../contract/money/money.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { wallAt, dayOfWall, instantOfWall } from '../../../contract/time/zones.ts'
import { viewToken } from '../../app/kernel/tokens.ts'
import { footprintSegments } from '../../domain/availability/occupations.ts'
import { policyIn } from '../../domain/scheduling/lifeCycle.ts'
import {
  defaultScheduleConfiguration,
  effectiveConfiguration,
} from '../../domain/availability/input.ts'
import { plainLetters, type Secrets } from '../../ports/secrets.ts'
import type { DemoAddon } from '../furnish/services.ts'
import { addPayments, type Attended } from './payments.ts'
import { chanceFor, type Chance } from '../rows/chance.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import type { Furnished } from '../furnish/organization.ts'
import { standsInTheWay } from './statuses.ts'
import type { DemoAppointment } from './timetable.ts'
import { channels } from '../../../contract/endpoints/scheduleRecord.ts'
import type { DemoClient } from '../furnish/clients.ts'
import type { ScheduleStatus } from './statuses.ts'

type AppointmentContext = {
  organization: Furnished
  rows: DemoRows
  secrets: Secrets
  extras: Chance
}

type AppointmentsToAdd = {
  appointments: readonly DemoAppointment[]
  secrets: Secrets
  now: number
  partner: number
  /** The account that enters bookings at a branch. */
  writers: (branch: number) => number
}

/**
 * Adds appointments with their items and occupations, as a booking writes them and what followed
 * left them; the first made has the first id.
 */
export const addAppointments = (
  rows: DemoRows,
  organization: Furnished,
  { appointments, secrets, now, partner, writers }: AppointmentsToAdd,
): void => {
  const chance = chanceFor(`bookings of ${organization.described.key}`)
  const taken = new Set<string>()
  const code = (): string => {
    const generated = Array.from({ length: 8 }, () =>
      plainLetters.charAt(chance.below(plainLetters.length)),
    ).join('')
    if (taken.has(generated)) return code()
    taken.add(generated)
    return generated
  }
  const extras = chanceFor(`additions of ${organization.described.key}`)
  const seen = new Set<string>()
  const bookings = appointments.map((appointment) =>
    bookingOf(appointment, { organization, now, chance, seen, writers }),
  )
  const attended: Attended[] = []
  for (const booking of bookings.toSorted(
    (a, b) => a.createdAt - b.createdAt || a.appointment.start - b.appointment.start,
  )) {
    const generated = code()
    const { id, total } = addAppointment(booking, generated, {
      organization,
      rows,
      secrets,
      extras,
    })
    const { appointment, client, createdBy } = booking
    if (appointment.status === 'completed')
      attended.push({
        schedule: id,
        code: generated,
        branch: appointment.branch.id,
        client,
        end: appointment.end,
        total,
        by: createdBy,
      })
  }
  const paid = addPayments(
    rows,
    { id: organization.id, key: organization.described.key, partner },
    attended,
  )
  for (const row of rows.tables.get('schedule') ?? []) {
    const amount =
      row['organization_id'] === organization.id ? paid.get(numberIn(row, 'id')) : undefined
    if (amount !== undefined) row['paid_amount'] = amount
  }
}

/** No client in the demonstration has agreed to anything else. */
const policy = policyIn(defaultScheduleConfiguration)

const totalOf = ({ prices }: DemoAppointment, addons: readonly BookedAddon[][]): Money => {
  const { currency } = prices[0]!
  const sum = (all: readonly { total: Money }[]) =>
    all.reduce((amount, each) => amount + each.total.amount, 0)
  return {
    amount: prices.reduce((amount, price) => amount + price.amount, 0) + sum(addons.flat()),
    currency,
  }
}

const addAppointment = (
  booking: Booking,
  code: string,
  { organization, rows, secrets, extras: chance }: AppointmentContext,
): { id: number; total: Money } => {
  const { appointment, client, holdExpiresAt } = booking
  const id = rows.nextId('schedule')
  const tenant = { organization_id: organization.id }
  const addons = appointment.addons.map((offered) => chosenFrom(offered, chance))
  const total = totalOf(appointment, addons)
  rows.add('schedule', {
    ...tenant,
    id,
    branch_office_id: appointment.branch.id,
    code,
    client_id: client,
    booker: booking.booker,
    status_id: scheduleStatuses.ids[appointment.status],
    status_comments: booking.comments,
    starts_at: iso(appointment.start),
    ends_at: iso(appointment.end),
    wall_start: new Date(wallAt(appointment.branch.hours.zone, appointment.start) * 60_000)
      .toISOString()
      .slice(0, 16),
    time_zone: appointment.branch.hours.zone,
    quantity: 1,
    total_amount: total.amount,
    total_currency: total.currency,
    paid_amount: 0,
    channel: booking.channel,
    direct_link_id: booking.link,
    hold_expires_at: holdExpiresAt && iso(holdExpiresAt),
    hold_hash:
      appointment.status === 'held' ? hashOf(secrets, secrets.derive('demo hold', code)) : null,
    view_hash:
      booking.booker === null
        ? null
        : hashOf(secrets, viewToken({ secrets }, organization.id, { code })),
    policy,
    holder: booking.isVisitor ? secrets.hash(`visitor ${code}`) : null,
    created_at: iso(booking.createdAt),
    created_by: booking.createdBy,
    edited_at: booking.editedAt && iso(booking.editedAt),
    edited_by: booking.editedBy,
    version: booking.version,
    earned_version: null,
  })
  addServices(booking, id, { organization, rows, addons })
  return { id, total }
}

/** Adds the services of an appointment, with the time that they take of experts. */
const addServices = (
  { appointment, holdExpiresAt }: Booking,
  id: number,
  {
    organization,
    rows,
    addons,
  }: Pick<AppointmentContext, 'organization' | 'rows'> & { addons: readonly BookedAddon[][] },
): void => {
  const tenant = { organization_id: organization.id }
  const segments = footprintSegments(appointment.occupations)
  appointment.occupations.forEach((occupation, position) => {
    const { expert, entailedProduct, start, end, bufferBefore, bufferAfter, processing, quantity } =
      occupation
    const both = {
      schedule_id: id,
      entailed_product_id: entailedProduct,
      expert_id: expert,
      buffer_before: bufferBefore,
      buffer_after: bufferAfter,
    }
    const price = appointment.prices[position]!
    rows.add('schedule_item', {
      ...tenant,
      id: rows.nextId('schedule_item'),
      ...both,
      position,
      starts_at: iso(start),
      ends_at: iso(end),
      quantity,
      price_amount: price.amount,
      price_currency: price.currency,
      addons: addons[position],
    })
    segments[position]!.forEach(({ from, to }, segment) =>
      rows.add('occupation', {
        ...tenant,
        id: rows.nextId('occupation'),
        ...both,
        session: id,
        branch_office_id: appointment.branch.id,
        segment,
        start_minute: start,
        end_minute: end,
        processing_after: processing?.after ?? null,
        processing_length: processing?.length ?? null,
        footprint: `[${from},${to})`,
        capacity: 1,
        taken: quantity,
        blocking: standsInTheWay(appointment.status),
        held_until: holdExpiresAt && iso(holdExpiresAt),
      }),
    )
  })
}

/** Every third guest takes something with what they come for. */
const chosenFrom = (offered: readonly DemoAddon[], chance: Chance): BookedAddon[] =>
  offered.flatMap(({ id, name, price, most }) => {
    if (!chance.happens(0.33)) return []
    const quantity = chance.between(1, Math.min(most, 4))
    return [
      {
        product: { id, name },
        quantity,
        price,
        total: { ...price, amount: price.amount * quantity },
      },
    ]
  })

const hashOf = (secrets: Secrets, secret: string): string => `\\x${secrets.hash(secret)}`

const iso = (minute: number): string => new Date(minute * 60_000).toISOString()

/** Who booked an appointment, how, when, and what became of it. Instants in minutes. */
export type Booking = {
  appointment: DemoAppointment
  client: number | null
  booker: { name: string; email: string | null; phone: string | null; taxId: string | null } | null
  channel: number
  link: number | null
  isVisitor: boolean
  createdAt: number
  createdBy: number | null
  editedAt: number | null
  editedBy: number | null
  version: number
  holdExpiresAt: number | null
  comments: string | null
}

type BookingContext = {
  organization: Furnished
  now: number
  chance: Chance
  /** Client and day of the appointments so far: few come twice on one day. */
  seen: Set<string>
  /** The account that enters appointments at a branch. */
  writers: (branch: number) => number
}

/**
 * How an appointment was booked. What only a visitor can leave behind (a hold, an open request) was
 * booked by a visitor.
 */
export const bookingOf = (appointment: DemoAppointment, context: BookingContext): Booking => {
  const { organization, now, chance, writers } = context
  const { status, branch, expert } = appointment
  const onlyVisitors = ['held', 'expired', 'rejected', 'requested'].includes(status)
  const isVisitor = !expert.described.notOnline && (onlyVisitors || chance.happens(0.52))
  const channel = isVisitor
    ? chance.weighted({ public_page: 40, direct_link: 54, widget: 6 })
    : 'admin'
  const writer = isVisitor ? null : writers(branch.id)

  const wasOnlyHeld =
    status === 'held' || (status === 'expired' && isVisitor && chance.happens(0.7))
  const who = wasOnlyHeld ? null : clientFor(appointment, isVisitor, context)
  // A visitor who has not been matched to a client yet stays without a record of their own.
  const isKnown =
    who !== null && (!isVisitor || chance.happens(appointment.start < now ? 0.95 : 0.8))

  const createdAt = createdBefore(appointment, isVisitor, context)
  const { holdMinutes } = effectiveConfiguration([
    organization.described.configuration ?? {},
    branch.described.configuration ?? {},
  ])
  const steps = stepsTo(status, isVisitor && !wasOnlyHeld)
  return {
    appointment,
    client: isKnown ? who.id : null,
    booker: who && { name: who.name, email: who.email, phone: who.phone, taxId: who.taxId },
    channel: channels[channel],
    link: channel === 'direct_link' ? (branch.links[0] ?? null) : null,
    isVisitor,
    createdAt,
    createdBy: writer,
    editedAt:
      steps === 0
        ? null
        : editedAt({ appointment, createdAt, now, wasOnlyHeld, holdMinutes }, chance),
    editedBy: steps === 0 || status === 'expired' ? null : writer,
    version: 1 + steps,
    holdExpiresAt: wasOnlyHeld
      ? createdAt + holdMinutes
      : status === 'pending_payment'
        ? Math.min(appointment.start, now + chance.pick([90, 180, 26 * 60, 47 * 60]))
        : null,
    comments: comments[status] ? chance.pick(comments[status]) : null,
  }
}

/** What waits to be approved has come since yesterday, or it would have expired. */
const requestedWithin = 20 * 60

/** A visitor who holds a time does so now; reception books by day, visitors at any hour. */
const createdBefore = (
  { status, start, branch }: DemoAppointment,
  isVisitor: boolean,
  { now, chance }: BookingContext,
): number => {
  if (status === 'held') return now - 2
  const latest = Math.min(start - 120, now - 30)
  const isRequested = status === 'requested'
  const ahead = start - chance.between(120, 14 * 1440)
  const ago = now - chance.between(30, isRequested ? requestedWithin : 4 * 1440)
  const made = isRequested ? ago : Math.min(ahead, ago)
  if (isVisitor) return made
  const { zone } = branch.hours
  const atDesk = instantOfWall(
    zone,
    dayOfWall(wallAt(zone, made)) * 1440 + chance.between(9 * 60, 17 * 60),
  )
  if (isRequested) return made
  return atDesk <= latest ? atDesk : atDesk - 1440
}

/** How often the row has changed since it was made. */
const stepsTo = (status: ScheduleStatus, confirmedHold: boolean): number => {
  const open = ['held', 'pending_payment', 'requested', 'confirmed'].includes(status)
  return (confirmedHold ? 1 : 0) + (open ? 0 : 1)
}

type Course = {
  appointment: DemoAppointment
  createdAt: number
  now: number
  wasOnlyHeld: boolean
  holdMinutes: number
}

const editedAt = (
  { appointment: { status, start, end }, createdAt, now, wasOnlyHeld, holdMinutes }: Course,
  chance: Chance,
): number => {
  switch (status) {
    case 'arrived':
      return Math.min(now, start - chance.between(0, 10))
    case 'in_progress':
      return Math.min(now, start + chance.between(0, 5))
    case 'completed':
      return Math.min(now, end + chance.between(0, 8))
    case 'no_show':
      return Math.min(now, start + chance.between(15, 40))
    case 'cancelled':
    case 'rejected':
      return chance.between(createdAt + 5, Math.max(createdAt + 5, Math.min(now, start)))
    case 'expired':
      return wasOnlyHeld ? createdAt + holdMinutes : Math.min(now, start)
    default:
      return createdAt + chance.between(1, 8)
  }
}

const clientFor = (
  { branch, start }: DemoAppointment,
  isVisitor: boolean,
  { organization, chance, seen }: BookingContext,
): DemoClient => {
  const { clients, branches } = organization
  const able = clients.filter(({ mayBook, email }) => mayBook && (!isVisitor || email !== null))
  const neighbours = able.filter(({ id }) => branches[id % branches.length] === branch)
  const pickClient = (): DemoClient => {
    const pool = neighbours.length > 0 && chance.happens(0.85) ? neighbours : able
    // The smaller of two random numbers: some come much more often than others.
    return pool[Math.min(chance.below(pool.length), chance.below(pool.length))]!
  }
  for (let tries = 0; ; tries += 1) {
    const client = pickClient()
    const clientDay = `${client.id} on ${Math.floor(start / 1440)}`
    if (seen.has(clientDay) && tries < 8) continue
    seen.add(clientDay)
    return client
  }
}

const comments: Partial<Record<ScheduleStatus, string[]>> = {
  cancelled: [
    'Viaja ese día',
    'Se siente mal',
    'Cambio de trabajo',
    'Pidió otra fecha',
    'No indica el motivo',
  ],
  rejected: ['Sin cupo con ese profesional', 'Requiere valoración previa', 'Datos incompletos'],
}
