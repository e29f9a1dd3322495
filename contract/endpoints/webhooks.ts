import { z } from 'zod'
import { webhookPayload } from '../webhookPayloads.ts'
import { endpoint } from '../endpoint.ts'
import { wholeId } from '../fields.ts'
import { testEvent, webhookEvents } from '../webhookEvents.ts'

/** Why a try failed where no answer says so. */
export const webhookFailures = ['timeout', 'unreachable', 'address', 'redirect', 'answer', 'gone', 'rights'] as const
export type WebhookFailure = (typeof webhookFailures)[number]

const webhookTry = z.object({
  at: z.string(),
  /** The HTTP status of the answer; null where none came. */
  status: z.int().nullable(),
  milliseconds: z.int(),
  /** Null where it was taken. */
  failure: z.enum(webhookFailures).nullable(),
  /** How the answer begins. */
  excerpt: z.string(),
})
export type WebhookTry = z.infer<typeof webhookTry>

export const webhookLine = z.object({
  id: z.int(),
  /** The event's own number, `webhook-id` on the wire: the same at each try. */
  event: z.string(),
  type: z.enum([...webhookEvents, testEvent]),
  status: z.object({ id: z.int(), sysName: z.string() }),
  at: z.string(),
  /** When it is tried next; null where it is not. */
  nextAt: z.string().nullable(),
  tries: z.array(webhookTry),
  /** Null where the caller may not view the event's record, or does not reach it. */
  payload: z.union([webhookPayload, z.unknown()]),
})
export type WebhookLine = z.infer<typeof webhookLine>

const at = (verb: string) => ({ oAdmin: `organizations/webhooks/${verb}` })

/** Webhooks, beyond reading and writing them. */
export const webhooks = {
  'webhooks.rotate': endpoint({
    summary: 'Make a new signing secret, and answer it this once; the former one signs beside it for a day',
    security: 'key',
    at: at('secret'),
    stepUp: true,
    needs: [['webhook', 'edit']],
    peopleOnly: true,
    input: z.object({ id: wholeId }),
    output: z.object({ secret: z.string(), formerUntil: z.string().nullable() }),
  }),
  'webhooks.test': endpoint({
    summary: 'Send a test event now, and tell what became of it',
    at: at('test'),
    needs: [['webhook', 'edit']],
    peopleOnly: true,
    input: z.object({ id: wholeId }),
    output: webhookLine,
    perMinute: 20,
  }),
  'webhooks.log': endpoint({
    lists: true,
    summary: 'What was sent to a webhook, newest first, with each try',
    at: at('log'),
    needs: [['webhook', 'view']],
    input: z.object({ id: wholeId, before: wholeId.optional(), limit: z.int().min(1).max(100).default(20) }),
    output: z.object({ items: z.array(webhookLine), more: z.boolean() }),
  }),
  'webhooks.replay': endpoint({
    summary: 'Send an event again, under its own number',
    at: at('replay'),
    security: 'export',
    stepUp: true,
    needs: [['webhook', 'edit']],
    peopleOnly: true,
    input: z.object({ id: wholeId, delivery: wholeId }),
    output: webhookLine,
    perMinute: 60,
  }),
}
