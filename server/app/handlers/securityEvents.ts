import type { SecurityLine } from '../../ports/securityLog.ts'
import { keyOf, recordTitles } from '../audit/recordTitles.ts'
import { readTimeCursor, writeTimeCursor } from '../timeCursor.ts'
import type { Handlers } from './handler.ts'

/** The security log of a place, in pages that start where the last one ended. */
export const securityEvents: Handlers<'securityEvents.get' | 'securityEvents.verify'> = {
  'securityEvents.get': async ({ from, to, after, limit, ...narrowed }, { ports, caller }) => {
    const instant = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso))
    const cursor = after === undefined ? undefined : readTimeCursor(after)
    const query = { ...narrowed, limit, from: instant(from), to: instant(to), after: cursor }
    const lines = await ports.securityLog.list(caller.scope!, query)
    const shown = lines.slice(0, limit)
    const titles = await recordTitles(
      ports,
      caller,
      shown.flatMap(({ target }) => target ?? []),
    )
    return {
      r: { items: shown.map((line) => answered(line, titles)), next: lines.length > limit ? writeTimeCursor(shown.at(-1)!) : null, limit },
    }
  },

  'securityEvents.verify': async (_input, { ports }) => {
    await ports.securityLog.flush()
    return { r: await ports.securityLog.verify() }
  },
}

const answered = ({ at, accountId, userName, target, ...line }: SecurityLine, titles: ReadonlyMap<string, string>) => ({
  ...line,
  target: target && { ...target, title: titles.get(keyOf(target)) ?? null },
  at: at.toISOString(),
  user: accountId === null ? null : { id: accountId, name: userName ?? '' },
})
