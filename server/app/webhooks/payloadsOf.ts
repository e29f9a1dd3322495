import { paymentKinds, paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { payloadVersion, type WebhookEvent } from '../../../contract/events/events.ts'
import { webhookPayload, type EventData, type WebhookPayload } from '../../../contract/events/webhookPayloads.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredRecord } from '../../ports/values.ts'
import type { UnheardLine } from '../../ports/webhooks.ts'
import { mayRead } from '../access/mayRead.ts'
import { applyMasks } from '../applyMasks.ts'
import { seesEvent, type WebhookMaker } from './webhookMaker.ts'
import { nameById } from '../../../contract/kernel/names.ts'

/** An event as receivers get it: `line` is the audit trail's line, `subject` the record it is about. */
export type Told = { line: number; subject: string; client: number | null; payload: WebhookPayload }

type Event = { line: UnheardLine; type: WebhookEvent }

/**
 * The payloads for receivers: status and times as the event left them, the rest as it is now. An event about a record that no longer
 * exists is left out; an erased client is sent blank. The webhook maker's scope, privileges and masks limit what the payloads hold.
 */
export const payloadsOf = async (ports: Ports, organization: number, all: readonly Event[], maker: WebhookMaker): Promise<Told[]> => {
  const { scope, masks } = maker
  const events = all.filter(({ type }) => seesEvent(maker, type))
  const seesClients = mayRead('clients', { ...maker, account: scope.account })
  const idsOf = (entity: string) => [...new Set(events.filter(({ line }) => line.entity === entity).map(({ line }) => line.entityId))]
  const schedules = idsOf('schedules')
  const booked = schedules.length === 0 ? [] : await ports.store.schedules(scope, { ids: schedules, limit: schedules.length })
  const { payments, clients } = await ports.store.within(scope, async (records) => ({
    payments: await records.find('payments', idsOf('payments')),
    clients: await records.find('clients', [
      ...new Set([...idsOf('clients'), ...(seesClients ? booked.flatMap(({ client }) => client?.id ?? []) : [])]),
    ]),
  }))
  return events.flatMap(({ line, type }): Told[] => {
    const envelope = { id: `evt_${organization}_${line.id}`, version: payloadVersion, timestamp: line.at.toISOString(), organization }
    const told = (subject: string, client: number | null, data: object | undefined): Told[] =>
      data === undefined
        ? []
        : [{ line: line.id, subject, client, payload: applyMasks(webhookPayload, masks, { ...envelope, type, data } as WebhookPayload) }]
    const byId = <Found extends { id: number }>(found: readonly Found[]) => found.find(({ id }) => id === line.entityId)
    switch (line.entity) {
      case 'schedules': {
        const schedule = byId(booked)
        const client = schedule?.client && clients.find(({ id }) => id === schedule.client!.id)
        const known = client ?? (schedule?.client && { id: schedule.client.id, version: 0, name: schedule.client.name })
        return told(`booking:${line.entityId}`, schedule?.client?.id ?? null, schedule && bookingData(schedule, known ?? undefined, line))
      }
      case 'payments': {
        const payment = byId(payments)
        return told(`payment:${line.entityId}`, referenceId(payment?.['client']), payment && paymentData(payment, line))
      }
      default: {
        const client = byId(clients)
        return told(`client:${line.entityId}`, line.entityId, client && clientData(client))
      }
    }
  })
}

const bookingData = (schedule: StoredSchedule, client: StoredRecord | undefined, { before, after }: UnheardLine): EventData<'booking'> => {
  const { id, code, timeZone, branchOffice, booker, quantity, items, total, note } = schedule
  return {
    id,
    code,
    ...seenOf(after!),
    timeZone,
    branchOffice,
    client: client === undefined ? null : { ...named(client), email: textOf(client['email']), phone: textOf(client['phone']) },
    booker: booker && { name: booker.name, email: booker.email, phone: booker.phone },
    quantity,
    items: items.map(({ entailedProduct: service, expert, startsAt, endsAt, price }) => ({ service, expert, startsAt, endsAt, price })),
    total,
    note,
    previous: before && seenOf(before),
  }
}

const seenOf = ({ status, startsAt, endsAt }: NonNullable<UnheardLine['after']>) => ({
  status: nameById(scheduleStatuses.ids, status!.id)!,
  startsAt: new Date(startsAt!).toISOString(),
  endsAt: new Date(endsAt!).toISOString(),
})

const paymentData = (payment: StoredRecord, { after }: UnheardLine): EventData<'payment'> => {
  const known = { ...payment, ...after } as StoredRecord
  const status = known['status'] as { sysName: string }
  return {
    id: payment.id,
    code: payment['code'] as string,
    status: status.sysName,
    kind: nameById(paymentKinds, payment['kind'])!,
    method: nameById(paymentMethods, payment['method'])!,
    amount: known['amount'] as EventData<'payment'>['amount'],
    refunded: known['refunded'] as EventData<'payment'>['amount'],
    booking: (payment['schedule'] as number | null) ?? null,
    client: payment['client'] as EventData<'payment'>['client'],
    branchOffice: payment['branchOffice'] as EventData<'payment'>['branchOffice'],
    paidAt: textOf(known['paidAt']),
    dispute: (known['dispute'] as EventData<'payment'>['dispute'] | undefined) ?? null,
  }
}

const clientData = (client: StoredRecord): EventData<'client'> => ({
  ...named(client),
  firstName: client['firstName'] as string,
  lastName: textOf(client['lastName']),
  email: textOf(client['email']),
  phone: textOf(client['phone']),
  locale: textOf(client['locale']),
  tags: client['tags'] as string[],
  blocked: client['blocked'] as boolean,
  status: (client['status'] as { sysName: string }).sysName,
  mergedInto: referenceId(client['mergedInto']),
})

const named = ({ id, ...record }: StoredRecord) => ({ id, name: record['name'] as string })
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const referenceId = (value: unknown): number | null => (value as { id: number } | null | undefined)?.id ?? null
