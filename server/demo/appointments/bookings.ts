import { channels } from '../../../contract/endpoints/scheduleRecord.ts'
import { dayOfWall, instantOfWall, wallAt } from '../../../contract/time/zones.ts'
import { effectiveConfiguration } from '../../domain/availability/input.ts'
import type { DemoClient } from '../furnish/clients.ts'
import type { Furnished } from '../furnish/organization.ts'
import type { Chance } from '../rows/chance.ts'
import type { ScheduleStatus } from './statuses.ts'
import type { DemoAppointment } from './timetable.ts'

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
