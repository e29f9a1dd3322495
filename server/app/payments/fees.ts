import type { OrganizationJob, OutboxEvent, OutboxPayloads } from '../../ports/outbox.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentKinds, paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { answerOf } from './cardCharges.ts'
import { finish } from '../kernel/finish.ts'
import { storedKey } from '../kernel/idempotency.ts'
import { applyChargeResult } from './charges.ts'
import { onlyThat } from '../kernel/scope.ts'
import { feesTakenOf, sumsOf } from '../../domain/money/bill.ts'
import { feeToCharge, type FeeKind } from '../../domain/money/fees.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { Records } from '../../ports/records.ts'
import { feeCard } from './cards.ts'
import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { cancelsLate, type ScheduleStatus } from '../../domain/scheduling/lifeCycle.ts'
import { keptNow } from './bill.ts'

/**
 * Charges the fee of an appointment on its card, once for each kind: the payment is written down
 * under the appointment and the kind before the gateway is called. Where the gateway cannot be
 * reached the job is tried again; where the bank refuses, the desk sees the failed payment.
 */
export const chargeFee =
  (ports: Ports) =>
  async ({
    id,
    organization,
    payload: { schedule, kind },
  }: OrganizationJob<OutboxPayloads['fees.charge']>): Promise<void> => {
    const [record] = await ports.store.schedules(onlyThat(organization), {
      ids: [schedule],
      limit: 1,
    })
    if (record === undefined || !isStillDue(record, kind)) return
    const caller = { ref: id, address: '', device: null }
    const payment = await written(ports, organization, { record, kind, caller })
    if (payment === null) return
    const result = await answerOf({ ports, organization, payment, caller })
    if (result.state === 'declined' && result.reason === 'gateway_unreachable')
      throw new Error('the gateway is out of reach')
    await applyChargeResult({
      ports,
      organization,
      payment: payment.id,
      result,
      caller,
    })
  }

/** A correction of what was noted before the job runs corrects the fee too. */
export const isStillDue = ({ status, cancel }: StoredSchedule, kind: FeeKind): boolean =>
  kind === 'no_show_fee'
    ? status.sysName === 'no_show'
    : status.sysName === 'cancelled' && cancel?.late === true

/**
 * The payment that stands for the fee: the one that was begun before, or a new one; null where
 * there is nothing to charge, or no card. What was begun for more than is left to pay, because the
 * desk took a part of it meanwhile, is not charged any more: its gateway is read again, and it
 * expires where nothing was charged (settleUnknown). The rest of a fee of which the desk took a
 * part is the desk's to take: it is proposed there, and charged by no job.
 */
const written = (
  ports: Ports,
  organization: number,
  {
    record,
    kind,
    caller,
  }: {
    record: StoredSchedule
    kind: FeeKind
    caller: { ref: string; address: string; device: null }
  },
): Promise<EntityRecord<'payments'> | null> => {
  const by = { at: ports.clock.now(), accountId: null }
  return ports.store.within(onlyThat(organization), async (records) => {
    // Locks the appointment: two jobs at once find the same payment.
    await records.payments.lockBill(organization, record.id)
    const { key, before } = await keyOf(records, organization, { schedule: record.id, kind })
    const isBegun = before?.status.id === paymentStatuses.ids.created
    const own = isBegun ? before.amount.amount : 0
    const owed = await feeOwed(records, { organization, kind, own }, record)
    if (isBegun) return (owed?.amount.amount ?? 0) >= own ? before : null
    if (before !== undefined || owed?.card === undefined) return null
    const id = await records.insert('payments', organization, {
      values: {
        branchOffice: record.branchOffice.id,
        client: owed.client,
        schedule: record.id,
        code: ports.secrets.code(),
        kind: paymentKinds[kind],
        method: paymentMethods.saved_card,
        amount: owed.amount,
        refunded: { ...owed.amount, amount: 0 },
        savedCard: owed.card.id,
        processor: owed.card['processor'],
        status: { id: paymentStatuses.ids.created },
        idempotencyKey: key,
        bodyHash: key,
      },
      by,
    })
    return finish({ records, organization, name: 'payments', id, action: 'create', by, caller })
  })
}

/**
 * The key of a fee, with the payment that was begun under it. A fee that was refunded is over: the
 * next one has a key of its own.
 */
