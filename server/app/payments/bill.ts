import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { sumsOf, onTopOf } from '../../domain/money/bill.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, Values } from '../../ports/values.ts'
import { settleEarnings } from '../earnings/settle.ts'
import { isOff } from './isOff.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { AuditAction } from '../../../contract/kernel/auditActions.ts'
import type { Caller } from '../../ports/caller.ts'
import { finish } from '../kernel/finish.ts'
import { storedValues } from '../kernel/storedValues.ts'
import { issueReceipt } from './receipts.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { LockedLink } from '../../ports/payments.ts'
import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { keptOnCancellation } from '../../domain/money/refundPolicy.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { ScheduleDemand } from '../../../contract/endpoints/scheduleRecord.ts'
import { feeCard } from './cards.ts'

type When = Stamp & { ref: string }

/**
 * Settles the bill of an appointment after one of its payments was written or a card was left for
 * it, and then what that earns its experts.
 */
export const settleBill = async (
  records: Records,
  organization: number,
  { schedule, by }: { schedule: number; by: When },
): Promise<void> => {
  await settleSums(records, { organization, schedule }, by)
  await settleEarnings(records, organization, { schedule, by })
}

/**
 * Writes down how far an appointment is paid, and notifies open calendars. An appointment whose
 * time was held until it was paid, or until a card was left, is booked from then on. Money paid for
 * an appointment that is off by then is handled once this is committed.
 */
const settleSums = async (
  records: Records,
  { organization, schedule }: { organization: number; schedule: number },
  { at, ref }: When,
): Promise<void> => {
  const bill = await records.payments.lockBill(organization, schedule)
  if (bill === undefined) return
  const sums = sumsOf(bill.payments)
  await records.payments.keepBill(organization, schedule, sums)
  const net = sums.paid - sums.refunded + sums.authorized
  if (isOff(bill.status) && net > bill.kept)
    await records.publish(organization, 'payments.late', { payload: { schedule }, at })
  if (bill.status !== scheduleStatuses.ids.pending_payment) return
  const demand = bill.demand ?? wholly(bill.total.amount)
  if (
    !(await isMet(records, { schedule, client: bill.client, channel: bill.channel, demand, net }))
  )
    return
  const { becomes, blocks } = demand
  if (!(await records.payments.confirmPaid(organization, schedule, { becomes, blocks, at, ref })))
    return
  await records.publish(organization, 'schedules.booked', {
    payload: { schedule, notify: true },
    at,
  })
}

const wholly = (now: number) => ({
  rule: paymentRules.full,
  now,
  becomes: scheduleStatuses.ids.confirmed,
  blocks: true,
})

type Change = {
  records: Records
  organization: number
  before: EntityRecord<'payments'>
  change: Values
  action: AuditAction
  by: Stamp
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/**
 * Writes what changed of a payment, the bill of its appointment and the line of the audit trail;
 * gives the payment as it is then.
 */
export const writePayment = async ({
  records,
  organization,
  before,
  change,
  action,
  by,
  caller,
}: Change): Promise<EntityRecord<'payments'>> => {
  await records.update('payments', organization, {
    id: before.id,
    values: { ...storedValues('payments', before), ...change },
    by,
  })
  if (typeof before['schedule'] === 'number')
    await settleBill(records, organization, {
      schedule: before['schedule'],
      by: { ...by, ref: caller.ref },
    })
  const after = await finish({
    records,
    organization,
    name: 'payments',
    id: before.id,
    action,
    by,
    caller,
    before,
  })
  if (before['receipt'] === null) await issueReceipt(records, organization, after)
  return after
}

/**
 * A payment in scope, locked with the appointment that it settles and the link that it is paid by.
 * A transaction that locks several of these takes the appointment first, then the link, then the
 * payment, so that no two wait for each other.
 * @throws Refusal NOT_FOUND
 */
export const lockPayment = async (
  records: Records,
  organization: number,
  id: number,
): Promise<{ payment: EntityRecord<'payments'>; link: LockedLink | undefined }> => {
  const [found] = await records.find('payments', [id])
  if (typeof found?.['schedule'] === 'number')
    await records.payments.lockBill(organization, found['schedule'])
  const linked = found?.['link']
  const link = linked ? await records.payments.lockLink(organization, linked.id) : undefined
  const payment = await records.lock('payments', id)
  if (payment === undefined) throw new Refusal('NOT_FOUND')
  return { payment, link }
}

type Ended = Pick<StoredSchedule, 'sums' | 'policy' | 'startsAt' | 'status'>

/**
 * What stays with the branch, in minor units, of what was paid for an appointment that is called
 * off at an instant, by what its client agreed to. Where the appointment is only requested, or
 * still waits for its payment, everything goes back.
 */
export const keptNow = (
  { sums, policy, startsAt, status }: Ended,
  now: Date,
  by: number,
): number => {
  const taken = sums.paid - sums.refunded + sums.authorized
  if (
    taken <= 0 ||
    status.id === scheduleStatuses.ids.requested ||
    status.id === scheduleStatuses.ids.pending_payment
  )
    return 0
  const terms = {
    tiers: policy?.refundPolicy ?? [],
    cancelWindowMinutes: policy?.cancelWindowMinutes ?? 0,
  }
  return keptOnCancellation(taken, {
    terms,
    minutesBefore: (Date.parse(startsAt) - now.getTime()) / 60_000,
    byClient: by === cancelledBy.client,
  })
}

/**
 * What goes back then, in minor units; where nothing of the price stays, what was paid on top of it
 * goes back too.
 */
export const returnedNow = (
  ended: Ended & Pick<StoredSchedule, 'paidOnTop'>,
  now: Date,
  by: number,
): number => {
  const { paid, refunded, authorized } = ended.sums
  const kept = keptNow(ended, now, by)
  return paid - refunded + authorized - kept + (kept === 0 ? onTopOf(ended.paidOnTop).returned : 0)
}

type DemandOnBill = {
  schedule: number
  client: number | null
  channel: number
  demand: Pick<ScheduleDemand, 'rule' | 'now'>
  net: number
}

/**
 * Whether an appointment has what its demand requires: a card that its fees can be charged on, or
 * as much money as is paid in advance.
 */
export const isMet = async (
  records: Records,
  { schedule, client, channel, demand, net }: DemandOnBill,
): Promise<boolean> =>
  demand.rule === paymentRules.card_on_file
    ? (await feeCard(records, { schedule, client, channel })) !== undefined
    : net >= demand.now
