import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { entityNames, type EntityName } from '../entities/index.ts'
import { appointmentsOfDays, at } from './appointmentParts.ts'

const fieldName = z.string().regex(/^[A-Za-z0-9_]{1,60}$/)

/** Everything that a list holds, whatever its length. */
export const exports = {
  'exports.create': endpoint({
    summary:
      'Every record that the list call finds for these filters, as a CSV file (UTF-8, RFC 4180); needs the right to view the entity besides',
    security: 'export',
    at: {
      boAdmin: 'branch_offices/exports/create',
      oAdmin: 'organizations/exports/create',
      pAdmin: 'partners/exports/create',
    },
    needs: [['export', 'create']],
    stepUp: 'sometimes',
    atOnce: 2,
    input: () =>
      z.object({
        entity: z.enum(entityNames as [EntityName, ...EntityName[]]),
        /** As the entity’s get call takes them. */
        filters: z.record(fieldName, z.unknown()).default({}),
        search: z.string().trim().max(100).optional(),
        sort: fieldName.optional(),
        order: z.enum(['asc', 'desc']).optional(),
        /**
         * The fields in the order of the columns; without any, all that the list shows. A title is
         * what stands above, for people: statuses and choices are then words of the caller’s
         * language, without it their system names.
         */
        columns: z
          .array(z.object({ name: fieldName, title: z.string().max(120).optional() }))
          .min(1)
          .max(100)
          .optional(),
      }),
    output: () => z.object({}),
    answersFile: true,
    perMinute: 20,
  }),
}

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
    input: () =>
      z.object({
        ...appointmentsOfDays,
        /**
         * In their order, each with what stands above it; without any, all by their names. Under a
         * title, statuses are words of the caller’s language, without it their system names.
         */
        columns: z
          .array(
            z.object({ name: z.enum(scheduleColumnNames), title: z.string().max(120).optional() }),
          )
          .min(1)
          .max(scheduleColumnNames.length)
          .optional(),
      }),
    output: () => z.object({}),
    answersFile: true,
    perMinute: 20,
  }),
}
