import { z } from 'zod'
import { masked } from '../fieldMasks.ts'
import { moneySchema } from '../money.ts'

/** A free start (availability 4.4): instants carry the offset of the display zone. */
export const slotSchema = z.object({
  start: z.string(),
  end: z.string(),
  remaining: z.int(),
  experts: z.array(z.int()),
  items: z.array(z.object({ entailedProduct: z.int(), expert: z.int(), start: z.string(), end: z.string() })),
  /** Null for whoever may not know prices. */
  price: masked('prices', moneySchema.nullable()),
})
export type Slot = z.infer<typeof slotSchema>

export const emptyReasons = ['closed', 'fully_booked', 'lead_time', 'same_day', 'horizon', 'no_expert', 'disabled'] as const

/** The reply of an availability call (availability 4.4); with `view: 'month'`, `month` says how full each day is instead of listing starts. */
export const availabilityReply = z.object({
  timeZone: z.string(),
  branchTimeZone: z.string(),
  tzdb: z.string(),
  now: z.string(),
  days: z.array(z.object({ date: z.string(), slots: z.array(slotSchema) })),
  month: z.record(z.string(), z.enum(['none', 'few', 'many'])).optional(),
  nextAvailable: z.string().nullable(),
  emptyReason: z.enum(emptyReasons).nullable(),
})
export type AvailabilityReply = z.infer<typeof availabilityReply>
