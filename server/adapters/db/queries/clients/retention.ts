import { sql, type Transaction, type RawBuilder } from 'kysely'
import type { RetentionKind } from '../../../../../contract/kernel/retention.ts'
import type { ForgottenFiles } from '../../../../ports/clients.ts'
import type { PersonKind, RetentionBook } from '../../../../ports/erasure.ts'
import type { Tables } from '../../tables.ts'
import {
  paymentLinkStatuses,
  deliveryStatuses,
  clientStatuses,
} from '../../../../../contract/kernel/statuses.ts'

type StoredFile = { key: string; size: number }
type Erase = (
  transaction: Transaction<Tables>,
  organization: number,
  ids: number[],
) => Promise<StoredFile[]>

/**
 * The kinds that belong to a person: the application erases the person as a whole
 * (`server/app/clients/eraseRecords.ts`).
 */

const within = (organization: number, ids: number[]) =>
  sql`organization_id = ${organization} and id = any (${ids}::bigint[])`

const runs =
  (...statements: ((organization: number, ids: number[]) => ReturnType<typeof sql>)[]): Erase =>
  async (transaction, organization, ids) => {
    for (const statement of statements) await statement(organization, ids).execute(transaction)
    return []
  }

const erasing: Record<Exclude<RetentionKind, PersonKind>, Erase> = {
  keepMessages: runs(
    (organization, ids) => sql`delete from delivery where ${within(organization, ids)}`,
  ),
  keepAnswers: async (transaction, organization, ids) => {
    const files =
      await sql<StoredFile>`delete from form_file where organization_id = ${organization} and answer_id = any (${ids}::bigint[])
      returning file ->> 'key' as key, (file ->> 'size')::int as size`.execute(transaction)
    await sql`delete from form_answer where ${within(organization, ids)}`.execute(transaction)
    return files.rows
  },
  // The audit trail has a period of its own, but must not hold on to what was erased here.
  keepNotes: runs(
    (organization, ids) => sql`with gone as (
        update schedule_comment set body = null where organization_id = ${organization} and schedule_id = any (${ids}::bigint[]) returning id
      ) select forget_audited(${organization}, 'comments', (select coalesce(array_agg(id), '{}') from gone))`,
    (
      organization,
      ids,
    ) => sql`update schedule set note = null, status_comments = null, cancel = cancel - 'comment'
      where ${within(organization, ids)}`,
    (organization, ids) =>
      sql`select forget_audited_fields(${organization}, 'schedules', ${ids}::bigint[], array['note', 'statusComments', 'cancel'])`,
  ),
  keepLinks: runs(
    (
      organization,
      ids,
    ) => sql`update payment_link set concept = '', description = null, search_text = '', title_key = '',
      version = version + 1 where ${within(organization, ids)}`,
    (organization, ids) =>
      sql`select forget_audited_fields(${organization}, 'paymentLinks', ${ids}::bigint[], array['concept', 'description'])`,
  ),
  keepImports: runs(
    (organization, ids) => sql`delete from csv_import where ${within(organization, ids)}`,
  ),
  keepAuditTrail: runs(
    (organization, ids) => sql`select delete_audited(${organization}, ${ids}::bigint[])`,
  ),
}

/** What an organization keeps longer than its retention periods allow, inside one transaction. */
export const retentionBookWithin = (transaction: Transaction<Tables>): RetentionBook => ({
  due: async (organization, kind, before) => {
    const { rows } = await sql<{
      count: number
      oldest: Date | null
    }>`select count(*)::int as count, min(at) as oldest
      from (${retentionDue[kind](organization, before)}) as due`.execute(transaction)
    return rows[0]!
  },

  batch: async (organization, { kind, before, most }) => {
    const { rows } = await sql<{
      part: string
      ids: number[]
    }>`select part, array_agg(id) as ids from (
      select * from (${retentionDue[kind](organization, before)}) as due order by at, id limit ${most}) as batch group by part`.execute(
      transaction,
    )
    return rows
  },

  erase: async (organization, kind, batch) => {
    const erase = erasing[kind]
    const files: StoredFile[] = []
    for (const { ids } of batch) files.push(...(await erase(transaction, organization, ids)))
    return {
      keys: files.map(({ key }) => key),
      bytes: files.reduce((sum, { size }) => sum + size, 0),
    } satisfies ForgottenFiles
  },
})

/**
 * The parts of kinds that lie in several tables; the other kinds have one part of their own name.
 */
export const guestParts = { schedules: 'schedules', waitlistEntries: 'waitlistEntries' } as const

