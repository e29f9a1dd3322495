import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Database } from '../../server/adapters/db/database.ts'
import { createServer } from '../../server/adapters/http/createServer.ts'
import { apiOn } from '../support/apiOn.ts'

export type Served = {
  /** One POST over a kept connection: the text of the answer, and the milliseconds until its last byte. */
  post: (path: string, body: object) => Promise<{ text: string; milliseconds: number }>
  /** Statements that have been sent to the database so far. */
  queries: () => number
  stop: () => Promise<void>
}

/** The whole server on a socket of this process, its clock standing at `now`, counting what it asks of the database. */
export const serveInProcess = async (database: Database, now: Date | undefined): Promise<Served> => {
  const queries = countQueries(database)
  const pages = mkdtempSync(join(tmpdir(), 'phi-bench-'))
  writeFileSync(join(pages, 'index.html'), '')
  const { ports } = apiOn(database, now ?? new Date())
  const clock = now ? ports.clock : { now: () => new Date() }
  const publicPages = { render: async () => '', firstDays: async () => ({ from: '', to: '' }) }
  const app = await createServer({ ...ports, clock }, publicPages, { pages, proxies: 1, visitorCallsPerMinute: 0, secure: false })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })

  return {
    queries,
    post: (path, body) => post(agent, port, path, JSON.stringify(body)),
    stop: async () => {
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(pages, { recursive: true })
    },
  }
}

const post = (agent: Agent, port: number, path: string, body: string): Promise<{ text: string; milliseconds: number }> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request({ agent, port, host: '127.0.0.1', method: 'POST', path: `/api/${path}`, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => void parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const milliseconds = performance.now() - started
        resolve({ text: Buffer.concat(parts).toString(), milliseconds })
      })
    })
    call.on('error', reject)
    call.end(body)
  })

/** Counts every statement that goes over a connection of the application's pool. */
const countQueries = ({ pool }: Database): (() => number) => {
  const counted = new WeakSet<object>()
  let count = 0
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    Object.assign(client, {
      query: (...words: unknown[]) => {
        count++
        return query(...words)
      },
    })
  })
  return () => count
}
