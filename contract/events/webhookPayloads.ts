import { z } from 'zod'
import { masked } from '../kernel/fieldMasks.ts'
import { referenceSchema } from '../kernel/fields.ts'
import { moneySchema } from '../money/money.ts'
import { eventsOf, payloadVersion, testEvent } from './events.ts'

/** Contact data of a person; null where the role of the webhook's maker hides it. */
const reached = {
  email: masked('contact', z.string().nullable()),
  phone: masked('contact', z.string().nullable()),
}
const span = { startsAt: z.string(), endsAt: z.string() }

const booking = z
  .object({
    id: z.int(),
    code: z.string(),
    status: z.string(),
    ...span,
    timeZone: z.string(),
    branchOffice: referenceSchema,
    client: masked('clients', z.object({ id: z.int(), name: z.string(), ...reached }).nullable()),
    booker: masked('clients', z.object({ name: z.string(), ...reached }).nullable()),
    quantity: z.int(),
    items: z.array(
      z.object({
        service: referenceSchema,
        expert: referenceSchema,
        ...span,
        price: masked('prices', moneySchema.nullable()),
      }),
    ),
    total: masked('prices', moneySchema.nullable()),
    note: masked('notes', z.string().nullable()),
    /** As it was before; null for what is new. */
    previous: z.object({ status: z.string(), ...span }).nullable(),
  })
  .meta({ id: 'bookingEventData' })

const payment = z
  .object({
    id: z.int(),
    code: z.string(),
    status: z.string(),
    kind: z.string(),
    method: z.string(),
    amount: moneySchema,
    refunded: moneySchema,
    booking: z.int().nullable(),
    client: masked('clients', referenceSchema.nullable()),
    branchOffice: referenceSchema,
    paidAt: z.string().nullable(),
    dispute: z
      .object({ state: z.string(), amount: moneySchema, deadline: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'paymentEventData' })

const client = z
  .object({
    id: z.int(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    ...reached,
    locale: z.string().nullable(),
    tags: masked('notes', z.array(z.string())),
    blocked: z.boolean(),
    status: z.string(),
    mergedInto: z.int().nullable(),
  })
  .meta({ id: 'clientEventData' })

const envelope = {
  id: z.string(),
  version: z.literal(payloadVersion),
  timestamp: z.string(),
  organization: z.int(),
}

/** The body of each kind of event, as receivers read it (`webhooks` of the OpenAPI document). */
export const webhookPayloads = {
  booking: z
    .object({ ...envelope, type: z.enum(eventsOf('booking')), data: booking })
    .meta({ id: 'bookingEvent' }),
  payment: z
    .object({ ...envelope, type: z.enum(eventsOf('payment')), data: payment })
    .meta({ id: 'paymentEvent' }),
  client: z
    .object({ ...envelope, type: z.enum(eventsOf('client')), data: client })
    .meta({ id: 'clientEvent' }),
  webhook: z
    .object({
      ...envelope,
      type: z.literal(testEvent),
      data: z.object({ webhook: referenceSchema }),
    })
    .meta({ id: 'testEvent', description: 'Sent at the press of a button' }),
} as const
/** The body of any event. */
export const webhookPayload = z.union([
  webhookPayloads.booking,
  webhookPayloads.payment,
  webhookPayloads.client,
  webhookPayloads.webhook,
])
export type WebhookPayload = {
  [Kind in keyof typeof webhookPayloads]: z.infer<(typeof webhookPayloads)[Kind]>
}[keyof typeof webhookPayloads]
export type EventData<Kind extends keyof typeof webhookPayloads> = z.infer<
  (typeof webhookPayloads)[Kind]
>['data']
