import { z } from 'zod'
import { isCurrency } from './currencies.ts'

/** A currency by its ISO 4217 code, one that is in use. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, { abort: true })
  .refine(isCurrency, { params: { rule: 'format' } })

/** An amount in minor units of an ISO 4217 currency; never a fraction (definitions 3.0). */
export const moneySchema = z.object({
  amount: z.int().min(-99_999_999_999).max(99_999_999_999),
  currency: currencyCode,
})
export type Money = z.infer<typeof moneySchema>

/** An amount in minor units that is not below zero; its currency stands elsewhere. */
export const amount = z.int().min(0).max(99_999_999_999)

/** The same, of at least one unit. */
export const someAmount = z.int().min(1).max(99_999_999_999)

/** A share of a whole in hundredths of a per cent. */
export const basisPoints = z.int().min(0).max(10_000)

/** The same, of at least one hundredth. */
export const someBasisPoints = z.int().min(1).max(10_000)
