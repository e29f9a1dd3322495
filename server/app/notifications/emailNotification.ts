import type { TimeLocale } from '../../../contract/time/clock.ts'
import { daysInWords } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { eventName, eventWords } from '../../../contract/words/events.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import type { NotificationPayload } from '../../ports/outbox.ts'
import type { Ports } from '../../ports/ports.ts'
import { deliver, type Sending } from '../messages/delivery.ts'
import { ofOrganization } from '../messages/recipients.ts'
import type { EmailJob } from '../messages/deliveryLog.ts'
import {
  currentNotification,
  localeOfNotification,
  momentOfNotification,
  notificationPath,
  type CurrentNotification,
} from './currentNotification.ts'

type Facts = Extract<EmailOrder, { letter: 'staffNotification' }>['facts']

/**
 * Sends a notification by email to the administrator who chose that for its event, as they may see
 * it now, in their language. Who reads the email is not known to be in the allowed networks of the
 * place: where there are some, it says only that there is something new.
 * @throws where the mail server failed, so that it is tried again
 */
export const emailNotification =
  (ports: Ports, sending: Sending) =>
  async (job: EmailJob<NotificationPayload>): Promise<void> => {
    const { organization, payload } = job
    if (organization === undefined) return
    const { notice: notification, membership } = payload
    const current = await currentNotification(ports, {
      organization,
      notification,
      membership,
      channel: 'email',
      way: null,
      unread: false,
    })
    const account = current && (await ports.store.sessions.accountById(current.reader.accountId))
    if (current === undefined || account === undefined) return
    const locale = await localeOfNotification(
      ports,
      { organization, chosen: account.locale },
      current,
    )
    const { language } = locale
    const to = { name: account.name, email: account.email }
    await deliver(ports, sending, {
      job,
      key: ports.secrets.hash(`${job.id} ${JSON.stringify(payload)}`).slice(0, 32),
      order: {
        letter: 'staffNotification',
        to,
        language,
        facts: current.isNamed ? factsOf(current, locale) : bareFacts(current, language),
      },
      about: ofOrganization(organization, current.subject.branchOffice?.id ?? null),
    })
  }

const empty = { before: '', when: '', dates: '', what: '', where: '', price: '' }

const bareFacts = (current: CurrentNotification, language: Language): Facts => {
  const headline = eventWords[language].newNotification
  return {
    ...empty,
    summary: current.subject.branchOffice?.name ?? headline,
    headline,
    path: notificationPath(current),
  }
}

const factsOf = (current: CurrentNotification, locale: TimeLocale): Facts => {
  const { stored, subject, reader } = current
  const { name, services, startsAt, timeZone, days, amount, branchOffice } = subject
  const event = eventName(locale.language, stored.event)
  const when = momentOfNotification(startsAt, timeZone, locale) ?? ''
  const dates = days === null ? '' : daysInWords(days, locale.language)
  const what = services.join(', ')
  // The subject is kept in the log of messages: it names no person.
  const summary = [event, when || dates, what].filter(Boolean).join(' · ')
  return {
    summary,
    headline: [event, name].filter(Boolean).join(' · '),
    before: momentOfNotification(stored.movedFrom?.toISOString() ?? null, timeZone, locale) ?? '',
    when,
    dates,
    what,
    where: reader.account === 'boAdmin' ? '' : (branchOffice?.name ?? ''),
    price: amount === null ? '' : formatPrice(amount),
    path: notificationPath(current),
  }
}
