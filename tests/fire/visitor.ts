import { Agent, request } from 'node:http'
import type { Envelope } from '../../contract/envelope.ts'
import type { PublicBooking } from '../../contract/endpoints/public.ts'

/** What a call came to: an answer, or silence where the server did not live to give one. */
export type Outcome = { booking: PublicBooking } | { refusal: string } | 'silence'

/** A client with one connection of its own, known to the server by an address. */
export type Visitor = {
  /** One call; whoever gets silence does not know whether it was carried out. */
  book: (address: string, body: object) => Promise<Outcome>
  /** The same call again and again until there is an answer, as the idempotency key in it allows. */
  insist: (address: string, body: object & { idempotencyKey: string }) => Promise<Exclude<Outcome, 'silence'>>
  leave: () => void
}

const patience = 60_000
const breath = 50

export const visitorOf = (port: number): Visitor => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })

  const book: Visitor['book'] = async (address, body) => {
    const answer = await send(agent, port, address, JSON.stringify(body))
    if (answer === undefined) return 'silence'
    const { error, r } = answer
    if (!error) return { booking: r as unknown as PublicBooking }
    const refusal = (r as { msg: string }).msg
    // the database is not there, or not yet again: nothing is said about the booking
    return refusal === 'UNAVAILABLE' ? 'silence' : { refusal }
  }

  const insist: Visitor['insist'] = async (address, body) => {
    for (const deadline = Date.now() + patience; ; await new Promise((resolve) => setTimeout(resolve, breath))) {
      const outcome = await book(address, body)
      if (outcome !== 'silence') return outcome
      if (Date.now() > deadline) throw new Error(`No answer within ${patience} ms`)
    }
  }

  return { book, insist, leave: () => agent.destroy() }
}

const send = (agent: Agent, port: number, address: string, body: string): Promise<Envelope<never> | undefined> =>
  new Promise((resolve) => {
    const silence = (): void => resolve(undefined)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-forwarded-for': address }
    const call = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/public/schedules/create', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => (response.complete ? resolve(JSON.parse(text) as Envelope<never>) : silence()))
      response.on('error', silence)
    })
    call.on('error', silence)
    call.end(body)
  })
