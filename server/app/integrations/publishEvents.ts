import { isAmong } from '../../../contract/kernel/isAmong.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { eventOf, type DomainEvent } from '../../domain/messages/events.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { UnhandledLine } from '../../ports/integrations.ts'
import { notificationEmailTopic, pushTopic, sendingTopic } from '../../ports/outbox.ts'
import {
  webhookEvents,
  type WebhookEvent,
  type NotificationEvent,
  payloadVersion,
} from '../../../contract/events/events.ts'
import { waitUntil } from '../messages/waitingEmail.ts'
import { isUndoable } from '../notifications/currentNotification.ts'
import { notificationsOf } from '../notifications/publish.ts'
import { onlyThat } from '../kernel/scope.ts'
import { webhookMaker, seesEvent, type WebhookMaker } from './webhookAuthority.ts'
import { paymentKinds, paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import {
  webhookPayload,
  type EventData,
  type WebhookPayload,
} from '../../../contract/events/webhookPayloads.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { mayRead } from '../authority/mayRead.ts'
import { applyMasks } from '../kernel/applyMasks.ts'
import { nameById } from '../../../contract/kernel/names.ts'

const mostAtOnce = 200

/**
 * Publishes the audit trail's new events of an organization to webhooks and notifications, until
 * none are left.
 */
export const publishEvents =
  (ports: Ports) =>
  async ({ organization }: { organization?: number }): Promise<void> => {
    if (organization === undefined) return
    while ((await publishBatch(ports, organization)) === mostAtOnce);
  }

const publishBatch = async (ports: Ports, organization: number): Promise<number> => {
  const scope = onlyThat(organization)
  const { lines, webhooks } = await ports.store.within(scope, async (records) => ({
    lines: await records.webhooks.unhandled(organization, mostAtOnce),
    webhooks: await records.webhooks.subscribed(organization),
  }))
  if (lines.length === 0) return 0
  const events = lines.flatMap((line) => {
    const type = eventOf(line)
    return type === undefined ? [] : [{ line, type }]
  })
  const wanted = events.flatMap(({ line, type }) =>
    isForWebhooks(type) && webhooks.some((webhook) => webhook.events.includes(type))
      ? [{ line, type }]
      : [],
  )
  const deliveries = await deliveriesOf(ports, organization, { webhooks, events: wanted })
  const addressed = await notificationsOf(ports, organization, events)
  const devices = await ports.store.pushDevices.ofAccounts(
    [...new Set(addressed.map(({ accountId }) => accountId))],
    ports.clock.now(),
  )
  const stored = await ports.store.within(scope, async (records) => {
    // Of two processes that read the same lines, only one publishes them.
    const fresh = new Set(await records.webhooks.takeUnhandled(organization, idsOf(lines)))
    await writeDown({
      ports,
      records,
      organization,
      deliveries: deliveries.filter(({ line }) => fresh.has(line)),
    })
    const added = addressed.filter(({ line }) => fresh.has(line))
    if (added.length === 0) return []
    const kept = await records.notifications.add(
      organization,
      added.map(({ notification }) => notification),
    )
    const keyOf = ({ membership, event }: { membership: number; event: string }) =>
      `${membership} ${event}`
    const byReader = new Map(added.map((each) => [keyOf(each.notification), each]))
    const at = ports.clock.now()
    for (const { id, membership, event } of kept) {
      const { accountId, channels } = byReader.get(keyOf({ membership, event }))!
      for (const device of channels.includes('push')
        ? devices.filter(({ account }) => account === accountId)
        : []) {
        const waiting = { notice: id, membership, device: device.id, ...waitOf(event, at) }
        await records.publish(organization, pushTopic, { payload: waiting, at })
      }
      if (channels.includes('email')) {
        const waiting = { notice: id, membership, ...waitOf(event, at) }
        await records.publish(organization, notificationEmailTopic, { payload: waiting, at })
      }
    }
    return kept
  })
  for (const membership of new Set(stored.map(({ membership }) => membership)))
    ports.live.publish({ organization, notices: membership })
  return lines.length
}

/** What an undo would make needless waits for it, as the emails about it do. */
const waitOf = (event: NotificationEvent, now: Date): { waitUntil?: number } =>
  isUndoable(event) ? { waitUntil: waitUntil(now) } : {}

const isForWebhooks = (type: DomainEvent): type is WebhookEvent => isAmong(webhookEvents, type)

const idsOf = (lines: readonly UnhandledLine[]): number[] => lines.map(({ id }) => id)

type Subscribed = Awaited<ReturnType<Records['webhooks']['subscribed']>>

/** An event's payload, addressed to one webhook. */
type Delivery = EventPayload & { webhook: number }

/**
 * The deliveries of events to webhooks. Payloads are read once per maker, as that maker may see
 * them.
 */
const deliveriesOf = async (
  ports: Ports,
  organization: number,
  { webhooks, events }: { webhooks: Subscribed; events: Parameters<typeof payloadsOf>[2]['all'] },
): Promise<Delivery[]> => {
  if (events.length === 0) return []
  const deliveries: Delivery[] = []
  for (const account of new Set(webhooks.map(({ maker }) => maker))) {
    const maker = await webhookMaker(ports, organization, account)
    if (maker === undefined) continue
    const made = webhooks.filter((each) => each.maker === account)
    const delivered = events.filter(({ type }) =>
      made.some((webhook) => webhook.events.includes(type)),
    )
    for (const each of await payloadsOf(ports, organization, { all: delivered, maker }))
      for (const { id } of made.filter((webhook) => isAmong(webhook.events, each.payload.type)))
        deliveries.push({ ...each, webhook: id })
  }
  return deliveries
}

type Writing = {
  ports: Ports
  records: Records
  organization: number
  deliveries: readonly Delivery[]
}

const writeDown = async ({ ports, records, organization, deliveries }: Writing): Promise<void> => {
  const at = ports.clock.now()
  const waiting = new Map<string, { webhook: number; subject: string }>()
  for (const { webhook, subject, client, payload } of deliveries) {
    await records.webhooks.add(
      organization,
      { webhook, event: payload.id, type: payload.type, subject, client, payload },
      at,
    )
    waiting.set(`${webhook} ${subject}`, { webhook, subject })
  }
  for (const each of waiting.values())
    await records.publish(organization, sendingTopic, { payload: each, at })
}

/**
 * An event as receivers get it: `line` is the audit trail's line, `subject` the record it is about.
 */
export type EventPayload = {
  line: number
  subject: string
  client: number | null
  payload: WebhookPayload
}

type Event = { line: UnhandledLine; type: WebhookEvent }

type Subjects = {
  booked: readonly StoredSchedule[]
  payments: readonly EntityRecord<'payments'>[]
  clients: readonly EntityRecord<'clients'>[]
}

/** The records that events are about, and the clients of appointments that a maker sees. */
const readSubjects = async (
  ports: Ports,
  maker: WebhookMaker,
  events: readonly Event[],
): Promise<Subjects> => {
  const { scope } = maker
  const seesClients = mayRead('clients', { ...maker, account: scope.account })
  const idsOf = (entity: string) => [
    ...new Set(
      events.filter(({ line }) => line.entity === entity).map(({ line }) => line.entityId),
    ),
  ]
  const schedules = idsOf('schedules')
  const booked =
    schedules.length === 0
      ? []
      : await ports.store.schedules(scope, { ids: schedules, limit: schedules.length })
  const { payments, clients } = await ports.store.within(scope, async (records) => ({
    payments: await records.find('payments', idsOf('payments')),
    clients: await records.find('clients', [
      ...new Set([
        ...idsOf('clients'),
        ...(seesClients ? booked.flatMap(({ client }) => client?.id ?? []) : []),
      ]),
    ]),
  }))
  return { booked, payments, clients }
}

/** The payload of an event by its record; undefined where that no longer exists. */
const payloadOf = (
  { line }: Event,
  { booked, payments, clients }: Subjects,
): { subject: string; client: number | null; data: object } | undefined => {
  const byId = <Found extends { id: number }>(found: readonly Found[]) =>
    found.find(({ id }) => id === line.entityId)
  switch (line.entity) {
    case 'schedules': {
      const schedule = byId(booked)
      if (schedule === undefined) return undefined
      const client = schedule.client && clients.find(({ id }) => id === schedule.client!.id)
      const known = client ?? (schedule.client && { ...schedule.client, email: null, phone: null })
      return {
        subject: `booking:${line.entityId}`,
        client: schedule.client?.id ?? null,
        data: bookingData(schedule, known ?? undefined, line),
      }
    }
    case 'payments': {
      const payment = byId(payments)
      if (payment === undefined) return undefined
      return {
        subject: `payment:${line.entityId}`,
        client: payment.client?.id ?? null,
        data: paymentData(payment, line),
      }
    }
    default: {
      const client = byId(clients)
      if (client === undefined) return undefined
      return {
        subject: `client:${line.entityId}`,
        client: line.entityId,
        data: clientData(client),
      }
    }
  }
}

/**
 * The payloads for receivers: status and times as the event left them, the rest as it is now. An
 * event about a record that no longer exists is left out; an erased client is sent blank. The
 * webhook maker's scope, privileges and masks limit what the payloads hold.
 */
export const payloadsOf = async (
  ports: Ports,
  organization: number,
  { all, maker }: { all: readonly Event[]; maker: WebhookMaker },
): Promise<EventPayload[]> => {
  const events = all.filter(({ type }) => seesEvent(maker, type))
  const subjects = await readSubjects(ports, maker, events)
  return events.flatMap((event): EventPayload[] => {
    const found = payloadOf(event, subjects)
    if (found === undefined) return []
    const { line, type } = event
    const { subject, client, data } = found
    const envelope = {
      id: `evt_${organization}_${line.id}`,
      version: payloadVersion,
      timestamp: line.at.toISOString(),
      organization,
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each event comes with the data of its own kind
    const payload = { ...envelope, type, data } as WebhookPayload
    return [
      { line: line.id, subject, client, payload: applyMasks(webhookPayload, maker.masks, payload) },
    ]
  })
}

const bookingData = (
  schedule: StoredSchedule,
  client: Pick<EntityRecord<'clients'>, 'id' | 'name' | 'email' | 'phone'> | undefined,
  { before, after }: UnhandledLine,
): EventData<'booking'> => {
  const { id, code, timeZone, branchOffice, booker, quantity, items, total, note } = schedule
  return {
    id,
    code,
    ...seenOf(after!),
    timeZone,
    branchOffice,
    client:
      client === undefined
        ? null
        : { id: client.id, name: client.name, email: client.email, phone: client.phone },
    booker: booker && { name: booker.name, email: booker.email, phone: booker.phone },
    quantity,
    items: items.map(({ entailedProduct: service, expert, startsAt, endsAt, price }) => ({
      service,
      expert,
      startsAt,
      endsAt,
      price,
    })),
    total,
    note,
    previous: before && seenOf(before),
  }
}

const seenOf = ({ status, startsAt, endsAt }: NonNullable<UnhandledLine['after']>) => ({
  status: nameById(scheduleStatuses.ids, status!.id)!,
  startsAt: new Date(startsAt!).toISOString(),
  endsAt: new Date(endsAt!).toISOString(),
})

const paymentData = (
  payment: EntityRecord<'payments'>,
  { after }: UnhandledLine,
): EventData<'payment'> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the audit trail keeps the payment as the event left it
  const known = { ...payment, ...(after as Partial<EntityRecord<'payments'>> | null) }
  return {
    id: payment.id,
    code: payment.code,
    status: known.status.sysName,
    kind: nameById(paymentKinds, payment.kind)!,
    method: nameById(paymentMethods, payment.method)!,
    amount: known.amount,
    refunded: known.refunded,
    booking: payment.schedule,
    client: payment.client,
    branchOffice: payment.branchOffice,
    paidAt: known.paidAt,
    dispute: known.dispute ?? null,
  }
}

const clientData = (client: EntityRecord<'clients'>): EventData<'client'> => ({
  id: client.id,
  name: client.name,
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email,
  phone: client.phone,
  locale: client.locale,
  tags: client.tags,
  blocked: client.blocked,
  status: client.status.sysName,
  mergedInto: client.mergedInto?.id ?? null,
})
