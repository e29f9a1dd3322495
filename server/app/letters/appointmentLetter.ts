import { serviceInWords } from '../../../contract/addonsInWords.ts'
import type { PublicSchedule } from '../../../contract/endpoints/publicSchedules.ts'
import { formatAddress, formatDay, formatPrice } from '../../../contract/formats.ts'
import type { Language } from '../../../contract/words/index.ts'
import type { AppointmentLetter } from '../../../contract/words/letters/letters.ts'
import { letterWords } from '../../../contract/words/letters/index.ts'
import { isoAt } from '../../../contract/zones.ts'
import type { LetterOrder, LetterReceiver } from '../../ports/mail.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'

type About = {
  letter: AppointmentLetter
  to: LetterReceiver
  language: Language
  record: StoredSchedule
  /** The same appointment as its visitor sees it. */
  shown: PublicSchedule
  /** The names of the forms that wait for the visitor's answers. */
  questions?: readonly string[]
  token: string
  replyTo: LetterReceiver | undefined
}

/** What a letter about an appointment says: when by the branch's clock, what, with whom, where, and the link to its page. */
export const appointmentLetter = ({
  letter,
  to,
  language,
  record,
  shown,
  questions = [],
  token,
  replyTo,
}: About): LetterOrder & { to: LetterReceiver } => {
  const { branchOffice, organization, items, total, cancel } = shown
  const names = (all: string[]) => [...new Set(all)].join(', ')
  const reason = letter === 'appointmentRejected' ? record.status.comments : cancel?.comment
  return {
    letter,
    to,
    language,
    ...(replyTo === undefined ? {} : { replyTo }),
    facts: {
      organization: organization.name,
      when: whenOf(shown, language),
      dates: '',
      what: names(items.map(serviceInWords)),
      whom: names(items.map(({ expert }) => expert.name)),
      where: [branchOffice.name, branchOffice.address && formatAddress(branchOffice.address)].filter(Boolean).join(', '),
      phone: branchOffice.phone ?? '',
      price: total.amount > 0 ? formatPrice(total) : '',
      reference: shown.code,
      reason:
        (letter === 'appointmentRejected' || letter === 'appointmentCancelled' || letter === 'appointmentSeriesCancelled') && reason
          ? reason
          : '',
      questions: questions.join(', '),
      token,
    },
  }
}

type When = Pick<PublicSchedule, 'start' | 'end' | 'branchTimeZone'> & { branchOffice: Pick<PublicSchedule['branchOffice'], 'address'> }

/** `lunes 23 nov 2026, 10:15–11:15 (hora de Quito)`; of many in a row, without the clock. */
export const whenOf = ({ start, end, branchTimeZone: zone, branchOffice }: When, language: Language, withClock = true): string => {
  const [from, to] = [start, end].map((instant) => isoAt(zone, Date.parse(instant) / 60_000)) as [string, string]
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: zone }).format(new Date(start))
  const city = branchOffice.address?.city?.name_es ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const clock = letterWords[language].clockOf.replace('{city}', () => city)
  const when = `${weekday} ${formatDay(from.slice(0, 10), language)}, ${from.slice(11, 16)}–${to.slice(11, 16)}`
  return withClock ? `${when} (${clock})` : when
}
