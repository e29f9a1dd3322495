import { z } from 'zod'
import { masked } from '../kernel/fieldMasks.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { wholeId, phone, email, longText, text } from '../kernel/fields.ts'
import { messageChannels, type MessageChannel, textChannels } from '../messages/channels.ts'
import { testEvent, webhookEvents } from '../events/events.ts'
import { webhookFailures } from './integrations.ts'
import { messageTemplates as entity } from '../entities/messageTemplates.ts'
import { shortMessages } from '../messages/shortMessages.ts'

/**
 * Where a dead letter comes from: the log of messages, a webhook’s deliveries, or a background job.
 */
export const deadLetterSources = ['message', 'webhook', 'work'] as const
export type DeadLetterSource = (typeof deadLetterSources)[number]

/** What a background job is about: the part of its topic before the dot. */
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
  /** When its last retry failed. */
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
    /** The error, without personal data and secrets. */
    problem: z.string(),
  }),
])
export type DeadLetter = z.infer<typeof deadLetter>

const named = z.object({ source: z.enum(deadLetterSources), id: wholeId })
const place = (verb: string) => ({
  boAdmin: `branch_offices/deliveries/${verb}`,
  oAdmin: `organizations/deliveries/${verb}`,
})

/** How many can be retried at once. */
export const mostRetried = 100
/** How long dead letters can be read and retried. */
export const deadLetterDays = 14

/** Dead letters: messages, webhook events and background jobs that failed after every retry. */
export const deadLetters = {
  'deadLetters.list': endpoint({
    lists: true,
    summary: 'Dead letters of the last fourteen days that were not retried since, the latest first',
    at: place('dead_letters'),
    needs: [['message_template', 'view']],
    input: () =>
      z.object({
        after: named.extend({ at: z.iso.datetime() }).optional(),
        limit: z.int().min(1).max(100).default(50),
      }),
    output: () => z.object({ items: z.array(deadLetter), total: z.int(), more: z.boolean() }),
  }),
  'deadLetters.retry': endpoint({
    summary:
      'Retry dead letters, each once; `left` counts those that cannot be retried, because they are no longer stored or their webhook is disabled',
    at: place('retry'),
    needs: [['message_template', 'create']],
    input: () => z.object({ items: z.array(named).min(1).max(mostRetried) }),
    output: () => z.object({ retried: z.int(), left: z.int() }),
    perMinute: 60,
  }),
}

/** Messages, beyond reading what became of them. */
export const deliveries = {
  'deliveries.resend': endpoint({
    summary: 'Send a message again, as what it is about stands now',
    at: { boAdmin: 'branch_offices/deliveries/resend', oAdmin: 'organizations/deliveries/resend' },
    needs: [['message_template', 'create']],
    input: () => z.object({ id: wholeId }),
    output: () => z.object({}),
  }),
}

const { letter, language, subject, body, short } = entity.fields
/** An email with the texts to try; without them, its default texts. */
const tried = z.object({
  letter: letter.input,
  language: language.input,
  subject: subject.input.optional(),
  body: body.input.optional(),
  short: short.input.optional(),
})

/** Previews of an email’s texts before they are saved. */
export const messageTemplates = {
  'messageTemplates.preview': endpoint({
    summary:
      'An email with example data and the look of the organization, and the variables that it may contain',
    at: { oAdmin: 'organizations/message_templates/preview' },
    needs: [['message_template', 'view']],
    input: () => tried,
    output: () =>
      z.object({
        /** The words as they were tried, or the usual ones. */
        subject: z.string(),
        body: z.string(),
        shown: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
        /** What may stand in the body, and what of it in the subject. */
        variables: z.array(
          z.object({
            name: z.string(),
            kind: z.string(),
            always: z.boolean(),
            inSubject: z.boolean(),
            example: z.string(),
          }),
        ),
        /** Blocks that are inserted where a paragraph of the body names them. */
        blocks: z.array(z.string()),
        /** The same by SMS and WhatsApp; null for messages that go by email alone. */
        short: z
          .object({ words: z.string(), shown: z.string(), holes: z.array(z.string()) })
          .nullable(),
        /**
         * What may be empty, and stands where that leaves a hole: then the usual words go out
         * instead.
         */
        holes: z.array(z.string()),
      }),
  }),
  'messageTemplates.testText': endpoint({
    summary:
      'Send the short text of an email with example data to a phone, by the account that the organization has set up',
    at: { oAdmin: 'organizations/message_templates/test_text' },
    needs: [
      ['message_template', 'create'],
      ['message_template', 'edit'],
    ],
    security: 'setting',
    stepUp: true,
    peopleOnly: true,
    perMinute: 10,
    input: () =>
      z.object({
        letter: z.enum(shortMessages),
        language: language.input,
        short: short.input.optional(),
        channel: z.enum(textChannels),
        phone: phone().input,
      }),
    output: () =>
      z.object({
        sent: z.boolean(),
        /** What the provider said, where it was not. */
        problem: z.string().nullable(),
      }),
  }),
  'messageTemplates.test': endpoint({
    summary: 'Send an email with example data to the caller',
    at: { oAdmin: 'organizations/message_templates/test' },
    needs: [
      ['message_template', 'create'],
      ['message_template', 'edit'],
    ],
    perMinute: 10,
    input: () => tried,
    output: () => z.object({ receiver: z.string() }),
  }),
}

/** Support requests (definitions 3.18). */
export const support = {
  'support.send': endpoint({
    summary: 'Write to the support of the scope; the message is emailed and stored',
    at: { anyone: 'support/send' },
    proofOfWork: 'always',
    input: () =>
      z.object({
        name: text().input,
        email: email().input,
        subject: text().input,
        message: longText({ min: 1, max: 4000 }).input,
      }),
    output: () => z.object({ id: z.int() }),
    perMinute: 5,
  }),
}
