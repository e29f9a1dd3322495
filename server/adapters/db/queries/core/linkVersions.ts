import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { EntityName } from '../../../../../contract/entities/index.ts'
import type { Values } from '../../../../ports/values.ts'
import type { Tables } from '../../tables.ts'

type Row = { organization: number; id: number }

/** Ends the links of an appointment, its payments and receipts. */
export const withdrawLinks = async (
  transaction: Transaction<Tables>,
  organization: number,
  schedule: number,
): Promise<void> => {
  const ofSchedule = sql`organization_id = ${organization} and schedule = ${schedule}`
  await sql`with links as (update payment_link set link_version = link_version + 1 where ${ofSchedule}),
      receipts as (update payment set link_version = link_version + 1 where ${ofSchedule})
    update schedule set link_version = link_version + 1 where organization_id = ${organization} and id = ${schedule}`.execute(
    transaction,
  )
}

/** Ends the links of several records of each table. */
export const withdrawLinksOf = async (
  transaction: Transaction<Tables>,
  organization: number,
  tables: Partial<
    Record<'schedule' | 'waitlist_entry' | 'payment' | 'payment_link', readonly number[]>
  >,
): Promise<void> => {
  for (const [table, ids] of Object.entries(tables))
    await sql`update ${sql.table(table)} set link_version = link_version + 1
      where organization_id = ${organization} and id = any (${[...ids]}::bigint[])`.execute(
      transaction,
    )
}

/**
 * Ends the links that a person received under a former email, before the record gets another one:
 * another mailbox is another reader. An email that is entered for the first time changes nothing.
 * Call it before the record is written.
 * @param at the instant from which appointments are still to come
 */
export const endLinksOfFormerEmail = async (
  transaction: Transaction<Tables>,
  name: EntityName,
  { row, values, at }: { row: Row; values: Values; at: Date },
): Promise<void> => {
  if (!('email' in values)) return
  const email = typeof values['email'] === 'string' ? values['email'] : null
  await endings[name]?.(row, email, at).execute(transaction)
}

const isOther = (email: string | null): RawBuilder<boolean> =>
  sql`email is not null and lower(email) is distinct from lower(${email}::text)`

const endings: Partial<
  Record<EntityName, (row: Row, email: string | null, at: Date) => RawBuilder<unknown>>
> = {
  waitlistEntries: ({ organization, id }, email) =>
    sql`update waitlist_entry set link_version = link_version + 1
      where organization_id = ${organization} and id = ${id} and ${isOther(email)}`,
  // An appointment keeps the email that its client had when it was booked. Emails about one that is
  // still to come go to the new address from now on, with a new link.
  clients: ({ organization, id }, email, at) =>
    sql`with former as (select email from client where organization_id = ${organization} and id = ${id} and ${isOther(email)}),
      links as (update payment_link l set link_version = l.link_version + 1 from former
        where l.organization_id = ${organization} and l.client_id = ${id}),
      receipts as (update payment p set link_version = p.link_version + 1 from former
        where p.organization_id = ${organization} and p.client_id = ${id})
    update schedule s set link_version = s.link_version + 1,
      booker = case when s.booker ->> 'email' is not null and s.ends_at > ${at}
        then jsonb_set(s.booker, '{email}', coalesce(to_jsonb(${email}::text), 'null')) else s.booker end
    from former where s.organization_id = ${organization} and s.client_id = ${id}
      and coalesce(lower(s.booker ->> 'email'), lower(former.email)) = lower(former.email)`,
}
