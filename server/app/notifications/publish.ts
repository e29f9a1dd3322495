import { isAmong } from '../../../contract/kernel/isAmong.ts'
import {
  chosenNotifications,
  notificationChannels,
  notificationEntities,
  notificationEvents,
  type NotificationChannel,
  type NotificationEntity,
  type NotificationEvent,
} from '../../../contract/events/events.ts'
import type { DomainEvent } from '../../domain/messages/events.ts'
import type { Scope } from '../../ports/caller.ts'
import type { NewNotification, NotificationReader } from '../../ports/notifications.ts'
import type { Ports } from '../../ports/ports.ts'
import type { UnhandledLine } from '../../ports/integrations.ts'
import { onlyThat } from '../kernel/scope.ts'
import { limitReader } from './limitReader.ts'
import { readable, readSubjects, type FindSubject, type FoundSubject } from './subjects.ts'

type Happened = { line: UnhandledLine; type: DomainEvent }
/**
 * A notification to an administrator, with the channels that they chose for its event; `line` is
 * that of the audit trail.
 */
export type AddressedNotification = {
  line: number
  accountId: number
  notification: NewNotification
  channels: readonly NotificationChannel[]
}
type NotifiedEvent = {
  line: UnhandledLine
  type: NotificationEvent
  entity: NotificationEntity
  entityId: number
}

/**
 * What each administrator of an organization is notified of: of what they want to know and may see,
 * and did not do themselves.
 */
export const notificationsOf = async (
  ports: Ports,
  organization: number,
  events: readonly Happened[],
): Promise<AddressedNotification[]> => {
  const happened = events.flatMap(({ line, type }): NotifiedEvent[] =>
    isNotificationEvent(type) && isNotificationEntity(line.entity)
      ? [{ line, type, entity: line.entity, entityId: line.entityId }]
      : [],
  )
  if (happened.length === 0) return []
  const find = await readSubjects(ports, {
    scope: onlyThat(organization),
    masks: [],
    named: happened,
  })
  const published = onceEach(happened, find)
  const readers = await ports.store.within(onlyThat(organization), (records) =>
    records.notifications.readers(organization),
  )
  const found: AddressedNotification[] = []
  for (const each of readers) {
    const reader = await limitReader(ports.store, organization, each)
    found.push(...(await notificationsFor(ports, organization, { reader, published })))
  }
  return found
}

/** What one administrator is notified of, among what is published. */
const notificationsFor = async (
  ports: Ports,
  organization: number,
  {
    reader,
    published,
  }: {
    reader: NotificationReader
    published: readonly (NotifiedEvent & FoundSubject)[]
  },
): Promise<AddressedNotification[]> => {
  const { membership, accountId, branchOffice, account } = reader
  const chosen = chosenNotifications(account, reader.chosen)
  const channelsOf = (event: NotificationEvent) =>
    notificationChannels.filter((channel) => chosen[channel].includes(event))
  const entities = readable(reader)
  const concerned = published.filter(
    ({ line, type, entity, subject }) =>
      channelsOf(type).length > 0 &&
      line.accountId !== accountId &&
      entities.includes(entity) &&
      (branchOffice === null ||
        branchOffice === subject.branchOffice?.id ||
        everywhere(entity, subject)),
  )
  const isNarrow =
    reader.ownOnly ||
    (branchOffice !== null && concerned.some(({ entity, subject }) => everywhere(entity, subject)))
  const reached = isNarrow
    ? await reachedAmong(ports, organization, { reader, happened: concerned })
    : concerned
  return reached.map(({ line, type, entity, entityId, subject }) => {
    const isMoved = type === 'booking.moved'
    const channels = channelsOf(type)
    return {
      line: line.id,
      accountId,
      notification: {
        membership,
        event: type,
        entity,
        entityId,
        branchOffice: subject.branchOffice?.id ?? branchOffice,
        movedFrom: isMoved ? new Date(line.before!.startsAt!) : null,
        movedTo: isMoved ? new Date(line.after!.startsAt!) : null,
        at: line.at,
        inApp: channels.includes('app'),
      },
      channels,
    }
  })
}

const isNotificationEntity = (entity: string): entity is NotificationEntity =>
  isAmong(notificationEntities, entity)

const isNotificationEvent = (type: DomainEvent): type is NotificationEvent =>
  isAmong(notificationEvents, type)

/** Appointments of a series are announced once, and a booking out of the waitlist as such. */
const onceEach = (
  happened: readonly NotifiedEvent[],
  find: FindSubject,
): (NotifiedEvent & FoundSubject)[] => {
  const taken = new Set(
    happened.flatMap(({ type, line }) =>
      type === 'waitlist.taken' ? line.after?.['schedule'] : [],
    ),
  )
  const seen = new Set<string>()
  return happened.flatMap((each) => {
    const found = find(each)
    if (found === undefined || (each.type === 'booking.created' && taken.has(each.entityId)))
      return []
    const key = `${each.type} ${found.series}`
    if (found.series !== null && seen.has(key)) return []
    seen.add(key)
    return [{ ...each, ...found }]
  })
}

/** Time off of no single branch concerns each that its expert works at. */
const everywhere = (
  entity: NotificationEntity,
  { branchOffice }: FoundSubject['subject'],
): boolean => entity === 'timeOffs' && branchOffice === null

/** What of it the reader's place and role reach. */
const reachedAmong = async <Each extends NotifiedEvent>(
  ports: Ports,
  organization: number,
  { reader, happened }: { reader: NotificationReader; happened: readonly Each[] },
) => {
  if (happened.length === 0) return []
  const { account, branchOffice, accountId, ownOnly } = reader
  const scope: Scope = {
    ...onlyThat(organization),
    account,
    branchOffice,
    ...(ownOnly ? { own: accountId } : {}),
  }
  const find = await readSubjects(ports, { scope, masks: [], named: happened })
  return happened.filter((each) => find(each) !== undefined)
}
