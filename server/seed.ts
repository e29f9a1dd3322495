import type { Database } from './adapters/db/database.ts'
import { auditBalances } from './adapters/db/queries/auditBalances.ts'
import { rebuildEarningMonths } from './adapters/db/queries/earningMonths.ts'
import type { DemoRows } from './demo/demoRows.ts'
import { describeDemo } from './demo/describeDemo.ts'
import { writeRows } from './demo/writeRows.ts'
import type { Secrets } from './ports/secrets.ts'

export { demoSignIns } from './demo/signIns.ts'

/** Whether anybody could sign in already: then there is nothing to seed. */
export const isSeeded = (database: Database): Promise<boolean> =>
  database.asOwner(async (owner) => (await owner.query('select from account limit 1')).rowCount !== 0)

/**
 * Writes the demonstration into an empty database, whole or not at all: everything lies relative to `now`, and the same moment gives the same
 * rows. `summary` counts what there is, for the line that the start prints.
 */
export const seedDemo = async ({
  database,
  secrets,
  now,
}: {
  database: Database
  secrets: Secrets
  now: Date
}): Promise<{ summary: string }> => {
  const rows = await describeDemo(secrets, now)
  await database.asOwner(async (owner) => {
    await owner.query('begin')
    try {
      await writeRows(owner, rows.tables)
      await rebuildEarningMonths(owner)
      const faults = await auditBalances(owner)
      if (faults.length > 0) throw new Error(`The books of the demonstration do not add up: ${faults.join('; ')}`)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  })
  return { summary: summaryOf(rows) }
}

const counted = {
  partner: 'partner',
  organization: 'organization',
  branch_office: 'branch',
  expert: 'expert',
  schedule: 'booking',
} as const

const summaryOf = ({ tables }: DemoRows): string =>
  Object.entries(counted)
    .map(([table, name]) => {
      const count = tables.get(table)?.length ?? 0
      return `${count.toLocaleString('en')} ${count === 1 ? name : name.endsWith('ch') ? `${name}es` : `${name}s`}`
    })
    .join(' · ')
