import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  id: string
  type: string
  body: string
  headers: IncomingHttpHeaders
  data: Record<string, unknown>
}

/** A system that receives events; it answers what a test says. */
export const startHookReceiver = async () => {
  const received: Received[] = []
  let answer: (got: Received) => number | Promise<number> = () => 204
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as Received
      const got = {
        id: String(request.headers['webhook-id']),
        type,
        body,
        headers: request.headers,
        data,
      }
      received.push(got)
      void Promise.resolve(answer(got)).then((status) => response.writeHead(status).end('noted'))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers: (next: typeof answer) => void (answer = next),
    close: () => (server.closeAllConnections(), new Promise((done) => server.close(done))),
  }
}

/**
 * Checks what arrived as a receiver would by the specification of Standard Webhooks, written
 * without a look at the sender.
 */
export const isSignedWith = (secret: string, { headers, body }: Received): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`)
    .digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => each.split(','))
    .some(([version, given]) => {
      const bytes = Buffer.from(given ?? '', 'base64')
      return (
        version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
      )
    })
}
