import { join } from 'node:path'
import { openGateways } from '../adapters/gateways/index.ts'
import type { Settings } from '../config/readConfiguration.ts'
import { portProblem } from './port.ts'
import type { Gateways } from '../ports/gateway.ts'
import type { Secrets } from '../ports/secrets.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { reasonOf, type Log } from '../ports/ports.ts'

export type Payments = {
  gateways: Gateways
  /** The sandbox's own page, with everything that happened there; null where none runs. */
  sandbox: () => string | null
  /** The id of its process. */
  process: (() => number) | null
  summary: string
  close: () => Promise<void>
}

/** Where the sandbox keeps what it knows. */
export const sandboxFiles = ({ DATA_DIRECTORY }: Pick<Settings, 'DATA_DIRECTORY'>): string =>
  join(DATA_DIRECTORY, 'sandbox')

/**
 * Opens the gateways, and the sandbox beside the application where it is wanted. `address` is
 * called once the application listens.
 */
export const openPayments = async (
  settings: Settings,
  { secrets, address, log }: { secrets: Pick<Secrets, 'derive'>; address: () => string; log: Log },
): Promise<Payments> => {
  const sandbox = settings.SANDBOX
    ? await runSandbox({ ...(await placeOf(settings)), directory: sandboxFiles(settings), log })
    : null
  const reached = (running: RunningSandbox): string =>
    `http://${new URL(address()).hostname}:${running.port}`
  return {
    gateways: openGateways({
      sandbox:
        sandbox === null
          ? null
          : { address: () => reached(sandbox), ownAddress: address, derive: secrets.derive },
    }),
    sandbox: () => (sandbox === null ? null : reached(sandbox)),
    process: sandbox?.process ?? null,
    summary: sandbox === null ? 'no sandbox' : `sandbox at port ${sandbox.port}`,
    close: async () => sandbox?.stop(),
  }
}

/**
 * A requested port must be free; the one after the application's may be another's, and any other
 * will do.
 */
const placeOf = async ({
  PORT,
  HOST,
  SANDBOX_PORT,
}: Settings): Promise<{ port: number; host: string }> => {
  if (SANDBOX_PORT === undefined) {
    const next = PORT === 0 || PORT === 65_535 ? 0 : PORT + 1
    return { port: (await portProblem(next, HOST)) === undefined ? next : 0, host: HOST }
  }
  if ((await portProblem(SANDBOX_PORT, HOST)) !== undefined)
    throw new Error(`SANDBOX_PORT: port ${SANDBOX_PORT} cannot be listened on`)
  return { port: SANDBOX_PORT, host: HOST }
}

export type RunningSandbox = { port: number; process: () => number; stop: () => Promise<void> }

const program = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))

/**
 * Runs the sandbox as a process of its own: it ends with this one, however this one ends, and is
 * started again when it dies.
 */
export const runSandbox = async (place: {
  port: number
  host: string
  directory: string
  log: Log
}): Promise<RunningSandbox> => {
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

// It gets nothing of the environment: the application's secrets are none of its business.
const start = async ({
  port,
  host,
  directory,
}: {
  port: number
  host: string
  directory: string
}): Promise<Started> => {
  const child = fork(program, ['--port', String(port), '--host', host, '--data', directory], {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      if (isListening(message)) resolve({ child, port: message.port })
      else reject(new Error('the sandbox does not say where it listens'))
    })
    child.once('exit', (status) =>
      reject(new Error(`the sandbox ended with ${status} before it listened`)),
    )
  })
}

/** The first message of the program of the sandbox. */
const isListening = (message: unknown): message is { port: number } =>
  typeof message === 'object' &&
  message !== null &&
  'port' in message &&
  typeof message.port === 'number'
