import { z } from 'zod'
import { mostCsvBytes, mostCsvColumns } from '../imports/limits.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { entityNamed } from '../entities/index.ts'
import { errorCodes, fieldRules } from '../kernel/errors.ts'
import { largestInteger, wholeId } from '../kernel/fields.ts'
import { dayOrders } from '../imports/days.ts'
import { importedEntities } from '../imports/fields.ts'
import { currencyCode } from '../money/money.ts'
import type { Privilege } from '../kernel/privileges.ts'
import { oneLine, string } from '../text/texts.ts'

const fieldName = z.string().regex(/^[A-Za-z0-9_]{1,60}$/)

/** What becomes of a line that means a record which is there already. */
export const duplicateRules = ['skip', 'update', 'create'] as const
export const importStates = ['waiting', 'running', 'done', 'refused'] as const
export const importRowStates = ['waiting', 'created', 'updated', 'skipped', 'failed'] as const
/** The lines to show: in a state, or those that came in with something left out. */
export const importRowFilters = [...importRowStates, 'noted'] as const

const column = z.object({
  /** Null for a column that is left out. */
  field: fieldName.nullable(),
  /**
   * What the words in a column of fixed answers mean, where they are not the answers’ own names.
   */
  values: z.record(z.string().max(200), z.int()).optional(),
  /**
   * Which of two small numbers in a date is the day, where the dates of the column do not say so
   * themselves.
   */
  order: z.enum(dayOrders).optional(),
})

const importRecord = z.object({
  id: z.int(),
  entity: z.enum(importedEntities),
  fileName: z.string(),
  titles: z.array(z.string()),
  columns: z.array(column),
  duplicates: z.enum(duplicateRules),
  dryRun: z.boolean(),
  state: z.enum(importStates),
  /** Why it went no further. */
  refusal: z.enum(errorCodes).nullable(),
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Lines that did not fail, with something that had to be left out. */
  noted: z.int(),
  start: z.string(),
  end: z.string().nullable(),
})
export type ImportRecord = z.infer<typeof importRecord>

const importRow = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  state: z.enum(importRowStates),
  record: z.int().nullable(),
  code: z.enum(errorCodes).nullable(),
  problems: z.array(
    z.object({
      path: z.string(),
      rule: z.enum(fieldRules),
      bound: z.union([z.number(), z.string()]).optional(),
    }),
  ),
})
export type ImportRow = z.infer<typeof importRow>

const at = (call: string) => ({
  boAdmin: `branch_offices/imports/${call}`,
  oAdmin: `organizations/imports/${call}`,
  pAdmin: `partners/imports/${call}`,
})
const rights = importedEntities.flatMap((name) =>
  Object.values(entityNamed(name).served).map(({ needs }) => needs),
)
const needs = [...new Set(rights)].map((item): Privilege => [item, 'create'])

/** Records out of files, as spreadsheets write them. */
export const imports = {
  'imports.create': endpoint({
    summary:
      'Starts an import of clients, services or experts from a CSV file, at first only tried where `dryRun` says so; or, with `source`, does in earnest what was tried. Needs the right to create the entity, and to edit it where `duplicates` are updated',
    at: at('create'),
    needs,
    stepUp: 'sometimes',
    atOnce: 2,
    input: () =>
      z
        .object({
          organization: wholeId.optional(),
          /** One’s own import that was only tried. */
          source: wholeId.optional(),
          entity: z.enum(importedEntities).optional(),
          file: z.union([z.file(), z.string().min(1).max(mostCsvBytes)]).optional(),
          fileName: string(0, 120, oneLine).optional(),
          /**
           * What each column of the file is taken for, from the left; columns beyond the list are
           * left out.
           */
          columns: z.array(column).min(1).max(mostCsvColumns).optional(),
          duplicates: z.enum(duplicateRules).default('skip'),
          dryRun: z.boolean().default(false),
          /**
           * The country whose way of writing telephone numbers the file has, where they have no
           * prefix.
           */
          country: z
            .string()
            .regex(/^[A-Z]{2}$/)
            .optional(),
          /**
           * The currency of prices that name none; without it, that of the organization’s payments.
           */
          currency: currencyCode.optional(),
        })
        .superRefine(({ source, ...others }, context) => {
          if (source !== undefined) return
          for (const path of ['entity', 'file', 'columns'] as const)
            if (others[path] === undefined)
              context.addIssue({ code: 'custom', path: [path], params: { rule: 'required' } })
        }),
    output: () => importRecord,
    perMinute: 60,
  }),
  'imports.get': endpoint({
    summary:
      'One’s own imports of the last 30 days, the latest first; or one of them by id, with its lines in a state',
    at: at('get'),
    needs,
    input: () =>
      z.object({
        id: wholeId.optional(),
        entity: z.enum(importedEntities).optional(),
        rows: z.enum(importRowFilters).optional(),
        /** The line after which the report goes on. */
        after: z.int().min(0).max(largestInteger).default(0),
        limit: z.int().min(1).max(500).default(50),
      }),
    output: () =>
      z.object({
        items: z.array(importRecord),
        rows: z.array(importRow),
        next: z.int().nullable(),
      }),
    perMinute: 600,
  }),
}
