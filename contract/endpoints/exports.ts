import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { entityNames, type EntityName } from '../entities/index.ts'

const fieldName = z.string().regex(/^[A-Za-z0-9_]{1,60}$/)

/** Everything that a list holds, whatever its length. */
export const exports = {
  'exports.create': endpoint({
    summary:
      'Every record that the list call finds for these filters, as a CSV file (UTF-8, RFC 4180); needs the right to view the entity besides',
    security: 'export',
    at: { boAdmin: 'branch_offices/exports/create', oAdmin: 'organizations/exports/create', pAdmin: 'partners/exports/create' },
    needs: [['export', 'create']],
    stepUp: 'sometimes',
    atOnce: 2,
    input: z.object({
      entity: z.enum(entityNames as [EntityName, ...EntityName[]]),
      /** As the entity’s get call takes them. */
      filters: z.record(fieldName, z.unknown()).default({}),
      search: z.string().trim().max(100).optional(),
      sort: fieldName.optional(),
      order: z.enum(['asc', 'desc']).optional(),
      /** The fields in the order of the columns; without any, all that the list shows. A title is what stands above. */
      columns: z
        .array(z.object({ name: fieldName, title: z.string().max(120).optional() }))
        .min(1)
        .max(100)
        .optional(),
    }),
    output: z.object({}),
    answersFile: true,
    perMinute: 20,
  }),
}
