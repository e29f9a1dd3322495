import { Refusal } from '../../../contract/kernel/errors.ts'
import { payloadVersion, testEvent } from '../../../contract/events/events.ts'
import type { WebhookLine } from '../../../contract/endpoints/integrations.ts'
import type { WebhookPayload } from '../../../contract/events/webhookPayloads.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { auditOf } from '../kernel/audit.ts'
import {
  attempt,
  leaseMilliseconds,
  newWebhookSecret,
  overlapMilliseconds,
} from './sendWebhooks.ts'
import { presentEvents, type EventReader } from './presentEvents.ts'
import { requireAuthorityOverWebhook } from './webhookAuthority.ts'
import type { ScopedContext, Handlers } from '../kernel/call.ts'

/** Webhooks, beyond reading and writing them. */
export const webhooks: Handlers<
  'webhooks.rotate' | 'webhooks.test' | 'webhooks.log' | 'webhooks.replay'
> = {
  'webhooks.rotate': ({ id }, context) =>
    deciding(context, id, async ({ records, organization }) => {
      const { ports, caller } = context
      const at = ports.clock.now()
      const { secret, sealed } = newWebhookSecret(ports, organization)
      const until = new Date(at.getTime() + overlapMilliseconds)
      const { formerUntil } = await records.webhooks.rotate(organization, id, {
        sealed,
        formerUntil: until,
      })
      const by = { at, accountId: caller.accountId }
      await records.audit(organization, {
        ...auditOf(caller, by),
        action: 'secret',
        entity: 'webhooks',
        entityId: id,
      })
      return { r: { secret, formerUntil: formerUntil?.toISOString() ?? null } }
    }),

  'webhooks.test': async ({ id }, context) => {
    const { secrets, clock } = context.ports
    const at = clock.now()
    const made = await deciding(context, id, ({ records, organization, webhook }) => {
      const event = `evt_test_${secrets.code()}${at.getTime()}`
      const data = { webhook: { id, name: webhook.name } }
      const payload = {
        id: event,
        version: payloadVersion,
        timestamp: at.toISOString(),
        organization,
        type: testEvent,
        data,
      } as const
      return records.webhooks.add(
        organization,
        { webhook: id, event, type: testEvent, subject: event, client: null, payload },
        at,
      )
    })
    return { r: await sendOnce(context, id, made) }
  },

  'webhooks.log': async ({ id, before, limit }, { ports, caller }) => {
    const { organization, found } = await within(
      { ports, caller },
      id,
      async ({ records, organization: owner }) => ({
        organization: owner,
        found: await records.webhooks.log(owner, id, { before, most: limit + 1 }),
      }),
    )
    const items = await presentLines(ports, organization, {
      reader: readerOf(caller),
      lines: found.slice(0, limit),
    })
    return { r: { items, more: found.length > limit } }
  },

  'webhooks.replay': async ({ id, delivery }, context) => {
    const { ports, caller } = context
    const { organization, stored } = await deciding(
      context,
      id,
      async ({ records, organization: owner }) => ({
        organization: owner,
        stored: await records.webhooks.line(owner, id, delivery),
      }),
    )
    if (stored === undefined) throw new Refusal('NOT_FOUND')
    const [line] = await presentLines(ports, organization, {
      reader: readerOf(caller),
      lines: [stored],
    })
    if (line!.payload === null) throw new Refusal('FORBIDDEN')
    return { r: await sendOnce(context, id, delivery) }
  },
}

const readerOf = ({ privileges, masks, scope }: ScopedCaller): EventReader => ({
  privileges,
  masks,
  scope,
})

/** Lines of the log with their payloads as a reader may see them. */
const presentLines = async (
  ports: Ports,
  organization: number,
  { reader, lines }: { reader: EventReader; lines: readonly WebhookLine[] },
): Promise<WebhookLine[]> => {
  const stored = lines.map(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON column: each payload as it was sent
    ({ payload }) => payload as WebhookPayload,
  )
  const shown = await presentEvents(ports, organization, { reader, stored })
  return lines.map((line, index) => ({ ...line, payload: shown[index] ?? null }))
}

type Call = Pick<ScopedContext, 'ports' | 'caller'>
type Target = { records: Records; organization: number; webhook: EntityRecord<'webhooks'> }

/** @throws Refusal NOT_FOUND for a webhook outside the caller's scope */
const within = <Result>(
  { ports, caller }: Call,
  id: number,
  work: (target: Target) => Promise<Result>,
): Promise<Result> =>
  ports.store.within(caller.scope, async (records) => {
    const [webhook] = await records.find('webhooks', [id])
    if (webhook === undefined) throw new Refusal('NOT_FOUND')
    return work({ records, organization: await records.organizationOf('webhooks', id), webhook })
  })

/**
 * The same for what decides about the webhook: its secret, and what it sends now.
 * @throws Refusal NOT_FOUND, FORBIDDEN without authority over its maker
 */
const deciding = <Result>(
  call: Call,
  id: number,
  work: (target: Target) => Promise<Result>,
): Promise<Result> =>
  within(call, id, async (target) => {
    await requireAuthorityOverWebhook({ caller: call.caller, ...target }, 'id')
    return work(target)
  })

/** Sends one event now, whatever came of it before, and returns its line. */
const sendOnce = async (call: Call, id: number, delivery: number): Promise<WebhookLine> => {
  const { ports, caller } = call
  const until = new Date(ports.clock.now().getTime() + leaseMilliseconds)
  const { organization, due } = await within(
    call,
    id,
    async ({ records, organization: owner }) => ({
      organization: owner,
      due: await records.webhooks.takeOne(owner, { webhook: id, delivery }, until),
    }),
  )
  if (due === undefined) throw new Refusal('NOT_FOUND')
  const reader = readerOf(caller)
  await attempt(ports, organization, { due, sender: reader })
  const line = await within(call, id, ({ records }) =>
    records.webhooks.line(organization, id, delivery),
  )
  const [shown] = await presentLines(ports, organization, { reader, lines: [line!] })
  return shown!
}
