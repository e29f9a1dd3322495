import { z } from 'zod'
import { masked } from '../kernel/fieldMasks.ts'
import { referenceSchema, wholeId } from '../kernel/fields.ts'
import { moneySchema } from '../money/money.ts'
import { lineTax } from '../money/terms.ts'
import { nameKey } from '../text/nameKey.ts'
import { oneLine, string } from '../text/texts.ts'

/**
 * Additions that one service may have, and how often one of them may be taken, at most (definitions
 * 3.1).
 */
export const mostAddons = 20
export const mostOfOneAddon = 10

const howMany = z.int().min(1).max(mostOfOneAddon)
const each = <Row extends { product: number }>(rows: readonly Row[]): boolean =>
  new Set(rows.map(({ product }) => product)).size === rows.length

/**
 * The additions that a service may have: services of the kind add-on, how often each may be taken,
 * and whether it always is.
 */
export const addonsSchema = z
  .array(z.strictObject({ product: wholeId, maxQuantity: howMany, required: z.boolean() }))
  .max(mostAddons)
  .refine(each, { params: { rule: 'notAllowed' } })
export type ServiceAddon = z.infer<typeof addonsSchema>[number]

/** The additions that a client takes with a service. */
export const requestedAddons = z
  .array(z.object({ product: wholeId, quantity: howMany }))
  .max(mostAddons)
  .refine(each, { params: { rule: 'notAllowed' } })
export type RequestedAddon = z.infer<typeof requestedAddons>[number]

/**
 * An addition as it was booked: its name, price and tax stay what they were. `total` is without
 * what its tax adds.
 */
export const bookedAddon = z.object({
  product: referenceSchema,
  quantity: z.int(),
  price: moneySchema,
  total: moneySchema,
  tax: lineTax.nullish(),
})
export type BookedAddon = z.infer<typeof bookedAddon>

/** The same for a reader who may not know prices: without its amounts. */
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

/** The same for a reader who may not know prices. */
export const seenOffer = offeredAddon.extend({ price: masked('prices', moneySchema.nullable()) })
export type SeenOffer = z.infer<typeof seenOffer>

/**
 * Types of resources that one service takes up, and days off that one resource may have, at most.
 */
export const mostResourceNeeds = 5
export const mostDaysOff = 100

/**
 * What a service takes up of each type of resource while it lasts; types are the same whatever
 * their case and accents (definitions 3.1).
 */
export const resourceNeedsSchema = z
  .array(z.strictObject({ resourceType: string(1, 60, oneLine), quantity: z.int().min(1).max(10) }))
  .max(mostResourceNeeds)
  .refine(
    (needs) =>
      new Set(needs.map(({ resourceType }) => nameKey(resourceType))).size === needs.length,
    {
      params: { rule: 'notAllowed' },
    },
  )
export type ResourceNeed = z.infer<typeof resourceNeedsSchema>[number]

/** What a service needs, a line for each type: `2 × chair`. */
export const resourceNeedLines = (needs: readonly ResourceNeed[]): string[] =>
  needs.map(({ resourceType, quantity }) => `${quantity} × ${resourceType}`)

const day = z.iso
  .date()
  .refine((date) => date >= '1900-01-01' && date <= '2199-12-31', { params: { rule: 'format' } })

/**
 * Whole days of the branch's clock on which a resource is out of use, each stretch at most 366 days
 * long.
 */
export const daysOffSchema = z
  .array(
    z
      .strictObject({ dateFrom: day, dateTo: day, reason: string(0, 200, oneLine).nullish() })
      .refine(({ dateFrom, dateTo }) => dateFrom <= dateTo, {
        path: ['dateTo'],
        params: { rule: 'order' },
      })
      .refine(
        ({ dateFrom, dateTo }) => Date.parse(dateTo) - Date.parse(dateFrom) <= 366 * 86_400_000,
        {
          path: ['dateTo'],
          params: { rule: 'tooBig', bound: 366 },
        },
      ),
  )
  .max(mostDaysOff)
export type DaysOff = z.infer<typeof daysOffSchema>[number]
