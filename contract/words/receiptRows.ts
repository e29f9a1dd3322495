import { formatTime, timeOfIso, type TimeLocale } from '../time/clock.ts'
import type { AppointmentSummary, Pricing } from '../money/appointmentSummary.ts'
import { priceInWords, restInWords, summaryInWords } from './summaryInWords.ts'
import { brandName, cardName } from '../money/cards.ts'
import { formatDay, formatPercent } from '../text/formats.ts'
import { contactLinks, type ContactLink } from '../text/contactLinks.ts'
import { nameOf } from '../kernel/names.ts'
import { paymentKinds, paymentMethods } from '../money/paymentMethods.ts'
import type { ReceiptView } from '../documents/receipts.ts'
import type { Language } from '../text/languages.ts'
import type { ReceiptWords } from './shape/receipts.ts'
import { isoAt } from '../time/zones.ts'

export type LabelledFact = { label: string; fact: string }
/** A line of the table: what, how many, at which price, and what it comes to. */
export type ReceiptRow = {
  id: number
  what: string
  quantity: string
  price: string
  total: string
}

/** What a receipt says, in the words and the order in which it is written. */
export type ReceiptRows = {
  issuer: string[]
  /** How the issuer is reached. */
  contact: ContactLink[]
  facts: LabelledFact[]
  lines: ReceiptRow[]
  sums: LabelledFact[]
  paid: LabelledFact
  /** By what it was paid where that was several things, and what is left to pay. */
  after: (LabelledFact & { id: number })[]
  /**
   * How the appointment that was paid for stands now: as it is stated on its page and in its
   * emails.
   */
  appointment: LabelledFact[]
  notes: string[]
}

/** `22 nov 2026, 10:15` by the clock of a place. */
export const receiptMoment = (instant: string, zone: string, locale: TimeLocale): string => {
  const iso = isoAt(zone, Math.floor(Date.parse(instant) / 60_000))
  return `${formatDay(iso.slice(0, 10), locale.language)}, ${formatTime(timeOfIso(iso), locale)}`
}

const appointmentRows = (summary: AppointmentSummary, locale: TimeLocale): LabelledFact[] => {
  const { rows, termsLabel, terms } = summaryInWords(summary, locale)
  return [...rows, ...terms.map((fact, place) => ({ label: place === 0 ? termsLabel : '', fact }))]
}

/** The lines of the table, or one that names what was paid where the receipt has none. */
const linesOf = (receipt: ReceiptView, words: ReceiptWords, price: Price): ReceiptRow[] => {
  if (receipt.lines.length > 0) {
    return receipt.lines.map(({ name, quantity, price: each, total, pricing }, index) => ({
      id: index,
      what: name,
      quantity: String(quantity),
      price: price(each, pricing),
      total: price(total, pricing),
    }))
  }
  const plain = price(receipt.amount - receipt.surcharge - (receipt.tip ?? 0))
  return [
    {
      id: 0,
      what: receipt.concept ?? words.kinds[nameOf(paymentKinds, receipt.kind)],
      quantity: '1',
      price: plain,
      total: plain,
    },
  ]
}

const issuerOf = ({ organization, branchOffice }: ReceiptView, words: ReceiptWords): string[] => {
  const taxId = branchOffice.taxId ?? organization.taxId
  return [
    organization.businessName,
    branchOffice.name === organization.businessName ? '' : branchOffice.name,
    taxId ? `${words.taxId}: ${taxId.toUpperCase()}` : '',
    branchOffice.address ?? '',
  ].filter(Boolean)
}

const methodInWords = (
  { method, card }: Pick<ReceiptView, 'method' | 'card'>,
  words: ReceiptWords,
): string => {
  const name = words.methods[nameOf(paymentMethods, method)]
  if (card === null) return name
  const brand = brandName(card.brand)
  return `${name}: ${brand === '' ? cardName(card) : words.card(brand, card.last4)}`
}

