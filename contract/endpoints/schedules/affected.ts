import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { masked } from '../../kernel/fieldMasks.ts'
import { daySchema, referenceSchema, wholeId } from '../../kernel/fields.ts'
import { moneySchema } from '../../money/money.ts'
import { manyLines, optionalText } from '../../text/texts.ts'
import { at } from '../appointmentParts.ts'
import { scheduleRecord } from '../scheduleRecord.ts'

/**
 * Why an appointment has no place any more: its expert is off, works at other hours or works here
 * no longer, or the branch is open at other hours.
 */
export const conflictKinds = ['timeOff', 'expertHours', 'expertGone', 'branchHours'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** How many affected appointments are answered at once. */
export const mostAffected = 200

const scheduleConflict = z.object({
  kind: z.enum(conflictKinds),
  /** Which of its services it is about, from 0. */
  index: z.int(),
  /** Who cannot be there; null where the branch is not open. */
  expert: referenceSchema.nullable(),
  /** The time off, its kind and its reason; null elsewhere, and for who may not read time off. */
  timeOff: z.object({ id: z.int(), kind: z.int(), reason: z.string().nullable() }).nullable(),
  /** The holiday, or the branch's own reason, for which it is closed all that day. */
  closedFor: z.string().nullable(),
})
export type ScheduleConflict = z.infer<typeof scheduleConflict>

/** Who would take its services at the same time, and what it would cost with them. */
const proposal = z.object({
  experts: z.array(referenceSchema),
  total: masked('prices', moneySchema.nullable()),
})

const affectedAppointment = z.object({
  schedule: scheduleRecord,
  conflicts: z.array(scheduleConflict),
  /** Whether staff left it as it is, knowing all of that. */
  isAccepted: z.boolean(),
  /** Null where no one is free who offers it, and where none was requested. */
  proposal: proposal.nullable(),
})
export type AffectedAppointment = z.infer<typeof affectedAppointment>

/** Appointments to come that cannot take place as they were booked, and what becomes of them. */
export const affectedSchedules = {
  'schedules.affected': endpoint({
    inBatch: true,
    summary:
      'The appointments to come within at most 62 local days that time off, or the hours of experts or the branch, have no place for any more; with `proposals`, each with the colleagues who are free',
    at: at('affected/get'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: () =>
      z.object({
        from: daySchema,
        to: daySchema,
        branchOffice: wholeId.optional(),
        expert: wholeId.optional(),
        /** Only those that one time off hits. */
        timeOff: wholeId.optional(),
        proposals: z.boolean().default(false),
      }),
    output: () => z.object({ items: z.array(affectedAppointment), total: z.int() }),
  }),
  'schedules.acceptConflicts': endpoint({
    summary:
      'Leave affected appointments as they are, as long as nothing else stands in their way; or take that back',
    at: at('affected/accept'),
    needs: [['schedule', 'edit']],
    input: () =>
      z.object({ ids: z.array(wholeId).min(1).max(mostAffected), accepted: z.boolean() }),
    output: () => z.object({ ids: z.array(z.int()) }),
  }),
  'schedules.requestReschedule': endpoint({
    summary:
      'Request the client of an appointment to choose another time, or to cancel it without charge; or withdraw that',
    at: at('affected/request'),
    needs: [['schedule', 'edit']],
    input: () =>
      z.object({
        id: wholeId,
        /** What is said to the client beside that. */
        message: optionalText(500, manyLines),
        withdraw: z.boolean().default(false),
        notify: z.boolean().default(true),
      }),
    output: () => scheduleRecord,
  }),
}
