import { request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { outgoingAddresses, RefusedAddress, type AddressSettings } from '../hooks/outgoingAddresses.ts'

/** The most bytes of one response: discovery documents, keys and tokens are a few thousand. */
const mostBytes = 1_000_000

/** A request that got no response: refused address, no connection, timeout, too long. */
export class NoResponse extends Error {
  readonly isAddress: boolean

  constructor(message: string, isAddress = false) {
    super(message)
    this.isAddress = isAddress
  }
}

type Request = { method?: string; headers?: Record<string, string> | undefined; body?: unknown }

/**
 * A `fetch` for addresses that tenants have entered, as far as `outgoingAddresses` allows them. Redirects are not followed, and a response
 * that takes longer than `milliseconds` from the first byte to the last is dropped.
 */
export const guardedFetch = (settings: AddressSettings & { milliseconds: number }) => {
  const { problemOf, lookup } = outgoingAddresses(settings)
  return (url: string, { method = 'GET', headers = {}, body }: Request): Promise<Response> => {
    if (problemOf(url) !== undefined) return Promise.reject(new NoResponse(`the address is not allowed: ${url}`, true))
    const sent = body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : ''
    const send = url.startsWith('https:') ? requestSecurely : requestPlainly
    return new Promise((resolve, reject) => {
      const length = sent === '' ? {} : { 'content-length': String(Buffer.byteLength(sent)) }
      const request = send(url, { method, headers: { ...headers, ...length }, lookup, agent: false })
      const timer = setTimeout(() => fail(new NoResponse(`no response within ${settings.milliseconds} ms: ${url}`)), settings.milliseconds)
      const fail = (error: NoResponse): void => {
        clearTimeout(timer)
        request.destroy()
        reject(error)
      }
      const failed = (error: Error): void =>
        fail(
          new NoResponse(
            `${url}: ${error instanceof RefusedAddress ? 'the address is not allowed' : error.message}`,
            error instanceof RefusedAddress,
          ),
        )
      request.on('error', failed)
      request.on('response', (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) fail(new NoResponse(`the response is too long: ${url}`))
          parts.push(part)
        })
        response.on('error', failed)
        response.on('end', () => {
          clearTimeout(timer)
          resolve(responseOf(response.statusCode ?? 0, response.headers['content-type'], Buffer.concat(parts)))
        })
      })
      request.end(sent)
    })
  }
}

/** A `Response` with what OpenID Connect needs; one that cannot have a body, or has no valid status, becomes a failure. */
const responseOf = (status: number, contentType: string | undefined, body: Buffer): Response => {
  const isWhole = status >= 200 && status <= 599 && ![204, 205, 304].includes(status)
  const headers = { 'content-type': contentType ?? 'application/octet-stream' }
  return isWhole ? new Response(new Uint8Array(body), { status, headers }) : new Response('', { status: 502, headers })
}
