import { z } from 'zod'
import { retentionPeriod } from '../configuration/retention.ts'
import { endpoint } from '../endpoint.ts'
import { instantSchema, wholeId } from '../fields.ts'
import { retentionKindNames, retentionUnits, type RetentionKind } from '../retention.ts'

const periods = z.object(
  Object.fromEntries(retentionKindNames.map((kind) => [kind, retentionPeriod(kind).optional()])) as Record<
    RetentionKind,
    z.ZodOptional<z.ZodInt>
  >,
)

/** What the retention period of a kind would erase now. */
export const retentionForecast = z.object({
  kind: z.enum(retentionKindNames),
  /** The period in the unit; 0 keeps without limit. */
  period: z.int(),
  unit: z.enum(retentionUnits),
  /** Everything before this instant goes; null without a limit. */
  before: instantSchema.nullable(),
  count: z.int(),
  /** When the oldest of them is from. */
  oldest: instantSchema.nullable(),
})
export type RetentionForecast = z.infer<typeof retentionForecast>

/** How long an organization keeps personal data. */
export const retention = {
  'retention.preview': endpoint({
    summary: 'What the retention periods would erase now, by kind: those that hold, or those that are sent to try them before they are set',
    at: { oAdmin: 'organizations/retention/preview', pAdmin: 'partners/retention/preview' },
    needs: [['security', 'view']],
    input: z.object({
      /** Required of a partner. */
      organization: wholeId.optional(),
      periods: periods.default({}),
    }),
    output: z.object({ items: z.array(retentionForecast) }),
    perMinute: 30,
    atOnce: 2,
  }),
}
