import { z } from 'zod'
import { timeRuleNames } from '../time/timeRules.ts'
import { masked } from '../kernel/fieldMasks.ts'
import { bookedAddon, offeredAddon, seenAddon, seenOffer } from '../catalog/addons.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { errorCodes } from '../kernel/errors.ts'
import { daySchema, instantSchema, wholeId, zoneName } from '../kernel/fields.ts'
import { moneySchema } from '../money/money.ts'
import { paidInParts, refundTier, taxSum } from '../money/terms.ts'
import type { Privilege } from '../kernel/privileges.ts'
import {
  appointmentsOfDays,
  bookingRequest,
  pricedItem,
  requestedItem,
  at,
  availabilityReply,
  availabilityView,
} from './appointmentParts.ts'
import { seriesRule } from './series.ts'

const calculatedItem = z.object({
  entailedProduct: z.int(),
  expert: z.int().nullable(),
  /** How long it takes. */
  minutes: z.int(),
  price: moneySchema,
  quantity: z.int(),
  addons: z.array(bookedAddon),
  /** Those it may have. */
  offered: z.array(offeredAddon),
  /** What the price as often as it is taken is less by. */
  discount: moneySchema,
  tax: moneySchema,
  /** Without its discount, with its additions and with the taxes that are not in the prices. */
  total: moneySchema,
})

/** Another appointment of the client at the time that is planned. */
const clientOverlap = z.object({ start: z.string(), end: z.string() })
export type ClientOverlap = z.infer<typeof clientOverlap>

/** What an appointment costs before it is written (definitions 3.8, calls). */
export const calculation = z.object({
  items: z.array(calculatedItem),
  /** Before the discount. */
  subtotal: moneySchema,
  discount: moneySchema,
  tax: moneySchema,
  /** By name and rate: what is in the prices, and what is added to them. */
  taxes: z.array(taxSum),
  total: moneySchema,
  /** What is paid in advance of an appointment that needs a deposit. */
  deposit: moneySchema.nullable(),
  /** What is paid for paying the first part online stands apart. */
  payment: paidInParts.extend({ surcharge: moneySchema }),
  policy: z.object({
    cancelWindowMinutes: z.int(),
    rescheduleWindowMinutes: z.int(),
    /**
     * What goes back of what was paid, by how many hours before its client calls the appointment
     * off.
     */
    refundPolicy: z.array(refundTier),
  }),
  messages: z.array(z.object({ template: z.string(), channel: z.string(), to: z.string() })),
})

export type Calculation = z.infer<typeof calculation>

const unseen = masked('prices', moneySchema.nullable())

/**
 * The same for a reader who may not know prices: of what it consists and who is notified, without
 * any amount.
 */
export const seenCalculation = calculation.extend({
  /**
   * The client's other appointments at that time, where the branch warns of them (setting
   * `overlapForClient`).
   */
  overlaps: z.array(clientOverlap).default([]),
  items: z.array(
    calculatedItem.extend({
      price: unseen,
      discount: unseen,
      addons: z.array(seenAddon),
      offered: z.array(seenOffer),
      tax: unseen,
      total: unseen,
    }),
  ),
  subtotal: unseen,
  discount: unseen,
  tax: unseen,
  taxes: masked('prices', calculation.shape.taxes),
  total: unseen,
  deposit: unseen,
  payment: masked('prices', calculation.shape.payment.nullable()),
  /** What is due then of the appointment that is changed, or overpaid; null for a new one. */
  bill: masked('prices', z.object({ due: moneySchema, overpaid: moneySchema }).nullable()),
  messages: z.array(
    calculation.shape.messages.element.extend({ to: masked('contact', z.string().nullable()) }),
  ),
})

const planning: Privilege[] = [
  ['schedule', 'create'],
  ['schedule', 'edit'],
  ['schedule_register', 'create'],
]

/** What a quote needs before an appointment is written; nothing is written. */
export const schedulePlans = {
  'schedules.count': endpoint({
    summary:
      'Appointments counted by local day, status and expert; with a series rule, which of its occurrences are free',
    at: at('batch/count'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: () =>
      z.object({
        ...appointmentsOfDays,
        series: z
          .object({
            ...seriesRule.shape,
            start: instantSchema,
            items: z.array(requestedItem).min(1).max(10),
            quantity: z.int().min(1).max(20).default(1),
            branchOffice: wholeId,
          })
          .optional(),
      }),
    output: () =>
      z.object({
        days: z.array(
          z.object({
            date: z.string(),
            status: z.int(),
            expert: z.int().nullable(),
            count: z.int(),
          }),
        ),
        occurrences: z
          .array(
            z.object({
              start: z.string(),
              free: z.boolean(),
              reason: z.enum(errorCodes).nullable(),
              /** Free starts near one that is not. */
              nearest: z.array(z.string()),
            }),
          )
          .nullable(),
      }),
  }),
  'schedules.calculate': endpoint({
    summary: 'Prices, taxes, deposit and policy of an appointment; nothing is written',
    at: at('calculate'),
    needs: planning,
    input: () =>
      z.object({
        ...bookingRequest,
        items: z.array(pricedItem).min(1).max(10),
        start: instantSchema.optional(),
        /**
         * The appointment that is changed: it does not overlap itself, and what was agreed on of
         * its services stays.
         */
        exclude: wholeId.optional(),
      }),
    output: () => seenCalculation,
  }),
  'schedules.availability': endpoint({
    summary: 'The free starts of a range of at most 62 days, as staff may book them',
    at: at('availability/calculate'),
    needs: planning,
    input: () =>
      z.object({
        branchOffice: wholeId,
        items: z.array(requestedItem).min(1).max(10),
        from: daySchema,
        to: daySchema,
        timeZone: zoneName.optional(),
        quantity: z.int().min(1).max(20).default(1),
        view: availabilityView,
        exclude: wholeId.optional(),
        force: z.boolean().default(false),
      }),
    output: () => availabilityReply,
  }),
  'schedules.explain': endpoint({
    summary: 'Which rule refuses a start, to visitors or to staff, and with which expert',
    at: at('availability/explain'),
    needs: planning,
    input: () =>
      z.object({
        branchOffice: wholeId,
        items: z.array(requestedItem).min(1).max(10),
        start: instantSchema,
        quantity: z.int().min(1).max(20).default(1),
        forVisitors: z.boolean().default(true),
        exclude: wholeId.optional(),
      }),
    output: () =>
      z.object({
        offered: z.boolean(),
        rule: z.enum(errorCodes).nullable(),
        /** The same more exactly. */
        reason: z.enum(timeRuleNames).nullable(),
        /** When it would end. */
        end: z.string(),
        /** Those who would be given it, one for each service; empty where it is refused. */
        chosen: z.array(z.object({ id: z.int(), name: z.string() })),
        /** The nearest available starts, where it is refused. */
        nearest: z.array(z.string()),
        /** The holiday, or the branch's own reason, for which it is closed all that day. */
        closedFor: z.string().nullable(),
        /**
         * Who of those requested does not work then, and from when to when: a break between two
         * stretches of a day, or time off.
         */
        absence: z
          .object({
            kind: z.enum(['break', 'time_off']),
            expert: z.object({ id: z.int(), name: z.string() }),
            from: z.string(),
            to: z.string(),
          })
          .nullable(),
        /** Those who give the first service, each as if the visitor had requested them. */
        experts: z.array(
          z.object({ id: z.int(), name: z.string(), rule: z.enum(errorCodes).nullable() }),
        ),
      }),
  }),
}
