import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { daySchema } from '../fields.ts'
import { at, oneOrMany, statusId } from './askedVisit.ts'

/** The columns of appointments as a file; date and times are those of the branch's clock. */
export const scheduleColumnNames = [
  'code',
  'status',
  'branchOffice',
  'date',
  'start',
  'end',
  'timeZone',
  'client',
  'email',
  'phone',
  'service',
  'addons',
  'expert',
  'quantity',
  'price',
  'discount',
  'total',
  'paid',
  'due',
  'payment',
  'note',
  'tags',
] as const
export type ScheduleColumn = (typeof scheduleColumnNames)[number]

/** The longest span that is written at once, in days. */
export const mostExportedDays = 366

/** Appointments for spreadsheets. */
export const scheduleExport = {
  'schedules.export': endpoint({
    lists: true,
    summary: `The appointments that begin on at most ${mostExportedDays} days of their branch’s clock, as a CSV file (UTF-8, RFC 4180): a line for each service, what the whole costs on the first of them; needs the right to view appointments besides`,
    security: 'export',
    at: at('export'),
    needs: [['export', 'create']],
    stepUp: 'sometimes',
    input: z.object({
      from: daySchema,
      to: daySchema,
      branchOffice: oneOrMany.optional(),
      expert: oneOrMany.optional(),
      status: z.union([statusId, z.array(statusId).min(1).max(20)]).optional(),
      /** In their order, each with what stands above it; without any, all by their names. */
      columns: z
        .array(z.object({ name: z.enum(scheduleColumnNames), title: z.string().max(120).optional() }))
        .min(1)
        .max(scheduleColumnNames.length)
        .optional(),
    }),
    output: z.object({}),
    answersFile: true,
    perMinute: 20,
  }),
}
