import type { EntityRecord } from '../../../contract/entities/records.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import { paymentKinds } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses, unsettledPayments } from '../../../contract/kernel/statuses.ts'
import type { FeeKind } from '../../domain/money/fees.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Lifted, OrganizationJob } from '../../ports/outbox.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { onlyThat } from '../kernel/scope.ts'
import { lockPayment } from './bill.ts'
import { isStillDue } from './fees.ts'
import { settleUnknown } from './gatewayEvents.ts'
import { askGateway, setAside } from './refunds.ts'
import { needsProof, requireFreshForRefund } from './refundStepUp.ts'

/** A fee that was or is being charged, and what of it was not refunded, in minor units. */
export type ChargedFee = { payment: EntityRecord<'payments'>; left: number }

/** How long such a fee waits before its gateway is read again. */
const askAgainMilliseconds = 60_000

/** Which fee a status is charged with. */
const feeOfStatus: Readonly<Record<string, FeeKind>> = {
  no_show: 'no_show_fee',
  cancelled: 'late_cancel_fee',
}

const { paid, partially_refunded } = paymentStatuses.ids
const charged: readonly number[] = [paid, partially_refunded]

type Cause = Pick<StoredSchedule, 'id' | 'status'>

/**
 * The fees that were charged for what the status of an appointment states, and were not refunded.
 */
export const chargedFees = (
  records: Records,
  organization: number,
  cause: Cause,
): Promise<ChargedFee[]> => feesOf({ records, organization, statuses: charged }, cause)

const feesOf = async (
  {
    records,
    organization,
    statuses,
  }: { records: Records; organization: number; statuses: readonly number[] },
  { id, status }: Cause,
): Promise<ChargedFee[]> => {
  const fee = feeOfStatus[status.sysName]
  const bill = fee === undefined ? undefined : await records.payments.lockBill(organization, id)
  if (fee === undefined || bill === undefined) return []
  const ids = bill.payments
    .filter((each) => each.kind === paymentKinds[fee] && statuses.includes(each.status))
    .map((each) => each.id)
  const payments = await records.find('payments', ids)
  return payments
    .map((payment) => ({ payment, left: payment.amount.amount - payment.refunded.amount }))
    .filter(({ left }) => left > 0)
}

/**
 * The fees that are refunded where a caller takes back what they were charged for: none where the
 * caller may not refund them, who leaves them to an administrator who may.
 * @throws Refusal STEP_UP_REQUIRED where the last proof of identity is too old for them
 */
export const requireFeeRefunds = (
  { ports, caller }: ScopedContext,
  organization: number,
  cause: Cause,
): Promise<ChargedFee[]> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const statuses = [...charged, ...unsettledPayments]
    const fees = await feesOf({ records, organization, statuses }, cause)
    if (fees.length === 0 || !allows(caller.privileges, ['refund', 'create'])) return []
    for (const { payment, left } of fees) {
      const refund = { records, organization, payment, amount: left, caller, at: ports.clock.now() }
      // An API key can't prove an identity: the fee stays for a person to refund.
      if (caller.apiKey !== null && (await needsProof(refund))) return []
      await requireFreshForRefund(refund)
    }
    return fees
  })

/**
 * What the event of a change says of the fees that it lifts, so that they are refunded even where
 * the process ends before `refundFees` did.
 */
export const liftedIn = (
  fees: readonly ChargedFee[],
  account: number | null,
): { lifted?: Lifted[] } =>
  fees.length === 0 ? {} : { lifted: fees.map(({ payment }) => ({ payment: payment.id, account })) }

/**
 * Refunds fees whose cause was taken back, each on the card that it was charged on: at once, or
 * once its gateway says that it was charged.
 */
export const refundFees = async (
  context: ScopedContext,
  organization: number,
  fees: readonly ChargedFee[],
): Promise<void> => {
  for (const { payment } of fees) await refundFee(context, organization, payment.id)
}

/**
 * Refunds what is left of a fee, however often it is requested; of one that is still being charged,
 * its gateway is read again later.
 */
const refundFee = async (
  { ports, caller }: Parameters<typeof askGateway>[0],
  organization: number,
  id: number,
): Promise<void> => {
  const pending = await ports.store.within(onlyThat(organization), async (records) => {
    const { payment } = await lockPayment(records, organization, id)
    if (isOpen(payment)) {
      await askLater(ports, {
        records,
        organization,
        lifted: { payment: id, account: caller.accountId },
      })
      return undefined
    }
    const left = payment.amount.amount - payment.refunded.amount
    return charged.includes(payment.status.id) && left > 0
      ? setAside(records, {
          organization,
          input: orderOf(payment, left),
          context: { ports, caller },
        })
      : undefined
  })
  if (pending?.refund === undefined) return
  const { refund, ...written } = pending
  await askGateway({ ports, caller }, organization, { payment: written, refund })
}

const isOpen = ({ status }: EntityRecord<'payments'>): boolean =>
  unsettledPayments.includes(status.id)

const orderOf = (fee: EntityRecord<'payments'>, left: number) => ({
  id: fee.id,
  amount: { ...fee.amount, amount: left },
  reason: 'fee_lifted' as const,
})

const askLater = (
  ports: Ports,
  { records, organization, lifted }: { records: Records; organization: number; lifted: Lifted },
): Promise<void> => {
  const now = ports.clock.now()
  const waitUntil = now.getTime() + askAgainMilliseconds
  return records.publish(organization, 'fees.lift', { payload: { ...lifted, waitUntil }, at: now })
}

/**
 * Asks the gateway what became of a fee that was being charged when its cause was taken back, and
 * refunds what it charged, unless the cause stands again. As long as the gateway does not know, it
 * is read again.
 */
export const liftFee =
  (ports: Ports) =>
  async ({ id: ref, organization, payload }: OrganizationJob<Lifted>): Promise<void> => {
    const { payment: id, account } = payload
    await settleUnknown(ports, organization, { payment: id, ref })
    const [fee] = await ports.store.within(onlyThat(organization), (records) =>
      records.find('payments', [id]),
    )
    if (fee === undefined || (await isCausedAgain(ports, organization, fee))) return
    const caller = { ref, address: '', device: null, accountId: account }
    await refundFee({ ports, caller }, organization, id)
  }

/** Whether the appointment of a fee has ended again as the fee is charged for. */
const isCausedAgain = async (
  ports: Ports,
  organization: number,
  { schedule, kind }: EntityRecord<'payments'>,
): Promise<boolean> => {
  if (typeof schedule !== 'number') return false
  const [record] = await ports.store.schedules(onlyThat(organization), {
    ids: [schedule],
    limit: 1,
  })
  const fee = kind === paymentKinds.no_show_fee ? 'no_show_fee' : 'late_cancel_fee'
  return record !== undefined && isStillDue(record, fee)
}
