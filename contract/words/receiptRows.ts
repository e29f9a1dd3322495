import { formatTime, timeOfIso, type TimeLocale } from '../time/clock.ts'
import type { AppointmentSummary } from '../money/appointmentSummary.ts'
import { summaryInWords } from './summaryInWords.ts'
import { brandName } from '../money/cards.ts'
import { formatDay, formatPercent, formatPrice } from '../text/formats.ts'
import { nameOf } from '../kernel/names.ts'
import { paymentKinds, paymentMethods } from '../money/paymentMethods.ts'
import type { ReceiptView } from '../money/receipts.ts'
import type { Language } from './languages.ts'
import type { ReceiptWords } from './shape/receipts.ts'
import { isoAt } from '../time/zones.ts'

export type LabelledFact = { label: string; fact: string }
/** A line of the table: what, how many, at which price, and what it comes to. */
export type ReceiptRow = { id: number; what: string; quantity: string; price: string; total: string }

/** What a receipt says, in the words and the order in which it is written. */
export type ReceiptRows = {
  issuer: string[]
  facts: LabelledFact[]
  lines: ReceiptRow[]
  sums: LabelledFact[]
  paid: LabelledFact
  /** By what it was paid where that was several things, and what is left to pay. */
  after: (LabelledFact & { id: number })[]
  /** How the appointment that was paid for stands now: as it is stated on its page and in its emails. */
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

export const receiptRows = (receipt: ReceiptView, words: ReceiptWords, language: Language): ReceiptRows => {
  const { organization, branchOffice, client, visit, currency } = receipt
  const price = (amount: number) => formatPrice({ amount, currency })
  const locale = { language, timeFormat: receipt.clock.timeFormat }
  const taxId = branchOffice.taxId ?? organization.taxId
  const methodOf = (of: Pick<ReceiptView, 'method' | 'card'>) => {
    const method = words.methods[nameOf(paymentMethods, of.method)]
    return of.card ? `${method}: ${words.card(brandName(of.card.brand) || of.card.brand, of.card.last4)}` : method
  }
  const { tenders = [] } = receipt
  const fact = (label: string, said: string | null | undefined): LabelledFact[] => (said ? [{ label, fact: said }] : [])
  const lines = receipt.lines.map(({ name, quantity, price: each, total }, index) => ({
    id: index,
    what: name,
    quantity: String(quantity),
    price: price(each),
    total: price(total),
  }))
  const { tip = 0, installments } = receipt
  const plain = receipt.amount - receipt.surcharge - tip
  const only = {
    id: 0,
    what: receipt.concept ?? words.kinds[nameOf(paymentKinds, receipt.kind)],
    quantity: '1',
    price: price(plain),
    total: price(plain),
  }
  return {
    issuer: [
      organization.businessName,
      branchOffice.name === organization.businessName ? '' : branchOffice.name,
      taxId ? `${words.taxId}: ${taxId.toUpperCase()}` : '',
      branchOffice.address ?? '',
      [branchOffice.phone, branchOffice.email].filter(Boolean).join(' · '),
    ].filter(Boolean),
    facts: [
      ...fact(words.issued, receiptMoment(receipt.issuedAt, receipt.timeZone, locale)),
      ...fact(words.client, client?.name),
      ...fact(words.taxId, client?.taxId?.toUpperCase()),
      ...fact(words.address, client?.address),
      ...fact(words.visit, visit && `${receiptMoment(visit.startsAt, receipt.timeZone, locale)} (${visit.code})`),
      ...fact(words.method, [...new Set((tenders.length > 1 ? tenders : [receipt]).map(methodOf))].join(' + ')),
      ...fact(words.installments, installments === undefined ? null : String(installments)),
      ...fact(
        words.reference,
        (tenders.length > 1 ? tenders : [receipt])
          .map(({ reference }) => reference)
          .filter(Boolean)
          .join(', '),
      ),
      ...fact(words.code, receipt.code),
    ],
    lines: lines.length > 0 ? lines : [only],
    sums: [
      ...fact(words.discount, receipt.discount ? price(-receipt.discount) : null),
      ...fact(words.visitTotal, receipt.total === null ? null : price(receipt.total)),
      ...receipt.taxes.flatMap(({ name, bp, net, tax, included }) => {
        const said = words.taxOf(`${name} ${formatPercent(bp)}`, price(net))
        return fact(included ? words.taxIncluded(said) : words.taxAdded(said), price(tax))
      }),
      ...fact(words.tip, tip > 0 ? price(tip) : null),
      ...fact(words.surcharge, receipt.surcharge > 0 ? price(receipt.surcharge) : null),
    ],
    paid: { label: words.paid, fact: price(receipt.amount) },
    after: [
      ...(tenders.length > 1 ? tenders : []).map((tender) => ({ label: methodOf(tender), fact: price(tender.amount) })),
      // Where the appointment is stated as it is now, that says what is left.
      ...fact(words.left, receipt.left && receipt.summary === null ? price(receipt.left) : null),
    ].map((each, id) => ({ ...each, id })),
    appointment: [
      ...fact(words.visitStatus, receipt.visitEnded && words.visitEnded[receipt.visitEnded]),
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
