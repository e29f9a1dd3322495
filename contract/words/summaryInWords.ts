import type {
  AppointmentSummary,
  Pricing,
  CancellationStep,
  CancellationTerms,
  SettledFee,
  SettledPayment,
  SettledRefund,
} from '../money/appointmentSummary.ts'
import { formatTime, timeOfIso, type TimeLocale } from '../time/clock.ts'
import { formatDay, formatPercent } from '../text/formats.ts'
import { formatPrice } from '../money/formatPrice.ts'
import { gmt } from '../time/zones.ts'
import type { FeePolicy, FeeRule } from '../money/terms.ts'
import type { Money } from '../money/money.ts'
import type { Language } from '../text/languages.ts'
import { summaryWords } from './summary.ts'
import type { SummaryWords } from './shape/summary.ts'

/** A row of a summary; `receipt` is the receipt that it leads to. */
export type SummaryRow = { label: string; fact: string; receipt?: { label: string; token: string } }

/**
 * What a summary says. `rows`: the price, how it is paid, fees and refunds; `terms`: what
 * cancelling means, empty where nothing can be cancelled.
 */
export type SummaryInWords = { rows: SummaryRow[]; termsLabel: string; terms: string[] }

/**
 * The one wording of a summary, for every page and email that states it; times by the offset that
 * the summary gives them in.
 */
export const summaryInWords = (summary: AppointmentSummary, locale: TimeLocale): SummaryInWords => {
  const words = summaryWords[locale.language]
  return {
    rows: [
      ...priceRows(summary, words, locale.language),
      ...paymentRows(summary, words, locale.language),
      ...feeRows(summary, words),
    ],
    termsLabel: words.terms,
    terms: summary.terms === null ? [] : termsInWords(summary.terms, words, locale),
  }
}

const amountRow = (label: string, amount: Money): SummaryRow[] =>
  amount.amount === 0 ? [] : [{ label, fact: formatPrice(amount) }]

/** An amount of the price as certain as that is: what a price on request comes to is not said. */
export const priceInWords = (amount: Money, pricing: Pricing, language: Language): string => {
  const words = summaryWords[language]
  if (pricing === 'on_request') return words.agreed
  return pricing === 'from' ? words.from(formatPrice(amount)) : formatPrice(amount)
}

/**
 * What is left of the price once a part of it is paid, as certain as that is: of a price on request
 * there is always a rest until it is agreed. Null where nothing is left.
 */
export const restInWords = (rest: Money, pricing: Pricing, language: Language): string | null => {
  if (pricing === 'on_request') return summaryWords[language].agreedRest
  return rest.amount === 0 ? null : priceInWords(rest, pricing, language)
}

const priceRows = (
  summary: AppointmentSummary,
  words: SummaryWords,
  language: Language,
): SummaryRow[] => {
  const { pricing, price, discount, taxes, total, waived } = summary
  const money = (amount: number): Money => ({ ...total, amount })
  const reduction = amountRow(words.waived, money(-waived.amount))
  if (pricing === 'on_request') return [{ label: words.total, fact: words.agreed }, ...reduction]
  const rowOf = (label: string, amount: Money): SummaryRow[] =>
    amount.amount === 0 ? [] : [{ label, fact: priceInWords(amount, pricing, language) }]
  const taxRows = (included: boolean) =>
    taxes
      .filter((tax) => tax.included === included)
      .flatMap(({ name, bp, tax }) => {
        const label = `${name} ${formatPercent(bp)}`
        return rowOf(included ? words.taxIncluded(label) : label, money(tax))
      })
  const added = taxRows(false)
  return [
    ...(discount.amount > 0 || added.length > 0 ? rowOf(words.price, price) : []),
    ...amountRow(words.discount, money(-discount.amount)),
    ...added,
    ...(total.amount === 0 && pricing === 'fixed'
      ? [{ label: words.total, fact: words.noCharge }]
      : rowOf(words.total, total)),
    ...taxRows(true),
    ...reduction,
  ]
}

