import { z } from 'zod'
import { referenceSchema } from '../fields.ts'
import { moneySchema } from '../money.ts'

/** One service of an appointment, with its own expert and time (definitions 3.8, items). */
export const scheduleItem = z.object({
  id: z.int(),
  entailedProduct: referenceSchema,
  expert: referenceSchema,
  startsAt: z.string(),
  endsAt: z.string(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  quantity: z.int(),
  price: moneySchema,
})

/** An appointment as the back office sees it. */
export const scheduleRecord = z.object({
  id: z.int(),
  code: z.string(),
  organization: referenceSchema,
  branchOffice: referenceSchema,
  client: referenceSchema.nullable(),
  booker: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable(), taxId: z.string().nullable() })
    .nullable(),
  items: z.array(scheduleItem),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  quantity: z.int(),
  status: z.object({ id: z.int(), sysName: z.string(), comments: z.string().nullable() }),
  total: moneySchema,
  channel: z.int(),
  holdExpiresAt: z.string().nullable(),
  version: z.int(),
  create: z.object({ date: z.string() }),
})
export type ScheduleRecord = z.infer<typeof scheduleRecord>

/** How an appointment came to be (definitions 3.8, channel). */
export const channels = { admin: 1, public_page: 2, direct_link: 3, widget: 4, api: 5, import: 6, waitlist: 7 } as const
