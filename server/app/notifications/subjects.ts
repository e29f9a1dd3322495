import type { AnyRecord, EntityRecord } from '../../../contract/entities/records.ts'
import type { NotificationItem } from '../../../contract/endpoints/notifications.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { nameIn } from '../kernel/pointedAt.ts'
import { presentMasked } from '../kernel/presentRecord.ts'
import { hidesClient } from '../booking/readAppointments.ts'
import { notificationEntities, type NotificationEntity } from '../../../contract/events/events.ts'
import { mayRead, type ReadingRights } from '../authority/mayRead.ts'

type Subject = NonNullable<NotificationItem['subject']>

/** What a notification is about; `series`: what it is one of several of. */
export type FoundSubject = { subject: Subject; series: number | null }

type Named = { entity: NotificationEntity; entityId: number }

/** Finds what a notification is about, as far as a scope reaches. */
export type FindSubject = (named: Named) => FoundSubject | undefined

/**
 * Reads the subjects of notifications, all of one kind at once, without what their reader’s role
 * hides.
 */
export const readSubjects = async (
  ports: Ports,
  { scope, masks, named }: { scope: Scope; masks: readonly FieldMask[]; named: readonly Named[] },
): Promise<FindSubject> => {
  const idsOf = (entity: NotificationEntity) => [
    ...new Set(named.filter((each) => each.entity === entity).map(({ entityId }) => entityId)),
  ]
  const schedules = idsOf('schedules')
  const booked =
    schedules.length === 0
      ? []
      : await ports.store.schedules(scope, { ids: schedules, limit: schedules.length })
  const rest = await ports.store.within(scope, async (records) => ({
    payments: await records.find('payments', idsOf('payments')),
    waitlistEntries: await records.find('waitlistEntries', idsOf('waitlistEntries')),
    deliveries: await records.find('deliveries', idsOf('deliveries')),
    timeOffs: await records.find('timeOffs', idsOf('timeOffs')),
  }))
  const shown = <Found extends AnyRecord>(name: EntityName, records: readonly Found[]) =>
    records.map((record) => presentMasked(name, { masks }, record))
  const found: Record<NotificationEntity, Map<number, FoundSubject>> = {
    schedules: new Map(
      booked.map((each) => [each.id, ofSchedule(each, hidesClient({ masks }, each))]),
    ),
    payments: byId(shown('payments', rest.payments), ofPayment),
    waitlistEntries: byId(shown('waitlistEntries', rest.waitlistEntries), (entry) => ({
      ...ofRecord(entry),
      name: nameIn(entry.client) ?? entry.name,
    })),
    deliveries: byId(shown('deliveries', rest.deliveries), (delivery) => ({
      ...ofRecord(delivery),
      name: delivery.subject,
    })),
    timeOffs: byId(shown('timeOffs', rest.timeOffs), ofTimeOff),
  }
  return ({ entity, entityId }) => found[entity].get(entityId)
}

const byId = <Found extends AnyRecord>(
  records: readonly Found[],
  read: (record: Found) => Subject,
) => new Map(records.map((record) => [record.id, { subject: read(record), series: null }]))

const ofSchedule = (
  { client, booker, items, startsAt, timeZone, branchOffice, series }: StoredSchedule,
  isNameless: boolean,
): FoundSubject => ({
  subject: {
    name: isNameless ? null : (client?.name ?? booker?.name ?? null),
    services: items.map(({ entailedProduct }) => entailedProduct.name),
    startsAt,
    timeZone,
    days: null,
    amount: null,
    branchOffice,
  },
  series: series?.id ?? null,
})

const ofRecord = (record: { branchOffice?: Subject['branchOffice'] }): Subject => ({
  name: null,
  services: [],
  startsAt: null,
  timeZone: null,
  days: null,
  amount: null,
  branchOffice: record.branchOffice ?? null,
})

const ofTimeOff = (timeOff: EntityRecord<'timeOffs'>): Subject => {
  const { dateFrom: from, dateTo: to } = timeOff
  return {
    ...ofRecord(timeOff),
    name: nameIn(timeOff.expert) ?? null,
    startsAt: timeOff.from,
    days: from === null || to === null ? null : { from, to },
  }
}

const ofPayment = (payment: EntityRecord<'payments'>): Subject => ({
  ...ofRecord(payment),
  name: nameIn(payment.client) ?? payment.concept,
  amount: payment.amount,
})

/** The entities whose records a user may read: they are notified of nothing else. */
export const readable = (rights: ReadingRights): NotificationEntity[] =>
  notificationEntities.filter((entity) => mayRead(entity, rights))
