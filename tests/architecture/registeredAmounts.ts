import type { balanceChecks } from '../api/sums/balanceChecks.ts'
import type { salesChecks } from '../api/sums/salesChecks.ts'

/** A check of tests/api/sums that adds the rows up again. */
export type SumCheck = keyof typeof salesChecks | keyof typeof balanceChecks

/**
 * An amount of one row; one that a rule decides, with the file that proves the rule; or a sum, with
 * the check that adds its rows up.
 */
export type RegisteredAmount = 'row' | { rule: string } | { sum: SumCheck }
type Shape = Readonly<Record<string, RegisteredAmount>>

const row = 'row'
const sum = (check: SumCheck): RegisteredAmount => ({ sum: check })
const billRule: RegisteredAmount = { rule: 'tests/domain/money/bill.test.ts' }
const refundPolicy: RegisteredAmount = { rule: 'tests/domain/money/refundPolicy.test.ts' }
const feeRules: RegisteredAmount = { rule: 'tests/domain/money/fees.test.ts' }
const demand: RegisteredAmount = { rule: 'tests/domain/money/paymentDemand.test.ts' }

const within = (prefix: string, shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([path, amount]) => [`${prefix}${path}`, amount]))

const addons: Shape = {
  'items[].addons[].price': row,
  'items[].addons[].total': sum('an appointment'),
}

const appointment: Shape = {
  ...addons,
  'items[].price': row,
  'items[].ownPrice.usual': row,
  'items[].discount': row,
  total: sum('an appointment'),
  discount: sum('an appointment'),
  'payment.paid': sum('the bill of an appointment'),
  'payment.refunded': sum('the bill of an appointment'),
  'payment.authorized': sum('the bill of an appointment'),
  'payment.onTop.paid': sum('the bill of an appointment'),
  'payment.onTop.refunded': sum('the bill of an appointment'),
  'payment.onTop.authorized': sum('the bill of an appointment'),
  'payment.waived': sum('the bill of an appointment'),
  'payment.due': sum('the bill of an appointment'),
  'payment.overpaid': sum('the bill of an appointment'),
  'payment.toReturn': sum('the bill of an appointment'),
  'payment.refund.client': refundPolicy,
  'payment.refund.branch': refundPolicy,
}

const summary: Shape = {
  ...Object.fromEntries(
    [
      'price',
      'discount',
      'total',
      'paid',
      'tip',
      'surcharge',
      'refunded',
      'authorized',
      'waived',
      'kept',
      'overpaid',
      'now.amount',
      'later',
    ].map((path) => [`summary.${path}`, sum('the statement of an appointment')]),
  ),
  'summary.now.surcharge': demand,
  'summary.terms.beforeApproval.refund': refundPolicy,
  'summary.terms.steps[].refund': refundPolicy,
  'summary.terms.steps[].fee': feeRules,
  'summary.terms.noShow.kept': refundPolicy,
  'summary.terms.noShow.fee': feeRules,
  'summary.payments[].amount': row,
  'summary.fees[].amount': row,
  'summary.refunds[].amount': row,
}

const calculation: Shape = {
  'items[].price': row,
  'items[].addons[].price': row,
  'items[].addons[].total': row,
  'items[].offered[].price': row,
  'items[].discount': row,
  'items[].tax': row,
  'items[].total': row,
  subtotal: sum('a calculation'),
  discount: sum('a calculation'),
  tax: sum('a calculation'),
  total: sum('a calculation'),
  deposit: demand,
  'payment.now': sum('a calculation'),
  'payment.later': sum('a calculation'),
  'payment.surcharge': demand,
}

const booking: Shape = {
  ...addons,
  total: sum('an appointment'),
  'payment.now': demand,
  'payment.later': demand,
}

const offer: Shape = { ...addons, ...summary }

const pageOfVisitor: Shape = {
  ...booking,
  'payment.charge': demand,
  ...summary,
  discount: sum('the statement of an appointment'),
  'bill.paid': sum('the statement of an appointment'),
  'bill.refunded': sum('the statement of an appointment'),
  'bill.authorized': sum('the statement of an appointment'),
  'bill.due': sum('the statement of an appointment'),
  refund: refundPolicy,
  'lateCancel.fee': feeRules,
}

const payment: Shape = {
  amount: row,
  refunded: sum('a payment'),
  'refunds[].amount': row,
  toReturn: row,
  fee: row,
  platformFee: row,
  surcharge: row,
  tip: row,
  net: sum('a payment'),
  'dispute.amount': row,
}

