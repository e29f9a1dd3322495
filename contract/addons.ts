import { z } from 'zod'
import { masked } from './fieldMasks.ts'
import { referenceSchema, wholeId } from './fields.ts'
import { moneySchema } from './money.ts'
import { lineTax } from './taxes.ts'

/** Additions that one service may have, and how often one of them may be taken, at most (definitions 3.1). */
export const mostAddons = 20
export const mostOfOneAddon = 10

const howMany = z.int().min(1).max(mostOfOneAddon)
const each = <Row extends { product: number }>(rows: readonly Row[]): boolean =>
  new Set(rows.map(({ product }) => product)).size === rows.length

/** The additions that a service may have: services of the kind add-on, how often each may be taken, and whether it always is. */
export const addonsSchema = z
  .array(z.strictObject({ product: wholeId, maxQuantity: howMany, required: z.boolean() }))
  .max(mostAddons)
  .refine(each, { params: { rule: 'notAllowed' } })
export type ServiceAddon = z.infer<typeof addonsSchema>[number]

/** The additions that somebody takes with a service. */
export const askedAddons = z
  .array(z.object({ product: wholeId, quantity: howMany }))
  .max(mostAddons)
  .refine(each, { params: { rule: 'notAllowed' } })
export type AskedAddon = z.infer<typeof askedAddons>[number]

/** An addition as it was booked: its name, price and tax stay what they were. `total` is without what its tax adds. */
export const bookedAddon = z.object({
  product: referenceSchema,
  quantity: z.int(),
  price: moneySchema,
  total: moneySchema,
  tax: lineTax.nullish(),
})
export type BookedAddon = z.infer<typeof bookedAddon>

/** The same for whoever may not know prices: without its amounts. */
export const seenAddon = bookedAddon.extend({
  price: masked('prices', moneySchema.nullable()),
  total: masked('prices', moneySchema.nullable()),
  tax: masked('prices', lineTax.nullish()),
})

/** An addition that a service may have at a branch, with the price that holds there. */
export const offeredAddon = z.object({
  id: z.int(),
  name: z.string(),
  price: moneySchema,
  maxQuantity: z.int(),
  required: z.boolean(),
})
export type OfferedAddon = z.infer<typeof offeredAddon>

/** The same for whoever may not know prices. */
export const seenOffer = offeredAddon.extend({ price: masked('prices', moneySchema.nullable()) })
export type SeenOffer = z.infer<typeof seenOffer>