/** A query for what is older than an instant: the part, the id, and when it is from (`at`). */
type Due = (organization: number, before: Date) => RawBuilder<unknown>

const { waiting, retrying } = deliveryStatuses.ids
const { expired, cancelled } = paymentLinkStatuses.ids
const { enabled, disabled } = clientStatuses.ids

/**
 * Whether a client was made or changed since an instant, or has an appointment, visit record,
 * payment or waitlist entry from then on.
 */
const activeSince = (alias: string, before: Date): RawBuilder<unknown> => {
  const client = sql.table(alias)
  const of = sql`organization_id = ${client}.organization_id and client_id = ${client}.id`
  return sql`greatest(${client}.created_at, ${client}.edited_at) >= ${before}
    or exists (select from schedule where ${of} and ends_at >= ${before})
    or exists (select from client_attendance where ${of} and date >= ${before})
    or exists (select from payment where ${of} and created_at >= ${before})
    or exists (select from waitlist_entry where ${of} and date_to >= ${before}::date)`
}

/**
 * What each kind holds longer than its period. The preview counts it and the job erases it, so that
 * both always mean the same.
 */
export const retentionDue: Record<RetentionKind, Due> = {
  keepMessages: (
    organization,
    before,
  ) => sql`select 'keepMessages' as part, d.id, coalesce(d.sent_at, d.created_at) as at from delivery d
    where d.organization_id = ${organization} and d.status_id not in (${waiting}, ${retrying}) and coalesce(d.sent_at, d.created_at) < ${before}`,

  keepGuests: (
    organization,
    before,
  ) => sql`select ${guestParts.schedules}::text as part, s.id, s.ends_at as at from schedule s
      where s.organization_id = ${organization} and s.client_id is null and s.booker is not null and s.starts_at < ${before} and s.ends_at < ${before}
    union all select ${guestParts.waitlistEntries}::text, w.id, w.date_to::timestamptz from waitlist_entry w
      where w.organization_id = ${organization} and w.client_id is null and (w.name <> '' or w.email is not null or w.phone is not null)
        and w.date_to < ${before}::date and w.created_at < ${before}`,

  // A guardian stays while a client has been active since of whom they are the guardian, or the
  // guardian of a guardian.
  keepClients: (
    organization,
    before,
  ) => sql`select 'keepClients' as part, c.id, greatest(c.created_at, c.edited_at,
      (select max(s.ends_at) from schedule s where s.organization_id = c.organization_id and s.client_id = c.id)) as at
    from client c where c.organization_id = ${organization} and c.status_id in (${enabled}, ${disabled}) and not (${activeSince('c', before)})
      and not exists (with recursive dependant(id) as (
          select d.id from client d where d.organization_id = c.organization_id and d.guardian_id = c.id and d.deleted_at is null
          union select d.id from client d join dependant above on d.guardian_id = above.id
            where d.organization_id = c.organization_id and d.deleted_at is null)
        select from client g join dependant using (id) where g.organization_id = c.organization_id
          and g.status_id in (${enabled}, ${disabled}) and (${activeSince('g', before)}))`,

  keepAnswers: (
    organization,
    before,
  ) => sql`select 'keepAnswers' as part, a.id, a.submitted_at as at from form_answer a
    where a.organization_id = ${organization} and a.submitted_at < ${before}`,

  keepNotes: (
    organization,
    before,
  ) => sql`select 'keepNotes' as part, s.id, s.ends_at as at from schedule s
    where s.organization_id = ${organization} and s.starts_at < ${before} and s.ends_at < ${before}
      and (s.note is not null or s.status_comments is not null or s.cancel ->> 'comment' is not null
        or exists (select from schedule_comment m where m.organization_id = s.organization_id and m.schedule_id = s.id and m.body is not null))`,

  keepLinks: (
    organization,
    before,
  ) => sql`select 'keepLinks' as part, l.id, l.expires_at as at from payment_link l
    where l.organization_id = ${organization} and l.status_id in (${expired}, ${cancelled}) and l.expires_at < ${before}
      and (l.concept <> '' or l.description is not null)`,

  keepImports: (
    organization,
    before,
  ) => sql`select 'keepImports' as part, i.id, i.created_at as at from csv_import i
    where i.organization_id = ${organization} and i.state in ('done', 'refused') and i.created_at < ${before}`,

  keepAuditTrail: (
    organization,
    before,
  ) => sql`select 'keepAuditTrail' as part, a.id, a.at from audit a
    where a.organization_id = ${organization} and a.at < ${before}`,
}
