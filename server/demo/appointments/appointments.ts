import { numberIn } from '../../adapters/db/queries/core/cells.ts'
import type { BookedAddon } from '../../../contract/catalog/addons.ts'
import type { Money } from '../../../contract/money/money.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { wallAt } from '../../../contract/time/zones.ts'
import { viewToken } from '../../app/kernel/tokens.ts'
import { footprintSegments } from '../../domain/availability/occupations.ts'
import { policyIn } from '../../domain/scheduling/lifeCycle.ts'
import { defaultScheduleConfiguration } from '../../domain/availability/input.ts'
import { plainCharacters, type Secrets } from '../../ports/secrets.ts'
import type { DemoAddon } from '../furnish/services.ts'
import { bookingOf, type Booking } from './bookings.ts'
import { addPayments, type Attended } from './payments.ts'
import { chanceFor, type Chance } from '../rows/chance.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import type { Furnished } from '../furnish/organization.ts'
import { standsInTheWay } from './statuses.ts'
import type { DemoAppointment } from './timetable.ts'

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
      plainCharacters.charAt(chance.below(plainCharacters.length)),
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
