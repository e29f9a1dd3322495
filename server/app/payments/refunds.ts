import type { EntityRecord } from '../../../contract/entities/records.ts'
import { refundStates } from '../../../contract/entities/payments.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Money } from '../../../contract/money/money.ts'
import { paymentMethods, settlingKinds } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { billOf, leftOf, sumsOf } from '../../domain/money/bill.ts'
import { afterRefund } from '../../domain/money/paymentMoves.ts'
import type { Caller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { ScopedContext, Input } from '../kernel/call.ts'
import { once } from '../kernel/idempotency.ts'
import { onlyOrganization, onlyThat } from '../kernel/scope.ts'
import { gatewayOfPayment } from './gateways.ts'
import { isOff } from './isOff.ts'
import { takeFromDrawer } from './cashDrawer.ts'
import { lockPayment, writePayment } from './bill.ts'
import { requireFreshForRefund } from './refundStepUp.ts'
import type { RefundResult, Gateway, RefundReason } from '../../ports/gateway.ts'
import { postRefundEmail } from './refundEmail.ts'

const { paid, partially_refunded } = paymentStatuses.ids

type RefundRequest = Input<'payments.refund'>
/** The caller who refunds, or the system. */
type RefundContext = {
  ports: Ports
  caller: Pick<Caller, 'ref' | 'address' | 'device' | 'accountId'> & { scope?: Scope }
}

/**
 * Refunds all that is left of a payment, or a part: a manual refund is recorded, a card refund is
 * sent to the gateway. The amount is set aside first, so that it is never refunded twice, whatever
 * the gateway answers.
 * @throws Refusal REFUND_EXCEEDS beyond what is left; BAD_TRANSITION where nothing was taken;
 * CASH_SESSION_CLOSED; CASH_EXCEEDS beyond what the drawer holds; STEP_UP_REQUIRED
 */
export const refundPayment = async (
  input: RefundRequest,
  context: ScopedContext,
): Promise<EntityRecord<'payments'>> => {
  const { ports, caller } = context
  const scope = caller.scope
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf('payments', input.id),
  )
  const key = input.idempotencyKey
  const named = { call: 'refund', account: caller.accountId, input }
  const requested = await ports.store.within(onlyOrganization(scope, organization), (records) =>
    once({ ports, records, organization, key, input: named }, async () =>
      setAside(records, { organization, input, context }, (payment, amount) =>
        requireFreshForRefund({
          records,
          organization,
          payment,
          amount,
          caller,
          at: ports.clock.now(),
        }),
      ),
    ),
  )
  const { refund, ...payment } = requested
  if (refund === undefined) return payment
  const { payment: settled, result } = await askGateway(context, organization, { payment, refund })
  if (result?.state === 'refused')
    throw new Refusal(result.reason === 'exceeds' ? 'REFUND_EXCEEDS' : 'BAD_TRANSITION')
  return settled
}

type RefundToPlan = Omit<RefundRequest, 'idempotencyKey' | 'reducesPrice' | 'asCredit'> &
  Partial<Pick<RefundRequest, 'reducesPrice' | 'asCredit'>>

/**
 * Records the refund once `demand` passes. A refund that the gateway has yet to make is returned
 * with the payment.
 */
export const setAside = async (
  records: Records,
  {
    organization,
    input,
    context: { ports, caller },
  }: { organization: number; input: RefundToPlan; context: RefundContext },
  demand: (payment: EntityRecord<'payments'>, amount: number) => Promise<void> = async () =>
    undefined,
): Promise<EntityRecord<'payments'> & { refund?: OpenRefund }> => {
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const { payment } = await lockPayment(records, organization, input.id)
  const { amount, priceReduction, asCredit, client } = await planRefund(records, organization, {
    payment,
    input,
  })
  const isDone = asCredit || payment['processor'] === null
  const code = ports.secrets.code()
  await demand(payment, amount)
  const cashSession = asCredit
    ? null
    : await drawerOf(records, organization, { payment, amount, caller })
  await records.payments.addRefund(organization, {
    payment: payment.id,
    code,
    amount,
    reason: input.reason,
    comment: input.comment ?? null,
    priceReduction,
    asCredit,
    state: isDone ? refundStates.made : refundStates.pending,
    at: by.at,
    who: by.accountId,
    cashSession,
  })
  const written = await writePayment({
    records,
    organization,
    before: payment,
    change: refundedIn(payment, { amount, client, isDone }),
    action: 'refund',
    by,
    caller,
  })
  if (isDone)
    await postRefundEmail({
      ports,
      records,
      organization,
      payment: written,
      refund: { amount, reason: input.reason, priceReduction, asCredit },
      at: by.at,
    })
  if (isDone) return written
  return { ...written, refund: { code, amount, reason: input.reason } satisfies OpenRefund }
}

