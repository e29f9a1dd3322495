import { Agent, request } from 'node:http'
import type { Envelope } from '../../contract/kernel/endpoint.ts'

/** What a call came to: an answer, or silence where the server did not live to give one. */
export type Outcome<Answer> = { answer: Answer } | { refusal: string } | 'silence'

/**
 * What a call that is repeated until it is answered came to; after silence an earlier one may have
 * been carried out all the same.
 */
export type Certainty<Answer> = { answer: Answer } | { refusal: string; afterSilence: boolean }

/**
 * A client with one connection of its own. The headers say who it is: the address it has, or who is
 * signed in.
 */
export type Visitor = {
  /** One call; the person who gets silence does not know whether it was carried out. */
  ask: <Answer>(path: string, body: object, headers: Headers) => Promise<Outcome<Answer>>
  /**
   * The same call again and again until there is an answer, as those allow that have a key or may
   * be repeated.
   */
  insist: <Answer>(path: string, body: object, headers: Headers) => Promise<Certainty<Answer>>
  leave: () => void
}

type Headers = Record<string, string>

const patience = 60_000
const breath = 50

export const visitorOf = (port: number): Visitor => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })

  const ask = async <Answer>(
    path: string,
    body: object,
    headers: Headers,
  ): Promise<Outcome<Answer>> => {
    const envelope = await send(agent, port, path, JSON.stringify(body), headers)
    if (envelope === undefined) return 'silence'
    const { error, r } = envelope
    if (!error) return { answer: r as unknown as Answer }
    const refusal = (r as { msg: string }).msg
    // the database is not there, or not yet again: nothing is said about the booking
    return refusal === 'UNAVAILABLE' ? 'silence' : { refusal }
  }

  const insist = async <Answer>(
    path: string,
    body: object,
    headers: Headers,
  ): Promise<Certainty<Answer>> => {
    const deadline = Date.now() + patience
    for (
      let silences = 0;
      ;
      silences++, await new Promise((resolve) => setTimeout(resolve, breath))
    ) {
      const outcome = await ask<Answer>(path, body, headers)
      if (outcome !== 'silence')
        return 'refusal' in outcome ? { ...outcome, afterSilence: silences > 0 } : outcome
      if (Date.now() > deadline) throw new Error(`No answer within ${patience} ms`)
    }
  }

  return { ask, insist, leave: () => agent.destroy() }
}

const send = (
  agent: Agent,
  port: number,
  path: string,
  body: string,
  who: Headers,
): Promise<Envelope<never> | undefined> =>
  new Promise((resolve) => {
    const silence = (): void => resolve(undefined)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...who,
    }
    const call = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: `/api/${path}`, headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () =>
          response.complete ? resolve(JSON.parse(text) as Envelope<never>) : silence(),
        )
        response.on('error', silence)
      },
    )
    call.on('error', silence)
    call.end(body)
  })
