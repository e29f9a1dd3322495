import { z } from 'zod'
import { webhookPayload } from '../events/webhookPayloads.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { wholeId, referenceSchema } from '../kernel/fields.ts'
import { testEvent, webhookEvents } from '../events/events.ts'
import { at } from './appointmentParts.ts'
import { linkToken } from './public.ts'

/** Why a try failed where no answer says so. */
export const webhookFailures = [
  'timeout',
  'unreachable',
  'address',
  'redirect',
  'answer',
  'gone',
  'rights',
] as const
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

const webhookPaths = (verb: string) => ({ oAdmin: `organizations/webhooks/${verb}` })

/** Webhooks, beyond reading and writing them. */
export const webhooks = {
  'webhooks.rotate': endpoint({
    summary:
      'Make a new signing secret, and answer it this once; the former one signs beside it for a day',
    security: 'key',
    at: webhookPaths('secret'),
    stepUp: true,
    needs: [['webhook', 'edit']],
    peopleOnly: true,
    input: () => z.object({ id: wholeId }),
    output: () => z.object({ secret: z.string(), formerUntil: z.string().nullable() }),
  }),
  'webhooks.test': endpoint({
    summary: 'Send a test event now and answer with its result',
    at: webhookPaths('test'),
    needs: [['webhook', 'edit']],
    peopleOnly: true,
    input: () => z.object({ id: wholeId }),
    output: () => webhookLine,
    perMinute: 20,
  }),
  'webhooks.log': endpoint({
    lists: true,
    summary: 'What was sent to a webhook, newest first, with each try',
    at: webhookPaths('log'),
    needs: [['webhook', 'view']],
    input: () =>
      z.object({
        id: wholeId,
        before: wholeId.optional(),
        limit: z.int().min(1).max(100).default(20),
      }),
    output: () => z.object({ items: z.array(webhookLine), more: z.boolean() }),
  }),
  'webhooks.replay': endpoint({
    summary: 'Send an event again, under its own number',
    at: webhookPaths('replay'),
    security: 'export',
    stepUp: true,
    needs: [['webhook', 'edit']],
    peopleOnly: true,
    input: () => z.object({ id: wholeId, delivery: wholeId }),
    output: () => webhookLine,
    perMinute: 60,
  }),
}

/**
 * An address under which a calendar elsewhere reads the appointments of a branch, or of one expert
 * there. Its secret is shown once.
 */
export const feedRecord = z.object({
  id: z.int(),
  branchOffice: referenceSchema,
  /** Null: every expert at the branch. */
  expert: referenceSchema.nullable(),
  maker: z.object({ id: z.int(), name: z.string() }),
  create: z.object({ date: z.string() }),
  /** When a calendar last read it, to the hour. */
  readAt: z.string().nullable(),
})
export type FeedRecord = z.infer<typeof feedRecord>

/** Feeds that one person has at one branch at most. */
export const mostFeeds = 30

const needs = [
  ['schedule', 'view'],
  ['schedule_calendar', 'view'],
] as const

/** Private calendar feeds: staff make and revoke them, calendars elsewhere read them. */
export const feeds = {
  'feeds.get': endpoint({
    summary:
      'The calendar feeds of a branch: the caller’s own, and all of them for callers who may edit the branch’s administrators',
    at: at('feeds/get'),
    needs,
    input: () => z.object({ branchOffice: wholeId, expert: wholeId.optional() }),
    output: () => z.object({ items: z.array(feedRecord) }),
  }),
  'feeds.create': endpoint({
    summary:
      'Make a calendar feed of a branch or of one expert there; its secret is in this answer and never shown again',
    at: at('feeds/create'),
    needs,
    stepUp: true,
    security: 'key',
    input: () => z.object({ branchOffice: wholeId, expert: wholeId.nullish() }),
    output: () => feedRecord.extend({ token: z.string() }),
  }),
  'feeds.delete': endpoint({
    summary: 'Revoke a calendar feed',
    at: at('feeds/delete'),
    needs,
    security: 'key',
    input: () => z.object({ id: wholeId }),
    output: () => z.object({ id: z.int() }),
  }),
  'public.feed': endpoint({
    summary:
      'The appointments of a feed as a calendar file: the last 30 days, and as far ahead as the branch takes bookings; the secret is sent in the query or as the password of HTTP Basic',
    method: 'GET',
    at: { anyone: 'public/schedules/feed.ics' },
    input: () => z.object({ token: linkToken }),
    output: () => z.object({}),
    perMinute: 120,
    answersFile: true,
    forPrograms: true,
    basicPassword: 'token',
  }),
}
