import type { SecurityLine } from '../../ports/securityLog.ts'
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
    return { r: { items: shown.map(answered), next: lines.length > limit ? writeTimeCursor(shown.at(-1)!) : null, limit } }
  },

  'securityEvents.verify': async (_input, { ports }) => {
    await ports.securityLog.flush()
    return { r: await ports.securityLog.verify() }
  },
}

const answered = ({ at, accountId, userName, ...line }: SecurityLine) => ({
  ...line,
  at: at.toISOString(),
  user: accountId === null ? null : { id: accountId, name: userName ?? '' },
})
