import { z } from 'zod'
import { requestedAddons } from '../catalog/addons.ts'
import {
  color,
  daySchema,
  email,
  instantSchema,
  phone,
  taxId,
  text,
  wholeId,
  words,
} from '../kernel/fields.ts'
import { idempotencyKey } from '../kernel/endpoint.ts'
import { manyLines, optionalText } from '../text/texts.ts'
import { masked } from '../kernel/fieldMasks.ts'
import { moneySchema } from '../money/money.ts'
import { requestedPrice } from '../money/ownPrice.ts'

export const statusId = z.int().min(0).max(1000)
export const oneOrMany = z.union([wholeId, z.array(wholeId).min(1).max(200)])
export const oneOrMoreStatuses = z.union([statusId, z.array(statusId).min(1).max(20)])

/** Which appointments are meant: of days by their branch's clock, and of whom. */
export const appointmentsOfDays = {
  from: daySchema,
  to: daySchema,
  branchOffice: oneOrMany.optional(),
  expert: oneOrMany.optional(),
  status: oneOrMoreStatuses.optional(),
}

/** Where each account type has a call about appointments. */
export const at = (call: string) => ({
  boAdmin: `branch_offices/schedules/${call}`,
  oAdmin: `organizations/schedules/${call}`,
  pAdmin: `partners/schedules/${call}`,
})

/** A time of day, HH:mm, and what a branch's clock shows, YYYY-MM-DDTHH:mm. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const wallTime = z.iso.datetime({ local: true, precision: -1 }).check(
  z.refine((wall) => wall >= '1900-01-02' && wall <= '2199-12-30', {
    params: { rule: 'format' },
  }),
)

/** One service of an appointment as it is requested. */
export const requestedItem = z.object({
  entailedProduct: wholeId,
  expert: wholeId.nullish(),
  /**
   * Minutes, where it is to take longer or shorter than usual; absent: as long as it has been, or
   * as its expert needs.
   */
  duration: z.int().min(5).max(1440).multipleOf(5).optional(),
  quantity: z.int().min(1).max(20).optional(),
  /** What is added to it; absent: as it has been, and what always belongs to it. */
  addons: requestedAddons.optional(),
})
/**
 * The same with a price of its own, where it has one; null: its usual price again, absent: as it
 * has been. It needs a right of its own.
 */
export const pricedItem = requestedItem.extend({ ownPrice: requestedPrice.nullish() })
export const noteText = optionalText(2000, manyLines)
/** As in the records of clients: each tag once, and colors in lowercase. */
export const tagList = words({ max: 10, length: 30 }).input
export const colorText = color().input
/** An appointment as staff ask for it. */
export const bookingRequest = {
  branchOffice: wholeId,
  items: z.array(requestedItem).min(1).max(10),
  start: instantSchema,
  quantity: z.int().min(1).max(20).default(1),
  client: wholeId.optional(),
  booker: z
    .object({
      name: text().input,
      email: email().input.nullish(),
      phone: phone().input.nullish(),
      taxId: taxId().input.nullish(),
    })
    .optional(),
  note: noteText,
  tags: tagList.optional(),
  color: colorText.nullish(),
  notify: z.boolean().default(true),
  force: z.boolean().default(false),
  idempotencyKey: idempotencyKey.optional(),
}

/** A free start (availability 4.4): instants carry the offset of the display zone. */
export const slotSchema = z.object({
  start: z.string(),
  end: z.string(),
  remaining: z.int(),
  experts: z.array(z.int()),
  items: z.array(
    z.object({ entailedProduct: z.int(), expert: z.int(), start: z.string(), end: z.string() }),
  ),
  /** Null for readers who may not see prices. */
  price: masked('prices', moneySchema.nullable()),
})
export type Slot = z.infer<typeof slotSchema>

export const emptyReasons = [
  'closed',
  'fully_booked',
  'lead_time',
  'same_day',
  'horizon',
  'no_expert',
  'disabled',
] as const

/**
 * The free starts of a range as columns, a twentieth of the size: `expandTimes` makes the slots of
 * availability 4.4 of them, without time zone data of its own.
 */
export const compactTimes = z.object({
  /** The first and the last date of the range, in the display zone. */
  from: z.string(),
  to: z.string(),
  /** From which minute on (since 1970, UTC) the display clock is how many minutes ahead of UTC. */
  offsets: z.array(z.object({ from: z.int(), offset: z.int() })),
  /** The services of the appointment, one after the other. */
  services: z.array(z.object({ entailedProduct: z.int(), minutes: z.int() })),
  /** The different sets of experts who can lead. */
  leads: z.array(z.array(z.int())),
  /** The different chains that would be taken now: the expert of each service, and the price. */
  chains: z.array(
    z.object({ experts: z.array(z.int()), price: masked('prices', moneySchema.nullable()) }),
  ),
  /** The first start in minutes since 1970 (UTC), then the minutes from each one to the next. */
  starts: z.array(z.int()),
  /** For each start: the seats left, and its places in `leads` and in `chains`. */
  remaining: z.array(z.int()),
  leadsOf: z.array(z.int()),
  chainOf: z.array(z.int()),
})
export type CompactTimes = z.infer<typeof compactTimes>

/** In which form free starts are requested. */
export const availabilityView = z.enum(['slots', 'month', 'compact']).default('slots')

/**
 * The reply of an availability call (availability 4.4). With `view: 'month'`, `month` says how full
 * each day is instead of listing starts; with `view: 'compact'`, `compact` lists them and `days` is
 * empty.
 */
export const availabilityReply = z.object({
  timeZone: z.string(),
  branchTimeZone: z.string(),
  tzdb: z.string(),
  now: z.string(),
  days: z.array(z.object({ date: z.string(), slots: z.array(slotSchema) })),
  month: z.record(z.string(), z.enum(['none', 'few', 'many'])).optional(),
  compact: compactTimes.optional(),
  nextAvailable: z.string().nullable(),
  emptyReason: z.enum(emptyReasons).nullable(),
})
export type AvailabilityReply = z.infer<typeof availabilityReply>
