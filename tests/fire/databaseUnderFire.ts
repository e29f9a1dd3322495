import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../../server/adapters/db/connect.ts'
import type { Database } from '../../server/adapters/db/connection/database.ts'
import { migrate } from '../../server/adapters/db/migrate.ts'
import { createCluster, startServer } from '../support/database/throwawayServer.ts'

/** A database of the engine under test, on the disk and synced to it, as an operator has it. */
export type DatabaseUnderFire = {
  /** Where a server process keeps its files. */
  directory: string
  /** What holds all files of the database and of the server processes. */
  parent: string
  /** What connects a server process to this database. */
  settings: Record<string, string>
  /** Runs `work` on it; the embedded engine is free for that only while no server process runs. */
  with: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  /** Ends the processes of the PostgreSQL server as a power cut would, and starts it again. */
  crash?: () => Promise<void>
  /**
   * Lets the PostgreSQL server acknowledge what is in its memory only, which it writes nowhere
   * until the next crash.
   */
  carelessly?: { begin: () => Promise<void>; end: () => Promise<void> }
  /**
   * What the PostgreSQL server has logged; empty on the embedded engine, whose errors reach the log
   * of the server process.
   */
  log: () => string
  remove: () => Promise<void>
}

/**
 * An empty, migrated database of that engine; unmigrated, where the server process that comes to it
 * has a schema of its own.
 */
export const databaseUnderFire = async (
  engine: 'embedded' | 'server',
  { isMigrated = true } = {},
): Promise<DatabaseUnderFire> => {
  const directory = mkdtempSync(join(tmpdir(), 'phi-fire-'))
  const database = engine === 'embedded' ? embedded(directory) : await onServer(directory)
  if (isMigrated) await database.with((each) => migrate(each))
  return database
}

const opened = async <T>(
  url: string | undefined,
  directory: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await connect({
    url,
    directory: join(directory, 'database'),
    nameStatements: true,
    poolSize: 8,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const embedded = (directory: string): DatabaseUnderFire => ({
  directory,
  parent: directory,
  settings: {},
  with: (work) => opened(undefined, directory, work),
  log: () => '',
  remove: async () => rmSync(directory, { recursive: true, force: true }),
})

// what is acknowledged carelessly stays within buffers of this size, and only a process that has
// to writes them
const durable = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  // as PostgreSQL comes: what is measured on a smaller one is measured on a server that no one has
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  wal_buffers: '32MB',
  bgwriter_lru_maxpages: '0',
}
const logged = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql.log',
  log_file_mode: '0644',
  log_line_prefix: '%m %e ',
}

const onServer = async (parent: string): Promise<DatabaseUnderFire> => {
  // the cluster may belong to another account, which has to get through; the server closes its own
  // directory to all others
  chmodSync(parent, 0o711)
  const directory = join(parent, 'data')
  mkdirSync(directory)
  const cluster = join(parent, 'cluster')
  await createCluster(cluster, parent)
  let server = await startServer(cluster, { ...durable, ...logged })
  const command = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url('postgres') })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await command('create role phi_owner login createrole')
  await command('create database phi owner phi_owner')
  const url = server.url('phi', 'phi_owner')
  return {
    directory,
    parent,
    settings: { DATABASE_URL: url },
    with: (work) => opened(url, directory, work),
    crash: async () => {
      await killServer(cluster)
      await server.stop()
      server = await startServer(cluster, { ...durable, ...logged })
    },
    carelessly: {
      begin: async () => {
        await command('alter database phi set synchronous_commit = off')
        // asleep until the crash ends it: it would write after a fifth of a second
        for (const id of processesOf(cluster))
          if (/walwriter/.test(commandOf(id))) process.kill(id, 'SIGSTOP')
        // the connections that are open have the old setting
        await command(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'phi'",
        )
      },
      end: () => command('alter database phi reset synchronous_commit'),
    },
    log: () => readFileSync(join(cluster, 'log', 'postgresql.log'), 'utf8'),
    remove: async () => {
      await server.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

/**
 * Kills all its processes, and waits until they are gone: while one lives, no other server starts
 * on its data.
 */
const killServer = async (cluster: string): Promise<void> => {
  // stopped, it starts no further one that would not be in the list
  process.kill(firstOf(cluster), 'SIGSTOP')
  const ids = processesOf(cluster)
  for (const id of ids) process.kill(id, 'SIGKILL')
  while (ids.some(lives)) await new Promise((resolve) => setTimeout(resolve, 5))
}

const lives = (id: number): boolean =>
  !['', 'Z'].includes(/^\d+ \(.*\) (\S)/s.exec(procFile(id, 'stat'))?.[1] ?? '')

const firstOf = (cluster: string): number =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

/** The first process of the server on that cluster, and all that it has started. */
const processesOf = (cluster: string): number[] => {
  const first = firstOf(cluster)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === first)
  return [first, ...children]
}

const parentOf = (id: number): number =>
  Number(/^\d+ \(.*\) \S (\d+)/s.exec(procFile(id, 'stat'))?.[1])

const commandOf = (id: number): string => procFile(id, 'cmdline')

/** What the system knows of a process; nothing once it has ended. */
const procFile = (id: number, what: 'stat' | 'cmdline'): string => {
  try {
    return readFileSync(`/proc/${id}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
