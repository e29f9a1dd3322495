import type { PublicSchedule } from '../../../contract/endpoints/publicSchedules.ts'
import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../contract/money.ts'
import { paymentLinkKinds } from '../../../contract/paymentLinkKinds.ts'
import { paymentRules } from '../../../contract/paymentRules.ts'
import { paymentLinkStatuses, paymentStatuses } from '../../../contract/paymentStatuses.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import { billOf, leftOf } from '../../domain/bill.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { isOff } from './isOff.ts'
import { keptNow } from './keptNow.ts'
import { linkToken } from './linkToken.ts'

const { pending_payment, requested, confirmed } = scheduleStatuses.ids
const heldOrTaken: readonly number[] = [paymentStatuses.ids.authorized, paymentStatuses.ids.paid, paymentStatuses.ids.partially_refunded]

/** What was paid of an appointment, what still is to be and by which link, and what would go back, as its visitor sees it. */
export const visitorPayment = async (
  ports: Ports,
  organization: number,
  record: StoredSchedule,
): Promise<Pick<PublicSchedule, 'payment' | 'bill' | 'refund' | 'refundPolicy'>> => {
  const { total, sums, status, policy } = record
  const money = (amount: number): Money => ({ ...total, amount })
  const { paid, refunded, authorized, due } = billOf(total.amount, sums, isOff(status.id))
  const demand = policy?.payment
  const isHeld = status.id === pending_payment
  const leavesCard = isHeld && demand?.rule === paymentRules.card_on_file
  const isPayable = demand !== undefined && due > 0 && [pending_payment, requested, confirmed].some((each) => each === status.id)
  const kind = leavesCard ? paymentLinkKinds.add_card : paymentLinkKinds.pay
  const link = leavesCard || isPayable ? await openLinkOf(ports, organization, record.id, kind) : undefined
  const now = isHeld ? Math.min(demand?.now ?? due, due) : 0
  const taken = paid - refunded + authorized
  const kept = keptNow(record, ports.clock.now(), cancelledBy.client)
  return {
    payment:
      demand === undefined || link === undefined
        ? null
        : { rule: demand.rule, now: money(now), later: money(due - now), token: linkToken(ports, organization, link) },
    bill: { paid: money(paid), refunded: money(refunded), authorized: money(authorized), due: money(due) },
    refund:
      taken > 0 && !isOff(status.id) ? money(taken - kept + (kept === 0 ? await paidOnTopOf(ports, organization, record.id) : 0)) : null,
    refundPolicy: policy?.refundPolicy ?? [],
  }
}

/** What was paid on top of an appointment, as a tip or for paying online: it goes back where nothing of the price stays. */
const paidOnTopOf = ({ store }: Ports, organization: number, schedule: number): Promise<number> =>
  store.within(onlyThat(organization), async (records) => {
    const { items } = await records.list('payments', { limit: 100, order: 'desc', filters: { schedule } })
    const amountOf = (money: unknown) => (money as Money | null)?.amount ?? 0
    return items
      .filter(({ status }) => heldOrTaken.includes((status as { id: number }).id))
      .map(({ amount, refunded, surcharge, tip }) =>
        leftOf({ amount: amountOf(amount), refunded: amountOf(refunded), surcharge: amountOf(surcharge), tip: amountOf(tip) }),
      )
      .reduce((sum, left) => sum + left.onTop, 0)
  })

/** The latest link of an appointment that can still be used, of a kind. */
const openLinkOf = ({ store }: Ports, organization: number, schedule: number, kind: number): Promise<number | undefined> =>
  store.within(onlyThat(organization), async (records) => {
    const { items } = await records.list('paymentLinks', { limit: 20, order: 'desc', filters: { schedule, kind } })
    return items.find((link) => (link['status'] as { id: number }).id === paymentLinkStatuses.ids.active)?.id
  })
