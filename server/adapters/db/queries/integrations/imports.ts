import { sql, type Transaction } from 'kysely'
import type { ImportRow } from '../../../../../contract/endpoints/imports.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { Imports, StoredImport } from '../../../../ports/imports.ts'
import { importTopic, outboxChannel, type OutboxPayloads } from '../../../../ports/outbox.ts'
import type { Tables } from '../../tables.ts'
import { json } from '../core/writeRecords.ts'

/** Lines that are written in one statement. */
const perStatement = 1_000

const columns = sql`i.id, i.organization_id as organization, i.account_id as "accountId", i.account_type as account,
  i.branch_office_id as "branchOffice", i.entity, i.file_name as "fileName", i.titles, i.columns, i.duplicates, i.country, i.currency,
  i.dry_run as "dryRun", i.state, i.refusal, i.total, i.created, i.updated, i.skipped, i.failed,
  (select count(*)::int from csv_import_row l where l.organization_id = i.organization_id and l.import_id = i.id and l.state <> 'failed'
    and l.problems <> '[]') as noted, i.language, i.ref, i.address, i.device,
  i.created_at as start, i.finished_at as end`

const openImport =
  (transaction: Transaction<Tables>): Imports['open'] =>
  async (values, rows) => {
    const {
      organization,
      accountId,
      account,
      branchOffice,
      entity,
      fileName,
      titles,
      columns: taken,
      duplicates,
      country,
      currency,
    } = values
    const opened = await sql<{
      id: number
    }>`insert into csv_import (organization_id, account_id, account_type, branch_office_id, entity,
        file_name, titles, columns, duplicates, country, currency, dry_run, state, total, language, ref, address, device, created_at, touched_at)
      values (${organization}, ${accountId}, ${account}, ${branchOffice}::bigint, ${entity}, ${fileName}, ${json(titles)}::jsonb,
        ${json(taken)}::jsonb, ${duplicates}, ${country}, ${currency}, ${values.dryRun}, ${values.state}, ${values.total}, ${values.language},
        ${values.ref}, ${values.address}, ${values.device}, ${values.start}, ${values.start})
      returning id`.execute(transaction)
    const { id } = opened.rows[0]!
    for (let from = 0; from < rows.length; from += perStatement) {
      await sql`insert into csv_import_row (organization_id, import_id, line, cells)
        select ${organization}, ${id}, r.line, r.cells from jsonb_to_recordset(${json(rows.slice(from, from + perStatement))}::jsonb)
          as r (line int, cells jsonb)`.execute(transaction)
    }
    await order(transaction, organization, { id, at: values.start })
    return id
  }

const beginImport =
  (transaction: Transaction<Tables>): Imports['begin'] =>
  async (organization, id, at) => {
    const begun =
      await sql`update csv_import set dry_run = false, state = 'waiting', created = 0, updated = 0, skipped = 0, failed = 0,
        finished_at = null, touched_at = ${at}
      where organization_id = ${organization} and id = ${id} and dry_run and state = 'done'`.execute(
        transaction,
      )
    if (Number(begun.numAffectedRows) !== 1) return false
    await sql`update csv_import_row set state = 'waiting', record_id = null, code = null, problems = null, keys = null
      where organization_id = ${organization} and import_id = ${id}`.execute(transaction)
    await order(transaction, organization, { id, at })
    return true
  }

/** Imports and their lines, within the transaction of a call or of a part of the work. */
export const importsWithin = (
  transaction: Transaction<Tables>,
  { organizations }: Scope,
): Imports => ({
  open: openImport(transaction),

  begin: beginImport(transaction),

  list: async (accountId, { id, entity, most }) => {
    const found = await sql<StoredImport>`select ${columns} from csv_import i
      where i.organization_id = any (${[...organizations]}::bigint[]) and i.account_id = ${accountId}
        and (${id ?? null}::bigint is null or i.id = ${id ?? null}) and (${entity ?? null}::text is null or i.entity = ${entity ?? null})
      order by i.id desc limit ${most}`.execute(transaction)
    return found.rows
  },

  rows: async (organization, id, { state, after, most }) => {
    const found =
      await sql<ImportRow>`select line, cells, state, record_id as record, code, coalesce(problems, '[]') as problems
      from csv_import_row where organization_id = ${organization} and import_id = ${id} and line > ${after} and
        ${state === 'noted' ? sql`state <> 'failed' and problems <> '[]'` : sql`state = ${state}`}
      order by line limit ${most}`.execute(transaction)
    return found.rows
  },

  take: async (organization, id) => {
    const found = await sql<StoredImport>`select ${columns} from csv_import i
      where i.organization_id = ${organization} and i.id = ${id} and i.state in ('waiting', 'running')
      for update skip locked`.execute(transaction)
    return found.rows[0]
  },

  tried: async (organization, id, keys) => {
    const found = await sql<{ keys: string[] }>`select keys from csv_import_row
      where organization_id = ${organization} and import_id = ${id} and state = 'created' and keys && ${[...keys]}::text[]`.execute(
      transaction,
    )
    return found.rows.map((row) => row.keys)
  },

  settle: async (organization, id, { outcomes, at }) => {
    await sql`update csv_import_row as l set state = r.state, record_id = r.record, code = r.code, problems = r.problems, keys = r.keys
      from jsonb_to_recordset(${json(outcomes)}::jsonb) as r (line int, state text, record bigint, code text, problems jsonb, keys text[])
      where l.organization_id = ${organization} and l.import_id = ${id} and l.line = r.line`.execute(
      transaction,
    )
    const many = (state: ImportRow['state']) =>
      outcomes.filter((each) => each.state === state).length
    await sql`update csv_import set state = 'running', created = created + ${many('created')}, updated = updated + ${many('updated')},
        skipped = skipped + ${many('skipped')}, failed = failed + ${many('failed')}, touched_at = ${at}
      where organization_id = ${organization} and id = ${id}`.execute(transaction)
  },

  finish: async (organization, id, { refusal, at }) => {
    await sql`update csv_import set state = ${refusal === null ? 'done' : 'refused'}, refusal = ${refusal}, touched_at = ${at}, finished_at = ${at}
      where organization_id = ${organization} and id = ${id}`.execute(transaction)
  },
})

const order = async (
  transaction: Transaction<Tables>,
  organization: number,
  { id, at }: { id: number; at: Date },
): Promise<void> => {
  await transaction
    .insertInto('outbox')
    .values({
      organization_id: organization,
      topic: importTopic,
      payload: json({ import: id } satisfies OutboxPayloads[typeof importTopic]),
      created_at: at,
    })
    .execute()
  await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction)
}
