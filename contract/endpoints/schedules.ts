import { z } from 'zod'
import { appointmentSummary } from '../money/appointmentSummary.ts'
import { masked } from '../kernel/fieldMasks.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { daySchema, instantSchema, wholeId, referenceSchema } from '../kernel/fields.ts'
import {
  appointmentsOfDays,
  bookingRequest,
  pricedItem,
  at,
  colorText,
  noteText,
  oneOrMany,
  oneOrMoreStatuses,
  statusId,
  tagList,
} from './appointmentParts.ts'
import { moneySchema } from '../money/money.ts'
import { longestStatusComment, reasonedStatuses } from '../configuration/statedReason.ts'
import { listOf, mostRows, partOfList, searchText } from './crud.ts'
import { scheduleRecord } from './scheduleRecord.ts'
import { manyLines, oneLine, optionalText } from '../text/texts.ts'
import { seenAddon } from '../catalog/addons.ts'
import { reconfirmStates } from '../kernel/scheduleStates.ts'

/** What appointments are ordered by where they are read a page at a time. */
export const scheduleSorts = ['id', 'create', 'startsAt', 'endsAt', 'code', 'status'] as const
export type ScheduleSort = (typeof scheduleSorts)[number]

/** Appointments, for everybody who administers them. */
export const schedules = {
  'schedules.get': endpoint({
    inBatch: true,
    likeRecords: true,
    summary:
      'Appointments by id, those that meet a range of at most 62 local days of the branch, or with a `limit` a page of all',
    at: {
      boAdmin: 'branch_offices/schedules/get',
      oAdmin: 'organizations/schedules/get',
      pAdmin: 'partners/schedules/get',
    },
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: () =>
      z.object({
        id: wholeId.optional(),
        ids: z.array(wholeId).max(200).optional(),
        from: z.union([daySchema, instantSchema]).optional(),
        to: z.union([daySchema, instantSchema]).optional(),
        branchOffice: oneOrMany.optional(),
        expert: oneOrMany.optional(),
        client: wholeId.optional(),
        /**
         * Words that all stand in its code, or in what the reader sees of its guest or client:
         * name, email, telephone.
         */
        search: searchText,
        /** All appointments of a series, whenever they are. */
        series: wholeId.optional(),
        status: oneOrMoreStatuses.optional(),
        limit: z.int().min(1).max(mostRows).optional(),
        ...partOfList(scheduleSorts),
      }),
    output: () => z.union([listOf(scheduleRecord), scheduleRecord]),
  }),
  'schedules.create': endpoint({
    likeRecords: true,
    summary: 'Book an appointment for a client',
    at: at('create'),
    needs: [['schedule', 'create']],
    /**
     * `ask`: its client pays in advance, or leaves a card, as visitors do who book it; the time is
     * held until then.
     */
    input: () => z.object({ ...bookingRequest, ask: z.boolean().default(false) }),
    output: () => scheduleRecord,
  }),
  'schedules.register': endpoint({
    summary: 'Record a walk-in now or an appointment of the last 90 days',
    at: { boAdmin: 'branch_offices/schedules/register' },
    needs: [['schedule_register', 'create']],
    input: () => z.object({ ...bookingRequest, status: z.int().min(5).max(7).default(7) }),
    output: () => scheduleRecord,
  }),
  'schedules.edit': endpoint({
    likeRecords: true,
    summary: 'Move an appointment, change its services or experts, or take it to another status',
    at: at('edit'),
    needs: [['schedule', 'edit']],
    stepUp: 'sometimes',
    input: () =>
      z.object({
        id: wholeId,
        version: z.int().min(1).optional(),
        data: z.object({
          start: instantSchema.optional(),
          items: z.array(pricedItem).min(1).max(10).optional(),
          quantity: z.int().min(1).max(20).optional(),
          client: wholeId.nullish(),
          /**
           * `by`: who calls it off, on which depends what goes back of what was paid; the branch
           * where nothing is said.
           */
          status: z
            .union([
              statusId,
              z.object({
                id: statusId,
                comments: optionalText(longestStatusComment, manyLines),
                by: z.enum(['client', 'branch']).optional(),
              }),
            ])
            .optional(),
          note: noteText,
          tags: tagList.optional(),
          color: colorText.nullish(),
          /** What becomes of the fee that goes with the status, where the policy names one. */
          fee: z.enum(['charge', 'waive']).default('charge'),
          /**
           * Whether the fee that was charged for a no-show or a late cancellation is refunded where
           * this takes that back, as far as the caller may refund.
           */
          refundFee: z.boolean().default(true),
          notify: z.boolean().default(true),
          force: z.boolean().default(false),
        }),
      }),
    output: () => scheduleRecord,
  }),
  'schedules.withdrawLinks': endpoint({
    summary:
      'End every link that was sent of an appointment, its payments and receipts, and send its client a new one',
    at: at('links/withdraw'),
    needs: [['schedule', 'edit']],
    input: () => z.object({ id: wholeId, notify: z.boolean().default(true) }),
    output: () => scheduleRecord,
    security: 'access',
  }),
  'schedules.fee': endpoint({
    summary:
      'What an appointment costs its client who does not come, or who cancels it now, less what was paid for it, the card that it would be charged on, and the fee that was charged',
    at: at('fees/get'),
    needs: [['schedule', 'edit']],
    input: () => z.object({ id: wholeId }),
    output: () =>
      z.object({
        noShow: masked(
          'prices',
          z.object({ amount: moneySchema, card: z.string().nullable() }).nullable(),
        ),
        /** Null where cancelling now costs nothing, or no card was saved for it. */
        lateCancel: masked(
          'prices',
          z.object({ amount: moneySchema, card: z.string().nullable() }).nullable(),
        ),
        /**
         * The fee that was charged for what its status states and was not refunded; taking that
         * back refunds it.
         */
        charged: masked('prices', z.object({ amount: moneySchema }).nullable()),
        /**
         * What each fee comes to by the policy that its client agreed to, less what was paid and
         * stays, wherever the appointment stands: what a desk records by hand. Null where the
         * policy has no such fee, or nothing is left of it.
         */
        agreed: masked(
          'prices',
          z
            .object({ noShow: moneySchema.nullable(), lateCancel: moneySchema.nullable() })
            .nullable(),
        ),
      }),
  }),
  'schedules.summary': endpoint({
    summary:
      'What an appointment costs, how it is paid and what canceling it means, as its client reads it',
    at: at('summary/get'),
    needs: [['schedule', 'view']],
    alsoNeeds: [['payment', 'view']],
    input: () => z.object({ id: wholeId }),
    /** It names the client's card and leads to their receipts. */
    output: () =>
      z.object({ summary: masked(['prices', 'clients'], appointmentSummary.nullable()) }),
  }),
  'schedules.reasons': endpoint({
    summary:
      'The reasons that the branch of an appointment offers for canceling and rejecting it, and for a no-show',
    at: at('reasons/get'),
    needs: [['schedule', 'edit']],
    input: () => z.object({ id: wholeId }),
    output: () => z.record(z.enum(reasonedStatuses), z.array(z.string())),
  }),
}

