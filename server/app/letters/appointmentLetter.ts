import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public.ts'
import { formatAddress, formatPrice } from '../../../contract/text/formats.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { AppointmentLetter } from '../../../contract/words/shape/emails.ts'
import { statedZone } from '../../../contract/time/statedZone.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { instantOfIso, offsetAt } from '../../../contract/time/zones.ts'
import { whereInWords } from '../../../contract/words/whereInWords.ts'
import { letterWords } from '../../../contract/words/emails.ts'
import type { LetterOrder, LetterReceiver } from '../../ports/mail.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { momentInLetter, spanInLetter, type Clock } from './timesInLetters.ts'

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
  const { branchOffice, organization, items, cancel, modalities } = shown
  const place = [branchOffice.name, branchOffice.address && formatAddress(branchOffice.address)].filter(Boolean).join(', ')
  const names = (all: string[]) => [...new Set(all)].join(', ')
  const reason = letter === 'appointmentRejected' ? record.status.comments : cancel?.comment
  return {
    letter,
    to,
    language,
    ...(replyTo === undefined ? {} : { replyTo }),
    facts: {
      organization: organization.name,
      when: spanInLetter(shown.start, shown.end, clockOf(shown), language),
      ownTime: otherTime(shown, language),
      dates: '',
      what: names(items.map(serviceInWords)),
      whom: names(items.map(({ expert }) => expert.name)),
      where: whereInWords(modalities, { branch: branchOffice.name, place }, language),
      phone: branchOffice.phone ?? '',
      price: priceOf(shown, language),
      ...statementOf(shown, language),
      reference: shown.code,
      reason:
        (letter === 'appointmentRejected' || letter === 'appointmentCancelled' || letter === 'appointmentSeriesCancelled') && reason
          ? reason
          : '',
      questions: questions.join(', '),
      // One that waits for its payment leads there.
      token: letter === 'appointmentToPay' || letter === 'appointmentToSaveCard' ? (shown.payment?.token ?? token) : token,
      until: shown.holdExpiresAt === null ? '' : momentInLetter(instantOfIso(shown.holdExpiresAt), clockOf(shown), language),
      charged: isUncharged(shown) ? letterWords[language].nothingCharged : '',
      // Where they lead is made when it is sent.
      coming: letter === 'appointmentReminder' && shown.reconfirm === 'asked' ? 'asked' : '',
    },
    // One kind of them has a fact of its own.
  } as LetterOrder & { to: LetterReceiver }
}

const priceOf = ({ total, discount }: PublicSchedule, language: Language): string => {
  const price = total.amount > 0 ? formatPrice(total) : ''
  if (price === '' || discount.amount === 0) return price
  return letterWords[language].discounted.replace('{price}', () => price).replace('{discount}', () => formatPrice(discount))
}

/** Whether no money was taken or held, and no fee is. */
const isUncharged = ({ summary: { paid, authorized, fees } }: PublicSchedule): boolean =>
  paid.amount === 0 && authorized.amount === 0 && fees.length === 0

/** How it is paid and what cancelling means, in the words of its page. The price stands apart, as `price`. */
const statementOf = ({ summary, branchOffice }: PublicSchedule, language: Language): { payment: string; terms: string } => {
  const { rows, terms } = summaryInWords(summary, { language, timeFormat: branchOffice.clock.timeFormat })
  return { payment: rows.map(({ label, fact }) => `${label}: ${fact}`).join('\n'), terms: terms.join('\n') }
}

/** The clock that the time of an appointment is stated by: the branch's, or the client's own for what is online. */
export const clockOf = ({ modalities, branchTimeZone, timeZone, branchOffice: { address, clock } }: PublicSchedule): Clock => {
  const zone = statedZone(modalities, branchTimeZone, timeZone)
  // The city of the branch names its own zone, and no other.
  return { zone, timeFormat: clock.timeFormat, address: zone === branchTimeZone ? address : null }
}

/** The time by the other of both clocks, where that shows another one. */
const otherTime = (shown: PublicSchedule, language: Language): string => {
  const { start, end, branchTimeZone, timeZone, branchOffice } = shown
  const first = clockOf(shown)
  const zone = first.zone === branchTimeZone ? timeZone : branchTimeZone
  if (offsetAt(zone, instantOfIso(start)) === offsetAt(first.zone, instantOfIso(start))) return ''
  return spanInLetter(start, end, { ...first, zone, address: zone === branchTimeZone ? branchOffice.address : null }, language)
}
