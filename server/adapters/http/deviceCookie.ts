import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Ports } from '../../ports/ports.ts'

/** Seconds that browsers keep a cookie at most (RFC 6265bis). */
const maxAge = 400 * 86_400

const isSecure = ({ address }: Pick<Ports, 'address'>): boolean => address().startsWith('https:')

/** Browsers refuse the prefix without TLS, so an installation without it uses the plain name. */
const nameOf = (ports: Pick<Ports, 'address'>): string => (isSecure(ports) ? '__Host-device' : 'device')

/** The secret of the calling device, which a page's scripts cannot read; null where none came. */
export const readDeviceCookie = (context: Context, ports: Pick<Ports, 'address'>): string | null =>
  getCookie(context, nameOf(ports))?.slice(0, 200) || null

/** Hands the secret of a device to the browser. */
export const writeDeviceCookie = (context: Context, ports: Pick<Ports, 'address'>, value: string): void =>
  setCookie(context, nameOf(ports), value, { path: '/', httpOnly: true, secure: isSecure(ports), sameSite: 'Strict', maxAge })
