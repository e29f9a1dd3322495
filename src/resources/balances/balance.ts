import type { z } from 'zod'
import type { consolidations } from '../../../contract/entities/consolidations.ts'
import type { earnings } from '../../../contract/entities/earnings.ts'

export type Earning = z.output<typeof earnings.record>
export type Balance = z.output<typeof consolidations.record>

/** What is left to be paid of a balance, in minor units. */
export const leftOf = ({ total, paid }: Pick<Balance, 'total' | 'paid'>): number => Math.max(0, total.amount - paid.amount)
