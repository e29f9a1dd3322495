import type { EntityRecord } from '../../../contract/entities/records.ts'
import { refundStates } from '../../../contract/entities/payments.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Money } from '../../../contract/money/money.ts'
import { paymentMethods, settlingKinds } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { billOf, leftOf, sumsOf } from '../../domain/bill.ts'
import { afterRefund } from '../../domain/paymentMoves.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { once } from '../once.ts'
import { onlyOrganization } from '../scope.ts'
import { askRefund, type OpenRefund } from './askRefund.ts'
import { gatewayOfPayment } from './gatewayOf.ts'
import { isOff } from './isOff.ts'
import { joinDrawer } from './joinDrawer.ts'
import { lockPayment } from './lockPayment.ts'
import { requireFreshForRefund } from './refundStepUp.ts'
import { tellRefund } from './tellRefund.ts'
import { settleRefund } from './settleRefund.ts'
import { writePayment } from './writePayment.ts'

const { paid, partially_refunded } = paymentStatuses.ids

type RefundRequest = Input<'payments.refund'>
/** The caller who refunds, or the system. */
type RefundContext = { ports: Ports; caller: Pick<Caller, 'ref' | 'address' | 'device' | 'accountId'> & Partial<Pick<Caller, 'scope'>> }

/**
 * Refunds all that is left of a payment, or a part: a manual refund is recorded, a card refund is sent to the gateway. The amount is set
 * aside first, so that it is never refunded twice, whatever the gateway answers.
 * @throws Refusal REFUND_EXCEEDS beyond what is left; BAD_TRANSITION where nothing was taken; CASH_SESSION_CLOSED; STEP_UP_REQUIRED
 */
export const refundPayment = async (input: RefundRequest, context: Context): Promise<EntityRecord<'payments'>> => {
  const { ports, caller } = context
  const scope = caller.scope!
  const organization = await ports.store.within(scope, (records) => records.organizationOf('payments', input.id))
  const key = input.idempotencyKey
  const named = { call: 'refund', account: caller.accountId, input }
  const requested = await ports.store.within(onlyOrganization(scope, organization), (records) =>
    once({ ports, records, organization, key, input: named }, async () =>
      setAside(records, organization, input, context, (payment, amount) =>
        requireFreshForRefund({ records, organization, payment, amount, caller, at: ports.clock.now() }),
      ),
    ),
  )
  const { refund, ...payment } = requested
  if (refund === undefined) return payment
  const { payment: settled, result } = await askGateway(context, organization, payment, refund)
  if (result?.state === 'refused') throw new Refusal(result.reason === 'exceeds' ? 'REFUND_EXCEEDS' : 'BAD_TRANSITION')
  return settled
}

const branchOf = (payment: EntityRecord<'payments'>): number => payment['branchOffice'].id

/** Records the refund once `demand` passes. A refund that the gateway has yet to make is returned with the payment. */
export const setAside = async (
  records: Records,
  organization: number,
  input: Omit<RefundRequest, 'idempotencyKey' | 'reducesPrice' | 'asCredit'> & Partial<Pick<RefundRequest, 'reducesPrice' | 'asCredit'>>,
  { ports, caller }: RefundContext,
  demand: (payment: EntityRecord<'payments'>, amount: number) => Promise<void> = async () => undefined,
): Promise<EntityRecord<'payments'> & { refund?: OpenRefund }> => {
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const { payment } = await lockPayment(records, organization, input.id)
  const amount = refundable(payment, input.amount ?? null)
  const { reason, reducesPrice = false } = input
  const priceReduction = reducesPrice ? await priceReductionOf(records, organization, payment, amount) : 0
  // What was paid with credit becomes credit again.
  const paidWithCredit = payment['method'] === paymentMethods.client_credit
  const asCredit = paidWithCredit || input.asCredit === true
  const client = asCredit ? await creditedClient(records, organization, payment) : null
  const isDone = asCredit || payment['processor'] === null
  const code = ports.secrets.code()
  const comment = input.comment ?? null
  const branchOffice = branchOf(payment)
  const { amount: whole, currency } = payment['amount']
  await demand(payment, amount)
  // The house gives back by itself only what a gateway took: cash has somebody who hands it over.
  const cashSession =
    !asCredit && payment['method'] === paymentMethods.cash
      ? await joinDrawer(records, { partner: caller.scope!.partner, organization, branchOffice }, currency)
      : null
  const state = isDone ? refundStates.made : refundStates.pending
  await records.payments.addRefund(organization, {
    payment: payment.id,
    code,
    amount,
    reason,
    comment,
    priceReduction,
    asCredit,
    state,
    at: by.at,
    who: by.accountId,
    cashSession,
  })
  const refunded = payment['refunded'].amount + amount
  const made = isDone ? { status: { id: paymentStatuses.ids[afterRefund(whole, refunded)] } } : {}
  const change = { refunded: { amount: refunded, currency }, ...(client === null ? {} : { client }), ...made }
  const written = await writePayment({ records, organization, before: payment, change, action: 'refund', by, caller })
  if (isDone)
    await tellRefund({ ports, records, organization, payment: written, refund: { amount, reason, priceReduction, asCredit }, at: by.at })
  return isDone ? written : { ...written, refund: { code, amount, reason } satisfies OpenRefund }
}

