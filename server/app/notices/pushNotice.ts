import { reasonOf } from '../../ports/log.ts'
import { accountTypes } from '../../../contract/accounts.ts'
import type { Notice } from '../../../contract/endpoints/notices.ts'
import { formatTime, timeOfIso, type TimeLocale } from '../../../contract/clock.ts'
import { daysInWords, formatDay, formatPrice, truncate } from '../../../contract/formats.ts'
import { eventName, newNotification } from '../../../contract/words/events/index.ts'
import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'
import type { Language } from '../../../contract/words/index.ts'
import { instantOfIso, isoAt } from '../../../contract/zones.ts'
import type { Scope } from '../../ports/caller.ts'
import { MessageRefused } from '../../ports/channels.ts'
import type { NoticeReader, StoredNotice } from '../../ports/notices.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PushMessage } from '../../ports/push.ts'
import type { SignInWay } from '../../ports/sessions.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { clockSettingsAt } from '../clockSettings.ts'
import { closedBy } from '../access/placeAccess.ts'
import { onlyThat } from '../onlyThat.ts'
import { limitReader } from './limitReader.ts'
import { waitingSeconds } from '../letters/waitingEmail.ts'
import { isSuperseded } from './takenBack.ts'
import { readable } from './readable.ts'
import { readSubjects } from './readSubjects.ts'

/** The topic under which notices wait to be sent to a device. */
export const pushTopic = 'notices.push'

/** A notice on its way to a device. */
export type WaitingPush = { notice: number; membership: number; device: number; waitUntil?: number }

const longestTitle = 120
const longestBody = 400

/**
 * Sends a notice to a device, in words of what it is about as its reader may see it now: not what was read meanwhile, nor what is none of
 * their business any more. The network of the device is not known, so a place that allows some networks only sends no more than that there
 * is something new. Throws where it is to be tried again; a device that is no more is forgotten.
 */
export const pushNotice =
  (ports: Ports) =>
  async ({ organization, payload, last }: { organization?: number; payload: unknown; last?: boolean }): Promise<void> => {
    if (organization === undefined) return
    const { notice, membership, device } = payload as WaitingPush
    const { pushDevices } = ports.store
    const found = await pushDevices.find(device, ports.clock.now())
    const known = found && (await unreadNotice(ports, { organization, notice, membership, way: found }))
    if (found === undefined || known === undefined) return
    const { locale, singleSignOn: _way, ...subscription } = found
    const shown = await localeAt(ports, organization, known, locale)
    try {
      const message = known.isNamed ? messageOf(known, shown) : bareMessage(known, shown.language)
      await ports.push.to(subscription).send(message)
    } catch (error) {
      if (error instanceof MessageRefused) return pushDevices.forget(device)
      const isOver = last === true
      ports.log.error(isOver ? 'a notification could not be pushed' : 'a notification could not be pushed; it is tried again', {
        error: reasonOf(error),
      })
      throw error
    }
  }

/** `isNamed`: whether the message may say what it is about. */
type Known = { stored: StoredNotice; subject: NonNullable<Notice['subject']>; account: NoticeReader['account']; isNamed: boolean }

type NoticeOnWay = { organization: number; notice: number; membership: number; way: SignInWay }

const unreadNotice = async (ports: Ports, { organization, notice: id, membership, way }: NoticeOnWay): Promise<Known | undefined> => {
  const readers = await ports.store.within(onlyThat(organization), (records) => records.notices.readers(organization))
  const found = readers.find((each) => each.membership === membership)
  if (found === undefined) return undefined
  const { memberships, secondFactor } = await ports.store.sessions.standing(found.accountId)
  const held = memberships.find((each) => each.id === membership)
  const use = { secondFactor, address: null, way }
  if (held === undefined || closedBy({ ...held, networks: [] }, use) !== undefined) return undefined
  const isNamed = closedBy(held, use) === undefined
  const reader = await limitReader(ports.store, organization, found)
  const { account, branchOffice, ownOnly, accountId, clients } = reader
  const reached = { ...(ownOnly ? { own: accountId } : {}), ...(clients === undefined ? {} : { clients }) }
  const scope: Scope = { ...onlyThat(organization), account, branchOffice, ...reached }
  const query = { membership, entities: readable(reader), unread: true, before: id + 1, most: 1 }
  const [stored] = await ports.store.within(scope, (records) => records.notices.list(query))
  if (stored?.id !== id) return undefined
  const subject = (await readSubjects(ports, scope, reader.masks, [stored]))(stored)?.subject
  if (subject === undefined || isSuperseded(stored, await aroundIt(ports, organization, id), subject.startsAt)) return undefined
  return { stored, subject, account, isNamed }
}

const aroundIt = ({ store }: Ports, organization: number, notice: number) =>
  store.within(onlyThat(organization), (records) => records.notices.ofSameThing(organization, notice, waitingSeconds))

const bareMessage = ({ stored, account }: Known, language: Language): PushMessage => ({
  tag: `notice-${stored.id}`,
  title: newNotification(language),
  body: '',
  path: pathOf(account, stored),
})

const pathOf = (account: NoticeReader['account'], { id }: StoredNotice): string =>
  `/dashboard/${accountTypes[account].dashboard}/notices?open=${id}`

/** Times are written as the branch of the notification writes them, else as the organization does; so is the language of who chose none. */
const localeAt = async (ports: Ports, organization: number, { subject }: Known, chosen: string | null): Promise<TimeLocale> => {
  const place = await branchPlaceOf(ports, organization, subject.branchOffice?.id ?? null)
  const { timeFormat, language } = await clockSettingsAt(ports, place)
  return { language: chooseLanguage({ chosen: [chosen], organization: language }), timeFormat }
}

const messageOf = ({ stored, subject, account }: Known, locale: TimeLocale): PushMessage => {
  const { language } = locale
  const { name, services, startsAt, timeZone, days, amount, branchOffice } = subject
  const when = startsAt !== null && timeZone !== null ? isoAt(timeZone, instantOfIso(startsAt)) : undefined
  const details = [
    when && `${formatDay(when.slice(0, 10), language)}, ${formatTime(timeOfIso(when), locale)}`,
    days && daysInWords(days, language),
    services.join(', '),
    amount && formatPrice(amount),
    account === 'boAdmin' ? undefined : branchOffice?.name,
  ]
  return {
    tag: `notice-${stored.id}`,
    title: truncate([eventName(language, stored.event), name].filter(Boolean).join(' · '), longestTitle),
    body: truncate(details.filter(Boolean).join(' · '), longestBody),
    path: pathOf(account, stored),
  }
}
