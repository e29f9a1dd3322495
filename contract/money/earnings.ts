import { z } from 'zod'

/** What an expert earns something for, or gives back (definitions 3.14, type). */
export const earningTypes = {
  service: 1,
  tip: 2,
  retail: 3,
  adjustment: 4,
  advance: 5,
  fee: 6,
  reversal: 7,
} as const
export type EarningType = keyof typeof earningTypes

/** How a commission is worked out (definitions 3.3). */
export const commissionKinds = { none: 0, percent: 1, fixed: 2, tiered: 3 } as const

/** What a commission is taken of. */
export const commissionBases = { gross: 1, net_of_tax: 2, net_of_fees: 3 } as const

/**
 * How a share by tiers grows: each part by its own tier, or all of it by the highest that is
 * reached.
 */
export const tierModes = ['progressive', 'retroactive'] as const

/** What has to have happened before an expert has earned something (definitions 3.15, earnOn). */
export const earningMoments = { completed: 1, paid: 2, completed_and_paid: 3 } as const

/** The ways in which an expert is paid (definitions 3.14). */
export const payoutMethods = ['transfer', 'cash', 'other'] as const

/**
 * What the program notes on the two adjustments by which a balance below zero passes to the next.
 */
export const carryOverNote = 'carry-over'

/** What the entries of each kind come to, in minor units. */
export const consolidationParts = z.object({
  earned: z.int(),
  tips: z.int(),
  adjustments: z.int(),
  advances: z.int(),
  fees: z.int(),
  reversals: z.int(),
})
export type ConsolidationParts = z.infer<typeof consolidationParts>
