import { Refusal } from '../../../contract/errors.ts'
import { payloadVersion, testEvent } from '../../../contract/webhookEvents.ts'
import type { WebhookLine } from '../../../contract/endpoints/webhooks.ts'
import type { Caller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { auditOf } from '../auditOf.ts'
import { attempt, leaseMilliseconds } from '../webhooks/attempt.ts'
import { seesEvent } from '../webhooks/webhookMaker.ts'
import { newWebhookSecret, overlapMilliseconds } from '../webhooks/webhookSecret.ts'
import type { Handlers } from './handler.ts'

/** Webhooks, beyond reading and writing them. */
export const webhooks: Handlers<'webhooks.rotate' | 'webhooks.test' | 'webhooks.log' | 'webhooks.replay'> = {
  'webhooks.rotate': ({ id: webhook }, { ports, caller }) =>
    within(ports, caller.scope!, webhook, async (records, organization) => {
      const at = ports.clock.now()
      const { secret, sealed } = newWebhookSecret(ports, organization)
      const until = new Date(at.getTime() + overlapMilliseconds)
      const { formerUntil } = await records.webhooks.rotate(organization, webhook, sealed, until)
      const by = { at, accountId: caller.accountId }
      await records.audit(organization, { ...auditOf(caller, by), action: 'secret', entity: 'webhooks', entityId: webhook })
      return { r: { secret, formerUntil: formerUntil?.toISOString() ?? null } }
    }),

  'webhooks.test': async ({ id }, { ports, caller }) => {
    const at = ports.clock.now()
    const made = await within(ports, caller.scope!, id, (records, organization, webhook) => {
      const event = `evt_test_${ports.secrets.code()}${at.getTime()}`
      const data = { webhook: { id, name: webhook['name'] as string } }
      const payload = { id: event, version: payloadVersion, timestamp: at.toISOString(), organization, type: testEvent, data } as const
      return records.webhooks.add(organization, { webhook: id, event, type: testEvent, subject: event, client: null, payload }, at)
    })
    return { r: await sendOnce(ports, caller.scope!, id, made) }
  },

  'webhooks.log': ({ id, before, limit }, { ports, caller }) =>
    within(ports, caller.scope!, id, async (records, organization) => {
      const found = await records.webhooks.log(organization, id, before, limit + 1)
      return { r: { items: found.slice(0, limit).map((line) => shownTo(caller, line)), more: found.length > limit } }
    }),

  'webhooks.replay': async ({ id, delivery }, { ports, caller }) => ({
    r: shownTo(caller, await sendOnce(ports, caller.scope!, id, delivery)),
  }),
}

/** The delivery, without its payload if the reader may not view the records of the event. */
const shownTo = (caller: Caller, line: WebhookLine): WebhookLine => (seesEvent(caller, line.type) ? line : { ...line, payload: null })

const within = <Result>(
  ports: Ports,
  scope: Scope,
  id: number,
  work: (records: Records, organization: number, webhook: StoredRecord) => Promise<Result>,
): Promise<Result> =>
  ports.store.within(scope, async (records) => {
    const [webhook] = await records.find('webhooks', [id])
    if (webhook === undefined) throw new Refusal('NOT_FOUND')
    return work(records, await records.organizationOf('webhooks', id), webhook)
  })

/** Sends one event now, whatever came of it before; gives its line. */
const sendOnce = async (ports: Ports, scope: Scope, id: number, delivery: number) => {
  const until = new Date(ports.clock.now().getTime() + leaseMilliseconds)
  const { organization, due } = await within(ports, scope, id, async (records, place) => ({
    organization: place,
    due: await records.webhooks.takeOne(place, id, delivery, until),
  }))
  if (due === undefined) throw new Refusal('NOT_FOUND')
  await attempt(ports, organization, due, true)
  return within(ports, scope, id, (records) => records.webhooks.line(organization, delivery))
}
