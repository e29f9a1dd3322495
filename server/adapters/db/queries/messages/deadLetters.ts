import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DeadLetter } from '../../../../../contract/endpoints/messages.ts'
import { deliveryStatuses } from '../../../../../contract/kernel/statuses.ts'
import { messageChannels, type MessageChannel } from '../../../../../contract/messages/channels.ts'
import { nameById } from '../../../../../contract/kernel/names.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { DeadLetterBook, OutboxPayloads, StoredDeadLetter } from '../../../../ports/outbox.ts'
import { outboxChannel, outboxRowOf, sendingTopic } from '../../../../ports/outbox.ts'
import type { Tables } from '../../tables.ts'
import { inScope } from '../core/scope.ts'
import { storageOf } from '../core/storage.ts'
import { json } from '../core/writeRecords.ts'

const { ids } = deliveryStatuses

/** Which messages, events of webhooks and pieces of work are dead, as far as a scope reaches. */
const deadWithin = (transaction: Transaction<Tables>, scope: Scope) => {
  const deliveries = inScope(transaction, storageOf('deliveries'), { scope }).select([
    'delivery.organization_id',
    'delivery.id',
  ])
  const messages = sql`d.status_id = ${sql.lit(ids.failed)} and d.retried_at is null and (d.organization_id, d.id) in ${deliveries}`
  const entered = (column: string): RawBuilder<boolean> =>
    sql`${sql.ref(column)} = any (${[...scope.organizations]}::bigint[])`
  const isWhole = scope.branchOffice === null && scope.own === undefined
  const events = sql`d.status_id = ${sql.lit(ids.failed)} and ${sql.lit(isWhole)} and ${entered('d.organization_id')}`
  const ofBranch = isWhole
    ? sql`true`
    : sql`${sql.lit(scope.own === undefined)} and exists (select from schedule s where s.organization_id = o.organization_id
        and s.id = (o.payload ->> 'schedule')::bigint and s.branch_office_id = ${scope.branchOffice})`
  const works = sql`o.failed_at is not null and ${entered('o.organization_id')} and ${ofBranch}`
  return { messages, events, works }
}

type Dead = ReturnType<typeof deadWithin>

const retryMessage = async (
  transaction: Transaction<Tables>,
  { messages }: Dead,
  { id, at }: { id: number; at: Date },
): Promise<number | undefined> => {
  const found = await sql<{ organization: number; job: string; channel: number }>`
    select d.organization_id as organization, d.job, d.channel from delivery d where ${messages} and d.id = ${id}
    for update of d`.execute(transaction)
  const [dead] = found.rows
  if (dead === undefined) return undefined
  const { organization, job, channel } = dead
  return (await askAgain(transaction, organization, {
    job,
    channel: nameById(messageChannels, channel)!,
    at,
  }))
    ? organization
    : undefined
}

const retryEvent = async (
  transaction: Transaction<Tables>,
  { events }: Dead,
  { id, at }: { id: number; at: Date },
): Promise<number | undefined> => {
  const begun = await sql<{ organization: number; webhook: number; subject: string }>`
    update webhook_delivery d set status_id = ${ids.waiting}, next_at = ${at} from webhook w
    where ${events} and d.id = ${id} and w.organization_id = d.organization_id and w.id = d.webhook_id and w.enabled and w.deleted_at is null
    returning d.organization_id as organization, d.webhook_id as webhook, d.subject`.execute(
    transaction,
  )
  const [waiting] = begun.rows
  if (waiting === undefined) return undefined
  const { organization, ...payload } = waiting
  await sql`insert into outbox (organization_id, topic, payload, created_at)
    values (${organization}, ${sendingTopic}, ${json(payload satisfies OutboxPayloads[typeof sendingTopic])}, ${at})`.execute(
    transaction,
  )
  return organization
}

const retryWork = async (
  transaction: Transaction<Tables>,
  { works }: Dead,
  { id }: { id: number },
): Promise<number | undefined> => {
  const again = await sql<{ organization: number }>`
    update outbox o set handed_at = null, failed_at = null where ${works} and o.id = ${id}
    returning o.organization_id as organization`.execute(transaction)
  return again.rows[0]?.organization
}

