import { z } from 'zod'
import { masked } from '../kernel/fieldMasks.ts'
import { bookedAddon, seenAddon } from '../catalog/addons.ts'
import { feeRule, refundTier, lineTax } from '../money/terms.ts'
import { referenceSchema } from '../kernel/fields.ts'
import { moneySchema, type Money } from '../money/money.ts'
import { ownPrice } from '../money/ownPrice.ts'
import { captureTimes } from '../money/paymentMethods.ts'
import { seriesOfAppointment } from './series.ts'

/**
 * One service of an appointment as it is stored, with its own expert and time (definitions 3.8,
 * items).
 */
const storedItem = z.object({
  id: z.int(),
  entailedProduct: referenceSchema,
  expert: referenceSchema,
  startsAt: z.string(),
  endsAt: z.string(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  quantity: z.int(),
  price: moneySchema,
  /** Why the price is another than usual, and which that is; null where it is the usual one. */
  ownPrice: ownPrice.nullable(),
  /** What the price as often as it is taken is less by; the rest of it is paid. */
  discount: moneySchema,
  /** On what is left of the price as often as it is taken; null where no tax was on it. */
  tax: lineTax.nullable(),
  /** What is added to it, as it was booked. */
  addons: z.array(bookedAddon),
  /** What it takes up of the branch's resources: each with its type and how many of its units. */
  resources: z.array(
    z.object({ id: z.int(), name: z.string(), type: z.string(), quantity: z.int() }),
  ),
})

/** The same for a reader who may not know prices: they see none of its amounts. */
export const scheduleItem = storedItem.extend({
  price: masked('prices', moneySchema.nullable()),
  ownPrice: masked('prices', ownPrice.nullable()),
  discount: masked('prices', moneySchema.nullable()),
  tax: masked('prices', lineTax.nullable()),
  addons: z.array(seenAddon),
})

/** Who ends an appointment (definitions 3.8, cancel). */
export const cancelledBy = { client: 1, branch: 2, system: 3 } as const

/** How an appointment was called off; `late` is past the window that the client had agreed to. */
export const scheduleCancel = z.object({
  by: z.int(),
  at: z.string(),
  late: z.boolean(),
  comment: masked('notes', z.string().nullable()),
  /** What stays with the branch of what was paid, in minor units. */
  kept: masked('prices', z.int().optional()),
  /** The fee that the client accepted for cancelling late, in minor units. */
  fee: masked('prices', z.int().optional()),
})
export type ScheduleCancel = z.infer<typeof scheduleCancel>

/**
 * A status that staff may take an appointment to: from and until when (null: whenever), and whether
 * they have to say why.
 */
export const scheduleChange = z.object({
  status: z.int(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  needsReason: z.boolean(),
})
export type ScheduleChange = z.infer<typeof scheduleChange>

/**
 * What had to be paid for an appointment to be confirmed: by which rule, how much in minor units,
 * and when it is taken from a card.
 */
export const scheduleDemand = z.object({
  rule: z.int(),
  now: z.int(),
  capture: z.enum(captureTimes),
  /** The status that it is booked into once that is paid. */
  becomes: z.int(),
  /** Whether that status keeps others from the time. */
  blocks: z.boolean(),
})
export type ScheduleDemand = z.infer<typeof scheduleDemand>

/** What the client agreed to when booking; minutes before the start. */
export const schedulePolicy = z.object({
  cancelWindowMinutes: z.int(),
  rescheduleWindowMinutes: z.int(),
  maxReschedules: z.int(),
  allowClientCancel: z.boolean(),
  allowClientReschedule: z.boolean(),
  lateCancelFee: masked('prices', feeRule.optional()),
  noShowFee: masked('prices', feeRule.optional()),
  /**
   * What goes back of what was paid, by how many hours before its client calls the appointment off.
   */
  refundPolicy: z.array(refundTier).optional(),
  /** How many people each of its group services needed to take place when it was booked. */
  minimums: z.array(z.object({ entailedProduct: z.int(), minCapacity: z.int() })).optional(),
  /** What was requested when it was booked. */
  payment: masked('prices', scheduleDemand.optional()),
})

/** How far an appointment is paid. */
const schedulePayment = z.object({
  status: z.object({ id: z.int(), sysName: z.string() }),
  paid: moneySchema,
  refunded: moneySchema,
  authorized: moneySchema,
  /** The same of what is paid on top of the price: tips, and what paying online costs. */
  onTop: z.object({ paid: moneySchema, refunded: moneySchema, authorized: moneySchema }),
  /** What refunds reduced the price by. */
  waived: moneySchema,
  due: moneySchema,
  /** What was paid beyond the price as it is now, and was not refunded. */
  overpaid: moneySchema,
  /**
   * What would go back if it were called off now, by its client or by the branch; null where
   * nothing was paid, or it is off already.
   */
  refund: z.object({ client: moneySchema, branch: moneySchema }).nullable(),
  /** What of an appointment that is off was paid by hand and is still to be given back. */
  toReturn: moneySchema,
})
export type SchedulePayment = z.infer<typeof schedulePayment>

/** An appointment as the back office sees it; `changes` are those of a reader who may edit it. */
export const scheduleRecord = z.object({
  id: z.int(),
  code: z.string(),
  organization: referenceSchema,
  branchOffice: referenceSchema,
  /** Set where the reader may not see who the client is; `client` and `booker` are then null. */
  isClientHidden: z.boolean().optional(),
  client: masked('clients', referenceSchema.nullable()),
  /**
   * Whether it is its client's first at the organization: no appointment that was not called off,
   * and no attendance, is earlier. Null without a client.
   */
  isFirst: masked('clients', z.boolean().nullish()),
  booker: masked(
    'clients',
    z
      .object({
        name: z.string(),
        email: masked('contact', z.string().nullable()),
        phone: masked('contact', z.string().nullable()),
        taxId: masked('contact', z.string().nullable()),
        /** The language of the page that the visitor booked on. */
        locale: z.string().nullish(),
      })
      .nullable(),
  ),
  items: z.array(scheduleItem),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  quantity: z.int(),
  status: z.object({
    id: z.int(),
    sysName: z.string(),
    comments: masked('notes', z.string().nullable()),
  }),
  /** What it costs; null for a reader who may not know prices, as is how far it is paid. */
  total: masked('prices', moneySchema.nullable()),
  /** What the services are less by, in all; it is off the total already. */
  discount: masked('prices', moneySchema.nullable()),
  /** `paid` counts what went back too, `due` is still to be paid. */
  payment: masked('prices', schedulePayment.nullable()),
  channel: z.int(),
  directLink: referenceSchema.nullable(),
  series: seriesOfAppointment.nullable(),
  /** Which of the appointments of its series it is, from 1. */
  occurrence: z.int().nullable(),
  holdExpiresAt: z.string().nullable(),
  note: masked('notes', z.string().nullable()),
  tags: masked('notes', z.array(z.string())),
  color: z.string().nullable(),
  moves: z.int(),
  /** When the client said that they come; null where they have not, or it moved since. */
  reconfirmedAt: z.string().nullable(),
  /**
   * Since when its client is requested to choose another time; null where they are not, or it moved
   * since.
   */
  rescheduleRequestedAt: z.string().nullish(),
  cancel: scheduleCancel.nullable(),
  overrides: z.object({ force: z.boolean(), user: z.int() }).nullable(),
  policy: schedulePolicy.nullable(),
  /**
   * A group session that takes place with at least so many people, and when that is decided; absent
   * elsewhere.
   */
  group: z.object({ minimum: z.int(), decidedAt: z.string() }).optional(),
  changes: z.array(scheduleChange),
  version: z.int(),
  create: z.object({ date: z.string() }),
  edit: z.object({ date: z.string() }).nullable(),
})
export type ScheduleRecord = z.infer<typeof scheduleRecord>

/** The same with every amount, as it is stored. */
export type WholeSchedule = Omit<ScheduleRecord, 'total' | 'discount' | 'payment' | 'items'> & {
  total: Money
  discount: Money
  payment: SchedulePayment
  items: z.infer<typeof storedItem>[]
}

/** How an appointment came to be (definitions 3.8, channel). */
export const channels = {
  admin: 1,
  public_page: 2,
  direct_link: 3,
  widget: 4,
  api: 5,
  import: 6,
  waitlist: 7,
} as const

/** The channels where visitors book without proving who they are. */
export const onlineChannels: readonly number[] = [
  channels.public_page,
  channels.direct_link,
  channels.widget,
  channels.waitlist,
]
