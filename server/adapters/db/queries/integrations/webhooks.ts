import { sql, type RawBuilder, type Transaction } from 'kysely'
import {
  deliveryStatuses,
  statusName,
  statusTables,
} from '../../../../../contract/kernel/statuses.ts'
import type { WebhookLine } from '../../../../../contract/endpoints/integrations.ts'
import {
  publishedEntities,
  type DueDelivery,
  type UnhandledLine,
  type WebhookBook,
} from '../../../../ports/integrations.ts'
import type { WebhookEvent } from '../../../../../contract/events/events.ts'
import type { Tables } from '../../tables.ts'
import { json } from '../core/writeRecords.ts'

const { ids } = deliveryStatuses
/** Written out: the index of unhandled lines is of just these. */
const published = sql.join(publishedEntities.map((entity) => sql.lit(entity)))

const readLines = async (
  transaction: Transaction<Tables>,
  organization: number,
  { which, most }: { which: RawBuilder<unknown>; most: number },
): Promise<WebhookLine[]> => {
  const found = await sql<
    Omit<WebhookLine, 'status' | 'at' | 'nextAt'> & {
      status: number
      at: Date
      nextAt: Date | null
    }
  >`
    select d.id, d.event, d.type, d.status_id as status, d.created_at as at, d.next_at as "nextAt", d.tries, d.payload
    from webhook_delivery d where d.organization_id = ${organization} and ${which} order by d.id desc limit ${most}`.execute(
    transaction,
  )
  return found.rows.map(({ status, at, nextAt, ...row }) => ({
    ...row,
    status: { id: status, sysName: statusName(statusTables.delivery, status) },
    at: at.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  }))
}

/** Locks an event, and keeps others from sending it until then. */
const takeDue = async (
  transaction: Transaction<Tables>,
  organization: number,
  { which, until }: { which: RawBuilder<unknown>; until: Date },
): Promise<DueDelivery | undefined> => {
  const found = await sql<
    Omit<DueDelivery, 'webhook'> & Omit<DueDelivery['webhook'], 'id'> & { webhook: number }
  >`
    with due as (${which})
    update webhook_delivery d set next_at = ${until} from due, webhook w
    where d.organization_id = ${organization} and d.id = due.id
      and w.organization_id = ${organization} and w.id = d.webhook_id and w.deleted_at is null
    returning d.id, d.event, d.payload, jsonb_array_length(d.tries) as tries, w.id as webhook, w.name, w.url,
      w.created_by as maker, w.secret_number as "secretNumber",
      w.sealed_secret as "sealedSecret", w.former_secret as "formerSecret", w.former_until as "formerUntil", w.failing_since as "failingSince"`.execute(
    transaction,
  )
  const [row] = found.rows
  if (row === undefined) return undefined
  const { id, event, payload, tries, webhook, ...target } = row
  return { id, event, payload, tries, webhook: { id: webhook, ...target } }
}

/** Events and webhooks inside one transaction. */
export const webhookBookWithin = (transaction: Transaction<Tables>): WebhookBook => ({
  unhandled: async (organization, most) => {
    const found =
      await sql<UnhandledLine>`select id, at, account_id as "accountId", action, entity, entity_id as "entityId", before, after
      from audit where organization_id = ${organization} and not heard and entity in (${published})
      order by id limit ${most}`.execute(transaction)
    return found.rows
  },
  takeUnhandled: async (organization, taken) => {
    const found = await sql<{
      fresh: number[]
    }>`select hear_audit(${organization}, ${[...taken]}::bigint[]) as fresh`.execute(transaction)
    return found.rows[0]!.fresh.map(Number)
  },
  subscribed: async (organization) => {
    const found = await sql<{
      id: number
      events: WebhookEvent[]
      maker: number | null
    }>`select id, events, created_by as maker from webhook
      where organization_id = ${organization} and enabled and deleted_at is null order by id`.execute(
      transaction,
    )
    return found.rows
  },
  ...deliveriesWithin(transaction),
  noteFailing: async (organization, webhook, since) => {
    await sql`update webhook set failing_since = ${since} where organization_id = ${organization} and id = ${webhook}
      and failing_since is distinct from ${since}`.execute(transaction)
  },
  switchOff: async (organization, webhook, at) => {
    const off =
      await sql`update webhook set enabled = false, version = version + 1, edited_at = ${at}, edited_by = null
      where organization_id = ${organization} and id = ${webhook} and enabled returning id`.execute(
        transaction,
      )
    return off.rows.length > 0
  },
  rotate: async (organization, webhook, { sealed, formerUntil }) => {
    const turned = await sql<{
      formerUntil: Date | null
    }>`update webhook set secret_number = secret_number + 1,
        former_secret = sealed_secret, sealed_secret = ${sealed},
        former_until = case when secret_number > 1 then ${formerUntil}::timestamptz end
      where organization_id = ${organization} and id = ${webhook}
      returning former_until as "formerUntil"`.execute(transaction)
    return turned.rows[0]!
  },
})

/** Events on their way to a webhook. */
const deliveriesWithin = (
  transaction: Transaction<Tables>,
): Pick<WebhookBook, 'add' | 'take' | 'takeOne' | 'settle' | 'log' | 'line'> => ({
  add: async (organization, { webhook, event, type, subject, client, payload }, at) => {
    const written = await sql<{ id: number }>`insert into webhook_delivery
        (organization_id, webhook_id, event, type, subject, client_id, payload, status_id, created_at, next_at)
      values (${organization}, ${webhook}, ${event}, ${type}, ${subject}, ${client}, ${json(payload)}, ${ids.waiting}, ${at}, ${at})
      returning id`.execute(transaction)
    return written.rows[0]!.id
  },
  // The first that has not arrived, due or not: what comes after it waits for it.
  take: (organization, { webhook, subject }, { at, until }) =>
    takeDue(transaction, organization, {
      which: sql`select f.id from (select d.id, d.next_at from webhook_delivery d join webhook w
          on w.organization_id = ${organization} and w.id = d.webhook_id and w.enabled
          where d.organization_id = ${organization} and d.webhook_id = ${webhook} and d.subject = ${subject} and d.next_at is not null
          order by d.id limit 1 for update of d) as f where f.next_at <= ${at}`,
      until,
    }),
  takeOne: (organization, { webhook, delivery }, until) =>
    takeDue(transaction, organization, {
      which: sql`select id from webhook_delivery where organization_id = ${organization} and webhook_id = ${webhook} and id = ${delivery} for update`,
      until,
    }),
  settle: async (organization, delivery, { made, nextAt }) => {
    const status = made.failure === null ? ids.sent : nextAt === null ? ids.failed : ids.retrying
    await sql`update webhook_delivery set tries = tries || ${json([made])}::jsonb, status_id = ${status}, next_at = ${nextAt}
      where organization_id = ${organization} and id = ${delivery}`.execute(transaction)
  },
  log: (organization, webhook, { before, most }) =>
    readLines(transaction, organization, {
      which: sql`d.webhook_id = ${webhook} and (${before ?? null}::bigint is null or d.id < ${before ?? null})`,
      most,
    }),
  line: async (organization, webhook, delivery) =>
    (
      await readLines(transaction, organization, {
        which: sql`d.webhook_id = ${webhook} and d.id = ${delivery}`,
        most: 1,
      })
    )[0],
})
