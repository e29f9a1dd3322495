import { formatTime, type TimeLocale } from '../../../contract/time/clock.ts'
import { zoneInWords } from '../../../contract/words/zoneInWords.ts'
import { entityNamed, entityOf } from '../../../contract/entities/index.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { dataLines } from '../../../contract/kernel/fields.ts'
import { fieldValue } from '../../../contract/kernel/fieldValues.ts'
import { capitalized, formatAddress } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { HoursOverride, HoursWindow, Weekly } from '../../../contract/time/hours.ts'
import type { Money } from '../../../contract/money/money.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import { isKeyOf } from '../../../contract/kernel/typedKeys.ts'
import { phoneShown } from '../../../contract/text/phones.ts'
import { weekdays, type Weekday } from '../../../contract/time/weekdays.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import { optionWord } from '../../../contract/words/optionWord.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { statusWord } from '../../../contract/words/statusWord.ts'
import {
  codeInWords,
  dayInWords,
  momentInWords,
  weekdayInWords,
  spanInWords,
  type Reading,
} from './reading.ts'
import type { measurementsSchema } from '../../../contract/entities/attendances.ts'
import { brandName, cardName } from '../../../contract/money/cards.ts'
import type { CardConsent } from '../../../contract/entities/savedCards.ts'
import type { marketingSchema } from '../../../contract/entities/clients.ts'
import type {
  cardSnapshot,
  paidAppointment,
  paymentRefund,
} from '../../../contract/entities/payments.ts'
import type { InvoiceData } from '../../../contract/money/invoice.ts'
import type { DaysOff } from '../../../contract/catalog/addons.ts'
import { agreedUses } from '../../../contract/words/cardConsent/index.ts'
import { refundReasonWords } from '../../../contract/words/refundReasons.ts'
import type { z } from 'zod'

/**
 * Whether people read a field on the page of an export; the files for programs hold every field.
 */
export const isOnPage = (name: string, { kind, linesOf }: Field): boolean => {
  if (
    Object.hasOwn(onlyForPrograms, name) ||
    kind === 'password' ||
    kind === 'image' ||
    kind === 'privileges'
  )
    return false
  return kind !== 'data' || linesOf !== undefined || hasDataText(name)
}

/**
 * A field's value as people read it: names, words and dates of the language, never a code. An
 * absent value says nothing.
 */
export const fieldInWords = (
  name: string,
  { field, value, clock }: { field: Field; value: unknown; clock: Clock },
): string => {
  if (value === null || value === undefined) return ''
  const { language, zone } = clock
  const held = fieldValue(field, value)
  switch (held.kind) {
    case 'money':
      return formatPrice(held.value)
    case 'day':
      return dayInWords(held.value, language)
    case 'instant':
      return momentInWords(held.value, zone, clock)
    case 'zone':
      return capitalized(zoneInWords(held.value, language))
    case 'locale':
      return codeInWords(held.value, 'language', language)
    case 'phone':
      return phoneShown(held.value)
    case 'taxId':
      return held.value.toUpperCase()
    case 'integer':
      return field.unit === 'minutes'
        ? `${held.value} min`
        : held.value.toLocaleString(language, { useGrouping: false })
    case 'choice': {
      const option = nameById(field.options ?? {}, held.value)
      return option === undefined ? '' : optionWord(entityWords[language], field.options, option)
    }
    case 'flag':
      return dataExportWords[language][held.value ? 'yes' : 'no']
    case 'status':
      return statusText(field, held.value, language)
    case 'reference':
      return referenceText(field, held.value, clock)
    case 'file':
      return held.value.name
    case 'references':
      return held.value.map((each) => each.name).join(', ')
    case 'words':
      return held.value.join(', ')
    case 'address':
      return formatAddress(held.value)
    case 'weekly':
      return weeklyText(held.value, clock)
    case 'overrides':
      return held.value.map((each) => overrideText(each, clock)).join('\n')
    case 'data':
      return dataLines(field, value)?.join('\n') ?? dataInWords(name, value, clock)
    default:
      return typeof value === 'string' ? textInWords(name, value, language) : ''
  }
}

/** What a text says; of a gender that is stored as a letter, its word. */
const textInWords = (name: string, text: string, language: Language): string => {
  const { genders } = dataExportWords[language]
  const gender = text.toLowerCase()
  return name === 'gender' && isKeyOf(genders, gender) ? genders[gender] : text
}

/** The title of another record, which is a moment for those that are known by their date. */
const referenceText = (field: Field, { name }: { name: string }, clock: Clock): string => {
  const { fields, titledBy } = entityNamed(entityOf(field))
  return fields[titledBy]?.kind === 'instant' ? momentInWords(name, clock.zone, clock) : name
}

