import { z } from 'zod'
import { someAmount, someBasisPoints } from './money.ts'

/**
 * What the services of a visit cost less: a share of each price in hundredths of a per cent, or a sum over all of them in minor units of
 * their currency, never more than they cost. What is added to a service keeps its price.
 */
export const discountSchema = z.object({
  kind: z.enum(['percent', 'fixed']),
  percent: someBasisPoints.nullish(),
  amount: someAmount.nullish(),
})
export type Discount = z.infer<typeof discountSchema>
