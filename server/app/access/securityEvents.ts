import { z } from 'zod'
import type { SecurityLine } from '../../ports/auditTrail.ts'
import { keyOf, recordTitles } from './recordTitles.ts'
import type { Handlers } from '../kernel/call.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'

/** The security log of a place, in pages that start where the last one ended. */
export const securityEvents: Handlers<'securityEvents.get' | 'securityEvents.verify'> = {
  'securityEvents.get': async ({ from, to, after, limit, ...narrowed }, { ports, caller }) => {
    const instant = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso))
    const cursor = after === undefined ? undefined : readTimeCursor(after)
    const query = { ...narrowed, limit, from: instant(from), to: instant(to), after: cursor }
    const lines = await ports.securityLog.list(caller.scope, query)
    const shown = lines.slice(0, limit)
    const titles = await recordTitles(
      ports,
      caller,
      shown.flatMap(({ target }) => target ?? []),
    )
    return {
      r: {
        items: shown.map((line) => answered(line, titles)),
        next: lines.length > limit ? writeTimeCursor(shown.at(-1)!) : null,
        limit,
      },
    }
  },

  'securityEvents.verify': async (_input, { ports }) => {
    await ports.securityLog.flush()
    return { r: await ports.securityLog.verify() }
  },
}

const answered = (
  { at, accountId, userName, target, ...line }: SecurityLine,
  titles: ReadonlyMap<string, string>,
) => ({
  ...line,
  target: target && { ...target, title: titles.get(keyOf(target)) ?? null },
  at: at.toISOString(),
  user: accountId === null ? null : { id: accountId, name: userName ?? '' },
})

/** Where a page of a list ordered by time ended: the instant and the id of its last row. */
export type TimeCursor = { at: Date; id: number }

export const writeTimeCursor = ({ at, id }: TimeCursor): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')

const cursorParts = z.tuple([z.int(), z.int()]).rest(z.unknown())

/**
 * Reads what `writeTimeCursor` wrote.
 * @throws Refusal VALIDATION naming `after` for anything else
 */
export const readTimeCursor = (cursor: string): TimeCursor => {
  try {
    const [at, id] = cursorParts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (Math.abs(at) < 8e15) return { at: new Date(at), id }
  } catch {
    // Anything that is not a cursor is refused in the same way.
  }
  throw refuseField('after', 'format')
}
