import { z } from 'zod'
import { defaultClock } from '../time/clock.ts'
import { calendarSettings, timeFormatSchema } from '../time/clockSchema.ts'
import { granularities } from '../time/grid.ts'
import { languageSchema } from '../text/languageSchema.ts'
import { feeRule } from '../money/terms.ts'
import { wholeId } from '../kernel/fields.ts'
import { oneLine, string } from '../text/texts.ts'
import { messageChannelNames } from '../messages/channels.ts'
import { weekStarts } from '../time/weekdays.ts'
import { organizationAndBelow } from './owners.ts'
import { setting } from './setting.ts'

const minutes = (max: number) => z.int().min(0).max(max)
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const month = 43_200
const reasons = z.array(string(1, 120, oneLine)).max(30)
const steps: readonly number[] = Object.values(granularities)

/** The earliest that a client is reminded of an appointment, in minutes before it: two weeks. */
export const longestOffset = 20_160

/** The most hours before its start at which a group session is decided: a week. */
export const earliestGroupDecision = 168

/**
 * Which bookings of visitors a branch approves first; the setting `approval` is the place in this
 * list.
 */
export const approvalNames = ['none', 'firstTime', 'always'] as const
export type Approval = (typeof approvalNames)[number]

/**
 * How a place takes appointments (definitions 3.15, ScheduleConfig); minutes, days and hours as the
 * names say. Opening hours and time zone stand on the branch office itself.
 */
export const scheduleConfiguration = {
  /**
   * Public holidays of a country, or of one of its states, on which the place is closed; `days`
   * opens, renames or adds single ones.
   */
  holidays: setting(
    z
      .object({
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .nullish(),
        state: z.string().max(12).nullish(),
        days: z
          .array(z.object({ date: z.iso.date(), name: string(0, 120, oneLine), open: z.boolean() }))
          .max(400),
      })
      .nullable(),
    null,
    organizationAndBelow,
  ),
  /** The language of the place's own texts, and of readers of whom nothing better is known. */
  language: setting(languageSchema.nullable(), defaultClock.language, organizationAndBelow),
  weekStart: setting(z.enum(weekStarts), defaultClock.weekStart, organizationAndBelow),
  timeFormat: setting(timeFormatSchema, defaultClock.timeFormat, organizationAndBelow),
  granularity: setting(
    z.int().refine((value) => steps.includes(value), { params: { rule: 'choice' } }),
    15,
    organizationAndBelow,
  ),
  gridOffset: setting(minutes(119), 0, organizationAndBelow),
  leadTimeMinutes: setting(minutes(month), 60, organizationAndBelow),
  horizonDays: setting(z.int().min(1).max(730), 90, organizationAndBelow),
  sameDayCutoff: setting(time.nullable(), null, organizationAndBelow),
  holdMinutes: setting(z.int().min(3).max(60), 10, organizationAndBelow),
  approval: setting(
    z
      .int()
      .min(0)
      .max(approvalNames.length - 1),
    0,
    organizationAndBelow,
  ),
  approvalHours: setting(z.int().min(1).max(168), 24, organizationAndBelow),
  requestsBlock: setting(z.boolean(), true, organizationAndBelow),
  cancelWindowMinutes: setting(minutes(month), 1440, organizationAndBelow),
  rescheduleWindowMinutes: setting(minutes(month), 1440, organizationAndBelow),
  maxReschedules: setting(z.int().min(0).max(20), 3, organizationAndBelow),
  allowClientCancel: setting(z.boolean(), true, organizationAndBelow),
  allowClientReschedule: setting(z.boolean(), true, organizationAndBelow),
  lateCancelFee: setting(feeRule, { kind: 'none' }, organizationAndBelow),
  noShowFee: setting(feeRule, { kind: 'none' }, organizationAndBelow),
  noShowAfter: setting(minutes(240), 10, organizationAndBelow),
  autoNoShow: setting(z.boolean(), false, organizationAndBelow),
  anyExpert: setting(z.int().min(0).max(2), 1, organizationAndBelow),
  assignment: setting(
    z.enum(['least_busy_day', 'round_robin', 'priority']),
    'least_busy_day',
    organizationAndBelow,
  ),
  multiService: setting(z.boolean(), true, organizationAndBelow),
  maxItems: setting(z.int().min(1).max(10), 5, organizationAndBelow),
  internalBuffers: setting(z.boolean(), false, organizationAndBelow),
  maxOpenPerClient: setting(z.int().min(0).max(50), 0, organizationAndBelow),
  maxPerDayPerClient: setting(z.int().min(0).max(20), 0, organizationAndBelow),
  overlapForClient: setting(z.enum(['forbid', 'warn', 'allow']), 'warn', organizationAndBelow),
  publicIdentity: setting(z.enum(['none', 'code_by_email', 'code_by_phone']), 'none', {
    ...organizationAndBelow,
    // Either code proves who books.
    strictness: (way) => (way === 'none' ? 0 : 1),
  }),
  reminders: setting(
    z
      .array(
        z.object({
          offset: z.int().min(15).max(longestOffset),
          channel: z.enum(messageChannelNames),
          template: wholeId.nullish(),
        }),
      )
      .max(5),
    [{ offset: 1440, channel: 'email' }],
    organizationAndBelow,
  ),
  quietHours: setting(z.object({ from: time, to: time }).nullable(), null, organizationAndBelow),
  reconfirm: setting(
    z.object({ enabled: z.boolean(), offset: z.int().min(15).max(20_160).nullish() }),
    { enabled: false },
    organizationAndBelow,
  ),
  waitlist: setting(
    z.object({ enabled: z.boolean(), offerMinutes: z.int().min(5).max(1440) }),
    { enabled: false, offerMinutes: 30 },
    organizationAndBelow,
  ),
  minCapacityHours: setting(z.int().min(0).max(earliestGroupDecision), 24, organizationAndBelow),
  correctionDays: setting(z.int().min(0).max(30), 7, organizationAndBelow),
  cancelReasons: setting(reasons, [], organizationAndBelow),
  rejectReasons: setting(reasons, [], organizationAndBelow),
  noShowReasons: setting(reasons, [], organizationAndBelow),
  calendar: setting(
    calendarSettings,
    { startHour: 8, endHour: 20, slotHeight: 32, view: 'day', colours: 'status' },
    organizationAndBelow,
  ),
  attendanceLockHours: setting(z.int().min(0).max(8760), 48, organizationAndBelow),
}
