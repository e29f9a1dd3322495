import { createHmac } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { request as requestPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { HookAnswer, Hooks } from '../../ports/webhooks.ts'
import { isPublicAddress } from './publicAddress.ts'

const longestExcerpt = 500

export type HookSettings = {
  /** Whether receivers may stand in the house's own network and speak plain HTTP: where software is made. */
  local: boolean
  milliseconds?: number
  /** How names are looked up; the system's way unless it is said. */
  resolve?: (host: string) => Promise<LookupAddress[]>
}

class RefusedAddress extends Error {}

/**
 * Sends to addresses that strangers have named. A name is looked up once, every address that it has is checked, and the connection goes to
 * the one that was checked: a name that answers otherwise a moment later changes nothing. Redirects are not followed.
 */
export const openHooks = ({ local, milliseconds = 10_000, resolve = resolveAll }: HookSettings): Hooks => {
  const allowed = (address: string): boolean => local || isPublicAddress(address)
  const found = async (host: string): Promise<LookupAddress[] | Error> => {
    try {
      const addresses = await resolve(host)
      return addresses.length > 0 && addresses.every(({ address }) => allowed(address)) ? addresses : new RefusedAddress(host)
    } catch (error) {
      return error as Error
    }
  }
  const answer = async (...[host, options, done]: Parameters<LookupFunction>): Promise<void> => {
    const addresses = await found(host)
    if (addresses instanceof Error) done(addresses, '')
    else if (options.all === true) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  }
  const lookup: LookupFunction = (...asked) => void answer(...asked)
  const problemOf: Hooks['problemOf'] = (url) => {
    const address = URL.canParse(url) ? new URL(url) : undefined
    if (address === undefined || !/^https?:$/.test(address.protocol)) return 'format'
    if (address.username !== '' || address.password !== '') return 'notAllowed'
    if (local) return undefined
    if (address.protocol !== 'https:') return 'notAllowed'
    const host = hostOf(address)
    // A name without a dot is one of the house; what an IP address is, the connection does not look up.
    return (isIP(host) > 0 ? !isPublicAddress(host) : !host.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(host))
      ? 'notAllowed'
      : undefined
  }
  return {
    problemOf,
    sign: (secret, content) => createHmac('sha256', secret).update(content).digest('base64'),
    post: async (url, headers, body) => {
      if (problemOf(url) !== undefined) return failed('address')
      const options = { method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, lookup }
      return exchange(new URL(url), options, body, milliseconds)
    },
  }
}

const resolveAll = (host: string): Promise<LookupAddress[]> => systemLookup(host, { all: true, order: 'verbatim' })

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

const failed = (failure: HookAnswer['failure']): HookAnswer => ({ status: null, failure, excerpt: '', retryAfter: null })

/** One request on a connection of its own, from the first byte to the last within the time. */
const exchange = (url: URL, options: RequestOptions, body: string | Uint8Array, milliseconds: number): Promise<HookAnswer> =>
  new Promise((settle) => {
    const request = url.protocol === 'https:' ? requestSecurely : requestPlainly
    const sent = request(url, { ...options, agent: false })
    const timer = setTimeout(() => end(failed('timeout')), milliseconds)
    const end = (answer: HookAnswer): void => {
      clearTimeout(timer)
      sent.destroy()
      settle(answer)
    }
    sent.on('error', (error) => end(failed(error instanceof RefusedAddress ? 'address' : 'unreachable')))
    sent.on('response', (response) => {
      let text = ''
      const answer = () => answerOf(response, text.slice(0, longestExcerpt))
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        // The rest is nobody's business: it may be endless.
        if (text.length >= longestExcerpt) end(answer())
      })
      response.on('end', () => end(answer()))
      response.on('error', () => end(answer()))
    })
    sent.end(body)
  })

const answerOf = ({ statusCode: status = 0, headers }: IncomingMessage, excerpt: string): HookAnswer => ({
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
