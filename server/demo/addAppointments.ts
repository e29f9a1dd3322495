import type { BookedAddon } from '../../contract/catalog/addons.ts'
import type { Money } from '../../contract/money/money.ts'
import { scheduleStatuses } from '../../contract/kernel/statuses.ts'
import { wallAt } from '../../contract/time/zones.ts'
import { viewToken } from '../app/viewToken.ts'
import { footprintSegments } from '../domain/footprintSegments.ts'
import { policyIn } from '../domain/lifeCycle.ts'
import { defaultScheduleConfiguration } from '../domain/scheduleConfiguration.ts'
import { plainLetters, type Secrets } from '../ports/secrets.ts'
import type { DemoAddon } from './addServices.ts'
import { addPayments, type Attended } from './addPayments.ts'
import { bookingOf, type Booking } from './bookingOf.ts'
import { chanceFor, type Chance } from './chance.ts'
import type { DemoRows } from './demoRows.ts'
import type { Furnished } from './furnishOrganization.ts'
import { standsInTheWay } from './statusAt.ts'
import type { Visit } from './visits.ts'

type Context = { organization: Furnished; rows: DemoRows; secrets: Secrets; extras: Chance }

/** Adds appointments with their items and occupations, as a booking writes them and what followed left them; the first made has the first id. */
export const addAppointments = (
  rows: DemoRows,
  organization: Furnished,
  visits: readonly Visit[],
  { secrets, now, partner, writers }: { secrets: Secrets; now: number; partner: number; writers: (branch: number) => number },
): void => {
  const chance = chanceFor(`bookings of ${organization.described.key}`)
  const taken = new Set<string>()
  const code = (): string => {
    const drawn = Array.from({ length: 8 }, () => plainLetters.charAt(chance.below(plainLetters.length))).join('')
    if (taken.has(drawn)) return code()
    taken.add(drawn)
    return drawn
  }
  const extras = chanceFor(`additions of ${organization.described.key}`)
  const seen = new Set<string>()
  const bookings = visits.map((visit) => bookingOf(visit, { organization, now, chance, seen, writers }))
  const attended: Attended[] = []
  for (const booking of bookings.toSorted((a, b) => a.createdAt - b.createdAt || a.visit.start - b.visit.start)) {
    const drawn = code()
    const { id, total } = addAppointment(booking, drawn, { organization, rows, secrets, extras })
    const { visit, client, createdBy } = booking
    if (visit.status === 'completed')
      attended.push({ schedule: id, code: drawn, branch: visit.branch.id, client, end: visit.end, total, by: createdBy })
  }
  const paid = addPayments(rows, { id: organization.id, key: organization.described.key, partner }, attended)
  for (const row of rows.tables.get('schedule') ?? []) {
    const amount = row['organization_id'] === organization.id ? paid.get(row['id'] as number) : undefined
    if (amount !== undefined) row['paid_amount'] = amount
  }
}

/** Nobody in the demonstration has agreed to anything else. */
const policy = policyIn(defaultScheduleConfiguration)

const addAppointment = (
  booking: Booking,
  code: string,
  { organization, rows, secrets, extras: chance }: Context,
): { id: number; total: Money } => {
  const { visit, client, holdExpiresAt } = booking
  const id = rows.nextId('schedule')
  const tenant = { organization_id: organization.id }
  const { currency } = visit.prices[0]!
  const addons = visit.addons.map((offered) => chosenFrom(offered, chance))
  const sum = (all: readonly { total: Money }[]) => all.reduce((amount, each) => amount + each.total.amount, 0)
  const total = { amount: visit.prices.reduce((amount, price) => amount + price.amount, 0) + sum(addons.flat()), currency }
  rows.add('schedule', {
    ...tenant,
    id,
    branch_office_id: visit.branch.id,
    code,
    client_id: client,
    booker: booking.booker,
    status_id: scheduleStatuses.ids[visit.status],
    status_comments: booking.comments,
    starts_at: iso(visit.start),
    ends_at: iso(visit.end),
    wall_start: new Date(wallAt(visit.branch.hours.zone, visit.start) * 60_000).toISOString().slice(0, 16),
    time_zone: visit.branch.hours.zone,
    quantity: 1,
    total_amount: total.amount,
    total_currency: currency,
    paid_amount: 0,
    channel: booking.channel,
    direct_link_id: booking.link,
    hold_expires_at: holdExpiresAt && iso(holdExpiresAt),
    hold_hash: visit.status === 'held' ? hashOf(secrets, secrets.derive('demo hold', code)) : null,
    view_hash: booking.booker === null ? null : hashOf(secrets, viewToken({ secrets }, organization.id, code)),
    policy,
    holder: booking.isVisitor ? secrets.hash(`visitor ${code}`) : null,
    created_at: iso(booking.createdAt),
    created_by: booking.createdBy,
    edited_at: booking.editedAt && iso(booking.editedAt),
    edited_by: booking.editedBy,
    version: booking.version,
    earned_version: null,
  })
  const segments = footprintSegments(visit.occupations)
  visit.occupations.forEach((occupation, position) => {
    const { expert, entailedProduct, start, end, bufferBefore, bufferAfter, processing, quantity } = occupation
    const both = {
      schedule_id: id,
      entailed_product_id: entailedProduct,
      expert_id: expert,
      buffer_before: bufferBefore,
      buffer_after: bufferAfter,
    }
    const price = visit.prices[position]!
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
        branch_office_id: visit.branch.id,
        segment,
        start_minute: start,
        end_minute: end,
        processing_after: processing?.after ?? null,
        processing_length: processing?.length ?? null,
        footprint: `[${from},${to})`,
        capacity: 1,
        taken: quantity,
        blocking: standsInTheWay(visit.status),
        held_until: holdExpiresAt && iso(holdExpiresAt),
      }),
    )
  })
  return { id, total }
}

/** Every third guest takes something with what they come for. */
const chosenFrom = (offered: readonly DemoAddon[], chance: Chance): BookedAddon[] =>
  offered.flatMap(({ id, name, price, most }) => {
    if (!chance.happens(0.33)) return []
    const quantity = chance.between(1, Math.min(most, 4))
    return [{ product: { id, name }, quantity, price, total: { ...price, amount: price.amount * quantity } }]
  })

const hashOf = (secrets: Secrets, secret: string): string => `\\x${secrets.hash(secret)}`

const iso = (minute: number): string => new Date(minute * 60_000).toISOString()
