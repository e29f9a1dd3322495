import { z } from 'zod'

/** A currency by its ISO 4217 code. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** An amount in minor units of an ISO 4217 currency; never a fraction (definitions 3.0). */
export const moneySchema = z.object({
  amount: z.int().min(-99_999_999_999).max(99_999_999_999),
  currency: currencyCode,
})
export type Money = z.infer<typeof moneySchema>
