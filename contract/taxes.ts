import { z } from 'zod'

/** The tax of a line as it was booked: its rate in basis points, whether the price has it in already, and what it comes to in minor units. */
export const lineTax = z.object({ name: z.string(), bp: z.int(), included: z.boolean(), amount: z.int() })
export type LineTax = z.infer<typeof lineTax>

/** What a tax of one name and rate comes to in a whole visit, in minor units: on how much (`net`), and how much (`tax`). */
export const taxSum = z.object({ name: z.string(), bp: z.int(), included: z.boolean(), net: z.int(), tax: z.int() })
export type TaxSum = z.infer<typeof taxSum>

/** The id of one of the rates that a place has (definitions 3.15, taxRates). */
export const taxRateId = z.int().min(1).max(20)
