import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Ports } from '../../ports/ports.ts'

/** The most seconds that browsers keep a cookie (RFC 6265bis). */
const maxAge = 400 * 86_400

const isSecure = ({ address }: Pick<Ports, 'address'>): boolean => address().startsWith('https:')

/** Browsers refuse the prefix without TLS, so an installation without it uses the plain name. */
const nameOf = (ports: Pick<Ports, 'address'>): string => (isSecure(ports) ? '__Host-device' : 'device')

/** The secret of the calling device, which scripts of a page cannot read; null where the cookie is missing. */
export const readDeviceCookie = (context: Context, ports: Pick<Ports, 'address'>): string | null =>
  getCookie(context, nameOf(ports))?.slice(0, 200) || null

/** Sets the cookie with the secret of a device. */
export const writeDeviceCookie = (context: Context, ports: Pick<Ports, 'address'>, value: string): void =>
  setCookie(context, nameOf(ports), value, { path: '/', httpOnly: true, secure: isSecure(ports), sameSite: 'Strict', maxAge })