const moved = (check: SumCheck): Shape => ({
  taken: sum(check),
  refunded: sum(check),
  fees: sum(check),
  net: sum(check),
})

const drawer: Shape = {
  float: row,
  payments: sum('the cash drawer'),
  refunds: sum('the cash drawer'),
  'movements[].amount': row,
  expected: sum('the cash drawer'),
  counted: row,
  difference: { rule: 'tests/domain/money/cashDrawer.test.ts' },
}

const consolidation: Shape = {
  total: sum('a balance'),
  paid: sum('a balance'),
  'payments[].amount': row,
}
const earning: Shape = { gross: row, base: row, amount: row }
const link: Shape = { amount: row, least: row, most: row }
const service: Shape = { price: row, fullPrice: row, 'addons[].price': row }
/** The payload of an event is a copy of its record. */
const eventPayload: Shape = {
  'items[].price': row,
  total: row,
  amount: row,
  refunded: row,
  'dispute.amount': row,
}

const placeInLine: Shape = { ...within('offer.', offer), 'taken.missing.amount': demand }

/** What an appointment would cost at each free time, in both forms of the reply. */
const freeTimes = { 'days[].slots[].price': row, 'compact.chains[].price': row } as const

/** Every amount of money that a call answers, by the name of the call. */
export const registeredAmounts: Readonly<Record<string, Shape>> = {
  'clients.summaries': {
    'items[].spent[]': sum('the figures of clients'),
    'items[].due[]': sum('the figures of clients'),
  },
  'guests.get': within('items[].schedule.', appointment),
  'guests.link': appointment,
  'guests.create': appointment,
  'schedules.get': { ...within('items[].', appointment), ...appointment },
  'schedules.create': appointment,
  'schedules.register': appointment,
  'schedules.edit': appointment,
  'schedules.affected': {
    ...within('items[].schedule.', appointment),
    'items[].proposal.total': sum('an appointment'),
  },
  'schedules.requestReschedule': appointment,
  'schedules.withdrawLinks': appointment,
  'schedules.fee': {
    'noShow.amount': feeRules,
    'lateCancel.amount': feeRules,
    'charged.amount': feeRules,
    'agreed.noShow': feeRules,
    'agreed.lateCancel': feeRules,
  },
  'schedules.summary': summary,
  'schedules.month': within('items[].', addons),
  'schedules.calculate': { ...calculation, 'bill.due': billRule, 'bill.overpaid': billRule },
  'schedules.availability': freeTimes,
  'waitlist.book': appointment,
  'public.wait': placeInLine,
  'public.waiting': placeInLine,
  'public.answerOffer': placeInLine,
  'public.products': within('items[].', service),
  'public.availability': freeTimes,
  'public.book': booking,
  'public.calculate': { ...calculation, ...summary },
  'public.schedule': pageOfVisitor,
  'public.reschedule': pageOfVisitor,
  'public.cancel': pageOfVisitor,
  'public.reconfirm': pageOfVisitor,
  'webhooks.test': within('payload.data.', eventPayload),
  'webhooks.log': within('items[].payload.data.', eventPayload),
  'webhooks.replay': within('payload.data.', eventPayload),
  'notices.get': { 'items[].subject.amount': row },
  'payments.get': { ...within('items[].', payment), ...payment },
  'payments.create': payment,
  'payments.edit': payment,
  'payments.refund': payment,
  'payments.void': payment,
  'payments.capture': payment,
  'payments.sendReceipt': payment,
  'payments.process': { amount: row },
  'payments.linkConfig': {
    ...link,
    'visit.total': sum('an appointment'),
    ...within('visit.', summary),
  },
  'payments.totals': within('totals[].', moved('a day')),
  'payments.credit': { 'credit[]': sum('the credit of a client') },
  'payments.sums': within('sums[].', moved('a list of payments')),
  'paymentLinks.get': { ...within('items[].', link), ...link },
  'paymentLinks.create': link,
  'paymentLinks.edit': link,
  'paymentLinks.cancel': link,
  'paymentLinks.send': link,
  'receipts.open': summary,
  'cashSessions.get': { ...within('open.', drawer), ...within('closed[].', drawer) },
  'cashSessions.open': drawer,
  'cashSessions.move': drawer,
  'cashSessions.close': drawer,
  'balances.totals': { 'totals[].amount': sum('totals of earnings') },
  'balances.adjust': earning,
  'balances.whatIf': within('experts[].', {
    earned: sum('another commission'),
    tried: { rule: 'tests/domain/earnings/commission.test.ts' },
    difference: sum('another commission'),
  }),
  'balances.preview': { total: sum('the preview of a balance') },
  'balances.consolidate': consolidation,
  'balances.approve': consolidation,
  'balances.pay': consolidation,
  'balances.cancel': consolidation,
  'consolidations.get': { ...within('items[].', consolidation), ...consolidation },
  'earnings.get': { ...within('items[].', earning), ...earning },
  'directLinks.open': within('products[].', service),
  'products.get': { 'items[].price': row, 'items[].priceMax': row, price: row, priceMax: row },
  'products.create': { price: row, priceMax: row },
  'products.edit': { price: row, priceMax: row },
  'entailedProducts.get': { 'items[].price': row, price: row },
  'entailedProducts.create': { price: row },
  'entailedProducts.edit': { price: row },
  'expertProducts.get': { 'items[].price': row, price: row },
  'expertProducts.create': { price: row },
  'expertProducts.edit': { price: row },
}

