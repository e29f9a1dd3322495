import type { PublicSchedule } from '../../../contract/endpoints/public.ts'
import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../contract/money/money.ts'
import { paymentLinkKinds, paymentRules } from '../../../contract/money/paymentMethods.ts'
import { paymentLinkStatuses, scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { billOf } from '../../domain/bill.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { isOff } from './isOff.ts'
import { returnedNow } from './keptNow.ts'
import { linkToken } from './linkToken.ts'
import { ownerOfAddress } from '../recordToken.ts'

const { pending_payment, requested, confirmed } = scheduleStatuses.ids

/** What was paid of an appointment, what still is to be and by which link, and what would go back, as its visitor sees it. */
export const visitorPayment = async (
  ports: Ports,
  organization: number,
  record: StoredSchedule,
): Promise<Pick<PublicSchedule, 'payment' | 'bill' | 'refund'>> => {
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
  return {
    payment:
      demand === undefined || link === undefined
        ? null
        : { rule: demand.rule, now: money(now), later: money(due - now), token: linkToken(ports, organization, link.id, link.version) },
    bill: { paid: money(paid), refunded: money(refunded), authorized: money(authorized), due: money(due) },
    refund: taken > 0 && !isOff(status.id) ? money(returnedNow(record, ports.clock.now(), cancelledBy.client)) : null,
  }
}

/** The latest link of an appointment that can still be used, of a kind. */
const openLinkOf = (
  { store }: Ports,
  organization: number,
  schedule: number,
  kind: number,
): Promise<{ id: number; version: number } | undefined> =>
  store.within(onlyThat(organization), async (records) => {
    const { items } = await records.list('paymentLinks', { limit: 20, order: 'desc', filters: { schedule, kind } })
    const open = items.find((link) => link['status'].id === paymentLinkStatuses.ids.active)
    return open && { id: open.id, version: ownerOfAddress(open['url']).version }
  })
