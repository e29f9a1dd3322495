import { z } from 'zod'
import { requestedAddons } from '../catalog/addons.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { errorCodes } from '../kernel/errors.ts'
import { daySchema, instantSchema, referenceSchema, wholeId } from '../kernel/fields.ts'
import { timeRuleNames } from '../time/timeRules.ts'
import { weekdays, weekStarts } from '../time/weekdays.ts'
import { bookingRequest, requestedItem, at, clockTime, wallTime } from './appointmentParts.ts'
import { manyLines, optionalText } from '../text/texts.ts'

/**
 * How an appointment repeats (definitions 3.8, series); it ends after `count` appointments or on
 * the date `until`, whichever is given.
 */
export const seriesRule = z.object({
  freq: z.enum(['daily', 'weekly', 'monthly']),
  interval: z.int().min(1).max(12).default(1),
  /** Days of the week; those of a weekly rule, or with `nth` the one of a monthly rule. */
  byDay: z.array(z.enum(weekdays)).max(7).optional(),
  monthDay: z.int().min(1).max(31).optional(),
  /** Which of its weekdays of the month, −1 for the last. */
  nth: z.union([z.literal(-1), z.int().min(1).max(5)]).optional(),
  count: z.int().min(2).max(104).optional(),
  until: daySchema.optional(),
})

/**
 * What becomes of an occurrence whose time is not free: left out, moved to the next day that is, or
 * put as a question (definitions 3.8).
 */
export const skipPolicies = ['skip', 'next_day', 'ask'] as const
/** Who pays what: every appointment, the first one for all, or a package (definitions 3.8). */
export const seriesPayments = ['each', 'first', 'package'] as const
/**
 * Those that a series may be made with: paying the first one for all, and packages, don't exist
 * yet.
 */
const offeredPayments = ['each'] as const satisfies readonly (typeof seriesPayments)[number][]
export const seriesStates = { active: 1, ended: 2 } as const
export const seriesScopes = ['this', 'this_and_following', 'all_future'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/**
 * The rule as an appointment carries it: a series that was cut may have a single appointment left.
 */
const keptRule = seriesRule.extend({
  interval: z.int(),
  count: z.int().optional(),
  /**
   * The branch's first day of the week when the series was made: from it on, the weeks of an
   * interval are counted. Monday if missing.
   */
  weekStart: z.enum(weekStarts).optional(),
})
export type SeriesRule = z.output<typeof keptRule>

/**
 * The series that an appointment belongs to. `index` is its place in the rule, which those left out
 * have as well.
 */
export const seriesOfAppointment = z.object({
  id: z.int(),
  version: z.int(),
  state: z.int(),
  rule: keptRule,
  /** What the branch's clock shows at the first appointment of the rule. */
  anchor: z.string(),
  /** How many appointments it has. */
  visits: z.int(),
  index: z.int(),
  /** It was given another time, or other services or experts, than its series by hand. */
  ownTime: z.boolean(),
  ownItems: z.boolean(),
})

/**
 * What is done about one occurrence that stands in the way: another start, or null to leave it out
 * (at an edit: to leave it as it is).
 */
const decision = z.object({ index: z.int().min(0).max(103), start: instantSchema.nullable() })
export type SeriesDecision = z.infer<typeof decision>

/**
 * An occurrence that a series cannot have at its time, as refusals list it in `occurrences`, with
 * the free starts nearest to it.
 */
export const seriesConflict = z.object({
  index: z.int(),
  start: z.string(),
  reason: z.enum(errorCodes),
  /** The rule behind the code. */
  rule: z.enum(timeRuleNames).optional(),
  nearest: z.array(z.string()),
})
export type SeriesConflict = z.infer<typeof seriesConflict>

export const seriesRecord = z.object({
  id: z.int(),
  version: z.int(),
  state: z.int(),
  branchOffice: referenceSchema,
  rule: keptRule,
  anchor: z.string(),
  timeZone: z.string(),
  skipPolicy: z.enum(skipPolicies),
  payment: z.enum(seriesPayments),
  items: z.array(
    z.object({
      entailedProduct: z.int(),
      expert: z.int().nullable(),
      duration: z.int().optional(),
      addons: requestedAddons.optional(),
    }),
  ),
  quantity: z.int(),
  /** The series that this one was split off. */
  continues: z.int().nullable(),
  occurrences: z.array(
    z.object({
      index: z.int(),
      occurrence: z.int(),
      schedule: z.int(),
      start: z.string(),
      end: z.string(),
      status: z.int(),
      /** It is not when the rule says. */
      moved: z.boolean(),
    }),
  ),
  /**
   * Occurrences of the rule that were left out when it was written; without a reason where that was
   * requested.
   */
  leftOut: z.array(
    z.object({ index: z.int(), start: z.string(), reason: z.enum(errorCodes).nullable() }),
  ),
})
export type SeriesRecord = z.infer<typeof seriesRecord>

const { start: _start, ...request } = bookingRequest

/** Appointments that repeat. */
export const series = {
  'series.create': endpoint({
    summary: 'Book an appointment that repeats: the series and all its appointments, or nothing',
    at: at('series/create'),
    needs: [['schedule', 'create']],
    input: () =>
      z.object({
        ...request,
        rule: seriesRule,
        anchor: wallTime,
        skipPolicy: z.enum(skipPolicies).default('ask'),
        payment: z.enum(offeredPayments).default('each'),
        decisions: z.array(decision).max(104).default([]),
      }),
    output: () => seriesRecord,
  }),
  'series.edit': endpoint({
    summary:
      'Move, change or cancel one appointment of a series, that one and those after it, or all that are to come',
    at: at('series/edit'),
    needs: [['schedule', 'edit']],
    stepUp: 'sometimes',
    input: () =>
      z.object({
        id: wholeId,
        version: z.int().min(1).optional(),
        scope: z.enum(seriesScopes),
        /**
         * The appointment that is meant, or with which it begins; all that are to come need none.
         */
        schedule: wholeId.optional(),
        data: z.object({
          days: z.int().min(-31).max(31).default(0),
          time: clockTime.optional(),
          items: z.array(requestedItem).min(1).max(10).optional(),
          cancel: z.object({ comments: optionalText(500, manyLines) }).optional(),
          decisions: z.array(decision).max(104).default([]),
          notify: z.boolean().default(true),
          force: z.boolean().default(false),
        }),
      }),
    /** The series as it is now, and how many of its appointments were changed. */
    output: () => seriesRecord.extend({ changed: z.int() }),
  }),
}
