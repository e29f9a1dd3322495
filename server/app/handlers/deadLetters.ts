import { deadLetterDays, type DeadLetter } from '../../../contract/endpoints/messages.ts'
import { nameless } from '../../domain/nameless.ts'
import type { StoredDeadLetter } from '../../ports/deadLetters.ts'
import { auditOf } from '../auditOf.ts'
import { workKindOf } from '../deadLetters/workKindOf.ts'
import type { Handlers } from './handler.ts'

/** What was given up in the caller’s place, and trying it again. */
export const deadLetters: Handlers<'deadLetters.list' | 'deadLetters.retry'> = {
  'deadLetters.list': async ({ after, limit }, { ports, caller }) => {
    const since = new Date(ports.clock.now().getTime() - deadLetterDays * 86_400_000)
    const { items, total } = await ports.store.within(caller.scope!, (records) =>
      records.deadLetters.list({ since, after, most: limit + 1 }),
    )
    const hidesReceiver = caller.masks.includes('contact')
    return { r: { items: items.slice(0, limit).map((each) => shown(each, hidesReceiver)), total, more: items.length > limit } }
  },

  'deadLetters.retry': ({ items }, { ports, caller }) =>
    ports.store.within(caller.scope!, async (records) => {
      const at = ports.clock.now()
      const entry = auditOf(caller, { at, accountId: caller.accountId })
      let retried = 0
      for (const item of items) {
        const organization = await records.deadLetters.retry(item, at)
        if (organization === undefined) continue
        retried += 1
        const what =
          item.source === 'message' ? { entity: 'deliveries', entityId: item.id } : { entity: 'organizations', entityId: organization }
        await records.audit(organization, { ...entry, action: 'retry', ...what, ...(item.source === 'message' ? {} : { after: item }) })
      }
      return { r: { retried, left: items.length - retried } }
    }),
}

const shown = (stored: StoredDeadLetter, hidesReceiver: boolean): DeadLetter => {
  switch (stored.source) {
    case 'message':
      return hidesReceiver ? { ...stored, receiver: null } : stored
    case 'webhook':
      return stored
    case 'work': {
      const { topic, problem, ...rest } = stored
      return { ...rest, kind: workKindOf(topic), problem: nameless(problem) }
    }
  }
}
