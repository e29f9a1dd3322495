import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Database } from '../../server/adapters/db/connection/database.ts'
import { Refusal } from '../../contract/kernel/errors.ts'
import { createServer } from '../../server/adapters/http/createServer.ts'
import type { Store } from '../../server/ports/store.ts'
import { apiOn } from '../support/server/apiOn.ts'
import { countQueries } from '../support/database/countQueries.ts'
import { withDeviceCookie } from '../support/server/deviceCookies.ts'

export type Served = {
  /**
   * One POST over a kept connection: the text of the answer, and the milliseconds until its last
   * byte.
   */
  post: (
    path: string,
    body: object,
    who?: Record<string, string>,
  ) => Promise<{ text: string; milliseconds: number }>
  /**
   * The writing call of a booking that `work` asks for, with all it needs: decided on, and not
   * made.
   */
  decided: (work: () => Promise<unknown>) => Promise<() => Promise<unknown>>
  /** Where it is to be found. */
  address: string
  /** Statements that have been sent to the database so far. */
  queries: () => number
  stop: () => Promise<void>
}

/**
 * The whole server on a socket of this process, its clock standing at `now`, counting what it asks
 * of the database; with `built` pages or none.
 */
export const serveInProcess = async (
  database: Database,
  now: Date | undefined,
  built?: string,
): Promise<Served> => {
  const queries = countQueries(database)
  const none = mkdtempSync(join(tmpdir(), 'phi-bench-'))
  writeFileSync(join(none, 'index.html'), '')
  const { ports } = apiOn(database, now ?? new Date())
  const clock = now ? ports.clock : { now: () => new Date() }
  const publicPages = { render: async () => '', firstDays: async () => ({ from: '', to: '' }) }
  const { store, decided } = withDecisions(ports.store)
  const app = await createServer({ ...ports, store, clock }, publicPages, {
    pages: built ?? none,
    proxies: 1,
    visitorCallsPerMinute: 0,
    keyCallsPerMinute: 0,
    secure: false,
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })

  return {
    address: `http://127.0.0.1:${port}`,
    queries,
    decided,
    post: (path, body, who = {}) => post(agent, port, path, JSON.stringify(body), who),
    stop: async () => {
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(none, { recursive: true })
    },
  }
}

const withDecisions = (store: Store): { store: Store; decided: Served['decided'] } => {
  let collect: ((write: () => Promise<unknown>) => void) | undefined
  const collecting =
    <Plan>(
      write: (organization: number, plan: Plan) => ReturnType<Store['bookings']['book']>,
    ): typeof write =>
    (organization, plan) => {
      if (collect === undefined) return write(organization, plan)
      collect(() => write(organization, plan))
      throw new Refusal('LIMIT_REACHED')
    }
  const { book, bookAsking } = store.bookings
  return {
    store: {
      ...store,
      bookings: { ...store.bookings, book: collecting(book), bookAsking: collecting(bookAsking) },
    },
    decided: async (work) => {
      const collected: (() => Promise<unknown>)[] = []
      collect = (write) => void collected.push(write)
      const refused = await work().catch((error: unknown) => error)
      collect = undefined
      if (collected.length !== 1)
        throw new Error(`decided ${collected.length} times instead of once`, { cause: refused })
      return collected[0]!
    },
  }
}

type Post = (
  agent: Agent,
  port: number,
  path: string,
  body: string,
  who: Record<string, string>,
) => ReturnType<Served['post']>

const post: Post = (agent, port, path, body, who) => {
  const signedIn = new Headers(withDeviceCookie({ headers: who }).headers)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...Object.fromEntries(signedIn),
  }
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const call = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: `/api/${path}`, headers },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => void parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const milliseconds = performance.now() - started
          resolve({ text: Buffer.concat(parts).toString(), milliseconds })
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
