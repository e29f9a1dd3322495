import type { Choice } from '../crud/referenceSource.ts'

/** What becomes one balance: what is available of an expert in one currency, or those entries of it that are named. */
export type Group = { expert: Choice; currency: string; ids?: number[] }

/** What tells the balances to be made apart. */
export const keyOf = ({ expert, currency }: Group): string => `${expert.id} ${currency}`
