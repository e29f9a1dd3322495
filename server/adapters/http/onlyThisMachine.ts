import type { Context, MiddlewareHandler } from 'hono'

/** What a proxy adds. One that stands on this machine would make every visitor look local. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a call comes from this machine and through no proxy, and was sent to a name of this machine: a page elsewhere that points a
 * name of its own here is refused. A call inside the process has no socket and is local.
 */
export const isFromThisMachine = (context: Context): boolean => {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const address = incoming?.socket?.remoteAddress
  if (incoming !== undefined && !/^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/.test(address ?? '')) return false
  if (forwarding.some((name) => context.req.header(name) !== undefined)) return false
  const host = (context.req.header('host') ?? 'localhost').toLowerCase().replace(/:\d+$/, '')
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** Answers callers on this machine alone; to others the page does not exist. */
export const onlyThisMachine: MiddlewareHandler = async (context, next) =>
  isFromThisMachine(context) ? next() : context.text('Not found\n', 404)
