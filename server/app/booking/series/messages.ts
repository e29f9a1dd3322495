import { ruleInWords } from '../../../../contract/words/seriesInWords.ts'
import type { PublicSchedule } from '../../../../contract/endpoints/public/ownAppointment.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import type { AppointmentEmail } from '../../../../contract/words/shape/emails.ts'
import type { StoredSchedule } from '../../../ports/bookings.ts'
import type { SeriesEvent, SeriesPayload } from '../../../ports/outbox.ts'
import type { Ports } from '../../../ports/ports.ts'
import { mostOccurrences } from '../../../domain/scheduling/seriesStarts.ts'
import { calendarEntryOf, isInCalendar } from '../calendarEntry.ts'
import { onlyThat } from '../../kernel/scope.ts'
import { visitorSchedule } from '../visitorAppointment.ts'
import { viewToken } from '../../kernel/tokens.ts'
import { appointmentEmail, clockOf } from '../appointmentMessages.ts'
import type { Sending } from '../../messages/delivery.ts'
import type { EmailJob } from '../../messages/deliveryLog.ts'
import { notifyPerson } from '../../messages/delivery.ts'
import { spanInEmail } from '../../messages/times.ts'
import { recipientOf } from '../../messages/recipients.ts'
import { withFacts } from '../../messages/withFacts.ts'

/** The email that announces what happened to several appointments of a series at once. */
const emails: Record<SeriesEvent, AppointmentEmail> = {
  seriesBooked: 'appointmentSeriesBooked',
  seriesMoved: 'appointmentSeriesMoved',
  seriesCancelled: 'appointmentSeriesCancelled',
}

/** When the appointments of the email are, the rule for them where there are several. */
const factsOf = (records: readonly StoredSchedule[], shown: PublicSchedule, language: Language) => {
  const { series } = records[0]!
  const clock = clockOf(shown)
  const dates = records
    .map(({ startsAt, endsAt }) =>
      spanInEmail({ start: startsAt, end: endsAt }, clock, { language, withCity: false }),
    )
    .join('\n')
  const rule = series === null ? '' : ruleInWords(series.rule, series.anchor, language)
  return {
    when:
      records.length === 1
        ? spanInEmail({ start: shown.start, end: shown.end }, clock, { language })
        : rule,
    dates,
    price: '',
    // Of the first one only.
    payment: '',
    terms: '',
    ownTime: '',
    reference: '',
  }
}

const calendarOf = (
  { calendarFiles }: Pick<Ports, 'calendarFiles'>,
  event: SeriesEvent,
  {
    agreed,
    shown,
    language,
  }: { agreed: readonly StoredSchedule[]; shown: PublicSchedule; language: Language },
) => {
  const entries = agreed.map((record) => calendarEntryOf(record, shown, language))
  return {
    name: `${shown.code}.ics`,
    method: event === 'seriesCancelled' ? ('CANCEL' as const) : ('PUBLISH' as const),
    text: calendarFiles.write(shown.organization.name, entries),
  }
}

/**
 * Writes one email about all appointments that were written, moved or called off together, with a
 * calendar file that holds each of them. What no longer is as the email would say is left out of
 * it. Throws when the mailer failed, so that it is tried again.
 */
export const sendSeriesEmail =
  (ports: Ports, sending: Sending, event: SeriesEvent) =>
  async (job: EmailJob<SeriesPayload>): Promise<void> => {
    const { id, organization, payload: request } = job
    if (organization === undefined || request.notify === false) return
    const scope = onlyThat(organization)
    const found = await ports.store.schedules(scope, {
      ids: request.schedules,
      limit: mostOccurrences,
    })
    const records = found.filter(
      (each) => isAbout(event, each) && Date.parse(each.endsAt) > ports.clock.now().getTime(),
    )
    const [first] = records
    if (first === undefined) return
    const { to, phone, language, replyTo } = await recipientOf(ports, scope, first)
    if (to === undefined) return

    const token = viewToken(ports, organization, { code: first.code, version: first.linkVersion })
    const shown = await visitorSchedule(ports, { organization, record: first }, token)
    const email = emails[event]
    const order = appointmentEmail({ email, to, language, record: first, shown, token, replyTo })
    const facts = factsOf(records, shown, language)
    const agreed = records.filter(isInCalendar)
    const about = {
      organization,
      branchOffice: first.branchOffice.id,
      client: first.client?.id ?? null,
      schedule: first.id,
    }
    const key = ports.secrets.hash(`${id} ${event} ${first.code}`).slice(0, 32)
    await notifyPerson(ports, sending, {
      job,
      key,
      order: withFacts(order, facts),
      about,
      ...(agreed.length > 0
        ? { calendar: calendarOf(ports, event, { agreed, shown, language }) }
        : {}),
      phone,
      channels: request.channels,
    })
  }

const isAbout = (event: SeriesEvent, { status }: StoredSchedule): boolean =>
  event === 'seriesCancelled'
    ? status.sysName === 'cancelled'
    : status.sysName === 'confirmed' || status.sysName === 'requested'
