import { request } from 'node:http'
import { withDeviceCookie } from '../../support/server/deviceCookies.ts'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { codeOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSocket } from '../../support/server/useSocket.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()
const listen = useSocket()

describe('a request without an end', () => {
  it('is cut off with little of it in memory, and the next one is answered', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const base = new URL(await listen(server))
    const gibibyte = 1_073_741_824
    const chunk = Buffer.alloc(65_536, 120)
    const before = process.memoryUsage().rss
    let most = before
    const sent = await new Promise<number>((done) => {
      const { hostname, port, pathname } = base
      const path = `${pathname}/partners/organizations/edit`
      const headers = {
        ...corner.signedIn.pAdmin,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': gibibyte,
      }
      const outgoing = request({ hostname, port, path, method: 'POST', headers })
      let count = 0
      const more = () => {
        while (count < gibibyte && outgoing.writable) {
          count += chunk.length
          most = Math.max(most, process.memoryUsage().rss)
          if (!outgoing.write(chunk)) return
        }
        outgoing.end()
      }
      outgoing.on('drain', more)
      outgoing.on('error', () => done(count))
      outgoing.on('close', () => done(count))
      outgoing.on('response', (incoming) => incoming.resume())
      more()
    })
    expect(sent).toBeLessThan(gibibyte / 4)
    expect(most - before).toBeLessThan(150_000_000)
    const next = await fetch(
      `${base.href}/partners/organizations/get`,
      withDeviceCookie({
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...corner.signedIn.pAdmin },
      }),
    )
    expect(codeOf((await next.json()) as Envelope)).toBe('answered')
  })
})
