import { z } from 'zod'
import { oneLine, string } from '../text/texts.ts'
import { currencyCode, amount, moneySchema, someBasisPoints } from './money.ts'

/** How long the reason for a price of its own may be. */
export const longestPriceReason = 200

/**
 * A price that one service of an appointment has by itself, and why: what one seat costs (`price`,
 * in minor units), or what its usual price is less by (`discount`, in hundredths of a per cent).
 */
export const requestedPrice = z
  .object({
    price: z.object({ amount, currency: currencyCode }).nullish(),
    discount: someBasisPoints.nullish(),
    reason: string(1, longestPriceReason, oneLine),
  })
  .refine(({ price, discount }) => (price ?? null) !== null || (discount ?? null) !== null, {
    path: ['price'],
    params: { rule: 'required' },
  })
  .refine(({ price, discount }) => (price ?? null) === null || (discount ?? null) === null, {
    path: ['discount'],
    params: { rule: 'notAllowed' },
  })
export type RequestedPrice = z.infer<typeof requestedPrice>

/**
 * The same as it is stored with the service, whose `price` is the one that counts: what one seat
 * costs usually, the reason, and who set it when.
 */
export const ownPrice = z.object({
  usual: moneySchema,
  /** Null where the price itself was given. */
  discount: z.int().nullable(),
  reason: z.string(),
  by: z.int().nullable(),
  at: z.string(),
})
export type OwnPrice = z.infer<typeof ownPrice>
