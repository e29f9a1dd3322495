import { z } from 'zod'
import { instantSchema } from '../../kernel/fields.ts'
import { string, manyLines } from '../../text/texts.ts'
import { appointmentSummary } from '../../money/appointmentSummary.ts'
import { clockSettings } from '../../time/clockSchema.ts'
import { modalityNames } from '../../catalog/modalities.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { contactShown } from '../../text/address.ts'
import { moneySchema } from '../../money/money.ts'
import { paidInParts } from '../../money/terms.ts'
import { commentBody, scheduleComment } from '../schedules/comments.ts'
import { scheduleCancel } from '../scheduleRecord.ts'
import { linkToken, publicBooking } from '../public.ts'

/**
 * An appointment on its own page: what was booked, where, and what its visitor may still change and
 * until when.
 */
export const publicSchedule = publicBooking.extend({
  organization: z.object({ id: z.int(), name: z.string() }),
  branchOffice: z.object({
    id: z.int(),
    name: z.string(),
    clock: clockSettings,
    ...contactShown,
    /** How many days ahead visitors may move it to. */
    horizonDays: z.int(),
  }),
  /** The name of the page that it was booked on. */
  directLink: z.string().nullable(),
  quantity: z.int(),
  /**
   * As after booking; `charge`: what the link charges of who may pay now and need not, which is
   * another amount than what is due where staff made it for one, or paying online costs something.
   */
  payment: paidInParts
    .extend({ token: z.string().nullable(), charge: moneySchema.nullable() })
    .nullable(),
  /** Where its services take place, each once. */
  modalities: z.array(z.enum(modalityNames)),
  /** What the services are less by; it is off the total already. */
  discount: moneySchema,
  /** What was paid of it, and what still is to be. */
  bill: z.object({
    paid: moneySchema,
    refunded: moneySchema,
    authorized: moneySchema,
    due: moneySchema,
  }),
  /** What of that would be refunded on a cancellation now; null where nothing was paid. */
  refund: moneySchema.nullable(),
  cancel: scheduleCancel.nullable(),
  /** What it costs, how it is paid, and what cancelling it means. */
  summary: appointmentSummary,
  /**
   * Whether the visitor should confirm that they come, or has confirmed; null where no confirmation
   * is wanted.
   */
  reconfirm: z.enum(['asked', 'given']).nullable(),
  /** Whether the branch cannot keep it, and requests the visitor to choose another time. */
  isRescheduleRequested: z.boolean(),
  cancelUntil: z.string().nullable(),
  rescheduleUntil: z.string().nullable(),
  /**
   * The fee of a late cancellation and the card that it is charged to; null where a late
   * cancellation is not possible.
   */
  lateCancel: z.object({ fee: moneySchema.nullable(), card: z.string().nullable() }).nullable(),
  /** The reasons for canceling that the branch offers; others may be written. */
  cancelReasons: z.array(z.string()),
})
export type PublicSchedule = z.infer<typeof publicSchedule>

/** What visitors do with an appointment of their own, by the token of its link. */
export const publicSchedules = {
  'public.schedule': endpoint({
    summary: 'An appointment as its visitor sees it, by the token of its link',
    at: { anyone: 'public/schedules/get' },
    input: () => z.object({ token: linkToken }),
    output: () => publicSchedule,
    perMinute: 120,
  }),
  'public.reschedule': endpoint({
    summary: 'Take another time for one’s appointment, inside the window that was agreed to',
    at: { anyone: 'public/schedules/reschedule' },
    input: () => z.object({ token: linkToken, start: instantSchema }),
    output: () => publicSchedule,
    perMinute: 30,
  }),
  'public.cancel': endpoint({
    summary: 'Call off one’s appointment, inside the window that was agreed to',
    at: { anyone: 'public/schedules/cancel' },
    input: () =>
      z.object({
        token: linkToken,
        comment: string(0, 500, manyLines).optional(),
        /** The fee for calling off late is agreed to. */
        acceptFee: z.boolean().default(false),
        /**
         * What the visitor was shown that canceling means, in minor units: what goes back of what
         * was paid, and the fee. Where it has become another, the call is refused
         * (AMOUNT_MISMATCH).
         */
        agreed: z.object({ refund: z.int().nullable(), fee: z.int().nullable() }).optional(),
      }),
    output: () => publicSchedule,
    perMinute: 30,
  }),
  'public.reconfirm': endpoint({
    summary: 'Say that one comes to one’s appointment',
    at: { anyone: 'public/schedules/reconfirm' },
    input: () => z.object({ token: linkToken }),
    output: () => publicSchedule,
    perMinute: 30,
  }),
  'public.proveEmail': endpoint({
    summary:
      'Prove the email of one’s online booking by the proof in the link that was sent there; answers the same whatever comes of it',
    at: { anyone: 'public/schedules/prove_email' },
    input: () => z.object({ token: linkToken, proof: z.string().min(1).max(100) }),
    output: () => z.object({}),
    perMinute: 30,
  }),
  'public.release': endpoint({
    summary: 'Let go of a time that is held',
    at: { anyone: 'public/schedules/release' },
    input: () => z.object({ hold: z.string().min(1).max(200) }),
    output: () => z.object({ released: z.boolean() }),
    perMinute: 60,
  }),
  'public.calendarFile': endpoint({
    summary: 'An appointment as a calendar file',
    method: 'GET',
    at: { anyone: 'public/schedules/calendar' },
    input: () => z.object({ token: linkToken }),
    output: () => z.object({}),
    perMinute: 60,
    answersFile: true,
  }),
  'public.comments': endpoint({
    summary: 'What was said to the visitor about an appointment',
    at: { anyone: 'public/schedules/comments/get' },
    input: () => z.object({ token: linkToken }),
    output: () => z.object({ items: z.array(scheduleComment), total: z.int() }),
    perMinute: 120,
  }),
  'public.comment': endpoint({
    summary: 'Say something about one’s appointment; at most ten a day',
    at: { anyone: 'public/schedules/comments/create' },
    input: () => z.object({ token: linkToken, body: commentBody }),
    output: () => scheduleComment,
    perMinute: 10,
  }),
}
