import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../server/adapters/db/database.ts'
import { serverBinaries } from '../support/serverBinaries.ts'

/**
 * Transactions per second of pgbench itself (TPC-B, scale 10, prepared) on the server that is measured; undefined on the embedded engine,
 * and where PostgreSQL came without it.
 */
export const pgbench = async (
  database: Database,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number | undefined> => {
  if (database.engine === 'embedded') return undefined
  const program = join(serverBinaries(), 'pgbench')
  if (!existsSync(program)) return undefined
  const { connectionString } = database.pool.options
  const address = new URL(connectionString!)
  address.searchParams.set('options', '-c search_path=pgbench')
  const run = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, [...words, address.href.replaceAll('+', '%20')], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`pgbench ${words.join(' ')}: ${stderr}`)
    return stdout
  }
  await database.asOwner((owner) => owner.query('create schema pgbench'))
  run('--initialize', '--quiet', '--scale=10')
  const told = run('--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${seconds}`)
  await database.asOwner((owner) => owner.query('drop schema pgbench cascade'))
  return Math.round(Number(/^tps = ([\d.]+)/m.exec(told)![1]))
}
