import type pg from 'pg'
import type { Values } from '../../../../ports/values.ts'
import type { Database } from '../../connection/database.ts'
import { auditBalances } from '../earnings/balances.ts'
import { rebuildEarningMonths } from '../earnings/earnings.ts'

/** Parents before children, as the foreign keys want it. */
const order = [
  'partner',
  'plan',
  'partner_category',
  'partner_category_parent',
  'partner_role',
  'account',
  'organization_directory',
  'organization',
  'organization_category',
  'organization_subcategory',
  'calendar_version',
  'role',
  'branch_office',
  'branch_directory',
  'configuration',
  'membership',
  'product_category',
  'product_category_parent',
  'form',
  'form_version',
  'product',
  'product_category_link',
  'entailed_product',
  'expert',
  'branch_office_expert',
  'expert_product',
  'time_off',
  'client',
  'client_address',
  'client_attendance',
  'webhook',
  'message_template',
  'direct_link',
  'direct_link_product',
  'direct_link_expert',
  'slug',
  'resource',
  'waitlist_entry',
  'waitlist_entry_service',
  'waitlist_entry_expert',
  'schedule',
  'schedule_item',
  'occupation',
  'payment_link',
  'payment',
  'consolidation',
  'earning',
  'consolidation_payment',
  'consolidation_chain',
  'receipt_number',
]

/** Rows of one statement: enough to be quick, little enough to be a modest message. */
const atOnce = 1000

/** Whether anybody could sign in already: then there is nothing to seed. */
export const isSeeded = (database: Pick<Database, 'asOwner'>): Promise<boolean> =>
  database.asOwner(
    async (owner) => (await owner.query('select from account limit 1')).rowCount !== 0,
  )

/**
 * Writes the rows of the demonstration by table into an empty database, whole or not at all.
 * @throws Error where the balances do not add up
 */
export const writeDemonstration = (
  database: Pick<Database, 'asOwner'>,
  tables: ReadonlyMap<string, Values[]>,
): Promise<void> =>
  database.asOwner(async (owner) => {
    await owner.query('begin')
    try {
      await writeRows(owner, tables)
      await rebuildEarningMonths(owner)
      const faults = await auditBalances(owner)
      if (faults.length > 0)
        throw new Error(`The books of the demonstration do not add up: ${faults.join('; ')}`)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  })

/** The hashes of the passwords of accounts that have one, by their emails. */
export const passwordHashesOf = async (
  database: Pick<Database, 'asOwner'>,
  emails: readonly string[],
): Promise<{ email: string; hash: string }[]> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ email: string; hash: string }>(
      'select email::text as email, password_hash as hash from account where email = any ($1) and password_hash is not null order by 1',
      [emails],
    ),
  )
  return rows
}

/**
 * Writes all rows in the open transaction, then moves the identity columns past the ids that were
 * given.
 */
const writeRows = async (
  client: pg.ClientBase,
  tables: ReadonlyMap<string, Values[]>,
): Promise<void> => {
  const unordered = [...tables.keys()].filter((table) => !order.includes(table))
  if (unordered.length > 0)
    throw new Error(`No place in the order of tables: ${unordered.join(', ')}`)
  const identified = await identifyAddresses(client, tables)
  for (const table of order) {
    const rows = identified.get(table) ?? []
    for (let from = 0; from < rows.length; from += atOnce)
      await insertRows(client, table, rows.slice(from, from + atOnce))
  }
  await moveIdentities(client, [...tables.keys()])
  // No statistics count these rows yet, and the first pages should not be planned blindly.
  await client.query(`analyze ${[...tables.keys()].join(', ')}`)
}

const insertRows = async (
  client: pg.ClientBase,
  table: string,
  rows: readonly Values[],
): Promise<void> => {
  const columns = Object.keys(rows[0]!)
    .map((column) => `"${column}"`)
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/**
 * Rows with the ids and dates of the addresses within them, as the application gives them when they
 * are entered; the demonstration is written first.
 */
const identifyAddresses = async (
  client: pg.ClientBase,
  tables: ReadonlyMap<string, Values[]>,
): Promise<ReadonlyMap<string, Values[]>> => {
  let last = 0
  const identified = new Map(tables)
  for (const table of ['organization', 'branch_office']) {
    const rows = tables.get(table) ?? []
    identified.set(
      table,
      rows.map((row) => {
        if (typeof row['address'] !== 'object' || row['address'] === null) return row
        last += 1
        const create = { date: new Date(String(row['created_at'])).toISOString() }
        return { ...row, address: { ...row['address'], id: last, create } }
      }),
    )
  }
  if (last > 0) await client.query(`select setval('address_id', $1)`, [last])
  return identified
}

const moveIdentities = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES' and table_name = any ($1)`,
    [tables],
  )
  const moves = rows.map(
    ({ table, column }) =>
      `setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`,
  )
  await client.query(`select ${moves.join(', ')}`)
}
