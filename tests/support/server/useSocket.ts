import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach } from 'vitest'
import { serverOptions } from '../../../server/adapters/http/connections.ts'
import { createApi } from '../../../server/adapters/http/createApi.ts'
import type { ApiUnderTest } from './useApi.ts'

/**
 * Lets tests put the server behind a real socket, as the product does, until each of them ends;
 * gives the address of its calls.
 */
export const useSocket = () => {
  const open: Server[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => new Promise((resolve) => each.close(resolve))))
  })
  return async ({ ports }: ApiUnderTest): Promise<string> => {
    const app = new Hono().route(
      '/api',
      createApi(ports, { proxies: 0, visitorCallsPerMinute: 0, keyCallsPerMinute: 0 }),
    )
    const server = serve({
      fetch: app.fetch,
      port: 0,
      hostname: '127.0.0.1',
      serverOptions,
    }) as Server
    open.push(server)
    await new Promise((resolve) => server.once('listening', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  }
}