/** How much is refunded, of what, and to whom where it becomes credit. */
const planRefund = async (
  records: Records,
  organization: number,
  { payment, input }: { payment: EntityRecord<'payments'>; input: RefundToPlan },
) => {
  const amount = refundable(payment, input.amount ?? null)
  const priceReduction = input.reducesPrice
    ? await priceReductionOf(records, organization, { payment, amount })
    : 0
  // What was paid with credit becomes credit again.
  const paidWithCredit = payment['method'] === paymentMethods.client_credit
  const asCredit = paidWithCredit || input.asCredit === true
  const client = asCredit ? await creditedClient(records, organization, payment) : null
  return { amount, priceReduction, asCredit, client }
}

/** What a refund changes of its payment; its status only once it is made. */
const refundedIn = (
  payment: EntityRecord<'payments'>,
  { amount, client, isDone }: { amount: number; client: number | null; isDone: boolean },
) => {
  const { amount: whole, currency } = payment['amount']
  const refunded = payment['refunded'].amount + amount
  return {
    refunded: { amount: refunded, currency },
    ...(client === null ? {} : { client }),
    ...(isDone ? { status: { id: paymentStatuses.ids[afterRefund(whole, refunded)] } } : {}),
  }
}

/** The drawer that a refund is handed out of by staff; null for what was not paid in cash. */
const drawerOf = async (
  records: Records,
  organization: number,
  {
    payment,
    amount,
    caller,
  }: { payment: EntityRecord<'payments'>; amount: number; caller: RefundContext['caller'] },
): Promise<number | null> => {
  if (payment['method'] !== paymentMethods.cash) return null
  const { partner } = handingOver(caller.scope)
  const place = { partner, organization, branchOffice: payment['branchOffice'].id }
  return takeFromDrawer(records, place, { ...payment['amount'], amount })
}

/** The scope of the administrator who hands cash over: the system never refunds cash. */
const handingOver = (scope: Scope | undefined): Scope => {
  if (scope === undefined) throw new Error('Cash is refunded by administrators only')
  return scope
}

/**
 * The client who keeps the refund of a payment as credit: the one who paid, else the one of the
 * appointment.
 * @throws Refusal on `asCredit` where neither is known
 */
const creditedClient = async (
  records: Records,
  organization: number,
  payment: EntityRecord<'payments'>,
): Promise<number> => {
  const payer = payment['client']
  if (payer !== null) return payer.id
  const schedule = payment['schedule']
  const bill =
    typeof schedule === 'number'
      ? await records.payments.lockBill(organization, schedule)
      : undefined
  if (bill?.client == null) throw refuseField('asCredit', 'notAllowed')
  return bill.client
}

/**
 * What a refund of `amount` reduces the price of the appointment by: what it returns of the price,
 * beyond what was overpaid. Only what settled an appointment that takes place has a price to
 * reduce.
 */
const priceReductionOf = async (
  records: Records,
  organization: number,
  { payment, amount }: { payment: EntityRecord<'payments'>; amount: number },
): Promise<number> => {
  const schedule = payment['schedule']
  const bill =
    typeof schedule === 'number'
      ? await records.payments.lockBill(organization, schedule)
      : undefined
  const billed = bill?.payments.find(
    ({ id, kind }) => id === payment.id && settlingKinds.includes(kind),
  )
  if (bill === undefined || billed === undefined || isOff(bill.status))
    throw refuseField('reducesPrice', 'notAllowed')
  const { overpaid } = billOf(bill.total.amount, sumsOf(bill.payments), 'open')
  return Math.max(0, Math.min(amount, leftOf(billed).settled) - overpaid)
}

