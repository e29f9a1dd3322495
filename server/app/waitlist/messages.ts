import { statedZone } from '../../../contract/catalog/modalities.ts'
import { whereInWords } from '../../../contract/words/whereInWords.ts'
import { formatAddress, formatDay } from '../../../contract/text/formats.ts'
import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'
import type { WaitlistEmail } from '../../../contract/words/shape/emails.ts'
import { waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import type { EmailOrder, EmailReceiver } from '../../ports/messages.ts'
import type { WaitlistEvent, WaitlistPayload } from '../../ports/outbox.ts'
import type { Ports } from '../../ports/ports.ts'
import { lastOffered, type Entry } from './acceptOffer.ts'
import { visitorWaiting } from './visitorEntry.ts'
import { onlyThat } from '../kernel/scope.ts'
import type { Sending } from '../messages/delivery.ts'
import type { EmailJob } from '../messages/deliveryLog.ts'
import { notifyPerson } from '../messages/delivery.ts'
import { momentInEmail, spanInEmail } from '../messages/times.ts'
import { answeredBy, contactFacts, textedAt } from '../messages/recipients.ts'

const { waiting, offered, expired } = waitlistStatuses.ids
/** The email that goes with an event, and the state in which it still holds. */
const emails: Record<WaitlistEvent, { email: WaitlistEmail; status: number }> = {
  joined: { email: 'waitlistJoined', status: waiting },
  offered: { email: 'waitlistOffered', status: offered },
  expired: { email: 'waitlistExpired', status: expired },
}

/**
 * Writes to the person who waits what became of their place in the line. Throws when the mailer
 * failed, so that it is tried again.
 */
export const sendWaitlistEmail =
  (ports: Ports, sending: Sending, event: WaitlistEvent) =>
  async (job: EmailJob<WaitlistPayload>): Promise<void> => {
    const { id, organization, payload: request } = job
    const wanted = emails[event]
    if (organization === undefined) return
    if (request.notify === false) return
    const entry = await ports.store.waitlist.entry(organization, request.entry)
    // A visitor who was offered something at once is notified of that instead.
    if (entry === undefined || entry.status !== wanted.status || !entry.email) return
    if (request.schedule !== undefined && request.schedule !== entry.schedule) return
    const { email } = wanted
    const to = { name: entry.name, email: entry.email }
    const shown = await visitorWaiting(ports, organization, entry)
    if (email === 'waitlistOffered' && shown.offer === null) return
    const [branch, replyTo] = await ports.store.within(onlyThat(organization), async (records) => {
      const [found] = await records.find('branchOffices', [entry.branchOffice])
      const [owner] = await records.find('organizations', [organization])
      return [found, found && answeredBy(found, owner)] as const
    })
    const order = {
      ...(await orderOf(ports, organization, { email, entry, shown, to })),
      ...(replyTo === undefined ? {} : { replyTo }),
    }
    const about = {
      organization,
      branchOffice: entry.branchOffice,
      client: entry.client ?? null,
      schedule: entry.schedule ?? null,
    }
    const key = ports.secrets.hash(`${id} ${event} ${organization} ${entry.id}`).slice(0, 32)
    await notifyPerson(ports, sending, {
      job,
      key,
      order,
      about,
      phone: textedAt(entry.phone, branch),
      channels: request.channels,
    })
  }

const orderOf = async (
  ports: Ports,
  organization: number,
  {
    email,
    entry,
    shown,
    to,
  }: { email: WaitlistEmail; entry: Entry; shown: PublicWaiting; to: EmailReceiver },
): Promise<EmailOrder & { to: EmailReceiver }> => {
  const { branchOffice, services, experts, offer, modalities } = shown
  const language = chooseLanguage({
    chosen: [entry.locale],
    organization: branchOffice.clock.language,
  })
  const held =
    email === 'waitlistJoined' ? undefined : await lastOffered(ports, organization, entry)
  const branchZone = branchOffice.timeZone
  const zone = statedZone(modalities, branchZone, held?.timeZone ?? branchZone)
  const clock = {
    zone,
    timeFormat: branchOffice.clock.timeFormat,
    // Its city names the branch's own zone alone.
    address: zone === branchZone ? branchOffice.address : null,
  }
  const place = [branchOffice.name, branchOffice.address && formatAddress(branchOffice.address)]
    .filter(Boolean)
    .join(', ')
  const days = [entry.dateFrom, entry.dateTo].map((date) => formatDay(date, language))
  const names = (all: readonly string[]) => [...new Set(all)].join(', ')
  return {
    letter: email,
    to,
    language,
    facts: {
      organization: shown.organization.name,
      when: held
        ? spanInEmail({ start: held.startsAt, end: held.endsAt }, clock, { language })
        : names(days).replace(', ', ' – '),
      what: names(services.map(({ name }) => name)),
      whom: names(
        held ? held.items.map(({ expert }) => expert.name) : experts.map(({ name }) => name),
      ),
      where: whereInWords(modalities, { branch: branchOffice.name, place }, language),
      ...contactFacts(branchOffice),
      until: offer === null ? '' : momentInEmail(instantOfIso(offer.expiresAt), clock, language),
      token: shown.token,
    },
  }
}
