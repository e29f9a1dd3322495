import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { reasonOf, type Log } from './ports/log.ts'

export type RunningSandbox = { port: number; process: () => number; stop: () => Promise<void> }

const program = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url))

/** Runs the sandbox as a process of its own: it ends with this one, however this one ends, and is started again when it dies. */
export const runSandbox = async (place: { port: number; host: string; directory: string; log: Log }): Promise<RunningSandbox> => {
  let stopping = false
  let deaths = 0
  let { child, port } = await start(place)
  const watch = (): void => {
    child.once('exit', (status, signal) => {
      if (stopping) return
      place.log.error('the sandbox died and is started again', { status, signal })
      deaths += 1
      setTimeout(() => void again(), Math.min(500 * deaths, 30_000)).unref()
    })
  }
  const again = async (): Promise<void> => {
    if (stopping) return
    try {
      ;({ child, port } = await start({ ...place, port }))
      watch()
    } catch (error) {
      place.log.error('the sandbox does not start', { error: reasonOf(error) })
      deaths += 1
      setTimeout(() => void again(), 30_000).unref()
    }
  }
  watch()
  return {
    get port() {
      return port
    },
    process: () => child.pid!,
    stop: async () => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

type Started = { child: ChildProcess; port: number }

// It is told nothing of the environment: the application's secrets are none of its business.
const start = async ({ port, host, directory }: { port: number; host: string; directory: string }): Promise<Started> => {
  const child = fork(program, ['--port', String(port), '--host', host, '--data', directory], {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve({ child, port: (told as { port: number }).port }))
    child.once('exit', (status) => reject(new Error(`the sandbox ended with ${status} before it listened`)))
  })
}