/** When it was issued, to whom, for which appointment and how it was paid. */
const factsOf = (receipt: ReceiptView, words: ReceiptWords, locale: TimeLocale): LabelledFact[] => {
  const { client, visit: appointment, installments, tenders = [] } = receipt
  const paidBy = tenders.length > 1 ? tenders : [receipt]
  const methods = new Set(paidBy.map((tender) => methodInWords(tender, words)))
  const references = paidBy.map(({ reference }) => reference).filter(Boolean)
  return [
    ...factOf(words.issued, receiptMoment(receipt.issuedAt, receipt.timeZone, locale)),
    ...factOf(words.client, client?.name),
    ...factOf(words.taxId, client?.taxId?.toUpperCase()),
    ...factOf(words.address, client?.address),
    ...factOf(
      words.appointment,
      appointment &&
        `${receiptMoment(appointment.startsAt, receipt.timeZone, locale)} (${appointment.code})`,
    ),
    ...factOf(words.method, [...methods].join(' + ')),
    ...factOf(words.installments, installments === undefined ? null : String(installments)),
    ...factOf(words.reference, references.join(', ')),
    ...factOf(words.code, receipt.code),
  ]
}

/** What is added to the lines and taken off them, and the taxes in between. */
const sumsOf = (receipt: ReceiptView, words: ReceiptWords, price: Price): LabelledFact[] => {
  const { tip = 0, discount, total, pricing } = receipt
  return [
    // Of a price that is to be agreed, nothing is said but that.
    ...factOf(words.discount, discount && pricing !== 'on_request' ? price(-discount) : null),
    ...factOf(words.appointmentTotal, total === null ? null : price(total, pricing)),
    ...receipt.taxes.flatMap(({ name, bp, net, tax, included }) => {
      const said = words.taxOf(`${name} ${formatPercent(bp)}`, price(net))
      return factOf(included ? words.taxIncluded(said) : words.taxAdded(said), price(tax))
    }),
    ...factOf(words.tip, tip > 0 ? price(tip) : null),
    ...factOf(words.surcharge, receipt.surcharge > 0 ? price(receipt.surcharge) : null),
  ]
}

const factOf = (label: string, said: string | null | undefined): LabelledFact[] =>
  said ? [{ label, fact: said }] : []

const leftOf = (
  { left, currency, pricing = 'fixed' }: ReceiptView,
  language: Language,
): string | null => (left ? restInWords({ amount: left, currency }, pricing, language) : null)

type Price = (amount: number, pricing?: Pricing) => string

export const receiptRows = (
  receipt: ReceiptView,
  words: ReceiptWords,
  language: Language,
): ReceiptRows => {
  const { currency, tenders = [] } = receipt
  const price: Price = (amount, pricing = 'fixed') =>
    priceInWords({ amount, currency }, pricing, language)
  const locale = { language, timeFormat: receipt.clock.timeFormat }
  return {
    issuer: issuerOf(receipt, words),
    contact: contactLinks(receipt.branchOffice),
    facts: factsOf(receipt, words, locale),
    lines: linesOf(receipt, words, price),
    sums: sumsOf(receipt, words, price),
    paid: { label: words.paid, fact: price(receipt.amount) },
    after: [
      ...(tenders.length > 1 ? tenders : []).map((tender) => ({
        label: methodInWords(tender, words),
        fact: price(tender.amount),
      })),
      // Where the appointment is stated as it is now, that says what is left.
      ...(receipt.summary === null ? factOf(words.left, leftOf(receipt, language)) : []),
    ].map((each, id) => ({ ...each, id })),
    appointment: [
      ...factOf(
        words.appointmentStatus,
        receipt.visitEnded && words.appointmentEnded[receipt.visitEnded],
      ),
      ...(receipt.summary === null ? [] : appointmentRows(receipt.summary, locale)),
    ],
    notes: [
      ...receipt.refunds.map(({ at, amount, asCredit }) => {
        const say = asCredit ? words.creditedOn : words.refundedOn
        return `${say(receiptMoment(at, receipt.timeZone, locale))}: ${price(amount)}`
      }),
      ...(receipt.state === 'valid' ? [] : [words.states[receipt.state]]),
    ],
  }
}
