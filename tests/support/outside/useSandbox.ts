import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openGateways } from '../../../server/adapters/gateways/index.ts'
import { sandboxKeys } from '../../../server/adapters/gateways/sandbox.ts'
import { startSandboxProcess, type SandboxProcess } from './sandboxProcess.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** An event as the sandbox brought it, to the byte. */
export type BroughtEvent = { path: string; body: string; headers: Record<string, string> }

const derive = (...words: string[]) => `${words.join('')}of-a-test`

/**
 * The real payment sandbox beside the server under test: its events arrive like those of any
 * gateway.
 */
export const useSandbox = () => {
  let sandbox: SandboxProcess
  let proxy: Server
  let address = ''
  let api: ApiUnderTest | undefined
  const brought: BroughtEvent[] = []
  const underWay = new Set<Promise<unknown>>()
  let isDeaf = false

  beforeAll(async () => {
    sandbox = await startSandboxProcess()
    proxy = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts).toString()
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        const path = (request.url ?? '').replace(/^\/api\//, '')
        brought.push({ path, body, headers })
        if (isDeaf || api === undefined) return void response.writeHead(503).end()
        const heeding = api
          .fetch(path, { method: 'POST', body, headers })
          .then((reply) => response.writeHead(reply.status).end())
        underWay.add(heeding)
        void heeding.finally(() => underWay.delete(heeding))
      })
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  })
  // Nothing is written any more when the tables are emptied.
  afterEach(async () => {
    api = undefined
    await Promise.allSettled(underWay)
  })
  afterAll(async () => {
    await sandbox.stop()
    proxy.closeAllConnections()
    proxy.close()
  })

  return {
    brought,
    /**
     * Events are lost from here on; those that came before have been handled, and ask no more how
     * things stand.
     */
    deafen: async (): Promise<void> => {
      isDeaf = true
      await Promise.allSettled(underWay)
    },
    /**
     * Gives the server the sandbox for its gateway; its clock is that of the sandbox, as signatures
     * go by it.
     */
    connect: (server: ApiUnderTest): void => {
      api = server
      brought.length = 0
      isDeaf = false
      server.setNow(new Date())
      const place = {
        address: () => sandbox.address,
        ownAddress: () => address,
        derive,
        timeout: 1000,
        retries: 1,
      }
      server.ports.gateways = openGateways({ sandbox: place })
    },
    /** Until no more events come, and those that came have been handled. */
    quiet: async (): Promise<void> => {
      for (let before = -1; before !== brought.length || underWay.size > 0;) {
        before = brought.length
        await new Promise((resolve) => setTimeout(resolve, 700))
      }
    },
    control: (path: string, order: object, method?: 'DELETE' | 'POST' | 'PUT') =>
      sandbox.control(path, order, method),
    keyOf: (organization: number) => sandboxKeys(derive, organization).secretKey,
    crash: () => sandbox.crash(),
  }
}
