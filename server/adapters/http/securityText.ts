import type { Context } from 'hono'
import type { Ports } from '../../ports/ports.ts'

export const securityTextPath = '/.well-known/security.txt'

/**
 * Serves the contact for security reports about this installation (RFC 9116); 404 where its operator configured none. The text expires in a
 * year, at midnight, so that it is the same all day.
 */
export const securityText =
  ({ clock, address }: Pick<Ports, 'clock' | 'address'>, contact?: string) =>
  (context: Context) => {
    if (contact === undefined) return context.text('', 404)
    const lines = [`Contact: ${contact}`, `Expires: ${aYearFrom(clock.now())}`, 'Preferred-Languages: es, en']
    // RFC 9116 allows web addresses with TLS only.
    if (address().startsWith('https:')) lines.push(`Canonical: ${address()}${securityTextPath}`)
    context.header('Cache-Control', 'public, max-age=86400')
    return context.text(`${lines.join('\n')}\n`)
  }

/** Midnight (UTC) of the same day next year. */
const aYearFrom = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate())).toISOString().replace('.000Z', 'Z')