/** Has a gateway make what was set aside. */
export const askGateway = async (
  { ports, caller }: RefundContext,
  organization: number,
  { payment, refund }: { payment: EntityRecord<'payments'>; refund: OpenRefund },
) => {
  const gateway = await gatewayOfPayment(ports, organization, payment)
  const processorRef = payment['processorRef']
  // Without a gateway to call, the amount stays set aside and the next turn of the jobs retries.
  if (gateway === undefined || processorRef === null) return { payment, result: null }
  const result = await askRefund(gateway, { organization, processorRef }, refund)
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
  if (requested.amount > left)
    throw new Refusal('REFUND_EXCEEDS', {
      fields: [{ path: 'amount.amount', rule: 'tooBig', bound: left }],
    })
  return requested.amount
}

type Settled = {
  ports: Ports
  organization: number
  /** Our code of the refund. */
  code: string
  result: RefundResult
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/**
 * Writes what a gateway says of a refund: made, or refused, when the requested amount is the
 * payment's again. What is pending or unknown stays open and is requested again. Gives the payment
 * as it is then; undefined for a refund that is none of ours.
 */
export const settleRefund = ({
  ports,
  organization,
  code,
  result,
  caller,
}: Settled): Promise<EntityRecord<'payments'> | undefined> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const refund = await records.payments.byRefund(organization, code)
    if (refund === undefined) return undefined
    const { payment } = await lockPayment(records, organization, refund.payment)
    if (result.state === 'pending' || result.state === 'unknown') return payment
    const isMade = result.state === 'succeeded'
    const processorRef = 'refundRef' in result ? result.refundRef : null
    const state = isMade ? refundStates.made : refundStates.failed
    if (!(await records.payments.settleRefund(organization, refund.id, { state, processorRef })))
      return payment
    const { amount, currency } = payment['amount']
    const requested = payment['refunded'].amount
    const made = payment['refunds']
      .filter((each) => each.state === refundStates.made || (isMade && each.id === refund.id))
      .reduce((sum, each) => sum + each.amount.amount, 0)
    const change = isMade
      ? { status: { id: paymentStatuses.ids[afterRefund(amount, made)] } }
      : { refunded: { amount: requested - refund.amount, currency } }
    const by = { at: ports.clock.now(), accountId: null }
    const action = isMade ? 'refund' : 'refund_failed'
    const written = await writePayment({
      records,
      organization,
      before: payment,
      change,
      action,
      by,
      caller,
    })
    if (isMade)
      await postRefundEmail({
        ports,
        records,
        organization,
        payment: written,
        refund: { ...refund, asCredit: false },
        at: by.at,
      })
    return written
  })

/** A refund that is written down, and which its gateway has still to make. */
export type OpenRefund = { code: string; amount: number; reason: string }

/** The reasons that gateways have words of their own for. */
const reasons: Readonly<Record<string, RefundReason>> = {
  fraud: 'fraudulent',
  duplicate: 'duplicate',
}

/**
 * Asks a gateway to give money back. Requested again it says the same to the byte: under the same
 * key it is made once, and another body is refused.
 */
export const askRefund = (
  gateway: Gateway,
  { organization, processorRef }: { organization: number; processorRef: string },
  { code, amount, reason }: OpenRefund,
): Promise<RefundResult> =>
  gateway.refund({
    processorRef,
    amount,
    key: `refund-${organization}-${code}`,
    code,
    reason: reasons[reason] ?? 'requested_by_customer',
  })

type Open = { organization: number; payment: number; code: string; ref: string }

/**
 * Asks the gateway what became of a refund that it has not made yet, and asks for it again where it
 * has never heard of it.
 */
export const settleOpenRefund = async (
  ports: Ports,
  { organization, payment: id, code, ref }: Open,
): Promise<void> => {
  const found = await ports.store.within(onlyThat(organization), async (records) => ({
    payment: (await records.find('payments', [id]))[0],
    refund: await records.payments.byRefund(organization, code),
  }))
  const { payment, refund } = found
  const processorRef = payment?.['processorRef'] ?? null
  if (payment === undefined || refund === undefined || processorRef === null) return
  const gateway = await gatewayOfPayment(ports, organization, payment)
  if (gateway === undefined) return
  const known = await gateway.readRefund({ processorRef, code })
  const result =
    known.state === 'absent'
      ? await askRefund(gateway, { organization, processorRef }, { ...refund, code })
      : known
  await settleRefund({
    ports,
    organization,
    code,
    result,
    caller: { ref, address: '', device: null },
  })
}
