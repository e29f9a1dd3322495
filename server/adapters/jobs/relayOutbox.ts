import { rowsOf, type JobConnection, type JobDatabase } from './jobDatabase.ts'
import { publishedEntities } from '../../ports/integrations.ts'
import { eventTopic, outboxJobId } from '../../ports/outbox.ts'

/** A job as it leaves the outbox. `organization` is missing for what concerns the platform. */
export type OutboxJob = {
  id: string
  topic: string
  organization?: number
  payload: unknown
  /** A dead letter that an administrator has retried. */
  again: boolean
}

/**
 * Gives the jobs to the queue. It gets the relay's own connection: used for it, hand-over and
 * marking are one transaction.
 */
export type HandOver = (jobs: OutboxJob[], relay: JobConnection) => Promise<void>

type Relaying = {
  topics: string[]
  handOver: HandOver
  now: () => Date
  /** Whether the process ends: no further batch is begun. */
  isStopping: () => boolean
}

const batch = 100

// Rows that name an instant wait for it, and rows whose topic this process does not know stay for
// one that does: during an update two versions run side by side
const claimTenant = `select organization_id, id, topic, payload, tries is not null as again from outbox
  where handed_at is null and topic = any($1) and (payload ->> 'waitUntil' is null or (payload ->> 'waitUntil')::float8 <= $2)
  order by organization_id, id limit ${batch} for update skip locked`
const markTenant = `update outbox set handed_at = $1 from unnest($2::bigint[], $3::bigint[]) as handed (organization_id, id)
  where outbox.organization_id = handed.organization_id and outbox.id = handed.id`

const claimPlatform = `select 0::bigint as organization_id, id, topic, payload, false as again from platform_outbox
  where handed_at is null and topic = any($1) and (payload ->> 'waitUntil' is null or (payload ->> 'waitUntil')::float8 <= $2)
  order by id limit ${batch} for update skip locked`
const markPlatform = `update platform_outbox set handed_at = $1 from unnest($2::bigint[], $3::bigint[]) as handed (organization_id, id)
  where platform_outbox.id = handed.id`

// Lines of the audit trail are published without a row of the outbox, and need no mark here: the
// job that publishes them makes it. It is named after the last line, so that a second request for
// it makes no second job.
const claimUnhandled = `select organization_id, max(id) as id, '${eventTopic}' as topic, '{}'::jsonb as payload, false as again from audit
  where not heard and entity in (${publishedEntities.map((entity) => `'${entity}'`).join()}) and '${eventTopic}' = any($1) group by organization_id`

type Row = { organization_id: number; id: number; topic: string; payload: unknown; again: boolean }

const relayBatch = async (
  relay: JobConnection,
  { claim, mark }: { claim: string; mark: string | null },
  { topics, handOver, now }: { topics: string[]; handOver: HandOver; now: Date },
): Promise<number> => {
  const rows = rowsOf<Row>(
    await relay.query(claim, mark === null ? [topics] : [topics, now.getTime()]),
  )
  if (rows.length === 0) return 0
  const jobs = rows.map(({ organization_id: organization, id, topic, payload, again }) => ({
    id: outboxJobId(organization, id),
    topic,
    organization: organization || undefined,
    payload,
    again,
  }))
  await handOver(jobs, relay)
  if (mark !== null)
    await relay.query(mark, [
      now,
      rows.map((row) => row.organization_id),
      rows.map((row) => row.id),
    ])
  return mark === null ? 0 : rows.length
}

/**
 * Hands what the outboxes hold to the job queue, batch by batch until nothing is left.
 *
 * A change writes its outbox row in its own transaction, so what rolled back is never sent; a row
 * stays unmarked until it was handed over, so what was committed is sent even when this process
 * dies in between; and the job's id is the row's key, so it is one job even then. Several relays
 * share the work: each skips what another has claimed. Who has to stop leaves the rest of a
 * backlog to the next start.
 * @returns how many rows were handed over
 */
export const relayOutbox = async (
  database: JobDatabase,
  { topics, handOver, now, isStopping }: Relaying,
): Promise<number> => {
  let handed = 0
  for (const [claim, mark] of [
    [claimTenant, markTenant],
    [claimPlatform, markPlatform],
    [claimUnhandled, null],
  ] as const) {
    for (let last = batch; last === batch && !isStopping(); handed += last) {
      last = await database.asOwner(async (relay) => {
        await relay.query('begin')
        const count = await relayBatch(relay, { claim, mark }, { topics, handOver, now: now() })
        await relay.query('commit')
        return count
      })
    }
  }
  return handed
}
