import type { Context, MiddlewareHandler } from 'hono'
import { incomingOf } from './requests.ts'

/** The headers that a proxy adds. A proxy on this machine would make every visitor look local. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a call comes from this machine, through no proxy, and names this machine as its host.
 * That refuses DNS rebinding: a page elsewhere that points its own host name here. A call inside
 * the process has no socket and is local.
 */
export const isFromThisMachine = (context: Context): boolean => {
  const incoming = incomingOf(context)
  const address = incoming?.socket?.remoteAddress
  if (incoming !== undefined && !/^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/.test(address ?? ''))
    return false
  if (forwarding.some((name) => context.req.header(name) !== undefined)) return false
  const host = (context.req.header('host') ?? 'localhost').toLowerCase().replace(/:\d+$/, '')
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  )
}

/** Answers only callers on this machine; others get a 404. */
export const onlyThisMachine: MiddlewareHandler = async (context, next) =>
  isFromThisMachine(context) ? next() : context.text('Not found\n', 404)
