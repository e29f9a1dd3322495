import { createHmac } from 'node:crypto'
import { request as requestPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { HookAnswer, Hooks } from '../../ports/integrations.ts'
import { outgoingAddresses, RefusedAddress, type AddressSettings } from './outgoingAddresses.ts'

const longestExcerpt = 500

export type HookSettings = AddressSettings & { milliseconds?: number }

/**
 * Sends to addresses that strangers have named, as far as `outgoingAddresses` allows them.
 * Redirects are not followed.
 */
export const openHooks = ({ milliseconds = 10_000, ...settings }: HookSettings): Hooks => {
  const { problemOf, lookup } = outgoingAddresses(settings)
  return {
    problemOf,
    sign: (secret, content) => createHmac('sha256', secret).update(content).digest('base64'),
    post: async (url, headers, body) => {
      if (problemOf(url) !== undefined) return failed('address')
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup,
      }
      return exchange(new URL(url), options, { body, milliseconds })
    },
  }
}

const failed = (failure: HookAnswer['failure']): HookAnswer => ({
  status: null,
  failure,
  excerpt: '',
  retryAfter: null,
})

/** One request on a connection of its own, from the first byte to the last within the time. */
const exchange = (
  url: URL,
  options: RequestOptions,
  { body, milliseconds }: { body: string | Uint8Array; milliseconds: number },
): Promise<HookAnswer> =>
  new Promise((settle) => {
    const request = url.protocol === 'https:' ? requestSecurely : requestPlainly
    const sent = request(url, { ...options, agent: false })
    const timer = setTimeout(() => end(failed('timeout')), milliseconds)
    const end = (answer: HookAnswer): void => {
      clearTimeout(timer)
      sent.destroy()
      settle(answer)
    }
    sent.on('error', (error) =>
      end(failed(error instanceof RefusedAddress ? 'address' : 'unreachable')),
    )
    sent.on('response', (response) => {
      let text = ''
      const answer = () => answerOf(response, text.slice(0, longestExcerpt))
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        // The rest concerns no one: it may be endless.
        if (text.length >= longestExcerpt) end(answer())
      })
      response.on('end', () => end(answer()))
      response.on('error', () => end(answer()))
    })
    sent.end(body)
  })

const answerOf = (
  { statusCode: status = 0, headers }: IncomingMessage,
  excerpt: string,
): HookAnswer => ({
  status,
  excerpt: excerpt.replaceAll('\u0000', ''),
  failure: failureOf(status),
  retryAfter: retryAfterOf(headers['retry-after']),
})

const failureOf = (status: number): HookAnswer['failure'] => {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'answer'
}

const retryAfterOf = (said: string | undefined): number | null =>
  said !== undefined && /^\d{1,6}$/.test(said) ? Number(said) * 1000 : null
