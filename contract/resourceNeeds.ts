import { z } from 'zod'
import { nameKey } from './nameKey.ts'
import { oneLine, string } from './texts.ts'

/** Types of resources that one service takes up, and days off that one resource may have, at most. */
export const mostResourceNeeds = 5
export const mostDaysOff = 100

/** What a service takes up of each type of resource while it lasts; types are the same whatever their case and accents (definitions 3.1). */
export const resourceNeedsSchema = z
  .array(z.strictObject({ resourceType: string(1, 60, oneLine), quantity: z.int().min(1).max(10) }))
  .max(mostResourceNeeds)
  .refine((needs) => new Set(needs.map(({ resourceType }) => nameKey(resourceType))).size === needs.length, {
    params: { rule: 'notAllowed' },
  })
export type ResourceNeed = z.infer<typeof resourceNeedsSchema>[number]

const day = z.iso.date().refine((date) => date >= '1900-01-01' && date <= '2199-12-31', { params: { rule: 'format' } })

/** Whole days of the branch's clock on which a resource is out of use, each stretch at most 366 days long. */
export const daysOffSchema = z
  .array(
    z
      .strictObject({ dateFrom: day, dateTo: day, reason: string(0, 200, oneLine).nullish() })
      .refine(({ dateFrom, dateTo }) => dateFrom <= dateTo, { path: ['dateTo'], params: { rule: 'order' } })
      .refine(({ dateFrom, dateTo }) => Date.parse(dateTo) - Date.parse(dateFrom) <= 366 * 86_400_000, {
        path: ['dateTo'],
        params: { rule: 'tooBig', bound: 366 },
      }),
  )
  .max(mostDaysOff)
export type DaysOff = z.infer<typeof daysOffSchema>[number]
