import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { referenceSchema, wholeId } from '../fields.ts'
import { at } from './askedVisit.ts'
import { linkToken } from './public.ts'

/** An address under which a calendar elsewhere reads the appointments of a branch, or of one expert there. Its secret is told once. */
export const feedRecord = z.object({
  id: z.int(),
  branchOffice: referenceSchema,
  /** Null: everybody at the branch. */
  expert: referenceSchema.nullable(),
  maker: z.object({ id: z.int(), name: z.string() }),
  create: z.object({ date: z.string() }),
  /** When a calendar last asked for it, to the hour. */
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
    summary: 'The calendar feeds of a branch: one’s own, and everybody’s for whoever may edit the branch’s administrators',
    at: at('feeds/get'),
    needs,
    input: z.object({ branchOffice: wholeId, expert: wholeId.optional() }),
    output: z.object({ items: z.array(feedRecord) }),
  }),
  'feeds.create': endpoint({
    summary: 'Make a calendar feed of a branch or of one expert there; its secret is told in this answer and never again',
    at: at('feeds/create'),
    needs,
    input: z.object({ branchOffice: wholeId, expert: wholeId.nullish() }),
    output: feedRecord.extend({ token: z.string() }),
  }),
  'feeds.delete': endpoint({
    summary: 'Revoke a calendar feed',
    at: at('feeds/delete'),
    needs,
    input: z.object({ id: wholeId }),
    output: z.object({ id: z.int() }),
  }),
  'public.feed': endpoint({
    summary:
      'The appointments of a feed as a calendar file: the last 30 days, and as far ahead as the branch takes bookings; the secret is sent in the query or as the password of HTTP Basic',
    method: 'GET',
    at: { anyone: 'public/schedules/feed.ics' },
    input: z.object({ token: linkToken }),
    output: z.object({}),
    perMinute: 120,
    answersFile: true,
    forPrograms: true,
    basicPassword: 'token',
  }),
}
