import { CompiledQuery } from 'kysely'
import type { BookResult } from '../../../ports/bookings.ts'
import type { Values } from '../../../ports/values.ts'
import { notingCaller } from './fromCaller.ts'
import { inTurn, turnValues } from './inTurn.ts'

/** The database function place_booking with what a plan says, and with the plan itself only where it says more than a new booking has. */
export const placeBooking = (organization: number, plan: Values): CompiledQuery<{ answer: BookResult }> =>
  queryOf(places, organization, plan, saysMore(plan as NewBooking))

/** The same, and in the same transaction the function ask_for with what it answers. */
export const placeBookingAsking = (organization: number, plan: Values): CompiledQuery<{ answer: BookResult }> =>
  queryOf(placesAsking, organization, plan, true)

type Statements = { always: string; inTurn: string }

const queryOf = (statements: Statements, organization: number, plan: Values, whole: boolean): CompiledQuery<{ answer: BookResult }> => {
  const values = valuesOf(organization, plan as NewBooking, whole)
  const turn = turnValues(plan)
  return turn === null ? CompiledQuery.raw(statements.always, values) : CompiledQuery.raw(statements.inTurn, [...values, ...turn])
}

const valuesOf = (organization: number, plan: NewBooking, whole: boolean): unknown[] => [
  ...Object.values(parametersOf(organization, plan, whole ? JSON.stringify(plan) : null)),
  plan['address'] ?? null,
  plan['device'] ?? null,
]

/** What each parameter of place_booking is given, by its name. It is put together for every booking, so nothing is looked up for it. */
const parametersOf = (organization: number, plan: NewBooking, whole: string | null) => {
  const { schedule, items = [], occupations = [] } = plan
  const told = plan.outbox?.[0]
  return {
    organization,
    calendar: plan['version'],
    now_at: plan['now'],
    who: plan['who'],
    action: plan['action'],
    ref: plan['ref'],
    branch: plan['branch'],
    code: schedule['code'],
    booker: json(schedule['booker']),
    client: schedule['client'],
    status: schedule['status'],
    starts_at: schedule['startsAt'],
    ends_at: schedule['endsAt'],
    wall_start: schedule['wallStart'],
    time_zone: schedule['timeZone'],
    quantity: schedule['quantity'],
    total_amount: schedule['totalAmount'],
    total_currency: schedule['totalCurrency'],
    channel: schedule['channel'],
    direct_link: schedule['directLink'],
    view_hash: schedule['viewHash'],
    policy: json(schedule['policy']),
    discount: json(schedule['discount']),
    blocks: plan['blocking'],
    topic: told?.topic,
    told: json(told?.payload),
    // arrays of arrays as PostgreSQL writes them; what is in each row, the function says
    services: rows(items, (item) => `${item.entailedProduct},${item.expert},${item.priceAmount},${item.discount}`),
    service_numbers: rows(
      items,
      (item) => `${minuteOf(item.startsAt)},${minuteOf(item.endsAt)},${item.bufferBefore},${item.bufferAfter},${item.quantity}`,
    ),
    service_currency: items[0]?.priceCurrency,
    addons: items.some(({ addons }) => addons.length > 0) ? json(items.map(({ addons }) => addons)) : null,
    taxes: items.some(({ tax }) => tax !== null) ? json(items.map(({ tax }) => tax)) : null,
    occupied: rows(occupations, (time) => `${time.entailedProduct},${time.expert}`),
    occupied_numbers: rows(
      occupations,
      (time) =>
        `${time.segment},${time.start},${time.end},${time.bufferBefore},${time.bufferAfter},${time.processingAfter},${time.processingLength},${time.from},${time.to},${time.capacity},${time.quantity}`,
    ),
    plan: whole,
  }
}

/** What a plan says of a booking that is new; whatever else it has is read in the database alone. */
type NewBooking = Values & {
  schedule: Values & { tags?: readonly string[] | null }
  items?: readonly Service[]
  occupations?: readonly Occupied[]
  outbox?: readonly { topic: string; payload: unknown }[]
  confirm?: boolean
  hold?: string | null
  holder?: string | null
  change?: unknown
  key?: string | null
  resources?: readonly unknown[] | null
  limits?: readonly unknown[] | null
  answers?: readonly unknown[] | null
  client?: { open: number; perDay: number; apart: boolean } | null
}

type Served = { entailedProduct: number; expert: number; bufferBefore: number; bufferAfter: number; quantity: number }
type Service = Served & {
  startsAt: string
  endsAt: string
  priceAmount: number
  priceCurrency: string
  discount: number
  addons: unknown[]
  tax: unknown
}
type Occupied = Served & {
  segment: number
  start: number
  end: number
  processingAfter: number | null
  processingLength: number | null
  from: number
  to: number
  capacity: number
}

/** What an appointment says of itself that few do, beside tags: place_booking reads it in the plan. */
const saidInPlan = ['holdExpiresAt', 'holdHash', 'statusComments', 'note', 'color', 'overrides'] as const

/** Whether a plan says anything that is read in it alone: whatever place_booking looks for there has its word here. */
const saysMore = ({ schedule, confirm, hold, holder, change, key, resources, limits, answers, client, occupations }: NewBooking): boolean =>
  [confirm, hold, holder, change, key, client?.open, client?.perDay, client?.apart].some(Boolean) ||
  [resources, limits, answers, schedule.tags].some((all) => (all?.length ?? 0) > 0) ||
  saidInPlan.some((name) => (schedule[name] ?? null) !== null) ||
  (occupations?.some(({ capacity }) => capacity > 1) ?? false)

const minuteOf = (instant: string): number => Date.parse(instant) / 60_000

const rows = <Row>(all: readonly Row[], written: (row: Row) => string): string => `{${all.map((row) => `{${written(row)}}`).join()}}`

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

const named = Object.keys(parametersOf(0, { schedule: {} }, null))

// by name: a parameter that is left out or misspelt is refused, and not taken for its neighbour
const call = `place_booking(${named.map((name, place) => `${name} => $${place + 1}`).join(', ')})`
const [address, device] = [`$${named.length + 1}`, `$${named.length + 2}`] as const
const turn = [3, 4, 5].map((place) => `$${named.length + place}`)

const statementsOf = (writes: string): Statements => ({
  always: notingCaller(address, device, writes),
  inTurn: notingCaller(address, device, inTurn('$1', turn, writes)),
})
// the limits of a direct link are kept in the same transaction
const withLinkLimits = (writes: string): string =>
  `keep_direct_link($1, $${named.length}::jsonb, $${named.indexOf('now_at') + 1}::timestamptz, ${writes})`
const places = statementsOf(withLinkLimits(call))
const placesAsking = statementsOf(withLinkLimits(`ask_for($1, $${named.length}, ${call})`))
