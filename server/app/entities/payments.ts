import type { EntityRecord, WholeValues } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Money } from '../../../contract/money/money.ts'
import {
  deskMethodIds,
  feePaymentKinds,
  manualMethodIds,
  paymentMethods,
  settlingKinds,
} from '../../../contract/money/paymentMethods.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import {
  takenPayments,
  paymentStatuses,
  scheduleStatuses,
} from '../../../contract/kernel/statuses.ts'
import { dayOfWall, wallAt } from '../../../contract/time/zones.ts'
import { billOf, sumsOf, underWayOf } from '../../domain/money/bill.ts'
import type { AppointmentBill } from '../../ports/payments.ts'
import { covers, usableCards } from '../payments/cards.ts'
import { effectiveOf } from '../configuration/effective.ts'
import type { Rule, RuleContext } from '../kernel/rule.ts'
import { joinDrawer, refuseBeyond } from '../payments/cashDrawer.ts'
import { billStateOf } from '../payments/isOff.ts'
import { lockPayment, settleBill } from '../payments/bill.ts'
import { nextReceipt, issueReceipt } from '../payments/receipts.ts'
import { requireFreshForRefund } from '../payments/refundStepUp.ts'
import type { Behaviour, EffectContext } from '../kernel/behaviour.ts'
import { chargeAtDesk } from '../payments/cardCharges.ts'
import { ownerOfAddress, recordToken } from '../kernel/tokens.ts'

const { created, paid, pending, voided } = paymentStatuses.ids
const { held } = scheduleStatuses.ids
/** What says who paid, how much and for what: written once. */
const written = [
  'client',
  'concept',
  'schedule',
  'kind',
  'amount',
  'savedCard',
  'receiptWith',
] as const

/**
 * What is paid by hand is recorded once, changed only in how it was received, and voided on the day
 * it was taken (definitions 3.9).
 */
export const paymentRule: Rule<'payments'> = ({ before, ...context }) =>
  before === null ? recorded({ ...context, before }) : changed({ ...context, before })

type Payment = WholeValues<'payments'>
/** A change to a payment that was recorded before. */
type PaymentChange = RuleContext<'payments'> & { before: EntityRecord<'payments'> }

const receiptOf = ({
  records,
  organization,
  caller,
  values,
}: RuleContext<'payments'>): Promise<string> =>
  nextReceipt(
    { records, partner: caller.scope.partner, organization },
    values.branchOffice,
    values['receiptWith'],
  )

/** How long after a payment another one belongs to the same charge. */
const chargeMinutes = 15

/**
 * Only a payment for the same appointment or client, just before it and with a receipt of its own,
 * shares its receipt.
 */
const demandSharedReceipt = async (
  { values, records, organization, by }: RuleContext<'payments'>,
  client: number | null,
): Promise<void> => {
  const named = values['receiptWith']
  if (typeof named !== 'number') return
  const [first] = await records.find('payments', [named])
  const isSameCharge =
    first !== undefined &&
    first['branchOffice'].id === values['branchOffice'] &&
    (first['schedule'] ?? null) === (values['schedule'] ?? null) &&
    (first['client']?.id ?? null) === client &&
    first['amount'].currency === values.amount.currency
  if (!isSameCharge) throw refuseField('receiptWith', 'unknown')
  const { status } = (await lockPayment(records, organization, named)).payment
  const isFresh =
    first['paidAt'] != null &&
    by.at.getTime() - Date.parse(first['paidAt']) <= chargeMinutes * 60_000
  if (status.id !== paid || !isFresh || first['receiptWith'] != null || first['receipt'] == null)
    throw refuseField('receiptWith', 'notAllowed')
}

const recorded = async (context: RuleContext<'payments'>): Promise<Payment> => {
  const { values, records, organization, secrets, by } = context
  const { schedule, branchOffice, kind, method, amount, concept } = values
  const isSaved = method === paymentMethods.saved_card
  const isCredit = method === paymentMethods.client_credit
  if (!deskMethodIds.includes(method) && !isSaved) throw refuseField('method', 'notAllowed')
  if (!isSaved && !isCredit) await demandTaken(context)
  if (amount.amount === 0) throw refuseField('amount', 'tooSmall', 1)
  const bill =
    typeof schedule === 'number'
      ? await records.payments.lockBill(organization, schedule)
      : undefined
  if (bill === undefined) {
    if (schedule != null) throw refuseField('schedule', 'unknown')
    if (feePaymentKinds.includes(kind)) throw refuseField('schedule', 'required')
    if (concept == null) throw refuseField('concept', 'required')
  } else {
    if (bill.branchOffice !== branchOffice) throw refuseField('schedule', 'unknown')
    demandWithinBill(bill, kind, amount)
  }
  const client = bill?.client ?? values.client ?? null
  const card = isSaved ? await chargedCard(context, client) : refuseCard(values)
  if (isCredit) await demandCredit(context, client)
  await demandSharedReceipt(context, client)
  const isPaid = card === null && values.status.id === paid
  return {
    ...values,
    client,
    // What is charged is paid once the gateway says so.
    ...(card === null
      ? {}
      : {
          processor: card['processor'],
          status: { id: created },
          reference: null,
          receivedBy: null,
        }),
    code: secrets.code(),
    refunded: { amount: 0, currency: amount.currency },
    paidAt: isPaid ? by.at.toISOString() : null,
    receipt: isPaid ? await receiptOf(context) : null,
    cashSession: isPaid ? await drawerOf(context) : null,
  }
}

