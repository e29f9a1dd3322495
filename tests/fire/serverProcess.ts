import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownTree = fileURLToPath(new URL('../..', import.meta.url))
const patience = 120_000

/** A running server of its own process, on a port that stays the same over its restarts. */
export type ServerProcess = {
  port: number
  /** The number of the process that runs now, or ran last. */
  id: () => number
  /** Ends it as a power cut would, and waits until it is gone. */
  kill: () => Promise<void>
  /** Starts it unless it runs, and resolves once it answers. */
  start: () => Promise<void>
  /** Asks it to stop, and says with which status it ended. */
  stop: () => Promise<number | null>
  /** All that it has written, over all its starts. */
  said: () => string
}

/**
 * Starts `server/main.ts` as an operator would. `settings` are environment variables; nothing else
 * of this process's own is passed on. `tree` is where the program lies, if it is not this one.
 */
export const startServerProcess = async (
  directory: string,
  settings: Record<string, string>,
  tree = ownTree,
): Promise<ServerProcess> => {
  const program = join(tree, 'server/main.ts')
  const port = await freePort()
  let said = ''
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))

  const start = async (): Promise<void> => {
    if (child && runs(child)) return
    const started = spawn(process.execPath, [program, '--no-open', '--port', String(port)], {
      // where no .env of a developer lies
      cwd: directory,
      env: { ...inherited(), ...defaults(directory), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const from = said.length
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()))
    for (
      const deadline = Date.now() + patience;
      !said.slice(from).includes('Back office');
      await pause(20)
    ) {
      if (started.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server does not start:\n${said.slice(from)}`)
    }
  }

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || !runs(child)) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [status] = (await ended) as [number | null]
    return status
  }

  await start()
  return {
    port,
    id: () => child!.pid!,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    said: () => said,
  }
}

/** NODE_OPTIONS for the person who wants a profile of it. */
const inherited = () =>
  Object.fromEntries(['PATH', 'HOME', 'NODE_OPTIONS'].map((name) => [name, process.env[name]]))

const defaults = (directory: string) => ({
  DATA_DIRECTORY: directory,
  DEMO: 'false',
  SANDBOX: 'false',
  RATE_LIMIT: '0',
  TRUST_PROXY: '1',
  NO_COLOR: '1',
})

const runs = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

const freePort = async (): Promise<number> => {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
