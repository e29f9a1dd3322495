import type { AuditAction } from '../../../../../contract/kernel/auditActions.ts'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { ScheduleComments, StoredComment } from '../../../../ports/appointments.ts'
import type { Stamp } from '../../../../ports/values.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import type { CallSource } from '../../../../ports/auditTrail.ts'

const listComments =
  (kysely: Kysely<Tables>): ScheduleComments['list'] =>
  (organization, schedule, { id, after, visibility, limit }) =>
    inTenant(kysely, [organization], async (transaction) => {
      const conditions = [
        sql<boolean>`organization_id = ${organization}`,
        sql`schedule_id = ${schedule}`,
      ]
      if (id !== undefined) conditions.push(sql`id = ${id}`)
      if (after !== undefined) conditions.push(sql`id > ${after}`)
      if (visibility !== undefined)
        conditions.push(sql`visibility = ${visibility}`, sql`deleted_at is null`)
      const found = await read(
        transaction,
        sql`${sql.join(conditions, sql` and `)} order by id limit ${limit}`,
      )
      return found.map(asComment)
    })

/** What is said about appointments; every change leaves a line in the audit trail. */
export const commentsOn = (kysely: Kysely<Tables>): ScheduleComments => ({
  list: listComments(kysely),
  among: (organization, schedules) =>
    inTenant(kysely, [organization], async (transaction) => {
      const found = await sql<{
        schedule: number
      }>`select distinct schedule_id as schedule from schedule_comment
        where organization_id = ${organization} and schedule_id = any (${[...schedules]}::bigint[])`.execute(
        transaction,
      )
      return found.rows.map(({ schedule }) => schedule)
    }),
  find: (organizations, id) =>
    inTenant(kysely, organizations, async (transaction) => {
      const [found] = await read(
        transaction,
        sql`organization_id = any (${[...organizations]}::bigint[]) and id = ${id}`,
      )
      return found
    }),
  add: (organization, { schedule, author, body, visibility, by }) =>
    inTenant(kysely, [organization], async (transaction) => {
      const added = await sql<{
        id: number
      }>`insert into schedule_comment (organization_id, schedule_id, author_kind, author_id, author_name,
          body, visibility, created_at)
        values (${organization}, ${schedule}, ${author.kind}, ${author.id}, ${author.name}, ${body}, ${visibility}, ${by.at})
        returning id`.execute(transaction)
      const id = added.rows[0]!.id
      await audit(transaction, organization, { id, action: 'create', by })
      return asComment(
        (await read(transaction, sql`organization_id = ${organization} and id = ${id}`))[0]!,
      )
    }),
  edit: (organization, id, { version, body, by }) =>
    inTenant(kysely, [organization], async (transaction) => {
      const deletes = body === null
      const edited = await sql`update schedule_comment set body = ${body}, version = version + 1,
          edited_at = ${by.at}, deleted_at = ${deletes ? by.at : null}, deleted_by = ${deletes ? by.accountId : null}
        where organization_id = ${organization} and id = ${id} and version = ${version} and deleted_at is null`.execute(
        transaction,
      )
      if (Number(edited.numAffectedRows ?? 0) === 0) return false
      await audit(transaction, organization, { id, action: deletes ? 'delete' : 'edit', by })
      return true
    }),
  countOfClient: (organization, schedule, since) =>
    inTenant(kysely, [organization], async (transaction) => {
      const counted = await sql<{
        count: number
      }>`select count(*)::int as count from schedule_comment
        where organization_id = ${organization} and schedule_id = ${schedule} and author_kind = 'client' and created_at > ${since}`.execute(
        transaction,
      )
      return counted.rows[0]!.count
    }),
})

type Found = StoredComment & { organization: number }

const asComment = ({
  id,
  schedule,
  author,
  body,
  visibility,
  version,
  create,
  edit,
}: Found): StoredComment => ({
  id,
  schedule,
  author,
  body,
  visibility,
  version,
  create,
  edit,
})

/**
 * A line in the audit trail, for those of the branch too; what was said stays where it was said.
 */
const audit = (
  transaction: Transaction<Tables>,
  organization: number,
  { id, action, by }: { id: number; action: AuditAction; by: Stamp & CallSource },
) =>
  sql`insert into audit (organization_id, at, account_id, action, entity, entity_id, after, ref, address, device)
    select ${organization}, ${by.at}, ${by.accountId}, ${action}, 'comments', c.id, jsonb_build_object('schedule', c.schedule_id,
      'visibility', c.visibility, 'branchOffice', jsonb_build_object('id', s.branch_office_id)), ${by.ref}, ${by.address}, ${by.device}
    from schedule_comment c join schedule s on s.organization_id = c.organization_id and s.id = c.schedule_id
    where c.organization_id = ${organization} and c.id = ${id}`.execute(transaction)

type Row = {
  organization: number
  id: number
  schedule: number
  kind: 'user' | 'client' | 'system'
  author: number | null
  name: string
  body: string | null
  visibility: number
  version: number
  created: Date
  edited: Date | null
}

const read = async (
  transaction: Transaction<Tables>,
  where: RawBuilder<unknown>,
): Promise<Found[]> => {
  const { rows } =
    await sql<Row>`select organization_id as organization, id, schedule_id as schedule, author_kind as kind,
    author_id as author, author_name as name, body, visibility, version, created_at as created, edited_at as edited
    from schedule_comment where ${where}`.execute(transaction)
  return rows.map(
    ({
      organization,
      id,
      schedule,
      kind,
      author,
      name,
      body,
      visibility,
      version,
      created,
      edited,
    }) => ({
      organization,
      id,
      schedule,
      author: { kind, id: author, name },
      body,
      visibility,
      version,
      create: { date: created.toISOString() },
      edit: edited === null ? null : { date: edited.toISOString() },
    }),
  )
}
