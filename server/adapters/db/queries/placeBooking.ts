import { CompiledQuery } from 'kysely'
import type { BookResult } from '../../../ports/bookings.ts'
import type { Values } from '../../../ports/values.ts'

/** The database function place_booking with what a plan says, and with the plan itself only where it says more than a new booking has. */
export const placeBooking = (organization: number, plan: Values): CompiledQuery<{ answer: BookResult }> =>
  CompiledQuery.raw(places, valuesOf(organization, plan, saysMore(plan as NewBooking)))

/** The same, and in the same transaction the function ask_for with what it answers. */
export const placeBookingAsking = (organization: number, plan: Values): CompiledQuery<{ answer: BookResult }> =>
  CompiledQuery.raw(placesAsking, valuesOf(organization, plan, true))

const valuesOf = (organization: number, plan: Values, whole: boolean): unknown[] => {
  const { schedule, items = [], occupations = [] } = plan as NewBooking
  const given: Given = { organization, plan, whole, schedule, items, occupations }
  return parameters.map(([, valueOf]) => valueOf(given) ?? null)
}

/** What each parameter is taken from, by its name. */
const parameters: [string, (given: Given) => unknown][] = [
  ['organization', ({ organization }) => organization],
  ['calendar', ({ plan }) => plan['version']],
  ['now_at', ({ plan }) => plan['now']],
  ['who', ({ plan }) => plan['who']],
  ['action', ({ plan }) => plan['action']],
  ['ref', ({ plan }) => plan['ref']],
  ['branch', ({ plan }) => plan['branch']],
  ['code', ({ schedule }) => schedule['code']],
  ['booker', ({ schedule }) => json(schedule['booker'])],
  ['client', ({ schedule }) => schedule['client']],
  ['status', ({ schedule }) => schedule['status']],
  ['status_comments', ({ schedule }) => schedule['statusComments']],
  ['starts_at', ({ schedule }) => schedule['startsAt']],
  ['ends_at', ({ schedule }) => schedule['endsAt']],
  ['wall_start', ({ schedule }) => schedule['wallStart']],
  ['time_zone', ({ schedule }) => schedule['timeZone']],
  ['quantity', ({ schedule }) => schedule['quantity']],
  ['total_amount', ({ schedule }) => schedule['totalAmount']],
  ['total_currency', ({ schedule }) => schedule['totalCurrency']],
  ['channel', ({ schedule }) => schedule['channel']],
  ['direct_link', ({ schedule }) => schedule['directLink']],
  ['hold_expires_at', ({ schedule }) => schedule['holdExpiresAt']],
  ['hold_hash', ({ schedule }) => schedule['holdHash']],
  ['view_hash', ({ schedule }) => schedule['viewHash']],
  ['note', ({ schedule }) => schedule['note']],
  ['tags', ({ schedule }) => json(schedule['tags'])],
  ['color', ({ schedule }) => schedule['color']],
  ['overrides', ({ schedule }) => json(schedule['overrides'])],
  ['policy', ({ schedule }) => json(schedule['policy'])],
  ['discount', ({ schedule }) => json(schedule['discount'])],
  ['blocks', ({ plan }) => plan['blocking']],
  ['services', ({ items }) => matrix(items, serviceColumns)],
  ['service_currency', ({ items }) => items[0]?.priceCurrency],
  ['addons', ({ items }) => (items.some(({ addons }) => addons.length > 0) ? json(items.map(({ addons }) => addons)) : null)],
  ['taxes', ({ items }) => (items.some(({ tax }) => tax !== null) ? json(items.map(({ tax }) => tax)) : null)],
  ['occupied', ({ occupations }) => matrix(occupations, occupationColumns)],
  ['outbox', ({ plan }) => json(plan['outbox'])],
  ['plan', ({ plan, whole }) => (whole ? json(plan) : null)],
]

// by name: a parameter that is left out or misspelt is refused, and not taken for its neighbour
const call = `place_booking(${parameters.map(([name], place) => `${name} => $${place + 1}`).join(', ')})`
const places = `select ${call} as answer`
const placesAsking = `select ask_for($1, $${parameters.length}, ${call}) as answer`

type Given = Required<Pick<NewBooking, 'schedule' | 'items' | 'occupations'>> & { organization: number; plan: Values; whole: boolean }

/** What a plan says of a booking that is new; whatever else it has is read in the database alone. */
type NewBooking = Values & {
  schedule: Values
  items?: (Numbers & { startsAt: string; endsAt: string; priceCurrency: string; addons: unknown[]; tax: unknown })[]
  occupations?: (Numbers & { capacity: number })[]
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
type Numbers = Record<string, unknown>

/** Whether a plan says anything that is read in it alone: whatever place_booking looks for there has its word here. */
const saysMore = ({ confirm, hold, holder, change, key, resources, limits, answers, client, occupations }: NewBooking): boolean =>
  [confirm, hold, holder, change, key].some(Boolean) ||
  [resources, limits, answers].some((all) => (all?.length ?? 0) > 0) ||
  [client?.open, client?.perDay, client?.apart].some(Boolean) ||
  (occupations?.some(({ capacity }) => capacity > 1) ?? false)

const minuteOf = (instant: unknown): number => Date.parse(instant as string) / 60_000

type Column = (row: Numbers) => number | null
const named = (...names: string[]): Column[] => names.map((name) => (row) => row[name] as number | null)

// in the order in which place_booking reads them
const serviceColumns: Column[] = [
  ...named('entailedProduct', 'expert'),
  ({ startsAt }) => minuteOf(startsAt),
  ({ endsAt }) => minuteOf(endsAt),
  ...named('bufferBefore', 'bufferAfter', 'quantity', 'priceAmount', 'discount'),
]
const occupationColumns = named(
  'entailedProduct',
  'expert',
  'segment',
  'start',
  'end',
  'bufferBefore',
  'bufferAfter',
  'processingAfter',
  'processingLength',
  'from',
  'to',
  'capacity',
  'quantity',
)

/** Rows of numbers as PostgreSQL writes an array of arrays. */
const matrix = (rows: readonly Numbers[], columns: readonly Column[]): string =>
  `{${rows.map((row) => `{${columns.map((of) => of(row) ?? 'null').join()}}`).join()}}`

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))