/**
 * A time of an expert at one branch that is kept free of appointments: a time off of its own kind,
 * made and undone in the calendar.
 */
export const blockRecord = z.object({
  id: z.int(),
  branchOffice: referenceSchema,
  expert: referenceSchema,
  startsAt: z.string(),
  endsAt: z.string(),
  note: z.string().nullable(),
})
export type BlockRecord = z.infer<typeof blockRecord>

/** Days that one block lasts at most, and that one call reads. */
export const mostBlockDays = 62

/** Time that staff block in the calendar. */
export const blocks = {
  'schedules.blocks': endpoint({
    inBatch: true,
    summary: 'Times that are blocked at a branch between two instants, at most 62 days apart',
    at: at('blocks/get'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: () => z.object({ branchOffice: wholeId, from: instantSchema, to: instantSchema }),
    output: () => z.object({ items: z.array(blockRecord) }),
  }),
  'schedules.block': endpoint({
    summary:
      'Keep a time of an expert free of appointments; where there are some already, refused unless keepSchedules says that they stay',
    at: at('blocks/create'),
    needs: [['schedule', 'create']],
    input: () =>
      z.object({
        branchOffice: wholeId,
        expert: wholeId,
        start: instantSchema,
        end: instantSchema,
        note: optionalText(200, oneLine),
        keepSchedules: z.boolean().default(false),
      }),
    /** With the appointments that stay inside it. */
    output: () => blockRecord.extend({ schedules: z.array(z.int()) }),
  }),
  'schedules.unblock': endpoint({
    summary: 'Give a blocked time free again',
    at: at('blocks/delete'),
    needs: [['schedule', 'create']],
    input: () => z.object({ id: wholeId }),
    output: () => z.object({ id: z.int() }),
  }),
}

/** As many appointments of a day as a month shows; of the others it says how many they are. */
export const mostOfDay = 8

/**
 * The part of an appointment that a calendar shows; every whole appointment is one of these too.
 */
export const calendarBooking = z.object({
  id: z.int(),
  code: z.string(),
  /** Set where the reader may not see who the client is; `client` and `booker` are then null. */
  isClientHidden: z.boolean().optional(),
  client: masked('clients', referenceSchema.nullable()),
  booker: masked('clients', z.object({ name: z.string() }).nullable()),
  items: z.array(
    z.object({
      id: z.int(),
      entailedProduct: referenceSchema,
      expert: referenceSchema,
      startsAt: z.string(),
      endsAt: z.string(),
      addons: z.array(seenAddon),
    }),
  ),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  status: z.object({ id: z.int(), sysName: z.string() }),
  color: z.string().nullable(),
  /** When the client confirmed that they come at its present time. */
  reconfirmedAt: z.string().nullable(),
  version: z.int(),
})
export type CalendarBooking = z.infer<typeof calendarBooking>

const reconfirm = z.literal(Object.values(reconfirmStates))

/** Days of a calendar: the first appointments of each, and what may be chosen among them. */
export const calendarMonth = z.object({
  items: z.array(calendarBooking),
  /**
   * How many there are on each date of their branch's clock that has any, of those that the query
   * finds.
   */
  days: z.array(z.object({ date: z.string(), count: z.int() })),
  /** Whose, of what and in which statuses there are any on these days, whatever the query is. */
  experts: z.array(referenceSchema),
  services: z.array(referenceSchema),
  statuses: z.array(z.int()),
  /** How far there are any paid. */
  bills: z.array(z.int()),
  /** Whether there are any whose client should confirm that they come, or has confirmed. */
  reconfirms: z.array(z.int()),
  total: z.int(),
})
export type CalendarMonth = z.infer<typeof calendarMonth>

/** A month at a glance. */
export const scheduleMonth = {
  'schedules.month': endpoint({
    lists: true,
    summary: `The first ${mostOfDay} appointments of each day of at most 62, as a calendar shows them, and how many each day has`,
    at: at('month'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: () =>
      z.object({
        ...appointmentsOfDays,
        service: oneOrMany.optional(),
        /** How far they are paid. */
        bill: oneOrMoreStatuses.optional(),
        /** As in `schedules.get`. */
        search: searchText,
        /** Whether the client confirmed that they come. */
        reconfirm: z.union([reconfirm, z.array(reconfirm).min(1).max(2)]).optional(),
      }),
    output: () => calendarMonth,
  }),
}
