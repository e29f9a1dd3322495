import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '../support/server/until.ts'

export type ReceivedEvent = {
  body: string
  header: (name: string) => string | undefined
  type: string
  id: string
}

/** Stands where the application does, and keeps what gateways send it, to the byte. */
export type EventReceiver = {
  address: string
  received: ReceivedEvent[]
  /** Answers failures as long as it is true. */
  failing: boolean
  /** How many it failed to take. */
  turnedAway: number
  /** All events of one charge, refund or dispute, once there are as many. */
  about: (ref: string, count: number) => Promise<ReceivedEvent[]>
  close: () => Promise<void>
}

export const receiveEvents = async (): Promise<EventReceiver> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const { id, type } = JSON.parse(body)
      if (receiver.failing) receiver.turnedAway += 1
      else
        receiver.received.push({
          body,
          id,
          type,
          header: (name) => request.headers[name.toLowerCase()] as string,
        })
      response.writeHead(receiver.failing ? 500 : 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: EventReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    failing: false,
    turnedAway: 0,
    about: async (ref, count) => {
      const found = () => receiver.received.filter(({ body }) => body.includes(ref))
      await until(`there are ${count} events about ${ref}`, () => found().length >= count)
      return found()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
