import { z } from 'zod'
import { masked } from '../kernel/fieldMasks.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { wholeId } from '../kernel/fields.ts'
import { moneySchema } from '../money/money.ts'
import { notificationEntities, notificationEvents } from '../events/events.ts'
import type { Privilege } from '../kernel/privileges.ts'

/** Up to which number unread notifications are counted. */
export const mostUnread = 100

/** What a notification is about, as far as its reader may see it now. */
const notificationSubject = z.object({
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

export const notification = z.object({
  id: z.int(),
  event: z.enum(notificationEvents),
  at: z.string(),
  readAt: z.string().nullable(),
  entity: z.enum(notificationEntities),
  entityId: z.int(),
  /** When an appointment that was moved had begun before. */
  movedFrom: z.string().nullable(),
  /**
   * When it has begun since that move; `subject.startsAt` says when it begins now. Null too where
   * the move is older than this field.
   */
  movedTo: z.string().nullable(),
  /** Null where it is there no more, or no longer the reader's business. */
  subject: notificationSubject.nullable(),
})
export type NotificationItem = z.infer<typeof notification>

const at = (verb: string) => ({
  boAdmin: `branch_offices/notices/${verb}`,
  oAdmin: `organizations/notices/${verb}`,
  pAdmin: `partners/notices/${verb}`,
})
/**
 * The permissions to read what notifications are about: users with none of them get no
 * notification.
 */
export const notificationNeeds: readonly Privilege[] = [
  ['schedule', 'view'],
  ['schedule_calendar', 'view'],
  ['payment', 'view'],
  ['waitlist', 'view'],
  ['message_template', 'view'],
  ['expert_time_off', 'view'],
]

const unread = z.int()

/** Notifications for the administrators of a place, for each of them separately. */
export const notifications = {
  'notices.get': endpoint({
    inBatch: true,
    summary:
      'The caller’s notifications, newest first, of the events they chose and may see, and how many are unread, counted up to 100',
    at: at('get'),
    needs: notificationNeeds,
    input: () =>
      z.object({
        unread: z.boolean().default(false),
        before: wholeId.optional(),
        /** One alone, also one that is sent by push message or email and not listed. */
        id: wholeId.optional(),
        limit: z.int().min(1).max(100).default(20),
      }),
    output: () => z.object({ items: z.array(notification), more: z.boolean(), unread }),
  }),
  'notices.read': endpoint({
    summary: 'Mark notifications as read: some, or all up to one',
    at: at('read'),
    needs: notificationNeeds,
    input: () => z.object({ ids: z.array(wholeId).max(200).default([]), upTo: wholeId.optional() }),
    output: () => z.object({ unread }),
  }),
}

/** Bytes in base 64 for addresses, without padding. */
const bytes = (count: number) => {
  const characters = Math.ceil((count * 4) / 3)
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`))
}

const answer = z.object({
  /** What a browser subscribes with: an uncompressed point of P-256, in base 64 for addresses. */
  publicKey: z.string(),
  /** Whether this device gets notifications. */
  on: z.boolean(),
})

/** Notifications on the device of the caller’s session, also while the back office is closed. */
export const push = {
  'account.push': endpoint({
    summary: 'Whether this device gets notifications, and the key that a browser subscribes with',
    at: { signedIn: 'account/push/get' },
    input: () => z.object({}),
    output: () => answer,
  }),
  'account.startPush': endpoint({
    summary: 'Send notifications to this device by Web Push, as long as its session lasts',
    at: { signedIn: 'account/push/create' },
    input: () =>
      z.object({
        /** As the browser's subscription gives them (Push API, `PushSubscription.toJSON`). */
        endpoint: z.string().trim().min(1).max(1000),
        keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
      }),
    output: () => answer,
    perMinute: 20,
  }),
  'account.endPush': endpoint({
    summary: 'Stop notifications on this device',
    at: { signedIn: 'account/push/delete' },
    input: () => z.object({}),
    output: () => answer,
  }),
}

/**
 * How long one answer lasts at most, in seconds: a listener connects again after it, with the
 * permissions it has then.
 */
export const longestListening = 600

/**
 * One line of what happened: the appointments that were changed, or none where the listener has to
 * read all of them again; or that there are new notifications.
 */
export type LiveUpdate = { schedules: number[] } | { notices: true }

/** Events sent while a page is open. */
export const events = {
  'events.open': endpoint({
    summary:
      'Changes of appointments that the caller may see, and new notifications, as they happen (server-sent events), for so many seconds',
    method: 'GET',
    at: {
      boAdmin: 'branch_offices/events',
      oAdmin: 'organizations/events',
      pAdmin: 'partners/events',
    },
    needs: notificationNeeds,
    // Each tab of a browser that shows something live has one.
    atOnce: 30,
    input: () => z.object({ for: z.coerce.number().int().min(0).max(longestListening).default(0) }),
    output: () => z.object({}),
    answersFile: true,
    unattended: true,
  }),
}