const statusText = (
  { statuses }: Field,
  { id, comments }: { id: number; comments?: string | null },
  language: Language,
): string => {
  const word = statusWord(language, statuses!, id)
  return comments ? `${word}: ${comments}` : word
}

const windowsText = (windows: readonly HoursWindow[], locale: TimeLocale): string =>
  windows.map(({ s, e }) => `${formatTime(s, locale)}–${formatTime(e, locale)}`).join(', ')

const weeklyText = (weekly: Weekly, locale: TimeLocale): string =>
  weekdays
    .flatMap((day, nth) => {
      const windows = weekly[day] ?? []
      return windows.length === 0
        ? []
        : [`${weekdayInWords(nth, locale.language)}: ${windowsText(windows, locale)}`]
    })
    .join('\n')

const overrideText = ({ date, windows, reason }: HoursOverride, locale: TimeLocale): string =>
  [
    dayInWords(date, locale.language),
    windows.length === 0 ? '–' : windowsText(windows, locale),
    reason,
  ]
    .filter(Boolean)
    .join(': ')

export type Clock = Pick<Reading, 'language' | 'timeFormat'> & { zone: string }
type Place = { isoCode: string; name_es?: string }
type Signed = { at: string; by: { name: string } }

const channelsOf = (language: Language) => entityWords[language].options.messageChannels
const methodsOf = (language: Language) => entityWords[language].options.paymentMethods
const placeName = ({ name_es, isoCode }: Place): string => name_es ?? isoCode

/**
 * What structured values say, by the names of their fields; lines of their own where there are
 * several.
 */
const texts = {
  marketing: (consents: z.infer<typeof marketingSchema>, { language, timeFormat, zone }) =>
    (['email', 'sms', 'whatsapp'] as const)
      .flatMap((channel) => {
        const consent = consents[channel]
        if (!consent) return []
        const { agreed, refused } = dataExportWords[language].data
        const named = (text: string) => text.replace('{channel}', channelsOf(language)[channel])
        if (!consent.agreed) return [named(refused)]
        return [
          consent.date
            ? named(agreed).replace(
                '{date}',
                momentInWords(consent.date, zone, { language, timeFormat }),
              )
            : channelsOf(language)[channel],
        ]
      })
      .join('\n'),
  city: placeName,
  stateRegion: placeName,
  country: ({ isoCode }: Place, { language }) =>
    codeInWords(isoCode.toUpperCase(), 'region', language),
  latitude: String,
  longitude: String,
  measurements: (measured: z.infer<typeof measurementsSchema>) =>
    measured
      .map(({ name, value, unit }) => `${name}: ${[value, unit].filter(Boolean).join(' ')}`)
      .join('\n'),
  addenda: (addenda: (Signed & { text: string })[], { language, timeFormat, zone }) =>
    addenda
      .map(({ at, by, text }) =>
        dataExportWords[language].data.addendum
          .replace('{date}', momentInWords(at, zone, { language, timeFormat }))
          .replace('{name}', () => by.name)
          .replace('{text}', () => text),
      )
      .join('\n'),
  signature: ({ at, by }: Signed, { language, timeFormat, zone }) =>
    dataExportWords[language].data.signedBy
      .replace('{date}', momentInWords(at, zone, { language, timeFormat }))
      .replace('{name}', () => by.name),
  weekdays: (days: Weekday[], { language }) =>
    days.map((day) => weekdayInWords(weekdays.indexOf(day), language)).join(', '),
  offer: (
    { start, end, expiresAt }: { start: string; end: string; expiresAt: string },
    { language, timeFormat, zone },
  ) =>
    dataExportWords[language].data.offer
      .replace(
        '{date}',
        spanInWords(start, end, { timeZone: zone, locale: { language, timeFormat } }),
      )
      .replace('{until}', momentInWords(expiresAt, zone, { language, timeFormat })),
  consent: (consent: CardConsent, { language, timeFormat, zone }) =>
    [
      dataExportWords[language].data.cardConsent.replace(
        '{date}',
        momentInWords(consent.date, zone, { language, timeFormat }),
      ),
      ...agreedUses(consent),
    ].join('\n'),
  methods: (methods: (keyof ReturnType<typeof methodsOf>)[], { language }) =>
    methods.map((each) => methodsOf(language)[each]).join(', '),
  sendVia: (channels: (keyof ReturnType<typeof channelsOf>)[], { language }) =>
    channels.map((each) => channelsOf(language)[each]).join(', '),
  sentAt: (moments: string[], { language, timeFormat, zone }) =>
    moments.map((at) => momentInWords(at, zone, { language, timeFormat })).join('\n'),
  visit: (
    { code, startsAt, timeZone }: z.infer<typeof paidAppointment>,
    { language, timeFormat },
  ) => `${momentInWords(startsAt, timeZone, { language, timeFormat })} (${code})`,
  refunds: (refunds: z.infer<typeof paymentRefund>[], { language, timeFormat, zone }) => {
    const reasons: Record<string, string> = refundReasonWords[language]
    return refunds
      .map(({ amount, at, reason, comment }) => {
        const said = reasons[reason] ?? reason
        return dataExportWords[language].data.refund
          .replace('{amount}', formatPrice(amount))
          .replace('{date}', momentInWords(at, zone, { language, timeFormat }))
          .replace('{reason}', () => [said, comment].filter(Boolean).join('. '))
      })
      .join('\n')
  },
  invoice: ({ name, taxId, address }: InvoiceData) =>
    [name, taxId.toUpperCase(), address].join('\n'),
  net: formatPrice,
  card: (card: z.infer<typeof cardSnapshot>, { language }) => {
    const brand = brandName(card.brand)
    return brand === ''
      ? cardName(card)
      : dataExportWords[language].data.card
          .replace('{brand}', () => brand)
          .replace('{last4}', () => card.last4)
  },
  dispute: ({ state, amount }: { state: 'open' | 'won' | 'lost'; amount: Money }, { language }) =>
    dataExportWords[language].data.dispute
      .replace('{state}', dataExportWords[language].data.disputes[state])
      .replace('{amount}', formatPrice(amount)),
  user: ({ name, email }: { name: string; email?: string | null }) =>
    [name, email].filter(Boolean).join('\n'),
  invitation: ({ sentAt }: { sentAt: string }, { language, timeFormat, zone }) =>
    dataExportWords[language].data.invitation.replace(
      '{date}',
      momentInWords(sentAt, zone, { language, timeFormat }),
    ),
  timeOff: (days: DaysOff[], { language }) =>
    days
      .map(({ dateFrom, dateTo, reason }) =>
        [`${dayInWords(dateFrom, language)} – ${dayInWords(dateTo, language)}`, reason]
          .filter(Boolean)
          .join(': '),
      )
      .join('\n'),
  usedBy: String,
  tax: String,
  taxIncluded: (isIncluded: boolean, { language }) =>
    dataExportWords[language][isIncluded ? 'yes' : 'no'],
} satisfies Record<string, (value: never, clock: Clock) => string>