/** The session of the drawer that the cash of what is paid goes into. */
const drawerOf = async ({
  values,
  records,
  organization,
  caller,
}: RuleContext<'payments'>): Promise<number | null> => {
  if (values.method !== paymentMethods.cash) return null
  const place = { partner: caller.scope.partner, organization, branchOffice: values.branchOffice }
  return joinDrawer(records, place, values.amount.currency)
}

/**
 * Cash that was counted stays where it was counted: a payment leaves a drawer only for as long as
 * that drawer is open.
 * @throws Refusal CASH_EXCEEDS on the field that is changed where the drawer holds less
 */
const mayLeaveDrawer = async (
  { before, records, organization }: PaymentChange,
  path: 'method' | 'status',
): Promise<boolean> => {
  if (before.cashSession === null) return true
  const session = await records.cash.lockOpen(organization, before.branchOffice.id)
  if (session?.id !== before.cashSession) return false
  refuseBeyond(session, { amount: before.amount.amount, path })
  return true
}

/** The desk takes what its branch does (definitions 3.15, methods at branch). */
const demandTaken = async ({
  values,
  records,
  organization,
  caller,
}: RuleContext<'payments'>): Promise<void> => {
  const place = { partner: caller.scope.partner, organization, branchOffice: values.branchOffice }
  const { methodsAtBranch } = effectiveOf('payment', await records.configuration(place, 'payment'))
  if (!methodsAtBranch.some((name) => paymentMethods[name] === values.method))
    throw refuseField('method', 'notAllowed')
}

/**
 * Credit pays no more than its client has in the currency, and at once. The client is locked, so
 * that two payments at the same time are not both made with it.
 */
const demandCredit = async (
  { values, records, organization }: RuleContext<'payments'>,
  client: number | null,
): Promise<void> => {
  if (client === null) throw refuseField('client', 'required')
  if (values.status.id !== paid) throw refuseField('status', 'notAllowed')
  await records.lock('clients', client)
  const { amount, currency } = values.amount
  const credit =
    (await records.payments.creditOf(organization, client)).find(
      (each) => each.currency === currency,
    )?.amount ?? 0
  if (credit <= 0) throw refuseField('method', 'notAllowed')
  if (amount > credit) throw refuseField('amount', 'tooBig', credit)
}

/**
 * The client's card that the desk charges: one that was left for this, and that asks for no code.
 */
const chargedCard = async (
  { values, records, caller }: RuleContext<'payments'>,
  client: number | null,
): Promise<EntityRecord<'savedCards'>> => {
  if (!allows(caller.privileges, ['saved_card', 'view'])) throw new Refusal('FORBIDDEN')
  const named = values['savedCard']
  if (named == null) throw refuseField('savedCard', 'required')
  if (client === null) throw refuseField('client', 'required')
  const card = (await usableCards(records, client)).find(({ id }) => id === named)
  if (card === undefined) throw refuseField('savedCard', 'unknown')
  const use = feePaymentKinds.includes(values.kind) ? 'fees' : 'future_visits'
  // Its owner confirms the charge by a link (/cc).
  if (!covers(card, use) || card['requiresCvc']) throw refuseField('savedCard', 'notAllowed')
  return card
}

const refuseCard = (values: Payment): null => {
  if (values['savedCard'] != null) throw refuseField('savedCard', 'notAllowed')
  return null
}

/**
 * No more than what is due settles an appointment, and nothing one that was canceled or missed;
 * tips and fees are paid on top, in its currency.
 */
const demandWithinBill = (bill: AppointmentBill, kind: number, amount: Money): void => {
  if (amount.currency !== bill.total.currency) throw refuseField('amount.currency', 'choice')
  if (bill.status === held) throw refuseField('schedule', 'notAllowed')
  if (!settlingKinds.includes(kind)) return
  const state = billStateOf(bill.status)
  if (state !== 'open') throw refuseField('schedule', 'nothingDue')
  const { due } = billOf(bill.total.amount, sumsOf(bill.payments), state)
  const open = due - underWayOf(bill.payments)
  if (due === 0) throw new Refusal('ALREADY_PAID')
  if (open <= 0) throw new Refusal('PAYMENT_PENDING')
  if (amount.amount > open)
    throw new Refusal('AMOUNT_MISMATCH', {
      fields: [{ path: 'amount', rule: 'tooBig', bound: open }],
    })
}

