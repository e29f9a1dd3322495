import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import {
  webhookPayload,
  type EventData,
  type WebhookPayload,
} from '../../../contract/events/webhookPayloads.ts'
import type { Caller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { mayRead } from '../authority/mayRead.ts'
import { applyMasks } from '../kernel/applyMasks.ts'
import { masksFor } from '../booking/readAppointments.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import { kindOfEvent, seesEvent } from './webhookAuthority.ts'

/** Who reads stored events: an administrator, or the maker of the webhook that they are sent to. */
export type EventReader = Pick<Caller, 'privileges' | 'masks'> & { scope: Scope }

/**
 * Stored events of an organization as a reader may see them now, in the same order; null for an
 * event whose record the reader may not view or does not reach. Readers who reach every record see
 * events about deleted ones too, as in the audit trail.
 */
export const presentEvents = async (
  ports: Pick<Ports, 'store'>,
  organization: number,
  { reader, stored }: { reader: EventReader; stored: readonly WebhookPayload[] },
): Promise<(WebhookPayload | null)[]> => {
  const allowed = stored.filter(({ type }) => seesEvent(reader, type))
  const reached = await reachedRecords(ports, onlyOrganization(reader.scope, organization), allowed)
  const seesClients = mayRead('clients', { ...reader, account: reader.scope.account })
  return stored.map((payload) => {
    const masks = allowed.includes(payload) ? reached.masksOf(payload, reader.masks) : undefined
    if (masks === undefined) return null
    const shown = isBooking(payload)
      ? withReachedClient(payload, seesClients ? reached.clients : [])
      : payload
    return applyMasks(webhookPayload, masks, shown)
  })
}

type Reached = {
  /** The masks for an event about a record that is reached; undefined for any other event. */
  masksOf: (
    payload: WebhookPayload,
    masks: readonly FieldMask[],
  ) => readonly FieldMask[] | undefined
  /** The clients that are reached; undefined for all. */
  clients: readonly number[] | undefined
}

const reachedRecords = async (
  { store }: Pick<Ports, 'store'>,
  scope: Scope,
  events: readonly WebhookPayload[],
): Promise<Reached> => {
  const reachesAll =
    scope.own === undefined && scope.clients === undefined && scope.branchOffice === null
  if (reachesAll) return { masksOf: (_, masks) => masks, clients: undefined }
  const idsOf = (kind: string) => [
    ...new Set(
      events.flatMap(({ type, data }) =>
        kindOfEvent(type) === kind && 'id' in data ? [data.id] : [],
      ),
    ),
  ]
  const appointments = idsOf('booking')
  const named = events.flatMap((payload) =>
    isBooking(payload) ? (payload.data.client?.id ?? []) : [],
  )
  const booked =
    appointments.length === 0
      ? []
      : await store.schedules(scope, { ids: appointments, limit: appointments.length })
  const { payments, clients } = await store.within(scope, async (records) => ({
    payments: await records.find('payments', idsOf('payment')),
    clients: await records.find('clients', [...new Set([...idsOf('client'), ...named])]),
  }))
  const schedules = new Map(booked.map((each) => [each.id, each]))
  const found = {
    payment: new Set(payments.map(({ id }) => id)),
    client: new Set(clients.map(({ id }) => id)),
  }
  return {
    masksOf: (payload, masks) => {
      const kind = kindOfEvent(payload.type)
      if (kind === undefined || !('id' in payload.data)) return masks
      const { id } = payload.data
      if (kind !== 'booking') return found[kind].has(id) ? masks : undefined
      const schedule = schedules.get(id)
      return schedule && masksFor({ masks }, schedule)
    },
    clients: [...found.client],
  }
}

type BookingPayload = Extract<WebhookPayload, { data: EventData<'booking'> }>

const isBooking = (payload: WebhookPayload): payload is BookingPayload =>
  kindOfEvent(payload.type) === 'booking'

/**
 * A booking with no more than the name of a client whose record the reader does not reach, as
 * appointments show it.
 */
const withReachedClient = (
  payload: BookingPayload,
  reached: readonly number[] | undefined,
): BookingPayload => {
  const { client } = payload.data
  if (client === null || reached === undefined || reached.includes(client.id)) return payload
  return { ...payload, data: { ...payload.data, client: { ...client, email: null, phone: null } } }
}
