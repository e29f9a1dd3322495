import { join } from 'node:path'
import { openGateways } from './adapters/gateways/index.ts'
import type { Settings } from './config.ts'
import { portProblem } from './port.ts'
import type { Gateways } from './ports/gateway.ts'
import type { Log } from './ports/log.ts'
import type { Secrets } from './ports/secrets.ts'
import { runSandbox, type RunningSandbox } from './runSandbox.ts'

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
export const sandboxFiles = ({ DATA_DIRECTORY }: Pick<Settings, 'DATA_DIRECTORY'>): string => join(DATA_DIRECTORY, 'sandbox')

/** Opens the gateways, and the sandbox beside the application where it is wanted. `address` is asked once the application listens. */
export const openPayments = async (
  settings: Settings,
  { secrets, address, log }: { secrets: Pick<Secrets, 'derive'>; address: () => string; log: Log },
): Promise<Payments> => {
  const sandbox = settings.SANDBOX ? await runSandbox({ ...(await placeOf(settings)), directory: sandboxFiles(settings), log }) : null
  const reached = (running: RunningSandbox): string => `http://${new URL(address()).hostname}:${running.port}`
  return {
    gateways: openGateways({
      sandbox: sandbox === null ? null : { address: () => reached(sandbox), ownAddress: address, derive: secrets.derive },
    }),
    sandbox: () => (sandbox === null ? null : reached(sandbox)),
    process: sandbox?.process ?? null,
    summary: sandbox === null ? 'no sandbox' : `sandbox at port ${sandbox.port}`,
    close: async () => sandbox?.stop(),
  }
}

/** A port that was asked for must be free; the one after the application's may be another's, and any other will do. */
const placeOf = async ({ PORT, HOST, SANDBOX_PORT }: Settings): Promise<{ port: number; host: string }> => {
  if (SANDBOX_PORT === undefined) {
    const next = PORT === 0 || PORT === 65_535 ? 0 : PORT + 1
    return { port: (await portProblem(next, HOST)) === undefined ? next : 0, host: HOST }
  }
  if ((await portProblem(SANDBOX_PORT, HOST)) !== undefined) throw new Error(`SANDBOX_PORT: port ${SANDBOX_PORT} cannot be listened on`)
  return { port: SANDBOX_PORT, host: HOST }
}
