import { z } from 'zod'
import { masked } from '../fieldMasks.ts'
import { endpoint } from '../endpoint.ts'
import { wholeId } from '../fields.ts'
import { moneySchema } from '../money.ts'
import { noticeEntities, noticeEvents } from '../noticeEvents.ts'
import type { Privilege } from '../privileges.ts'

/** Up to which number unread notices are counted. */
export const mostUnread = 100

/** What a notice is about, as far as its reader may see it now. */
const noticeSubject = z.object({
  /** The client, or the visitor who booked; of a message its subject, of time off the expert. */
  name: masked('clients', z.string().nullable()),
  services: z.array(z.string()),
  startsAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** Whole days of time off, both included. */
  days: z.object({ from: z.string(), to: z.string() }).nullable(),
  amount: masked('prices', moneySchema.nullable()),
  branchOffice: z.object({ id: z.int(), name: z.string() }).nullable(),
})

export const notice = z.object({
  id: z.int(),
  event: z.enum(noticeEvents),
  at: z.string(),
  readAt: z.string().nullable(),
  entity: z.enum(noticeEntities),
  entityId: z.int(),
  /** When an appointment that was moved had begun before. */
  movedFrom: z.string().nullable(),
  /** Null where it is there no more, or no longer the reader's business. */
  subject: noticeSubject.nullable(),
})
export type Notice = z.infer<typeof notice>

const at = (verb: string) => ({
  boAdmin: `branch_offices/notices/${verb}`,
  oAdmin: `organizations/notices/${verb}`,
  pAdmin: `partners/notices/${verb}`,
})
/** The rights to read what notices are about: whoever has none of them is told nothing. */
export const newsNeeds: readonly Privilege[] = [
  ['schedule', 'view'],
  ['schedule_calendar', 'view'],
  ['payment', 'view'],
  ['waitlist', 'view'],
  ['message_template', 'view'],
  ['expert_time_off', 'view'],
]

const unread = z.int()

/** What happened, as it is told to whoever administers a place: to each of them by themselves. */
export const notices = {
  'notices.get': endpoint({
    summary: 'What happened, newest first, of what one wants to be told and may see; how many one has not read, counted up to 100',
    at: at('get'),
    needs: newsNeeds,
    input: z.object({
      unread: z.boolean().default(false),
      before: wholeId.optional(),
      /** One alone, also one that is sent by push message or email and not listed. */
      id: wholeId.optional(),
      limit: z.int().min(1).max(100).default(20),
    }),
    output: z.object({ items: z.array(notice), more: z.boolean(), unread }),
  }),
  'notices.read': endpoint({
    summary: 'Mark notices as read: some, or all up to one',
    at: at('read'),
    needs: newsNeeds,
    input: z.object({ ids: z.array(wholeId).max(200).default([]), upTo: wholeId.optional() }),
    output: z.object({ unread }),
  }),
}
