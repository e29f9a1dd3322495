import { z } from 'zod'
import { masked } from '../fieldMasks.ts'
import { endpoint } from '../endpoint.ts'
import { wholeId } from '../fields.ts'
import { messageChannels, type MessageChannel } from '../messageChannels.ts'
import { testEvent, webhookEvents } from '../webhookEvents.ts'
import { webhookFailures } from './webhooks.ts'

/** Where what was given up comes from: the log of messages, a webhook’s, or the other work of the house. */
export const deadLetterSources = ['message', 'webhook', 'work'] as const
export type DeadLetterSource = (typeof deadLetterSources)[number]

/** What the other work of the house is about: what stands before the dot of its topic. */
export const workKinds = [
  'schedules',
  'waitlist',
  'payments',
  'fees',
  'cards',
  'imports',
  'notices',
  'webhooks',
  'letters',
  'other',
] as const
export type WorkKind = (typeof workKinds)[number]

const common = {
  /** Its number where it comes from. */
  id: z.int(),
  /** When it was given up. */
  at: z.string(),
  tries: z.int(),
}

const deadLetter = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('message'),
    ...common,
    /** Null where the role hides it, like the receiver. */
    subject: masked(['contact', 'prices'], z.string().nullable()),
    receiver: masked('contact', z.string().nullable()),
    channel: z.enum(Object.keys(messageChannels) as MessageChannel[]),
    problem: z.string(),
  }),
  z.object({
    source: z.literal('webhook'),
    ...common,
    webhook: z.object({ id: z.int(), name: z.string() }),
    event: z.enum([...webhookEvents, testEvent]),
    /** The HTTP status of the last answer; null where none came. */
    status: z.int().nullable(),
    failure: z.enum(webhookFailures).nullable(),
  }),
  z.object({
    source: z.literal('work'),
    ...common,
    kind: z.enum(workKinds),
    /** The appointment that it is about. */
    schedule: z.int().nullable(),
    /** What went wrong, without what could name somebody or open something. */
    problem: z.string(),
  }),
])
export type DeadLetter = z.infer<typeof deadLetter>

const named = z.object({ source: z.enum(deadLetterSources), id: wholeId })
const place = (verb: string) => ({ boAdmin: `branch_offices/deliveries/${verb}`, oAdmin: `organizations/deliveries/${verb}` })

/** How many can be asked for again at once. */
export const mostRetried = 100
/** How long what was given up can be read and tried again. */
export const deadLetterDays = 14

/** What was given up after all its tries: messages, events for webhooks, and the other work of the house. */
export const deadLetters = {
  'deadLetters.list': endpoint({
    lists: true,
    summary: 'What was given up in the last fourteen days and not tried again since, the latest first',
    at: place('dead_letters'),
    needs: [['message_template', 'view']],
    input: z.object({ after: named.extend({ at: z.iso.datetime() }).optional(), limit: z.int().min(1).max(100).default(50) }),
    output: z.object({ items: z.array(deadLetter), total: z.int(), more: z.boolean() }),
  }),
  'deadLetters.retry': endpoint({
    summary:
      'Try again what was given up, each once; `left` counts what cannot be, because it is known no more or its webhook is switched off',
    at: place('retry'),
    needs: [['message_template', 'create']],
    input: z.object({ items: z.array(named).min(1).max(mostRetried) }),
    output: z.object({ retried: z.int(), left: z.int() }),
    perMinute: 60,
  }),
}
