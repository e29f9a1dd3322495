import { createHash } from 'node:crypto'
import { scheduleStatuses } from '../../contract/kernel/statuses.ts'
import type { Attempt } from './attempts.ts'
import type { DatabaseUnderFire } from './databaseUnderFire.ts'

/** What must not be, in words; all empty after a run without fault. */
export type Verdict = {
  /** Two appointments of one expert whose times meet, buffers included. */
  overlaps: string[]
  /** Acknowledged, and not in the database as it was acknowledged. */
  lost: string[]
  /** More than one appointment for one key. */
  twice: string[]
  /** Answered one way and stored another. */
  contradictions: string[]
  /** Refusals that no rule explains. */
  unexplained: string[]
}

type Stored = {
  id: number
  code: string
  status: number
  email: string | null
  holder: string | null
  start: number
  items: {
    expert: number
    start: number
    end: number
    before: number
    after: number
    processing: { after: number; length: number } | null
  }[]
  occupied: { blocking: boolean; held: boolean }[]
}

const { held, confirmed, completed } = scheduleStatuses.ids
/** What an attempt may leave behind for good. */
const standing = [confirmed, completed] as number[]
const explained = new Set(['SLOT_TAKEN', 'HOLD_EXPIRED'])

/**
 * Compares what the clients were answered with what is stored. Looks at appointments and their
 * items, not at what the constraint stands on.
 */
export const judge = async (database: DatabaseUnderFire, attempts: Attempt[]): Promise<Verdict> => {
  const stored = await readStored(database)
  const byCode = new Map(
    stored.flatMap((each) => [each.code, `#${each.id}`].map((name) => [name, each] as const)),
  )
  const standingOf = Map.groupBy(
    stored.filter(({ status }) => standing.includes(status)),
    ({ email }) => email,
  )
  const holdsOf = Map.groupBy(stored, ({ holder }) => holder)
  return {
    overlaps: overlaps(stored),
    lost: attempts.flatMap((attempt) => lost(attempt, byCode)),
    twice: attempts.flatMap((attempt) =>
      twice(attempt, standingOf.get(attempt.email) ?? [], holdsOf.get(holderOf(attempt)) ?? []),
    ),
    contradictions: [
      ...attempts.flatMap((attempt) => contradiction(attempt, standingOf.get(attempt.email) ?? [])),
      ...stored.flatMap(occupiedOtherwise),
      ...(await readMalformed(database)),
    ],
    unexplained: attempts.flatMap(({ email, refusal }) =>
      refusal === undefined || explained.has(refusal) ? [] : [`${email}: ${refusal}`],
    ),
  }
}

const readStored = (database: DatabaseUnderFire): Promise<Stored[]> =>
  database.with((open) =>
    open.asOwner(async (owner) => {
      const { rows } = await owner.query<Stored>(`
        select s.id, s.code, s.status_id as status, s.booker ->> 'email' as email, s.holder, extract(epoch from s.starts_at)::int / 60 as start,
          (select json_agg(json_build_object('expert', i.expert_id, 'start', extract(epoch from i.starts_at)::int / 60,
              'end', extract(epoch from i.ends_at)::int / 60, 'before', i.buffer_before, 'after', i.buffer_after, 'processing', p.processing))
            from schedule_item i
            join entailed_product e on e.organization_id = i.organization_id and e.id = i.entailed_product_id
            join product p on p.organization_id = e.organization_id and p.id = e.product_id
            where i.organization_id = s.organization_id and i.schedule_id = s.id) as items,
          (select json_agg(json_build_object('blocking', o.blocking, 'held', o.held_until is not null))
            from occupation o where o.organization_id = s.organization_id and o.schedule_id = s.id) as occupied
        from schedule s`)
      return rows
    }),
  )

/**
 * Rows of a booking that name what is not there, or say what cannot be; no foreign key and no check
 * looks for that.
 */
