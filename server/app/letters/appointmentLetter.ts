import { serviceInWords } from '../../../contract/addonsInWords.ts'
import type { PublicSchedule } from '../../../contract/endpoints/publicSchedules.ts'
import { formatAddress, formatPrice } from '../../../contract/formats.ts'
import type { Language } from '../../../contract/words/index.ts'
import type { AppointmentLetter } from '../../../contract/words/letters/letters.ts'
import { whereInWords } from '../../../contract/words/whereInWords.ts'
import { letterWords } from '../../../contract/words/letters/index.ts'
import type { LetterOrder, LetterReceiver } from '../../ports/mail.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { spanInLetter, type Clock } from './timesInLetters.ts'

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
      dates: '',
      what: names(items.map(serviceInWords)),
      whom: names(items.map(({ expert }) => expert.name)),
      where: whereInWords(modalities, { branch: branchOffice.name, place }, language),
      phone: branchOffice.phone ?? '',
      price: priceOf(shown, language),
      reference: shown.code,
      reason:
        (letter === 'appointmentRejected' || letter === 'appointmentCancelled' || letter === 'appointmentSeriesCancelled') && reason
          ? reason
          : '',
      questions: questions.join(', '),
      token,
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

/** The clock of the branch that an appointment is at. */
export const clockOf = ({ branchTimeZone: zone, branchOffice: { address, clock } }: PublicSchedule): Clock => ({
  zone,
  timeFormat: clock.timeFormat,
  address,
})
