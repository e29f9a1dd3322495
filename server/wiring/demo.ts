import type { Database } from '../adapters/db/connection/database.ts'
import { writeDemonstration } from '../adapters/db/queries/jobs/demonstration.ts'
import type { DemoRows } from '../demo/rows/demoRows.ts'
import { describeDemo } from '../demo/describeDemo.ts'
import type { Secrets } from '../ports/secrets.ts'

export { isSeeded } from '../adapters/db/queries/jobs/demonstration.ts'
export { demoSignIns } from '../demo/organizations/signIns.ts'

/**
 * Writes the demonstration into an empty database, whole or not at all: everything lies relative to
 * `now`, and the same moment gives the same rows. `summary` counts what there is, for the line that
 * the start prints.
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
  await writeDemonstration(database, rows.tables)
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
