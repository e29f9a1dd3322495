import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentLinkStatuses, paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { feePaymentKinds } from '../../../contract/money/paymentMethods.ts'
import type { Money } from '../../../contract/money/money.ts'
import { platformFee } from '../../../contract/money/platformFee.ts'
import type { StatusName } from '../../../contract/kernel/statuses.ts'
import { afterFailure, afterUse } from '../../domain/money/payable.ts'
import { statusAfterResult } from '../../domain/money/paymentMoves.ts'
import { shareOut } from '../../domain/money/shareOut.ts'
import type { Caller } from '../../ports/caller.ts'
import type { ChargeResult, Gateway } from '../../ports/gateway.ts'
import type { LockedLink } from '../../ports/payments.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { effectiveOf, branchPlaceOf, type BranchPlace } from '../configuration/effective.ts'
import { receiptEmail } from './receiptMessages.ts'
import { onlyThat } from '../kernel/scope.ts'
import { applyDisputeResult } from './disputes.ts'
import { lockPayment, writePayment } from './bill.ts'
import { nextReceipt } from './receipts.ts'

type ChargeUpdate = {
  ports: Ports
  organization: number
  payment: number
  result: ChargeResult
  /** Who brings the event, for the audit trail. */
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
  /** The event by its name over there; the same again is nothing. */
  event?: { processor: string; id: string }
}

/**
 * Writes what a gateway says of a charge, whether the answer came at once, after a challenge, as an
 * event or because we read it: the payment, its link and the bill of its appointment, in one
 * transaction. Nothing else writes an answer of a gateway to them. Gives the payment as it is then.
 */
export const applyChargeResult = async ({
  ports,
  organization,
  payment: id,
  result,
  caller,
  event,
}: ChargeUpdate): Promise<EntityRecord<'payments'>> => {
  const { partner } = await branchPlaceOf(ports, organization, null)
  const at = ports.clock.now()
  return ports.store.within(onlyThat(organization), async (records) => {
    const { payment, link } = await lockPayment(records, organization, id)
    if (
      event !== undefined &&
      !(await records.payments.recordEvent(organization, {
        processor: event.processor,
        event: event.id,
        at,
      }))
    )
      return payment
    const from = payment.status.sysName
    const to = statusAfterResult(from, result.state)
    const known = knownFrom(payment, result)
    // A bank that is still deciding, or that asks its client, takes its time.
    if (typeof payment['schedule'] === 'number' && isOpen(result)) {
      const until = new Date(at.getTime() + graceMinutes * 60_000)
      await records.payments.prolongHold(organization, payment['schedule'], until)
    }
    const by = { at, accountId: null }
    const disputed = async (now: EntityRecord<'payments'>) =>
      'dispute' in result && result.dispute !== null
        ? applyDisputeResult(now, { records, organization, dispute: result.dispute, by, caller })
        : now
    if (to === null && known === null) return disputed(payment)
    const change: Values = {
      ...known,
      ...(to === null
        ? {}
        : { status: { id: paymentStatuses.ids[to], comments: reasonIn(result) } }),
    }
    if (to === 'paid') {
      const captured = from === 'authorized' && 'captured' in result ? result.captured : 0
      const place = { partner, organization, at }
      Object.assign(change, await paidValues(records, place, { payment, change, captured }))
    }
    if (to !== null && link !== undefined)
      await turnLink(records, { organization, link }, { from, to, at })
    const written = await writePayment({
      records,
      organization,
      before: payment,
      change,
      action: to ?? 'edit',
      by,
      caller,
    })
    if (to === 'paid') await thank(ports, { records, organization, payment: written, at })
    return disputed(written)
  })
}

/**
 * What is written of a payment once it is paid: when, its receipt, and what the platform keeps. Of
 * what was held only a part may have been taken, `captured` > 0; the rest was never paid.
 */
const paidValues = async (
  records: Records,
  { partner, organization, at }: { partner: number; organization: number; at: Date },
  {
    payment,
    change,
    captured,
  }: { payment: EntityRecord<'payments'>; change: Values; captured: number },
): Promise<Values> => {
  const { id: branchOffice } = payment.branchOffice
  const isPart = captured > 0 && captured < payment['amount'].amount
  const taken = isPart ? partOf(payment, captured) : {}
  const receipt = await nextReceipt(
    { records, partner, organization },
    branchOffice,
    payment['receiptWith'],
  )
  const values = { ...taken, paidAt: at.toISOString(), receipt }
  const platformFee = await keptBy(
    records,
    { partner, organization, branchOffice },
    takenIn({ ...payment, ...change, ...values }),
  )
  return { ...values, platformFee }
}

