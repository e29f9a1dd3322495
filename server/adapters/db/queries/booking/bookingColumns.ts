import type { BookedAddon } from '../../../../../contract/catalog/addons.ts'
import type {
  BookingPlan,
  ConfirmationPlan,
  PlannedItem,
  PlannedOccupation,
  PlannedSchedule,
} from '../../../../ports/bookingPlan.ts'

/**
 * The wire from a booking plan to the database function place_booking, declared once:
 * `placeBooking.ts` sends what is listed here, in this order; functions/book.sql is written from
 * it, and so are the parameters and the positions in functions/place_booking.sql (`npm run
 * documentation`).
 */
export type SqlType =
  | 'bigint'
  | 'int'
  | 'text'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb'
  | 'json'
  | 'bigint[]'
  | 'int[]'

/**
 * A number in the row of an array, by the name that place_booking.sql gives its position, and where
 * it is in the plan as JSON. `absent` is what stands for it in plans of the version before, which
 * leave it out.
 */
type Column<Row> = {
  name: string
  type: SqlType
  key: keyof Row & string
  isInstant?: true
  absent?: number
}

/** Ids and amounts of each service. */
export const serviceColumns = [
  { name: 'product', type: 'bigint', key: 'entailedProduct' },
  { name: 'expert', type: 'bigint', key: 'expert' },
  { name: 'price', type: 'bigint', key: 'priceAmount' },
  { name: 'discount', type: 'bigint', key: 'discount', absent: 0 },
] as const satisfies readonly Column<PlannedItem>[]

/** Its times, in minutes since 1970, and persons. */
export const serviceNumberColumns = [
  { name: 'start', type: 'timestamptz', key: 'startsAt', isInstant: true },
  { name: 'end', type: 'timestamptz', key: 'endsAt', isInstant: true },
  { name: 'buffer before', type: 'int', key: 'bufferBefore' },
  { name: 'buffer after', type: 'int', key: 'bufferAfter' },
  { name: 'quantity', type: 'int', key: 'quantity' },
] as const satisfies readonly Column<PlannedItem>[]

/** Ids of each span of an expert's time. */
export const occupiedColumns = [
  { name: 'product', type: 'bigint', key: 'entailedProduct' },
  { name: 'expert', type: 'bigint', key: 'expert' },
] as const satisfies readonly Column<PlannedOccupation>[]

/** Its times in minutes since 1970, processing time in minutes from its start, and seats. */
export const occupiedNumberColumns = [
  { name: 'segment', type: 'int', key: 'segment' },
  { name: 'start', type: 'int', key: 'start' },
  { name: 'end', type: 'int', key: 'end' },
  { name: 'buffer before', type: 'int', key: 'bufferBefore' },
  { name: 'buffer after', type: 'int', key: 'bufferAfter' },
  { name: 'processing after', type: 'int', key: 'processingAfter' },
  { name: 'processing length', type: 'int', key: 'processingLength' },
  { name: 'from', type: 'int', key: 'from' },
  { name: 'to', type: 'int', key: 'to' },
  { name: 'capacity', type: 'int', key: 'capacity' },
  { name: 'quantity', type: 'int', key: 'quantity' },
] as const satisfies readonly Column<PlannedOccupation>[]

/** The arrays, by the parameter that carries them. */
export const arrayColumns = {
  services: serviceColumns,
  service_numbers: serviceNumberColumns,
  occupied: occupiedColumns,
  occupied_numbers: occupiedNumberColumns,
} as const

/**
 * What a parameter is made of: a plan, with the columns of the appointment and the rows that a
 * confirmation has none of.
 */
export type Sent = {
  organization: number
  plan: BookingPlan | ConfirmationPlan
  schedule: Partial<PlannedSchedule>
  items: readonly PlannedItem[]
  occupations: readonly PlannedOccupation[]
  /** The plan as JSON, where the function reads more of it. */
  whole: string | null
}

/**
 * A parameter of place_booking: its name and type, what a plan gives for it, and how book.sql reads
 * it of the plan as JSON: a key of `plan` or of `plan -> 'schedule'`, or an expression.
 */
type Parameter = { name: string; type: SqlType; value: (sent: Sent) => unknown } & (
  | { inPlan: string }
  | { inSchedule: keyof PlannedSchedule }
  | { sql: string }
)

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

/** Arrays of arrays as PostgreSQL writes them. */
const rows = <Row extends object>(all: readonly Row[], columns: readonly Column<Row>[]): string =>
  `{${all.map((row) => `{${columns.map((column) => numberOf(row, column)).join()}}`).join()}}`

const numberOf = <Row extends object>(row: Row, { key, isInstant }: Column<Row>): string =>
  String(isInstant ? Date.parse(String(row[key])) / 60_000 : row[key])

const version = ({ plan }: Sent) => (plan.confirm ? null : plan.version)
const branch = ({ plan }: Sent) => (plan.confirm ? null : plan.branch)
const addonsOf = (items: readonly { addons: BookedAddon[] }[]) => items.map(({ addons }) => addons)