const keyOf = async (
  records: Records,
  organization: number,
  { schedule, kind }: { schedule: number; kind: FeeKind },
) => {
  for (let turn = 1; ; turn += 1) {
    const key = storedKey(
      'system',
      turn === 1 ? `${kind}-${schedule}` : `${kind}-${schedule}-${turn}`,
    )
    const found = await records.payments.byKey(organization, key)
    const [before] = found === undefined ? [] : await records.find('payments', [found.id])
    if (before?.status.id !== paymentStatuses.ids.refunded) return { key, before }
  }
}

/**
 * What the jobs have to do when a client did not come: the fee of the policy, unless the desk
 * waives it.
 * @param until the instant in ms since 1970 until which the step can be taken back, where it can:
 * nothing is charged before
 */
export const feeOrder = (
  { policy }: Pick<StoredSchedule, 'policy'>,
  to: ScheduleStatus,
  { isWaived = false, until }: { isWaived?: boolean; until?: number } = {},
): OutboxEvent[] => {
  const rule = to === 'no_show' ? policy?.noShowFee : undefined
  return rule === undefined || rule.kind === 'none' || isWaived
    ? []
    : [feeJob('no_show_fee', until)]
}

/** The job that charges a fee of the appointment whose change it is written with. */
export const feeJob = (kind: FeeKind, waitUntil?: number): OutboxEvent => ({
  topic: 'fees.charge',
  payload: { kind, ...(waitUntil === undefined ? {} : { waitUntil }) },
})

/** What a fee comes to now, and the card that it can be charged on. */
export type FeeOwed = {
  amount: Money
  card: EntityRecord<'savedCards'> | undefined
  client: number | null
}

type FeeQuestion = { organization: number; kind: FeeKind; kept?: number; own?: number }

/**
 * The fee of an appointment by the policy that its client agreed to, less what was paid for it, or
 * as the fee itself, and was not refunded, and less what of the fee is being paid; null where
 * nothing is left to charge. Locks the appointment.
 * @param kept what will not be refunded of what was paid, in minor units, where that is not decided
 * by refunds that were made
 * @param own what the payment that stands for the fee comes to, in minor units
 */
export const feeOwed = async (
  records: Records,
  { organization, kind, kept, own = 0 }: FeeQuestion,
  { id, policy }: Pick<StoredSchedule, 'id' | 'policy'>,
): Promise<FeeOwed | null> => {
  const rule = kind === 'no_show_fee' ? policy?.noShowFee : policy?.lateCancelFee
  if (rule === undefined || rule.kind === 'none') return null
  const bill = await records.payments.lockBill(organization, id)
  if (bill === undefined) return null
  const { paid, refunded } = sumsOf(bill.payments)
  const fee = feeToCharge(rule, { total: bill.total.amount, kept: kept ?? paid - refunded })
  const amount = fee - (feesTakenOf(bill.payments)[kind] - own)
  if (amount <= 0) return null
  const money = { amount, currency: bill.total.currency }
  return {
    amount: money,
    card: await feeCard(records, { schedule: id, client: bill.client, channel: bill.channel }),
    client: bill.client,
  }
}

/** What it costs a visitor to call off too late, and the card that it is charged on. */
export type LateCancel = { fee: Money; card: string }

/**
 * Whether a visitor whose window is over may still call off by accepting the fee: undefined where
 * not. Who has left no card for it cannot, as nothing would be charged; null where what they paid
 * covers the fee.
 */
export const lateCancelOf = async (
  ports: Ports,
  organization: number,
  record: StoredSchedule,
): Promise<LateCancel | null | undefined> => {
  const { policy, status, startsAt } = record
  const now = ports.clock.now().getTime() / 60_000
  if (
    policy === null ||
    !cancelsLate(policy, { status: status.sysName, startsAt: Date.parse(startsAt) / 60_000, now })
  )
    return undefined
  // What its branch has not approved yet is cancelled free of charge.
  if (status.sysName === 'requested') return null
  // As it will be once the refund that follows is made: the fee is charged after it.
  const kept = keptNow(record, ports.clock.now(), cancelledBy.client)
  const owed = await ports.store.within(onlyThat(organization), (records) =>
    feeOwed(records, { organization, kind: 'late_cancel_fee', kept }, record),
  )
  if (owed === null) return null
  return owed.card === undefined ? undefined : { fee: owed.amount, card: owed.card['name'] }
}
