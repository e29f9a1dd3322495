import { accountTypes } from '../../../contract/kernel/accounts.ts'
import { formatTime, timeOfIso, type TimeLocale } from '../../../contract/time/clock.ts'
import type { NotificationItem } from '../../../contract/endpoints/notifications.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import {
  chosenNotifications,
  type NotificationChannel,
  type NotificationEvent,
} from '../../../contract/events/events.ts'
import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'
import { instantOfIso, isoAt } from '../../../contract/time/zones.ts'
import type { Scope } from '../../ports/caller.ts'
import type { NotificationReader, StoredNotification } from '../../ports/notifications.ts'
import type { Ports } from '../../ports/ports.ts'
import type { SignInWay } from '../../ports/authentication.ts'
import { closedBy } from '../authority/placeAccess.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { clockSettingsAt } from '../configuration/clockSettings.ts'
import { waitingSeconds, waitUntil } from '../messages/waitingEmail.ts'
import { onlyThat } from '../kernel/scope.ts'
import { limitReader } from './limitReader.ts'
import { readable, readSubjects } from './subjects.ts'
import {
  emailEventOf,
  type AgreedState,
  type EmailCause,
  type StateEvent,
} from '../../domain/messages/emailCauses.ts'

/**
 * A notification as its reader may see it now. `isNamed`: whether it may say what it is about
 * outside the allowed networks of the place.
 */
export type CurrentNotification = {
  stored: StoredNotification
  subject: NonNullable<NotificationItem['subject']>
  reader: NotificationReader
  isNamed: boolean
}

type NotificationOnWay = {
  organization: number
  notification: number
  membership: number
  channel: NotificationChannel
  /** How the session of a device was opened; null for an email, which no session receives. */
  way: SignInWay | null
  unread: boolean
}

/**
 * Reads a notification that is about to be sent, with the privileges, masks and choices that its
 * reader has by now. Undefined where it is no longer to be sent: the membership ended or its place
 * is closed to it, the reader no longer wants the event by the channel, may not see its record, has
 * read it (with `unread`), or what happened was taken back or is said by a later one.
 */
export const currentNotification = async (
  ports: Ports,
  { organization, notification: id, membership, channel, way, unread }: NotificationOnWay,
): Promise<CurrentNotification | undefined> => {
  const readers = await ports.store.within(onlyThat(organization), (records) =>
    records.notifications.readers(organization),
  )
  const found = readers.find((each) => each.membership === membership)
  if (found === undefined) return undefined
  const { memberships, secondFactor } = await ports.store.sessions.standing(found.accountId)
  const held = memberships.find((each) => each.id === membership)
  const use = { secondFactor, address: null, way }
  if (held === undefined || closedBy({ ...held, networks: [] }, use) !== undefined) return undefined
  const isNamed = closedBy(held, use) === undefined
  const reader = await limitReader(ports.store, organization, found)
  const { account, branchOffice, ownOnly, accountId, clients, chosen } = reader
  const reached = {
    ...(ownOnly ? { own: accountId } : {}),
    ...(clients === undefined ? {} : { clients }),
  }
  const scope: Scope = { ...onlyThat(organization), account, branchOffice, ...reached }
  const query = { membership, entities: readable(reader), unread, before: undefined, id, most: 1 }
  const [stored] = await ports.store.within(scope, (records) => records.notifications.list(query))
  if (stored === undefined || !chosenNotifications(account, chosen)[channel].includes(stored.event))
    return undefined
  const subject = (await readSubjects(ports, { scope, masks: reader.masks, named: [stored] }))(
    stored,
  )?.subject
  if (
    subject === undefined ||
    isSuperseded(stored, await aroundIt(ports, organization, id), subject.startsAt)
  )
    return undefined
  return { stored, subject, reader, isNamed }
}

/**
 * How far apart the notifications are that can be one chain of steps: each follows the former
 * within its wait.
 */
const chainSeconds = 10 * waitingSeconds

const aroundIt = ({ store }: Ports, organization: number, notification: number) =>
  store.within(onlyThat(organization), (records) =>
    records.notifications.ofSameThing(organization, notification, chainSeconds),
  )