/** The parameters in their order. */
export const bookingParameters: readonly Parameter[] = [
  {
    name: 'organization',
    type: 'bigint',
    value: ({ organization }) => organization,
    sql: 'organization',
  },
  { name: 'calendar', type: 'bigint', value: version, inPlan: 'version' },
  { name: 'now_at', type: 'timestamptz', value: ({ plan }) => plan.now, inPlan: 'now' },
  { name: 'who', type: 'bigint', value: ({ plan }) => plan.who, inPlan: 'who' },
  { name: 'action', type: 'text', value: ({ plan }) => plan.action, inPlan: 'action' },
  { name: 'ref', type: 'text', value: ({ plan }) => plan.ref, inPlan: 'ref' },
  { name: 'branch', type: 'bigint', value: branch, inPlan: 'branch' },
  { name: 'code', type: 'text', value: ({ schedule }) => schedule.code, inSchedule: 'code' },
  {
    name: 'booker',
    type: 'jsonb',
    value: ({ schedule }) => json(schedule.booker),
    inSchedule: 'booker',
  },
  {
    name: 'client',
    type: 'bigint',
    value: ({ schedule }) => schedule.client,
    inSchedule: 'client',
  },
  { name: 'status', type: 'int', value: ({ schedule }) => schedule.status, inSchedule: 'status' },
  {
    name: 'starts_at',
    type: 'timestamptz',
    value: ({ schedule }) => schedule.startsAt,
    inSchedule: 'startsAt',
  },
  {
    name: 'ends_at',
    type: 'timestamptz',
    value: ({ schedule }) => schedule.endsAt,
    inSchedule: 'endsAt',
  },
  {
    name: 'wall_start',
    type: 'text',
    value: ({ schedule }) => schedule.wallStart,
    inSchedule: 'wallStart',
  },
  {
    name: 'time_zone',
    type: 'text',
    value: ({ schedule }) => schedule.timeZone,
    inSchedule: 'timeZone',
  },
  {
    name: 'quantity',
    type: 'int',
    value: ({ schedule }) => schedule.quantity,
    inSchedule: 'quantity',
  },
  {
    name: 'total_amount',
    type: 'bigint',
    value: ({ schedule }) => schedule.totalAmount,
    inSchedule: 'totalAmount',
  },
  {
    name: 'total_currency',
    type: 'text',
    value: ({ schedule }) => schedule.totalCurrency,
    inSchedule: 'totalCurrency',
  },
  {
    name: 'channel',
    type: 'int',
    value: ({ schedule }) => schedule.channel,
    inSchedule: 'channel',
  },
  {
    name: 'direct_link',
    type: 'bigint',
    value: ({ schedule }) => schedule.directLink,
    inSchedule: 'directLink',
  },
  {
    name: 'view_hash',
    type: 'text',
    value: ({ schedule }) => schedule.viewHash,
    inSchedule: 'viewHash',
  },
  {
    name: 'policy',
    type: 'json',
    value: ({ schedule }) => json(schedule.policy),
    inSchedule: 'policy',
  },
  {
    name: 'discount',
    type: 'jsonb',
    value: ({ schedule }) => json(schedule.discount),
    inSchedule: 'discount',
  },
  {
    name: 'blocks',
    type: 'boolean',
    value: ({ plan }) => plan.blocking,
    sql: "coalesce((plan ->> 'blocking')::boolean, true)",
  },
  {
    name: 'topic',
    type: 'text',
    value: ({ plan }) => plan.outbox[0]?.topic,
    sql: "plan #>> '{outbox,0,topic}'",
  },
  // The function keeps this name, because a server of the version before calls it by its
  // parameters' names.
  {
    name: 'told',
    type: 'jsonb',
    value: ({ plan }) => json(plan.outbox[0]?.payload),
    sql: "plan #> '{outbox,0,payload}'",
  },
  {
    name: 'services',
    type: 'bigint[]',
    value: ({ items }) => rows(items, serviceColumns),
    sql: 'services',
  },
  {
    name: 'service_numbers',
    type: 'int[]',
    value: ({ items }) => rows(items, serviceNumberColumns),
    sql: 'service_numbers',
  },
  {
    name: 'service_currency',
    type: 'text',
    value: ({ items }) => items[0]?.priceCurrency,
    sql: 'currency',
  },
  {
    name: 'addons',
    type: 'jsonb',
    value: ({ items }) =>
      items.some(({ addons }) => addons.length > 0) ? json(addonsOf(items)) : null,
    sql: 'addons',
  },
  {
    name: 'taxes',
    type: 'jsonb',
    value: ({ items }) =>
      items.some(({ tax }) => tax !== null) ? json(items.map(({ tax }) => tax)) : null,
    sql: 'taxes',
  },
  {
    name: 'occupied',
    type: 'bigint[]',
    value: ({ occupations }) => rows(occupations, occupiedColumns),
    sql: 'occupied',
  },
  {
    name: 'occupied_numbers',
    type: 'int[]',
    value: ({ occupations }) => rows(occupations, occupiedNumberColumns),
    sql: 'occupied_numbers',
  },
  { name: 'plan', type: 'jsonb', value: ({ whole }) => whole, sql: 'plan' },
]