const isOpen = ({ state }: ChargeResult): boolean =>
  state === 'pending' || state === 'needs_challenge' || state === 'unknown'

/** The email to the payer, with the receipt, where their address is known. */
const thank = async (
  ports: Ports,
  {
    records,
    organization,
    payment,
    at,
  }: { records: Records; organization: number; payment: EntityRecord<'payments'>; at: Date },
): Promise<void> => {
  const amount = payment['amount']
  // Who pays a fee was not there to pay it.
  const emailName =
    feePaymentKinds.includes(payment['kind']) && payment['savedCard'] !== null
      ? 'paymentFeeCharged'
      : 'paymentReceived'
  const order = await receiptEmail({ ports, records, organization, emailName, payment, amount })
  if (order !== undefined) await records.post(order, at)
}

const partIn = (payment: Payment, part: 'surcharge' | 'tip'): number => payment[part]?.amount ?? 0

type Payment = Pick<EntityRecord<'payments'>, 'amount' | 'surcharge' | 'tip'>

/** What the place takes of a payment, its tip too: all but what was paid for paying online. */
const takenIn = (payment: Payment): Money => {
  const { amount, currency } = payment.amount
  return { amount: amount - partIn(payment, 'surcharge'), currency }
}

/** A payment of which only a part is taken, with its share of what was to be paid on top. */
const partOf = (payment: EntityRecord<'payments'>, captured: number): Values => {
  const taken = takenIn(payment)
  const onTop = (['surcharge', 'tip'] as const).filter((part) => partIn(payment, part) > 0)
  const tip = partIn(payment, 'tip')
  const [, ...shares] = shareOut(captured, [
    taken.amount - tip,
    ...onTop.map((part) => partIn(payment, part)),
  ])
  return {
    amount: { ...taken, amount: captured },
    ...Object.fromEntries(onTop.map((part, index) => [part, { ...taken, amount: shares[index]! }])),
  }
}

/** What the platform keeps of a payment, by what is configured where it is taken. */
const keptBy = async (
  records: Records,
  place: BranchPlace,
  { amount, currency }: Money,
): Promise<Money | null> => {
  const terms = effectiveOf('payment', await records.configuration(place, 'payment'))['platformFee']
  const fee = platformFee(amount, terms)
  return fee === null ? null : { amount: fee, currency }
}

/** What is newly known of a charge beside where it stands; null where that is nothing. */
const knownFrom = (payment: EntityRecord<'payments'>, result: ChargeResult): Values | null => {
  if (result.processorRef === null) return null
  const known: Values = {}
  if (payment['processorRef'] === null) known['processorRef'] = result.processorRef
  if ('card' in result) {
    if (payment['card'] === null && result.card !== null)
      known['card'] = { brand: result.card.brand, last4: result.card.last4 }
    if (payment['fee'] === null && result.fee !== null)
      known['fee'] = { amount: result.fee, currency: result.currency }
  }
  return Object.keys(known).length === 0 ? null : known
}

const reasonIn = (result: ChargeResult): string | null =>
  result.state === 'declined' ? result.reason : null

/** A link is used up by what is paid, and rests after tries that fail. */
const turnLink = async (
  records: Records,
  { organization, link }: { organization: number; link: LockedLink },
  { from, to, at }: { from: StatusName<'payment'>; to: StatusName<'payment'>; at: Date },
): Promise<void> => {
  // What was held before was counted then.
  if ((to === 'paid' || to === 'authorized') && from !== 'authorized' && link.uses < link.maxUses)
    await records.payments.keepLink(organization, link.id, {
      ...afterUse(link),
      failedTries: 0,
      pausedUntil: null,
      at,
    })
  if (to === 'failed' && link.status === paymentLinkStatuses.ids.active)
    await records.payments.keepLink(organization, link.id, {
      ...afterFailure(link, link.failedTries, at.getTime()),
      at,
    })
}

/**
 * What became of a payment at its gateway: by the name that it has there, or by our code where the
 * answer with that name was lost.
 */
export const readCharge = (
  gateway: Gateway,
  payment: EntityRecord<'payments'>,
): ReturnType<Gateway['read']> => {
  const processorRef = payment['processorRef']
  if (processorRef !== null) return gateway.read({ processorRef })
  return gateway.read({ code: payment['code'], since: new Date(payment['create'].date) })
}

/**
 * How much longer than agreed a time is held, once, while a bank looks at the payment (definitions
 * 3.8).
 */
export const graceMinutes = 10