/** Where a notification leads: the back office marks it as read and opens what it is about. */
export const notificationPath = ({ reader, stored }: CurrentNotification): string =>
  `/dashboard/${accountTypes[reader.account].dashboard}/notices?open=${stored.id}`

/**
 * The language and clock of a notification: times as its branch, else the organization, writes
 * them; the language that the reader chose, else that of the place.
 */
export const localeOfNotification = async (
  ports: Ports,
  { organization, chosen }: { organization: number; chosen: string | null },
  { subject }: CurrentNotification,
): Promise<TimeLocale> => {
  const place = await branchPlaceOf(ports, organization, subject.branchOffice?.id ?? null)
  const { timeFormat, language } = await clockSettingsAt(ports, place)
  return { language: chooseLanguage({ chosen: [chosen], organization: language }), timeFormat }
}

/** `12 Jan 2027, 10:00` on the clock of a zone; undefined without either. */
export const momentOfNotification = (
  at: string | null,
  timeZone: string | null,
  locale: TimeLocale,
): string | undefined => {
  if (at === null || timeZone === null) return undefined
  const iso = isoAt(timeZone, instantOfIso(at))
  return `${formatDay(iso.slice(0, 10), locale.language)}, ${formatTime(timeOfIso(iso), locale)}`
}

/**
 * What can be taken back right after it was done, as the emails of appointments call it: its
 * notifications wait for that.
 */
const undoable = {
  'booking.moved': 'moved',
  'booking.changed': 'changed',
  'booking.cancelled': 'cancelled',
  'booking.rejected': 'rejected',
  'booking.approved': 'approved',
  'booking.restored': 'booked',
} as const satisfies Partial<Record<NotificationEvent, StateEvent>>
type UndoableEvent = keyof typeof undoable

export const isUndoable = (event: NotificationEvent): event is UndoableEvent => event in undoable

/**
 * Whether there is nothing left to send of a notification: a later one of the same appointment says
 * it, or what happened was taken back. By the rule of the emails about appointments.
 * @param same those of one reader and appointment around it, in their order
 * @param startsAt when the appointment begins now, in ISO
 */
export const isSuperseded = (
  notification: StoredNotification,
  same: readonly StoredNotification[],
  startsAt: string | null,
): boolean => {
  if (!isUndoable(notification.event)) return false
  const { causes, present } = causesOf(same, startsAt === null ? 0 : Date.parse(startsAt))
  return emailEventOf(causes, notification.id, present) === null
}

/**
 * The notifications as causes, each with how the appointment stood before: read back from how it
 * stands now.
 */
const causesOf = (
  notifications: readonly StoredNotification[],
  start: number,
): { causes: EmailCause[]; present: AgreedState } => {
  const undoables = notifications.flatMap(({ event, ...rest }) =>
    isUndoable(event) ? [{ ...rest, event }] : [],
  )
  const present: AgreedState = {
    standing: standingAfter(undoables.at(-1)?.event),
    start,
    agreed: '',
  }
  let state = present
  const causes = undoables.toReversed().map(({ id, event, at, movedFrom }): EmailCause => {
    state = before(event, state, movedFrom)
    return {
      id,
      event: undoable[event],
      at: at.getTime(),
      notify: true,
      waitUntil: waitUntil(at),
      before: state,
    }
  })
  return { causes: causes.toReversed(), present }
}

const standingAfter = (event: UndoableEvent | undefined): AgreedState['standing'] => {
  if (event === 'booking.cancelled') return 'cancelled'
  return event === 'booking.rejected' ? 'rejected' : 'confirmed'
}

const before = (event: UndoableEvent, after: AgreedState, movedFrom: Date | null): AgreedState => {
  switch (event) {
    case 'booking.restored':
      return { ...after, standing: 'cancelled' }
    case 'booking.cancelled':
      return { ...after, standing: 'confirmed' }
    case 'booking.approved':
    case 'booking.rejected':
      return { ...after, standing: 'requested' }
    default: {
      const former = movedFrom?.getTime() ?? after.start
      // Another length, service or expert: something else was agreed.
      return former === after.start
        ? { ...after, agreed: `${after.agreed}<` }
        : { ...after, start: former }
    }
  }
}
