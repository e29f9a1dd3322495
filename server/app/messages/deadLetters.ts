import {
  deadLetterDays,
  type DeadLetter,
  workKinds,
  type WorkKind,
} from '../../../contract/endpoints/messages.ts'
import { nameless } from '../../domain/messages/anonymize.ts'
import type { StoredDeadLetter } from '../../ports/outbox.ts'
import { auditOf } from '../kernel/audit.ts'
import type { Handlers } from '../kernel/call.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { messageChannels } from '../../../contract/messages/channels.ts'
import { nameById } from '../../../contract/kernel/names.ts'

/** What was given up in the caller’s place, and trying it again. */
export const deadLetters: Handlers<'deadLetters.list' | 'deadLetters.retry'> = {
  'deadLetters.list': async ({ after, limit }, { ports, caller }) => {
    const since = new Date(ports.clock.now().getTime() - deadLetterDays * 86_400_000)
    const { items, total } = await ports.store.within(caller.scope, (records) =>
      records.deadLetters.list({ since, after, most: limit + 1 }),
    )
    const hidesReceiver = caller.masks.includes('contact')
    return {
      r: {
        items: items.slice(0, limit).map((each) => shown(each, hidesReceiver)),
        total,
        more: items.length > limit,
      },
    }
  },

  'deadLetters.retry': ({ items }, { ports, caller }) =>
    ports.store.within(caller.scope, async (records) => {
      const at = ports.clock.now()
      const entry = auditOf(caller, { at, accountId: caller.accountId })
      let retried = 0
      for (const item of items) {
        const organization = await records.deadLetters.retry(item, at)
        if (organization === undefined) continue
        retried += 1
        const what =
          item.source === 'message'
            ? { entity: 'deliveries', entityId: item.id }
            : { entity: 'organizations', entityId: organization }
        await records.audit(organization, {
          ...entry,
          action: 'retry',
          ...what,
          ...(item.source === 'message' ? {} : { after: item }),
        })
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

export const deliveries: Handlers<'deliveries.resend'> = {
  'deliveries.resend': ({ id }, { ports, caller }) =>
    ports.store.within(caller.scope, async (records) => {
      const [delivery] = await records.find('deliveries', [id])
      if (delivery === undefined) throw new Refusal('NOT_FOUND')
      const organization = await records.organizationOf('deliveries', id)
      const at = ports.clock.now()
      const channel = nameById(messageChannels, delivery['channel'])!
      if (!(await records.askAgain(organization, { job: delivery['job'], channel, at })))
        throw new Refusal('NOT_AVAILABLE')
      const by = { at, accountId: caller.accountId }
      await records.audit(organization, {
        ...auditOf(caller, by),
        action: 'resend',
        entity: 'deliveries',
        entityId: id,
      })
      return { r: {} }
    }),
}

/** What the work of a topic of the outbox is about. */
export const workKindOf = (topic: string): WorkKind => {
  const [area] = topic.split('.')
  return workKinds.find((kind) => kind === area) ?? 'other'
}
