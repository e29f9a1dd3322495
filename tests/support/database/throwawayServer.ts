import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { serverBinaries } from './serverBinaries.ts'

const run = promisify(execFile)

export type ThrowawayServer = {
  url: (database: string, login?: string) => string
  stop: () => Promise<void>
}

type Account = { user: number; group: number; prefix: string[] }

/**
 * PostgreSQL refuses to run as root: there it runs under the account that its package made, or
 * under no one.
 */
const account = async (): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
  const [name = '', , user, group] =
    accounts.find((entry) => entry[0] === 'postgres') ??
    accounts.find((entry) => entry[0] === 'nobody') ??
    []
  return {
    user: Number(user),
    group: Number(group),
    prefix: ['setpriv', `--reuid=${name}`, `--regid=${group}`, '--clear-groups', '--'],
  }
}

/** An empty cluster in a new directory inside `parent`, whose superuser is `postgres`. */
export const createCluster = async (directory: string, parent: string): Promise<void> => {
  const other = await account()
  await mkdir(directory)
  if (other) {
    await chmod(parent, 0o711)
    await chown(directory, other.user, other.group)
  }
  const command = [...(other?.prefix ?? []), join(serverBinaries(), 'initdb')]
  const options = [
    '-D',
    directory,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--wal-segsize=1',
    '--no-instructions',
  ]
  await run(command[0] ?? '', [...command.slice(1), ...options], { cwd: '/' })
}

const defaults = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * Starts a server on a cluster, reached by a unix socket in its directory. It ends with this
 * process, however that ends: a shell waits for the end of its own input, which the system closes.
 * @param parameters for postgresql.conf; by default nothing is synced, for data that may be thrown
 * away
 */
export const startServer = async (
  directory: string,
  parameters: Record<string, string> = defaults,
): Promise<ThrowawayServer> => {
  const other = await account()
  const fixed = {
    listen_addresses: '',
    unix_socket_directories: directory,
    max_connections: '100',
    shared_buffers: '64MB',
    jit: 'off',
    autovacuum: 'off',
  }
  const options = Object.entries({ ...fixed, ...parameters }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const command = [
    ...(other?.prefix ?? []),
    join(serverBinaries(), 'postgres'),
    '-D',
    directory,
    ...options,
  ]
  const watch = '"$@" </dev/null & server=$!; cat >/dev/null; kill -QUIT $server; wait $server'
  const shell = spawn('sh', ['-c', watch, 'sh', ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: '/',
    detached: true,
  })
  let log = ''
  shell.stderr.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-4_000)))
  shell.unref()

  const url = (database: string, login = 'postgres'): string =>
    `postgres://${login}@localhost/${database}?host=${encodeURIComponent(directory)}`
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      shell.ref()
      shell.once('exit', () => resolve())
      shell.stdin.end()
    })

  for (
    const deadline = Date.now() + 30_000;
    ;
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    const client = new pg.Client({ connectionString: url('postgres') })
    try {
      await client.connect()
      await client.end()
      return { url, stop }
    } catch (error) {
      if (Date.now() < deadline) continue
      await stop()
      throw new Error(`The PostgreSQL server of the tests does not start: ${log}`, { cause: error })
    }
  }
}
