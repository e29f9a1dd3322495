import type { Database } from '../adapters/db/connection/database.ts'
import { passwordHashesOf } from '../adapters/db/queries/jobs/demonstration.ts'
import type { Secrets } from '../ports/secrets.ts'
import { demoSignIns } from './organizations/signIns.ts'

/**
 * Refuses a database in which a demo account still has its public password: NODE_ENV=production on
 * a database that was seeded before would leave it open to everybody.
 * @throws Error naming the accounts
 */
export const refuseDemoAccounts = async (
  database: Pick<Database, 'asOwner'>,
  secrets: Pick<Secrets, 'checkPassword'>,
): Promise<void> => {
  const rows = await passwordHashesOf(
    database,
    demoSignIns.map(({ email }) => email),
  )
  const open: string[] = []
  for (const { email, hash } of rows) {
    const { password } = demoSignIns.find((each) => each.email === email)!
    if (await secrets.checkPassword(password, hash)) open.push(email)
  }
  if (open.length === 0) return
  throw new Error(
    `The database has demo accounts with their public password: ${open.join(', ')}\n` +
      '    rule:    no demo data where others reach the installation\n' +
      '    example: an empty database, or another password for each of these accounts',
  )
}
