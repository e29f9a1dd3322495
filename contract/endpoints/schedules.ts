import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { errorCodes } from '../errors.ts'
import { daySchema, email, instantSchema, phone, taxId, text, zoneName } from '../fields.ts'
import { moneySchema } from '../money.ts'
import type { Privilege } from '../privileges.ts'
import { availabilityReply } from './availability.ts'
import { listOf } from './crud.ts'
import { scheduleRecord } from './scheduleRecord.ts'

const wholeId = z.int().min(1)
const statusId = z.int().min(0).max(1000)
const oneOrMany = z.union([wholeId, z.array(wholeId).min(1).max(200)])

/** Where each account type has a call about appointments. */
const at = (call: string) => ({
  boAdmin: `branch_offices/schedules/${call}`,
  oAdmin: `organizations/schedules/${call}`,
  pAdmin: `partners/schedules/${call}`,
})

/** One service of an appointment as it is asked for. */
const askedItem = z.object({
  entailedProduct: wholeId,
  expert: wholeId.nullish(),
  quantity: z.int().min(1).max(20).optional(),
  addons: z
    .array(z.object({ product: wholeId, quantity: z.int().min(1).max(10) }))
    .max(20)
    .optional(),
})
const noteText = z.string().trim().max(2000)
const tagList = z.array(z.string().trim().min(1).max(30)).max(10)
const colorText = z.string().regex(/^#[0-9a-f]{6}$/i)
const asked = {
  branchOffice: wholeId,
  items: z.array(askedItem).min(1).max(10),
  start: instantSchema,
  quantity: z.int().min(1).max(20).default(1),
  client: wholeId.optional(),
  booker: z
    .object({ name: text().input, email: email().input.nullish(), phone: phone().input.nullish(), taxId: taxId().input.nullish() })
    .optional(),
  note: noteText.nullish(),
  tags: tagList.optional(),
  color: colorText.nullish(),
  notify: z.boolean().default(true),
  force: z.boolean().default(false),
  idempotencyKey: z.string().min(8).max(255).optional(),
}

/** What an appointment costs before it is written (definitions 3.8, calls). */
export const calculation = z.object({
  items: z.array(
    z.object({ entailedProduct: z.int(), expert: z.int().nullable(), price: moneySchema, tax: moneySchema, total: moneySchema }),
  ),
  subtotal: moneySchema,
  discount: moneySchema,
  tax: moneySchema,
  total: moneySchema,
  deposit: moneySchema.nullable(),
  policy: z.object({ cancelWindowMinutes: z.int(), rescheduleWindowMinutes: z.int() }),
  messages: z.array(z.object({ template: z.string(), channel: z.string(), to: z.string() })),
})

const planning: Privilege[] = [
  ['schedule', 'create'],
  ['schedule', 'edit'],
  ['schedule_register', 'create'],
]

/** Appointments, for everybody who administers them. */
export const schedules = {
  'schedules.get': endpoint({
    summary: 'Appointments by id, or those that meet a range of at most 62 local days of the branch',
    at: { boAdmin: 'branch_offices/schedules/get', oAdmin: 'organizations/schedules/get', pAdmin: 'partners/schedules/get' },
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: z.object({
      id: wholeId.optional(),
      ids: z.array(wholeId).max(200).optional(),
      from: z.union([daySchema, instantSchema]).optional(),
      to: z.union([daySchema, instantSchema]).optional(),
      branchOffice: oneOrMany.optional(),
      expert: oneOrMany.optional(),
      client: wholeId.optional(),
      status: z.union([statusId, z.array(statusId).min(1).max(20)]).optional(),
    }),
    output: z.union([listOf(scheduleRecord), scheduleRecord]),
  }),
  'schedules.count': endpoint({
    summary: 'Appointments counted by local day, status and expert; with a series rule, which of its occurrences are free',
    at: at('batch/count'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: z.object({
      from: daySchema,
      to: daySchema,
      branchOffice: oneOrMany.optional(),
      expert: oneOrMany.optional(),
      status: z.union([statusId, z.array(statusId).min(1).max(20)]).optional(),
      series: z
        .object({
          freq: z.enum(['daily', 'weekly', 'monthly']),
          interval: z.int().min(1).max(12).default(1),
          byDay: z
            .array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']))
            .max(7)
            .optional(),
          monthDay: z.int().min(1).max(31).optional(),
          nth: z.union([z.literal(-1), z.int().min(1).max(5)]).optional(),
          count: z.int().min(2).max(104).optional(),
          until: daySchema.optional(),
          start: instantSchema,
          items: z.array(askedItem).min(1).max(10),
          quantity: z.int().min(1).max(20).default(1),
          branchOffice: wholeId,
        })
        .optional(),
    }),
    output: z.object({
      days: z.array(z.object({ date: z.string(), status: z.int(), expert: z.int().nullable(), count: z.int() })),
      occurrences: z.array(z.object({ start: z.string(), free: z.boolean(), reason: z.string().nullable() })).nullable(),
    }),
  }),
  'schedules.create': endpoint({
    summary: 'Book an appointment for a client',
    at: at('create'),
    needs: [['schedule', 'create']],
    input: z.object(asked),
    output: scheduleRecord,
  }),
  'schedules.register': endpoint({
    summary: 'Record a walk-in now or a visit of the last 90 days',
    at: { boAdmin: 'branch_offices/schedules/register' },
    needs: [['schedule_register', 'create']],
    input: z.object({ ...asked, status: z.int().min(5).max(7).default(7) }),
    output: scheduleRecord,
  }),
  'schedules.edit': endpoint({
    summary: 'Move an appointment, change its services or experts, or take it to another status',
    at: at('edit'),
    needs: [['schedule', 'edit']],
    input: z.object({
      id: wholeId,
      version: z.int().min(1).optional(),
      data: z.object({
        start: instantSchema.optional(),
        items: z.array(askedItem).min(1).max(10).optional(),
        quantity: z.int().min(1).max(20).optional(),
        client: wholeId.nullish(),
        status: z.union([statusId, z.object({ id: statusId, comments: z.string().trim().max(500).nullish() })]).optional(),
        note: noteText.nullish(),
        tags: tagList.optional(),
        color: colorText.nullish(),
        notify: z.boolean().default(true),
        force: z.boolean().default(false),
      }),
    }),
    output: scheduleRecord,
  }),
  'schedules.calculate': endpoint({
    summary: 'Prices, taxes, deposit and policy of an appointment; nothing is written',
    at: at('calculate'),
    needs: planning,
    input: z.object({ ...asked, start: instantSchema.optional() }),
    output: calculation,
  }),
  'schedules.availability': endpoint({
    summary: 'The free starts of a range of at most 62 days, as staff may book them',
    at: at('availability/calculate'),
    needs: planning,
    input: z.object({
      branchOffice: wholeId,
      items: z.array(askedItem).min(1).max(10),
      from: daySchema,
      to: daySchema,
      timeZone: zoneName.optional(),
      quantity: z.int().min(1).max(20).default(1),
      view: z.enum(['slots', 'month']).default('slots'),
      exclude: wholeId.optional(),
      force: z.boolean().default(false),
    }),
    output: availabilityReply,
  }),
  'schedules.explain': endpoint({
    summary: 'Which rule refuses a start, to visitors or to staff, and with which expert',
    at: at('availability/explain'),
    needs: planning,
    input: z.object({
      branchOffice: wholeId,
      items: z.array(askedItem).min(1).max(10),
      start: instantSchema,
      quantity: z.int().min(1).max(20).default(1),
      forVisitors: z.boolean().default(true),
      exclude: wholeId.optional(),
    }),
    output: z.object({
      offered: z.boolean(),
      rule: z.enum(errorCodes).nullable(),
      /** Those who give the first service, each as if the visitor had asked for them. */
      experts: z.array(z.object({ id: z.int(), name: z.string(), rule: z.enum(errorCodes).nullable() })),
    }),
  }),
}
