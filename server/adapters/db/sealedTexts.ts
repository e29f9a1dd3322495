import type pg from 'pg'
import type { ResealCounts } from '../../ports/dueWork.ts'

/** The result of `reseal`: the text sealed again, undefined where it is up to date, null where it does not open. */
type Reseal = (text: string, place: string) => string | null | undefined

/** Sealed texts contain no character with a meaning in JSON, so they can be replaced without parsing it. */
const sealedText = /sealed:(?:1:[\w-]+|2:[\w-]{8}:[\w-]*:[\w-]+)/g

type Column = { table: string; column: string; type: string; tenant: boolean; partner: boolean }

/**
 * Seals every sealed text of the database again. It reads the columns that can hold one from the catalog of the database, so a table added
 * later needs no entry anywhere.
 * @param owner a connection of the schema's owner: row-level security would hide the tenants' rows
 */
export const resealTexts = async (owner: pg.ClientBase, reseal: Reseal): Promise<ResealCounts> => {
  const counts: ResealCounts = { resealed: 0, unreadable: 0, missed: 0 }
  for (const column of await textColumns(owner)) await resealColumn(owner, column, reseal, counts)
  return counts
}

const textColumns = async (owner: pg.ClientBase): Promise<Column[]> => {
  const { rows } = await owner.query<Column>(
    `select quote_ident(t.relname) as table, quote_ident(a.attname) as column, format_type(a.atttypid, null) as type,
       exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'organization_id' and not o.attisdropped) as tenant,
       exists (select from pg_attribute p where p.attrelid = t.oid and p.attname = 'partner_id' and not p.attisdropped) as partner
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and format_type(a.atttypid, null) in ('text', 'jsonb')
     order by 1, 2`,
  )
  return rows
}

const resealColumn = async (
  owner: pg.ClientBase,
  { table, column, type, tenant, partner }: Column,
  reseal: Reseal,
  counts: ResealCounts,
) => {
  const place = tenant ? `'organization ' || organization_id` : partner ? `'partner ' || partner_id` : `''`
  const { rows } = await owner.query<{ row: string; text: string; place: string }>(
    `select ctid::text as row, ${column}::text as text, ${place} as place from ${table} where ${column}::text like '%sealed:%'`,
  )
  for (const { row, text, place: belongsTo } of rows) {
    let turned = 0
    const next = text.replaceAll(sealedText, (sealed) => {
      const made = reseal(sealed, belongsTo ?? '')
      if (made === null) counts.unreadable += 1
      if (typeof made !== 'string') return sealed
      turned += 1
      return made
    })
    if (turned === 0) continue
    const written = await owner.query(`update ${table} set ${column} = $1::${type} where ctid = $2::tid and ${column}::text = $3`, [
      next,
      row,
      text,
    ])
    if (written.rowCount === 0) counts.missed += turned
    else counts.resealed += turned
  }
}