const paymentRows = (
  summary: AppointmentSummary,
  words: SummaryWords,
  language: Language,
): SummaryRow[] => {
  const { tip, surcharge, refunded, authorized, kept, now, card, refunds } = summary
  return [
    ...paidRows(summary, words),
    ...amountRow(words.authorized, authorized),
    ...amountRow(words.tip, tip),
    ...amountRow(words.paidSurcharge, surcharge),
    ...(refunds.length > 0 ? [] : amountRow(words.refunded, refunded)),
    ...(kept === null ? [] : amountRow(words.kept, kept)),
    ...dueNowRows(summary, words),
    ...amountRow(words.surcharge, now.surcharge),
    ...dueLaterRow(summary, words, language),
    ...nothingOwedRow(summary, words),
    ...overpaidRow(summary, words),
    ...(card === null ? [] : [{ label: words.card, fact: words.cardSaved(card) }]),
  ]
}

/** What was paid: a row for each payment, with what it was made with and its receipt. */
const paidRows = ({ paid, payments }: AppointmentSummary, words: SummaryWords): SummaryRow[] => {
  if (payments.length === 0) return amountRow(words.paid, paid)
  return payments.map((payment) => ({
    label: words.paid,
    fact: `${formatPrice(payment.amount)} · ${payment.card ?? words.methods[payment.method]}`,
    ...receiptOf(payment, words),
  }))
}

const dueLaterRow = (
  { pricing, paid, authorized, now, later, isOwed }: AppointmentSummary,
  words: SummaryWords,
  language: Language,
): SummaryRow[] => {
  const isInPart = paid.amount + authorized.amount + now.amount.amount > 0
  if (pricing === 'on_request' && !(isInPart && isOwed)) return []
  const fact = restInWords(later, pricing, language)
  return fact === null ? [] : [{ label: words.dueLater, fact }]
}

/** That nothing is to be paid any more, where nothing else says what became of the price. */
const nothingOwedRow = (
  { isOwed, pricing, total, authorized, payments, fees, refunds }: AppointmentSummary,
  words: SummaryWords,
): SummaryRow[] => {
  const isFree = pricing === 'fixed' && total.amount === 0
  const isSettled = [payments, fees, refunds].some(({ length }) => length > 0)
  return isOwed || isFree || isSettled || authorized.amount > 0
    ? []
    : [{ label: words.owed, fact: words.nothingOwed }]
}

const overpaidRow = (
  { overpaid, mayKeepCredit }: AppointmentSummary,
  words: SummaryWords,
): SummaryRow[] =>
  overpaid.amount === 0
    ? []
    : [{ label: words.overpaid, fact: words.overpaidBy(formatPrice(overpaid), mayKeepCredit) }]

const dueNowRows = (
  { paid, authorized, now, later, card, fees }: AppointmentSummary,
  words: SummaryWords,
): SummaryRow[] => {
  const row = (fact: string): SummaryRow[] => [{ label: words.dueNow, fact }]
  switch (now.way) {
    case 'card':
      return row(words.byCard(formatPrice(now.amount)))
    case 'card_kept':
      return row(words.cardKept)
    case 'optional':
      return row(words.optional)
    case 'nothing':
      // Said only where it is so: nothing was or is charged, and nothing can be charged later.
      return paid.amount === 0 &&
        authorized.amount === 0 &&
        card === null &&
        fees.length === 0 &&
        later.amount > 0
        ? row(words.nothingOnline)
        : []
  }
}

const feeRows = ({ fees, refunds }: AppointmentSummary, words: SummaryWords): SummaryRow[] => [
  ...fees.map((fee) => ({
    label: words.fees[fee.kind],
    fact: words.fee[fee.state](formatPrice(fee.amount), fee.card ?? words.someCard),
    ...receiptOf(fee, words),
  })),
  ...refunds.map((refund) => {
    const say = refund.state === 'made' ? words.refundMade : words.refundPending
    const way = refund.card === null ? words.ways[refund.method] : words.toCard(refund.card)
    return {
      label: words.refund,
      fact: say(formatPrice(refund.amount), way),
      ...receiptOf(refund, words),
    }
  }),
]

