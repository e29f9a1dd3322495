import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '../../server/adapters/db/connection/database.ts'
import { serverBinaries } from '../support/database/serverBinaries.ts'

/**
 * Transactions per second of pgbench itself (TPC-B, scale 10, prepared) on the server that is
 * measured, each time anew until `drop`; undefined on the embedded engine, and where PostgreSQL
 * came without it.
 */
export const openPgbench = async (
  database: Database,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ perSecond: () => Promise<number>; drop: () => Promise<void> } | undefined> => {
  if (database.engine === 'embedded') return undefined
  const program = join(serverBinaries(), 'pgbench')
  if (!existsSync(program)) return undefined
  const { connectionString } = database.pool.options
  const address = new URL(connectionString!)
  address.searchParams.set('options', '-c search_path=pgbench')
  // beside it the server goes on answering, which else took its connections for dead
  const run = async (...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(program, [
      ...words,
      address.href.replaceAll('+', '%20'),
    ])
    return stdout
  }
  await database.asOwner((owner) => owner.query('create schema pgbench'))
  await run('--initialize', '--quiet', '--scale=10')
  return {
    perSecond: async () => {
      const output = await run(
        '--protocol=prepared',
        `--client=${clients}`,
        '--jobs=2',
        `--time=${seconds}`,
      )
      return Math.round(Number(/^tps = ([\d.]+)/m.exec(output)![1]))
    },
    drop: async () => {
      await database.asOwner((owner) => owner.query('drop schema pgbench cascade'))
    },
  }
}