const changed = async (context: PaymentChange): Promise<Payment> => {
  const { values, sent, before, by, caller } = context
  for (const path of written)
    if (sent[path] !== undefined && !isSame(values[path], before[path]))
      throw refuseField(path, 'notAllowed')
  const isManual = manualMethodIds.includes(before.method)
  if (values.method !== before.method && !(isManual && manualMethodIds.includes(values.method)))
    throw refuseField('method', 'notAllowed')
  const [from, to] = [before.status.id, values.status.id]
  if (values.method !== before.method) {
    await demandTaken(context)
    const isCounted =
      takenPayments.includes(from) && [values.method, before.method].includes(paymentMethods.cash)
    // What went back of it went back as it was received.
    const isFixed = before.refunded.amount > 0
    if (isCounted && (isFixed || !(await mayLeaveDrawer(context, 'method'))))
      throw refuseField('method', 'notAllowed')
    if (isCounted) values.cashSession = await drawerOf(context)
  }
  if (from === to) return values
  // What a gateway took is refunded or let go of by its own calls.
  if (!deskMethodIds.includes(before.method))
    throw new Refusal('BAD_TRANSITION', { fields: [{ path: 'status', rule: 'choice' }] })
  if (to === voided) {
    await demandVoidable(context)
    // Voiding cash takes money out of the drawer, as a refund does.
    await requireFreshForRefund(voidedAmount(context))
  }
  if (from === pending && to === paid) {
    const receipt = await receiptOf(context)
    return { ...values, paidAt: by.at.toISOString(), receipt, cashSession: await drawerOf(context) }
  }
  if (!allows(caller.privileges, ['payment', 'edit'])) throw new Refusal('FORBIDDEN')
  return values
}

const voidedAmount = ({ before, records, organization, caller, by }: PaymentChange) => ({
  records,
  organization,
  payment: before,
  amount: before.amount.amount,
  caller,
  at: by.at,
})

/** As it is sent, a reference is an id and money may stand in another order. */
const isSame = (value: Written, stored: Written): boolean => {
  const plain = (each: Written) => {
    if (typeof each !== 'object' || each === null) return each ?? null
    return 'amount' in each ? `${each.amount} ${each.currency}` : each.id
  }
  return plain(value) === plain(stored)
}

type Written =
  | Payment[(typeof written)[number]]
  | EntityRecord<'payments'>[(typeof written)[number]]

/**
 * A payment that was recorded by mistake is taken back on its own day, its cash while the same
 * drawer is open, with a reason; later it is refunded.
 */
const demandVoidable = async (context: PaymentChange): Promise<void> => {
  const { values, before, records, by, caller } = context
  if (!allows(caller.privileges, ['refund', 'create'])) throw new Refusal('FORBIDDEN')
  const { comments } = values.status
  if (!comments?.trim()) throw refuseField('status.comments', 'required')
  const [branch] = await records.find('branchOffices', [values.branchOffice])
  const day = (at: Date) =>
    dayOfWall(wallAt(branch!['timeZone'], Math.floor(at.getTime() / 60_000)))
  if (before.paidAt === null || day(new Date(before.paidAt)) !== day(by.at))
    throw new Refusal('POLICY_WINDOW')
  if (!(await mayLeaveDrawer(context, 'status')))
    throw new Refusal('POLICY_WINDOW', { fields: [{ path: 'cashSession', rule: 'notAllowed' }] })
}

/** Settles the appointment's bill, then issues the receipt if the payment has its number. */
const settle = async ({
  records,
  organization,
  id,
  values,
  by,
  caller,
}: EffectContext<'payments'>): Promise<void> => {
  if (typeof values['schedule'] === 'number')
    await settleBill(records, organization, {
      schedule: values['schedule'],
      by: { ...by, ref: caller.ref },
    })
  const [payment] = await records.find('payments', [id])
  if (payment !== undefined) await issueReceipt(records, organization, payment)
}

/**
 * A payment (definitions 3.9). Staff record manual payments and change how they were received;
 * refunds, captures and disputes have calls of their own (`server/app/payments`). None is deleted.
 */
export const payments: Behaviour<'payments'> = {
  // The trail outlives the erasure of a client, and the link opens the receipt to anyone.
  unaudited: ['receiptUrl', 'invoice', 'booker'],

  lock: async (records, organization, id) => (await lockPayment(records, organization, id)).payment,

  rule: paymentRule,
  created: settle,
  edited: settle,

  // A saved card is charged once the payment is committed; until then it is pending.
  afterCreate: chargeAtDesk,

  // `receiptUrl` holds the organization of the receipt; the link is derived and never stored.
  present: (record, { ports }) => ({
    ...record,
    receiptUrl:
      record['receipt'] === null
        ? null
        : `/rc/${recordToken(ports, 'receipt', { ...ownerOfAddress(record['receiptUrl']), id: record.id })}`,
  }),
}
