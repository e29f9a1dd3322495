import { z } from 'zod'
import { appointmentSummary } from '../money/appointmentSummary.ts'
import { clockSettings } from '../time/clockSchema.ts'
import { chosenGenders } from '../catalog/expertGenders.ts'
import { modalityNames } from '../catalog/modalities.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { chosenWeekdays, dayParts, waitlistEntries } from '../entities/waitlistEntries.ts'
import { choice, daySchema, email, instantSchema, phone, text, wholeId } from '../kernel/fields.ts'
import { contactShown } from '../text/address.ts'
import { at } from './appointmentParts.ts'
import { visitorForm } from './answers.ts'
import { moneySchema } from '../money/money.ts'
import { answersGiven, byLink, linkToken, publicBooking } from './public.ts'
import { scheduleRecord } from './scheduleRecord.ts'

/**
 * The person who waits, as their own page shows it: what they wait for, where, and the time that is
 * held for them.
 */
export const publicWaiting = z.object({
  status: z.object({ id: z.int(), sysName: z.string() }),
  name: z.string(),
  organization: z.object({ id: z.int(), name: z.string() }),
  branchOffice: z.object({
    id: z.int(),
    name: z.string(),
    timeZone: z.string(),
    clock: clockSettings,
    ...contactShown,
  }),
  services: z.array(z.object({ id: z.int(), name: z.string() })),
  experts: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Where the services take place, each once. */
  modalities: z.array(z.enum(modalityNames)),
  /** The page on which they joined. */
  directLink: z.string().nullable(),
  dateFrom: z.string(),
  dateTo: z.string(),
  weekdays: z.array(z.string()),
  dayPart: z.int(),
  /**
   * The time held for them, until when they may take it, and what its services ask of the visitor
   * who takes it.
   */
  offer: publicBooking
    .pick({ start: true, end: true, items: true })
    .extend({
      expiresAt: z.string(),
      forms: z.array(visitorForm),
      /** What taking it costs, how it is paid, and what canceling it means. */
      summary: appointmentSummary,
    })
    .nullable(),
  /** The time of the appointment that came of it, and how it stands by now. */
  taken: publicBooking
    .pick({ start: true, end: true, status: true })
    .extend({
      items: z.array(
        publicBooking.shape.items.element.pick({ entailedProduct: true, expert: true }),
      ),
      /**
       * What is still to be done for the time to be theirs, and until when: to pay an amount, or to
       * save a card (no amount). Null where nothing is.
       */
      missing: z.object({ amount: moneySchema.nullable(), until: z.string() }).nullable(),
    })
    .nullable(),
  /**
   * Whether times are offered at present: the branch keeps its waiting list, and the page on which
   * they joined still serves.
   */
  open: z.boolean(),
  /** Whether they may go back into the line. */
  mayWait: z.boolean(),
  token: z.string(),
  /** Opens the appointment that came of it. */
  appointment: z.string().nullable(),
})
export type PublicWaiting = z.infer<typeof publicWaiting>

/** What a visitor may do with their place in the line. */
export const waitingActions = ['accept', 'decline', 'leave', 'wait'] as const

const placed = { id: wholeId, start: instantSchema, expert: wholeId.nullish() }

/** Who waits for a time, beyond reading and writing an entry. */
export const waitlist = {
  'waitlist.offer': endpoint({
    summary: 'Hold a free time for a person who waits and write to them',
    at: at('waitlist/offer'),
    needs: [['waitlist', 'edit']],
    input: () => z.object(placed),
    output: () => waitlistEntries.record,
  }),
  'waitlist.book': endpoint({
    summary: 'Book a free time for a person who waits',
    at: at('waitlist/book'),
    needs: [['waitlist', 'edit']],
    alsoNeeds: [['schedule', 'create']],
    input: () => z.object({ ...placed, notify: z.boolean().default(true) }),
    output: () => scheduleRecord,
  }),
  'public.wait': endpoint({
    summary: 'Ask to be notified when a time becomes free',
    at: { anyone: 'public/schedules/waitlist/create' },
    proofOfWork: 'underLoad',
    input: () =>
      z.object({
        branchOffice: wholeId,
        ...byLink,
        services: z.array(wholeId).min(1).max(10),
        experts: z.array(wholeId).max(20).default([]),
        /**
         * In place of experts: those of a gender who offer one of the services now, where the
         * branch lets visitors choose by it.
         */
        gender: z.enum(chosenGenders).optional(),
        dateFrom: daySchema,
        dateTo: daySchema,
        weekdays: chosenWeekdays.default([]),
        dayPart: choice(dayParts).input.default(dayParts.any),
        booker: z.object({
          name: text().input,
          email: email().input,
          phone: phone().input.nullish(),
        }),
      }),
    output: () => publicWaiting,
    perMinute: 20,
  }),
  'public.waiting': endpoint({
    summary: 'One’s place in the line, by the token of its link',
    at: { anyone: 'public/schedules/waitlist/get' },
    input: () => z.object({ token: linkToken }),
    output: () => publicWaiting,
    perMinute: 120,
  }),
  'public.answerOffer': endpoint({
    summary: 'Take or decline the time that is held for one, leave the line, or go back into it',
    at: { anyone: 'public/schedules/waitlist/edit' },
    input: () =>
      z.object({
        token: linkToken,
        action: z.enum(waitingActions),
        /** To the forms that the services ask when they are booked; sent with `accept`. */
        answers: z.array(answersGiven).max(10).optional(),
      }),
    output: () => publicWaiting,
    perMinute: 60,
  }),
}