const listDead =
  (transaction: Transaction<Tables>, { messages, events, works }: Dead): DeadLetterBook['list'] =>
  async ({ since, after, most }) => {
    const beyond =
      after === undefined
        ? sql`true`
        : sql`(at, source, id) < (${after.at}::timestamptz, ${after.source}::text, ${after.id}::bigint)`
    const found = await sql<Row>`with dead as (
        select 'message' as source, d.id, coalesce(d.edited_at, d.created_at) as at, d.attempts as tries, d.subject as title, d.receiver,
          d.channel, null::bigint as webhook, d.schedule, null::text as topic, null::jsonb as answer, d.problem
        from delivery d where ${messages}
        union all
        select 'webhook', d.id, coalesce((d.tries -> -1 ->> 'at')::timestamptz, d.created_at), jsonb_array_length(d.tries), w.name, null,
          null, w.id, null, d.type, d.tries -> -1, null
        from webhook_delivery d join webhook w on w.organization_id = d.organization_id and w.id = d.webhook_id and w.deleted_at is null
        where ${events}
        union all
        select 'work', o.id, o.failed_at, coalesce(o.tries, 0), null, null, null, null, (o.payload ->> 'schedule')::bigint, o.topic, null,
          o.problem
        from outbox o where ${works}
      ), recent as (select * from dead where at >= ${since})
      select r.*, (select count(*)::int from recent) as total from recent r where ${beyond}
      order by at desc, source desc, id desc limit ${most}`.execute(transaction)
    return { items: found.rows.map(shapeOf), total: found.rows[0]?.total ?? 0 }
  }

/**
 * Dead letters, inside one transaction. A branch sees its messages and the work about its
 * appointments; webhooks belong to no branch.
 */
export const deadLetterBookWithin = (
  transaction: Transaction<Tables>,
  scope: Scope,
): DeadLetterBook => {
  const dead = deadWithin(transaction, scope)
  return {
    list: listDead(transaction, dead),
    retry: async ({ source, id }, at) => {
      const retry = { message: retryMessage, webhook: retryEvent, work: retryWork }[source]
      const organization = await retry(transaction, dead, { id, at })
      if (organization !== undefined)
        await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction)
      return organization
    },
  }
}

type Row = Found &
  (
    | { source: 'webhook'; topic: DeadEvent['event'] }
    | { source: Exclude<DeadLetter['source'], 'webhook'>; topic: string | null }
  )

type DeadEvent = Extract<DeadLetter, { source: 'webhook' }>

type Found = {
  id: number
  at: Date
  tries: number
  title: string | null
  receiver: string | null
  channel: number | null
  webhook: number | null
  schedule: number | null
  answer: Pick<DeadEvent, 'status' | 'failure'> | null
  problem: string | null
  total: number
}

const shapeOf = ({
  source,
  at,
  webhook,
  schedule,
  topic,
  answer,
  problem,
  ...row
}: Row): StoredDeadLetter => {
  const common = { id: row.id, at: at.toISOString(), tries: row.tries }
  switch (source) {
    case 'message': {
      const channel: MessageChannel = nameById(messageChannels, row.channel)!
      return {
        source,
        ...common,
        subject: row.title!,
        receiver: row.receiver,
        channel,
        problem: problem ?? '',
      }
    }
    case 'webhook': {
      const answered = { status: answer?.status ?? null, failure: answer?.failure ?? null }
      return {
        source,
        ...common,
        webhook: { id: webhook!, name: row.title! },
        event: topic,
        ...answered,
      }
    }
    case 'work':
      return { source, ...common, topic: topic!, schedule, problem: problem ?? '' }
  }
}

/**
 * Writes a row of the outbox once more, as long as it is kept; false where it is not, or belongs to
 * another organization. A message of it that was a dead letter is one no longer.
 */
export const askAgain = async (
  transaction: Transaction<Tables>,
  organization: number,
  { job, channel, at }: { job: string; channel: MessageChannel; at: Date },
): Promise<boolean> => {
  const row = outboxRowOf(job)
  const again =
    row.organization === 0
      ? sql`insert into platform_outbox (topic, payload, created_at) select topic, payload, ${at}::timestamptz from platform_outbox
          where id = ${row.id} returning id`
      : sql`insert into outbox (organization_id, topic, payload, created_at)
          select organization_id, topic, payload || ${JSON.stringify({ channels: [channel] })}::jsonb, ${at}::timestamptz from outbox
          where organization_id = ${organization} and organization_id = ${row.organization} and id = ${row.id} returning id`
  const written = await again.execute(transaction)
  if (written.rows.length === 0) return false
  await sql`update delivery set retried_at = ${at} where organization_id = ${organization} and job = ${job}
    and channel = ${messageChannels[channel]} and status_id = ${sql.lit(deliveryStatuses.ids.failed)} and retried_at is null`.execute(
    transaction,
  )
  await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction)
  return true
}
