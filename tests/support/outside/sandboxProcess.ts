import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url))

export type SandboxProcess = {
  address: string
  /** Asks the control interface. */
  control: (path: string, order: object, method?: 'POST' | 'PUT' | 'DELETE') => Promise<unknown>
  /** kill -9, then a new process on the same port and journal. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * The real sandbox, as a process of its own on a port of its own; with a journal of its own, unless
 * it goes on with another's.
 */
export const startSandboxProcess = async (journal?: string): Promise<SandboxProcess> => {
  const directory = journal ?? mkdtempSync(join(tmpdir(), 'phi-agenda-sandbox-'))
  const start = async (port: number): Promise<{ child: ChildProcess; port: number }> => {
    const child = fork(program, ['--port', String(port), '--data', directory], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const [started] = (await once(child, 'message')) as [{ port: number }]
    return { child, port: started.port }
  }
  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  let { child, port } = await start(0)
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    control: async (path, order, method: 'POST' | 'PUT' | 'DELETE' = 'POST') => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${address}/control/${path}`, {
        method,
        headers,
        body: JSON.stringify(order),
      })
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      return reply.json()
    },
    crash: async () => {
      await end(child, 'SIGKILL')
      ;({ child, port } = await start(port))
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      if (journal === undefined) rmSync(directory, { recursive: true, force: true })
    },
  }
}