/** Fields that only the files for programs hold, each with the reason. */
export const onlyForPrograms: Readonly<Record<string, string>> = {
  organization: 'every record of an export belongs to the same one',
  url: 'an address without the host it stands under',
  receiptUrl: 'an address without the host it stands under',
  token: 'it is shown once, when the key is made',
  schedule: 'the number of an appointment, which the page shows by date and code',
  cashSession: 'the number of a cash session, which has a part of its own',
  job: 'a technical number of a message',
  key: 'a technical number of a message',
  letter: 'a technical name of a message',
  fallback: 'a technical note about a message template',
  attempts: 'a technical count of a message',
  problem: 'a technical note about a message',
  visibility: 'who of the team reads it',
  latitude: 'the street is shown',
  longitude: 'the street is shown',
  privileges: 'a table of permissions',
  item_privileges: 'a table of permissions',
  fieldMasks: 'a part of the table of permissions',
  parent: 'the number of the role that a role was made from',
  sections: 'the questions of a form with their conditions',
  processing: 'minutes of a service in which the expert is free',
  addons: 'a table of what may be added to a service',
  bookingRules: 'a table of rules',
  commission: 'a table of shares',
  shiftPattern: 'a table of weekly hours',
  clock: 'how times and the calendar are shown',
  discount: 'a rule with a share or an amount',
  rule: 'a table of shares',
  parts: 'the sums that an amount was made from',
  payments: 'each payment of a payout with its voucher',
  events: 'technical names of events',
  data: 'a table of limits',
}

const textsByName: Record<string, (value: never, clock: Clock) => string> = texts

/** Whether the page shows a field of structured data. */
export const hasDataText = (name: string): boolean => Object.hasOwn(texts, name)

/** A structured value as people read it. */
export const dataInWords = (name: string, value: unknown, clock: Clock): string =>
  hasDataText(name)
    ? textsByName[name]!(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has an entry for each field by its name; the declaration of the field gives the value its type
        value as never,
        clock,
      )
    : ''
