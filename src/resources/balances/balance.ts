import type { z } from 'zod'
import type { consolidations } from '../../../contract/entities/consolidations.ts'
import type { earnings } from '../../../contract/entities/earnings.ts'
import type { Choice } from '../crud/referenceSource.ts'

export type Earning = z.output<typeof earnings.record>
export type Balance = z.output<typeof consolidations.record>

/** What is left to be paid of a balance, in minor units. */
export const leftOf = ({ total, paid }: Pick<Balance, 'total' | 'paid'>): number =>
  Math.max(0, total.amount - paid.amount)

/**
 * What becomes one balance: what is available of an expert in one currency, or those entries of it
 * that are named.
 */
export type Group = { expert: Choice; currency: string; ids?: number[] }

/** The key of a balance that is to be made: one for each expert and currency. */
export const keyOf = ({ expert, currency }: Group): string => `${expert.id} ${currency}`