/**
 * The client who keeps the refund of a payment as credit: the one who paid, else the one of the appointment.
 * @throws Refusal on `asCredit` where neither is known
 */
const creditedClient = async (records: Records, organization: number, payment: EntityRecord<'payments'>): Promise<number> => {
  const payer = payment['client']
  if (payer !== null) return payer.id
  const schedule = payment['schedule']
  const bill = typeof schedule === 'number' ? await records.payments.lockBill(organization, schedule) : undefined
  if (bill?.client == null) throw refuseField('asCredit', 'notAllowed')
  return bill.client
}

/**
 * What a refund of `amount` reduces the price of the appointment by: what it returns of the price, beyond what was overpaid. Only what settled an
 * appointment that takes place has a price to reduce.
 */
const priceReductionOf = async (
  records: Records,
  organization: number,
  payment: EntityRecord<'payments'>,
  amount: number,
): Promise<number> => {
  const schedule = payment['schedule']
  const bill = typeof schedule === 'number' ? await records.payments.lockBill(organization, schedule) : undefined
  const billed = bill?.payments.find(({ id, kind }) => id === payment.id && settlingKinds.includes(kind))
  if (bill === undefined || billed === undefined || isOff(bill.status)) throw refuseField('reducesPrice', 'notAllowed')
  const { overpaid } = billOf(bill.total.amount, sumsOf(bill.payments), false)
  return Math.max(0, Math.min(amount, leftOf(billed).settled) - overpaid)
}

/** Has a gateway make what was set aside. */
export const askGateway = async (
  { ports, caller }: RefundContext,
  organization: number,
  payment: EntityRecord<'payments'>,
  refund: OpenRefund,
) => {
  const gateway = await gatewayOfPayment(ports, organization, payment)
  // Without a gateway to call, the amount stays set aside and the next turn of the jobs retries.
  if (gateway === undefined) return { payment, result: null }
  const result = await askRefund(gateway, organization, payment, refund)
  const settled = await settleRefund({ ports, organization, code: refund.code, result, caller })
  return { payment: settled ?? payment, result }
}

/** The amount to refund: the requested one, as long as it is left; all that is left by default. */
const refundable = (payment: EntityRecord<'payments'>, requested: Money | null): number => {
  const [amount, refunded] = [payment['amount'], payment['refunded']]
  const status = payment['status'].id
  if (status !== paid && status !== partially_refunded) throw new Refusal('BAD_TRANSITION')
  const left = amount.amount - refunded.amount
  if (left === 0) throw new Refusal('REFUND_EXCEEDS')
  if (requested === null) return left
  if (requested.currency !== amount.currency) throw refuseField('amount.currency', 'choice')
  if (requested.amount > left) throw new Refusal('REFUND_EXCEEDS', { fields: [{ path: 'amount.amount', rule: 'tooBig', bound: left }] })
  return requested.amount
}
