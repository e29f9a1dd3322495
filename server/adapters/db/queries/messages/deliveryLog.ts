import { sql, type Kysely } from 'kysely'
import { nameKey } from '../../../../../contract/text/nameKey.ts'
import { searchKey } from '../../../../../contract/text/searchKey.ts'
import { deliveryStatuses } from '../../../../../contract/kernel/statuses.ts'
import { messageChannels } from '../../../../../contract/messages/channels.ts'
import type {
  Attempt,
  DeliveryLog,
  MessageCounter,
  SentMessage,
} from '../../../../ports/messages.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { batched } from '../core/batched.ts'

const { waiting, sent } = deliveryStatuses.ids

const organizationsOf = (all: readonly { organization: number }[]): number[] => [
  ...new Set(all.map(({ organization }) => organization)),
]

/** One attempt each: of a message that is known already another one, unless it was sent. */
const openAttempts =
  (kysely: Kysely<Tables>) =>
  async (attempts: Attempt[]): Promise<(number | undefined)[]> => {
    const rows = attempts.map(({ organization, branchOffice, client, channel, at, ...rest }) => ({
      ...rest,
      organization_id: organization,
      branch_office_id: branchOffice,
      client_id: client,
      channel: messageChannels[channel],
      attempts: 1,
      status_id: waiting,
      title_key: nameKey(rest.subject),
      search_text: searchKey(`${rest.subject} ${rest.receiver}`),
      created_at: at,
    }))
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
    const opened = await inTenant(kysely, organizationsOf(attempts), (transaction) =>
      sql<{ organization: number; key: string; id: number }>`
        insert into delivery (${columns})
        select ${columns} from jsonb_populate_recordset(null::delivery, ${JSON.stringify(rows)}::jsonb)
        on conflict (organization_id, lower(key)) do update set attempts = delivery.attempts + 1, fallback = excluded.fallback,
          version = delivery.version + 1, edited_at = excluded.created_at, edited_by = null
          where delivery.status_id <> ${sent}::int
        returning organization_id as organization, key, id`.execute(transaction),
    )
    return attempts.map(
      ({ organization, key }) =>
        opened.rows.find((row) => row.organization === organization && row.key === key)?.id,
    )
  }

const noteSent =
  (kysely: Kysely<Tables>) =>
  async (messages: SentMessage[]): Promise<void[]> => {
    await inTenant(kysely, organizationsOf(messages), (transaction) =>
      sql`update delivery d set status_id = ${sent}::int, problem = null, sent_at = s.at, version = d.version + 1, edited_at = s.at, edited_by = null
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as s (organization bigint, id bigint, at timestamptz)
        where d.organization_id = s.organization and d.id = s.id`.execute(transaction),
    )
    return messages.map(() => undefined)
  }

type Count = MessageCounter & { tries: number }

const count =
  (kysely: Kysely<Tables>) =>
  async (counters: MessageCounter[]): Promise<number[]> => {
    // In one order, so that two processes that count the same do not wait for each other.
    const counted = await sql<Count>`
      insert into throttle (key, since, tries)
      select c.key, c.day, count(*) from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as c (key text, day timestamptz)
      group by c.key, c.day order by c.key, c.day
      on conflict (key, since) do update set tries = throttle.tries + excluded.tries
      returning key, since as day, tries`.execute(kysely)
    return counters.map((counter, place) => {
      const whole = counted.rows.find((row) => isSame(row, counter))!
      // The last of those that were counted together has the whole, each before it one less.
      return whole.tries - counters.slice(place + 1).filter((each) => isSame(each, counter)).length
    })
  }

const isSame = (one: MessageCounter, other: MessageCounter): boolean =>
  one.key === other.key && one.day.getTime() === other.day.getTime()

const uncount =
  (kysely: Kysely<Tables>) =>
  async (counters: MessageCounter[]): Promise<void[]> => {
    await sql`update throttle t set tries = greatest(t.tries - c.times, 0)
      from (select key, day, count(*) as times from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as r (key text, day timestamptz)
        group by key, day) c
      where t.key = c.key and t.since = c.day`.execute(kysely)
    return counters.map(() => undefined)
  }

/** The log of messages: what comes at once is written in one statement. */
export const deliveryLogOn = (kysely: Kysely<Tables>): DeliveryLog => ({
  open: batched(openAttempts(kysely)),
  noteSent: batched(noteSent(kysely)),
  count: batched(count(kysely)),
  uncount: batched(uncount(kysely)),
})