const receiptOf = (
  { receipt }: SettledFee | SettledPayment | SettledRefund,
  words: SummaryWords,
): Pick<SummaryRow, 'receipt'> =>
  receipt === null
    ? {}
    : { receipt: { label: words.receipt(receipt.number), token: receipt.token } }

/** What cancelling and not coming mean, a sentence for each deadline. */
const termsInWords = (
  { beforeApproval, steps, onTop, noShow }: CancellationTerms,
  words: SummaryWords,
  locale: TimeLocale,
): string[] => {
  const parts = new Intl.ListFormat(locale.language).format(
    onTop.map((part) => words.onTopParts[part]),
  )
  const sumOf = (amount: Money, isWith: boolean) =>
    parts === '' ? formatPrice(amount) : `${formatPrice(amount)} ${words.onTop(parts, isWith)}`
  const [kept, fee] = [
    noShow.kept && sumOf(noShow.kept, true),
    noShow.fee && formatPrice(noShow.fee),
  ]
  const missed =
    kept && fee
      ? words.missedBoth(kept, fee)
      : kept
        ? words.missedKept(kept)
        : fee
          ? words.missedFee(fee)
          : undefined
  return [
    ...(beforeApproval === null
      ? []
      : [
          beforeApproval.refund === null
            ? words.freeBeforeApproval
            : words.backBeforeApproval(formatPrice(beforeApproval.refund)),
        ]),
    ...steps.map((step, place) => {
      const { refund } = step
      const meaning = meaningOf(
        step,
        refund && refund.amount > 0 ? sumOf(refund, step.withOnTop) : null,
        words,
      )
      if (step.minutesBefore > 0) return words.until(deadlineInWords(step.until, locale), meaning)
      return place === 0 ? words.untilStart(meaning) : words.afterwards(meaning)
    }),
    ...(missed === undefined ? [] : [missed]),
    ...(steps.some(({ refund }) => refund !== null) ? [words.branchCancels] : []),
  ]
}

/**
 * What a card is charged for, stated before there is a time: by the fees of the place. The rest is
 * in words as `summaryInWords` has it.
 */
export const feesInWords = (
  { noShowFee, lateCancelFee, cancelWindowMinutes, currency }: FeePolicy,
  language: Language,
): string[] => {
  const words = summaryWords[language]
  const sum = ({ kind, percent, amount }: FeeRule): string | null => {
    if (kind === 'percent' && percent) return words.share(formatPercent(percent))
    return kind === 'fixed' && amount ? formatPrice({ amount, currency }) : null
  }
  const [missed, late] = [sum(noShowFee), sum(lateCancelFee)]
  return [
    ...(late === null || cancelWindowMinutes === 0
      ? []
      : [
          words.untilBefore(lengthInWords(cancelWindowMinutes, language), words.free),
          words.afterwards(words.costs(late)),
        ]),
    ...(missed === null ? [] : [words.missedFee(missed)]),
  ]
}

const lengthInWords = (minutes: number, language: Language): string => {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const meaningOf = (
  { online, refund, fee }: CancellationStep,
  back: string | null,
  words: SummaryWords,
): string => {
  if (!online)
    return back
      ? words.askBranchBack(back)
      : refund === null
        ? words.askBranch
        : words.askBranchNoBack
  const costs = fee && formatPrice(fee)
  if (refund === null) return costs ? words.costs(costs) : words.free
  if (costs) return back ? words.backAndFee(back, costs) : words.noBackAndFee(costs)
  return back ? words.back(back) : words.noBack
}

/** `24 nov 2026, 10:00 (GMT−5)`. */
const deadlineInWords = (iso: string, locale: TimeLocale): string =>
  `${formatDay(iso.slice(0, 10), locale.language)}, ${formatTime(timeOfIso(iso), locale)} (${gmt(offsetOfIso(iso))})`

/** The minutes that the time of an ISO 8601 instant is ahead of UTC. */
const offsetOfIso = (iso: string): number => {
  const found = /([+-])(\d\d):(\d\d)$/.exec(iso)
  return found === null
    ? 0
    : (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]))
}
