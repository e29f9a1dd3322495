import { z } from 'zod'
import { tierModes } from '../money/earnings.ts'
import { amount, basisPoints } from '../money/money.ts'
import { organizationAndBelow, organizationAndBranch } from './owners.ts'
import { setting } from './setting.ts'

/** What an expert earns of an appointment (definitions 3.3, commission). */
export const commissionSchema = z.object({
  kind: z.int().min(0).max(3),
  bp: basisPoints.nullish(),
  amount: amount.nullish(),
  tiers: z
    .array(z.object({ from: amount, bp: basisPoints }))
    .max(10)
    .nullish(),
  mode: z.enum(tierModes).nullish(),
  base: z.int().min(1).max(3),
})

export type Commission = z.infer<typeof commissionSchema>

/**
 * What these settings leave to an expert who signs in, where they limit them: the experts they sign
 * in as, whether they change their own hours, whether they request time off, and whether they reach
 * every client.
 */
export const limitedExpert = z.object({
  ids: z.array(z.int()),
  editsHours: z.boolean(),
  requestsTimeOff: z.boolean(),
  seesAllClients: z.boolean(),
})

/** How a place works with its experts (definitions 3.15, ExpertsConfig). */
export const expertsConfiguration = {
  commission: setting(commissionSchema, { kind: 0, base: 1 }, organizationAndBelow),
  earnOn: setting(z.int().min(1).max(3), 3, organizationAndBelow),
  holdDays: setting(z.int().min(0).max(30), 0, organizationAndBelow),
  feeShare: setting(basisPoints, 0, organizationAndBelow),
  consolidation: setting(
    z.object({
      period: z.enum(['manual', 'weekly', 'biweekly', 'monthly']),
      closingDay: z.int().min(1).max(31).nullish(),
    }),
    { period: 'manual' },
    organizationAndBelow,
  ),
  approvalRequired: setting(z.boolean(), false, organizationAndBelow),
  expertsSeeClients: setting(z.enum(['none', 'own', 'all']), 'own', {
    ...organizationAndBranch,
    strictness: (whose) => ['all', 'own', 'none'].indexOf(whose),
  }),
  expertsSeePrices: setting(z.boolean(), true, {
    ...organizationAndBranch,
    strictness: (seen) => (seen ? 0 : 1),
  }),
  expertsEditOwnHours: setting(z.boolean(), false, organizationAndBelow),
  expertsRequestTimeOff: setting(z.boolean(), true, organizationAndBelow),
  showExpertPicture: setting(z.boolean(), true, organizationAndBelow),
  showExpertBio: setting(z.boolean(), true, organizationAndBelow),
  limits: setting(
    z.object({
      maxPerDay: z.int().min(0).max(100),
      maxMinutesPerDay: z.int().min(0).max(1440),
      maxPerWeek: z.int().min(0).max(500),
    }),
    { maxPerDay: 0, maxMinutesPerDay: 0, maxPerWeek: 0 },
    organizationAndBelow,
  ),
  genderChoice: setting(z.boolean(), false, organizationAndBelow),
}