const lists = 'tests/api/kernel/lists.test.ts'

/**
 * Numbers that are sums or counts of rows but no amounts of money, by the last name of their path,
 * with what adds the rows up.
 */
export const registeredCounts: Readonly<Record<string, string>> = {
  payments: 'a day',
  appointments: 'the figures of clients',
  noShows: 'the figures of clients',
  lateCancellations: 'the figures of clients',
  entries: 'a balance',
  earned: 'a balance',
  adjustments: 'a balance',
  advances: 'a balance',
  fees: 'a balance',
  reversals: 'a balance',
  tip: 'a receipt',
  tips: 'a balance',
  left: 'a receipt',
  refunded: 'a receipt',
  tax: 'a receipt',
  net: 'a calculation',
  discount: 'an appointment',
  surcharge: 'a receipt',
  total: lists,
  uses: 'a direct link',
  openings: 'tests/api/publicPages/linkTerms.test.ts',
  upcoming: 'tests/security/clients/dataOfPeopleTenant.test.ts',
  ended: 'tests/security/access/sessions.test.ts',
  count: 'tests/security/clients/dataOfPeopleRetention.test.ts',
  visits: 'tests/api/booking/series.test.ts',
  usedBy: 'tests/api/access/roles.test.ts',
  unread: 'tests/database/messages/notifications.test.ts',
  created: 'tests/api/imports/imports.test.ts',
  updated: 'tests/api/imports/imports.test.ts',
  skipped: 'tests/api/imports/imports.test.ts',
  failed: 'tests/api/imports/imports.test.ts',
  noted: 'tests/api/imports/importOtherPrograms.test.ts',
  retried: 'tests/database/messages/deadLetters.test.ts',
  changed: 'tests/api/booking/seriesEdit.test.ts',
  remaining: 'tests/domain/availability/oracle.test.ts',
  recoveryCodes: 'tests/security/access/secondFactor.test.ts',
  remembered: 'tests/security/access/rememberedDevices.test.ts',
  lines: 'tests/security/kernel/securityLog.test.ts',
}

/**
 * The last names of the paths of numbers that are no sums: ids, settings, measures, and amounts of
 * one row.
 */
export const plainNumbers: ReadonlySet<string> = new Set(
  `
    * after amount amountKind apiKey askOn attempts base becomes bills booking bound bp
    branchOffice branches bufferAfter bufferBefore by cancelWindowMinutes capacity cashSession
    chainOf channel continues cycleWeeks dataScope dayPart days decidedMinutes default documentType
    duration earnOn endHour entailedProduct entityId expMonth expYear expert experts fee
    firstBroken fixed from gender granularity gridOffset gross holdDays holdMinutes horizonDays
    hours id ids index installments interval kept kind latitude leads leadsOf length limit line longitude max
    maxLength maxMinutesPerDay maxPerBooker maxPerDay maxPerWeek maxQuantity maxReschedules
    maxUses mergedInto method milliseconds min minCapacity minLength minimum minutes minutesBefore
    modality monthDay moves next now nth number occurrence offset organization page parent paymentRule
    percent period price priceKind priority product purpose quantity receiptWith reconfirms
    record rescheduleWindowMinutes retryAfter reverses revision rule schedule schedules
    schedulesPerMonth score size slotHeight sortOrder startHour starts state status statuses tries type
    user value version visibility
  `
    .trim()
    .split(/\s+/),
)
