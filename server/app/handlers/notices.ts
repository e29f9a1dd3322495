import { mostUnread } from '../../../contract/endpoints/notifications.ts'
import { readable } from '../notices/readable.ts'
import { readSubjects } from '../notices/readSubjects.ts'
import type { Caller } from '../../ports/caller.ts'
import type { NoticeQuery } from '../../ports/notices.ts'
import type { Handlers } from './handler.ts'

/** One's own notices, in words of what they are about as it stands now. */
export const notices: Handlers<'notices.get' | 'notices.read'> = {
  'notices.get': async ({ unread: onlyUnread, before, id, limit }, { ports, caller }) => {
    const scope = caller.scope!
    const query = queryOf(caller)
    const { found, unread } = await ports.store.within(scope, async (records) => ({
      found: await records.notices.list({ ...query, unread: onlyUnread, before, id, most: limit + 1 }),
      unread: await records.notices.unread(query, mostUnread),
    }))
    const shown = found.slice(0, limit)
    const find = await readSubjects(ports, scope, caller.masks, shown)
    const items = shown.map(({ at, readAt, movedFrom, ...notice }) => ({
      ...notice,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      movedFrom: movedFrom?.toISOString() ?? null,
      subject: find(notice)?.subject ?? null,
    }))
    return { r: { items, more: found.length > limit, unread } }
  },

  'notices.read': async ({ ids, upTo }, { ports, caller }) => {
    const query = queryOf(caller)
    const unread = await ports.store.within(caller.scope!, async (records) => {
      await records.notices.markRead(query, { ids, upTo }, ports.clock.now())
      return records.notices.unread(query, mostUnread)
    })
    return { r: { unread } }
  },
}

const queryOf = (caller: Caller): NoticeQuery => ({
  membership: caller.membership!,
  entities: readable({ ...caller, account: caller.scope!.account }),
})