const readMalformed = (database: DatabaseUnderFire): Promise<string[]> =>
  database.with((open) =>
    open.asOwner(async (owner) => {
      const among = (table: string, condition: string, problem: string) =>
        `select '${table} ' || t.id || ' ${problem}' as malformed from ${table} t where ${condition}`
      const naming = (table: string, column: string, other: string) =>
        among(
          table,
          `t.${column} is not null and not exists (select from ${other} o where o.organization_id = t.organization_id and o.id = t.${column})`,
          `names no ${other}`,
        )
      const { rows } = await owner.query<{ malformed: string }>(
        [
          naming('schedule', 'branch_office_id', 'branch_office'),
          naming('schedule', 'series_id', 'schedule_series'),
          naming('schedule_item', 'schedule_id', 'schedule'),
          naming('schedule_item', 'entailed_product_id', 'entailed_product'),
          naming('schedule_item', 'expert_id', 'expert'),
          naming('occupation', 'schedule_id', 'schedule'),
          naming('occupation', 'expert_id', 'expert'),
          among('schedule', 't.ends_at <= t.starts_at', 'ends before it begins'),
          among(
            'schedule_item',
            't.discount not between 0 and t.price_amount * t.quantity',
            'is discounted by more than its price',
          ),
          among(
            'occupation',
            'num_nonnulls(t.expert_id, t.resource_id) <> 1',
            'is not of one of expert and resource',
          ),
          among(
            'occupation',
            'num_nonnulls(t.resource_id, t.unit) = 1',
            'has a unit without a resource, or a resource without a unit',
          ),
        ].join(' union all '),
      )
      return rows.map(({ malformed }) => malformed)
    }),
  )

const overlaps = (stored: Stored[]): string[] => {
  const taken = stored
    .filter(({ status }) => status === held || standing.includes(status))
    .flatMap(({ code, items }) =>
      items.flatMap((item) =>
        busyIn(item).map(([from, to]) => ({ code, expert: item.expert, from, to })),
      ),
    )
    .toSorted((a, b) => a.expert - b.expert || a.from - b.from)
  return taken.flatMap((one, index) => {
    const met: string[] = []
    for (const other of taken.slice(index + 1)) {
      if (other.expert !== one.expert || other.from >= one.to) break
      if (other.code !== one.code) met.push(`${one.code} and ${other.code}`)
    }
    return met
  })
}

/**
 * The minutes in which an item keeps its expert busy: with its buffers, without its processing
 * time.
 */
const busyIn = ({
  start,
  end,
  before,
  after,
  processing,
}: Stored['items'][number]): [from: number, to: number][] =>
  processing === null
    ? [[start - before, end + after]]
    : [
        [start - before, start + processing.after],
        [start + processing.after + processing.length, end + after],
      ]

const lost = ({ email, acknowledged }: Attempt, byCode: Map<string, Stored>): string[] =>
  // The last answer about an appointment is the one that counts.
  [...new Map(acknowledged.map((answer) => [answer.code, answer])).values()].flatMap(
    ({ code, status, starts }) => {
      const found = byCode.get(code)
      if (!found) return [`${email}: ${code} is not stored`]
      if (status === null) return []
      const isAsAnswered =
        found.status === status &&
        found.email === email &&
        starts.some((start) => found.start === Date.parse(start) / 60_000)
      return isAsAnswered
        ? []
        : [`${email}: ${code} is stored with status ${found.status} for ${found.email}`]
    },
  )

const twice = (
  { email, acknowledged, holdKeys, appointments }: Attempt,
  bookings: Stored[],
  holds: Stored[],
): string[] => [
  ...(bookings.length > appointments ? [`${email} has ${bookings.length} appointments`] : []),
  ...(holds.length > holdKeys ? [`${email} has ${holds.length} holds under ${holdKeys} keys`] : []),
  ...[...Map.groupBy(acknowledged, ({ key }) => key)]
    .filter(([, answers]) => new Set(answers.map(({ code }) => code)).size > 1)
    .map(([key]) => `${key} was answered with different appointments`),
]

/** As the server makes it of a call without a device. */
const holderOf = ({ address }: Attempt): string =>
  createHash('sha256').update(` ${address}`).digest('hex')

const contradiction = ({ email, result, appointments }: Attempt, bookings: Stored[]): string[] => {
  if (result === 'unknown') return []
  const wanted = result === 'booked' ? appointments : 0
  return bookings.length === wanted
    ? []
    : [`${email} was answered ${result} and has ${bookings.length} appointments`]
}

/**
 * What is confirmed or has happened takes its time for good; what is neither that nor held takes
 * none.
 */
const occupiedOtherwise = ({ code, status, occupied }: Stored): string[] => {
  const right = standing.includes(status)
    ? occupied.every((each) => each.blocking && !each.held)
    : status === held
      ? occupied.every((each) => each.blocking && each.held)
      : occupied.every((each) => !each.blocking)
  return right ? [] : [`${code} with status ${status} is stored with ${JSON.stringify(occupied)}`]
}
