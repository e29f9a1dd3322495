import { sql, type Transaction } from 'kysely'
import type { RetentionKind } from '../../../../contract/kernel/retention.ts'
import type { ForgottenFiles } from '../../../ports/clientBooks.ts'
import type { RetentionBook } from '../../../ports/retention.ts'
import type { Tables } from '../database.ts'
import { retentionDue } from './retentionDue.ts'

type StoredFile = { key: string; size: number }
type Erase = (transaction: Transaction<Tables>, organization: number, ids: number[]) => Promise<StoredFile[]>

/** The kinds that belong to a person: the application erases the person as a whole (`server/app/clients/eraseRecords.ts`). */
type PersonKind = 'keepClients' | 'keepGuests'

const within = (organization: number, ids: number[]) => sql`organization_id = ${organization} and id = any (${ids}::bigint[])`

const runs =
  (...statements: ((organization: number, ids: number[]) => ReturnType<typeof sql>)[]): Erase =>
  async (transaction, organization, ids) => {
    for (const statement of statements) await statement(organization, ids).execute(transaction)
    return []
  }

const erasing: Record<Exclude<RetentionKind, PersonKind>, Erase> = {
  keepMessages: runs((organization, ids) => sql`delete from delivery where ${within(organization, ids)}`),
  keepAnswers: async (transaction, organization, ids) => {
    const files = await sql<StoredFile>`delete from form_file where organization_id = ${organization} and answer_id = any (${ids}::bigint[])
      returning file ->> 'key' as key, (file ->> 'size')::int as size`.execute(transaction)
    await sql`delete from form_answer where ${within(organization, ids)}`.execute(transaction)
    return files.rows
  },
  // The audit trail has a period of its own, but must not hold on to what was erased here.
  keepNotes: runs(
    (organization, ids) => sql`with gone as (
        update schedule_comment set body = null where organization_id = ${organization} and schedule_id = any (${ids}::bigint[]) returning id
      ) select forget_audited(${organization}, 'comments', (select coalesce(array_agg(id), '{}') from gone))`,
    (organization, ids) => sql`update schedule set note = null, status_comments = null, cancel = cancel - 'comment'
      where ${within(organization, ids)}`,
    (organization, ids) =>
      sql`select forget_audited_fields(${organization}, 'schedules', ${ids}::bigint[], array['note', 'statusComments', 'cancel'])`,
  ),
  keepLinks: runs(
    (organization, ids) => sql`update payment_link set concept = '', description = null, search_text = '', title_key = '',
      version = version + 1 where ${within(organization, ids)}`,
    (organization, ids) =>
      sql`select forget_audited_fields(${organization}, 'paymentLinks', ${ids}::bigint[], array['concept', 'description'])`,
  ),
  keepImports: runs((organization, ids) => sql`delete from csv_import where ${within(organization, ids)}`),
  keepAuditTrail: runs((organization, ids) => sql`select delete_audited(${organization}, ${ids}::bigint[])`),
}

/** What an organization keeps longer than its retention periods allow, inside one transaction. */
export const retentionBookWithin = (transaction: Transaction<Tables>): RetentionBook => ({
  due: async (organization, kind, before) => {
    const { rows } = await sql<{ count: number; oldest: Date | null }>`select count(*)::int as count, min(at) as oldest
      from (${retentionDue[kind](organization, before)}) as due`.execute(transaction)
    return rows[0]!
  },

  batch: async (organization, kind, before, most) => {
    const { rows } = await sql<{ part: string; ids: number[] }>`select part, array_agg(id) as ids from (
      select * from (${retentionDue[kind](organization, before)}) as due order by at, id limit ${most}) as batch group by part`.execute(
      transaction,
    )
    return rows
  },

  erase: async (organization, kind, batch) => {
    const erase = erasing[kind as keyof typeof erasing]
    const files: StoredFile[] = []
    for (const { ids } of batch) files.push(...(await erase(transaction, organization, ids)))
    return { keys: files.map(({ key }) => key), bytes: files.reduce((sum, { size }) => sum + size, 0) } satisfies ForgottenFiles
  },
})
