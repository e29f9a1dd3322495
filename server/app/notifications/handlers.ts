import { mostUnread } from '../../../contract/endpoints/notifications.ts'
import { readable, readSubjects } from './subjects.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { NotificationQuery } from '../../ports/notifications.ts'
import type { Handlers, ScopedContext, CallHeaders } from '../kernel/call.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { LiveUpdate } from '../../../contract/endpoints/notifications.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import { adminCaller, identify } from '../authority/session.ts'
import { withEnd } from '../authority/atOnce.ts'

/** One's own notifications, in words of what they are about as it stands now. */
export const notifications: Handlers<'notices.get' | 'notices.read'> = {
  'notices.get': async ({ unread: onlyUnread, before, id, limit }, { ports, caller }) => {
    const scope = caller.scope
    const query = queryOf(caller)
    const { found, unread } = await ports.store.within(scope, async (records) => ({
      found: await records.notifications.list({
        ...query,
        unread: onlyUnread,
        before,
        id,
        most: limit + 1,
      }),
      unread: await records.notifications.unread(query, mostUnread),
    }))
    const shown = found.slice(0, limit)
    const find = await readSubjects(ports, { scope, masks: caller.masks, named: shown })
    const items = shown.map(({ at, readAt, movedFrom, movedTo, ...notification }) => ({
      ...notification,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      movedFrom: movedFrom?.toISOString() ?? null,
      movedTo: movedTo?.toISOString() ?? null,
      subject: find(notification)?.subject ?? null,
    }))
    return { r: { items, more: found.length > limit, unread } }
  },

  'notices.read': async ({ ids, upTo }, { ports, caller }) => {
    const query = queryOf(caller)
    const unread = await ports.store.within(caller.scope, async (records) => {
      await records.notifications.markRead(query, { ids, upTo }, ports.clock.now())
      return records.notifications.unread(query, mostUnread)
    })
    return { r: { unread } }
  },
}

const queryOf = (caller: ScopedCaller): NotificationQuery => ({
  membership: caller.membership,
  entities: readable({ ...caller, account: caller.scope.account }),
})

/** How often a connection says something, so that no proxy on the way takes it for dead. */
const beatMilliseconds = 20_000

export const events: Handlers<'events.open'> = {
  'events.open': (input, context) => {
    const reader = new AbortController()
    const chunks = withEnd(eventsFor(context, input.for, reader.signal), () => reader.abort())
    return Promise.resolve({
      r: {},
      file: { mime: 'text/event-stream', name: 'events', inline: true, chunks },
    })
  },
}

/**
 * How often a stream checks its session and its permissions, besides at once after a call that may
 * have changed them.
 */
const checkedMilliseconds = 60_000

/**
 * Server-sent events for one caller: what happens in their organizations, as far as they may see
 * it. The stream ends with its session, or once the caller's permissions differ from those at its
 * start; the client then opens another. `gone` aborts once its reader disconnects.
 */
async function* eventsFor(
  { ports, caller, headers }: ScopedContext,
  seconds: number,
  gone: AbortSignal,
): AsyncGenerator<string> {
  const scope = caller.scope
  const seesSchedules = readable({ ...caller, account: scope.account }).includes('schedules')
  const rights = rightsOf(caller)
  let checkAt = performance.now() + checkedMilliseconds
  const schedules = new Set<number | null>()
  let hasNew = false
  let wake = (): void => undefined
  const stop = ports.live.subscribe(scope.organizations, (event) => {
    if ('access' in event) {
      checkAt = 0
    } else if ('sessionsOf' in event) {
      if (event.sessionsOf !== caller.accountId) return
      checkAt = 0
    } else if ('schedule' in event) {
      if (!seesSchedules) return
      schedules.add(event.schedule)
    } else {
      if (event.notices !== null && event.notices !== caller.membership) return
      hasNew = true
    }
    wake()
  })
  const ending = AbortSignal.any([ports.live.closing, gone])
  ending.addEventListener('abort', () => wake())
  const end = performance.now() + seconds * 1000
  try {
    yield 'retry: 2000\n\n'
    for (let left = seconds * 1000; left > 0 && !ending.aborted; left = end - performance.now()) {
      if (schedules.size === 0 && !hasNew && checkAt > 0)
        await new Promise<void>(
          (resolve) => (
            (wake = resolve),
            setTimeout(resolve, Math.min(left, beatMilliseconds)).unref()
          ),
        )
      if (performance.now() >= checkAt) {
        if (rights !== (await presentRights(ports, headers, scope.account))) return
        checkAt = performance.now() + checkedMilliseconds
      }
      const ids = [...schedules]
      schedules.clear()
      const updates: LiveUpdate[] = hasNew ? [{ notices: true }] : []
      hasNew = false
      updates.push(...(await changedSchedules(ports, caller, ids)))
      yield updates.length === 0 ? ': still here\n\n' : updates.map(inLines).join('')
    }
  } finally {
    stop()
  }
}

/** What determines the events that a stream may send. */
const rightsOf = ({ scope, dataScope, privileges, masks, membership }: ScopedCaller): string =>
  JSON.stringify({ scope, dataScope, privileges, masks, membership })

/**
 * The caller's current permissions; undefined if the session has ended or they no longer administer
 * anything.
 */
const presentRights = async (
  ports: Ports,
  headers: CallHeaders,
  account: AccountType,
): Promise<string | undefined> => {
  const identity = await identify(ports, headers)
  if (identity === undefined) return undefined
  try {
    return rightsOf(await adminCaller(ports, { headers, identity, type: account }))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const inLines = (updates: LiveUpdate): string =>
  `event: ${Object.keys(updates)[0]!}\ndata: ${JSON.stringify(updates)}\n\n`

/** Nothing where nothing happened that the caller may see. */
const changedSchedules = async (
  { store }: Ports,
  { scope }: ScopedCaller,
  ids: (number | null)[],
): Promise<LiveUpdate[]> => {
  if (ids.length === 0) return []
  const known = ids.filter((id) => id !== null)
  if (known.length < ids.length) return [{ schedules: [] }]
  const found = await store.schedules(scope, { ids: known, limit: known.length })
  return found.length === 0 ? [] : [{ schedules: found.map(({ id }) => id) }]
}
