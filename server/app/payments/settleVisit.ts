import { settlingKinds } from '../../../contract/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/paymentStatuses.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import { leftOf, sumsOf } from '../../domain/bill.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { onlyThat } from '../onlyThat.ts'
import type { OpenRefund } from './askRefund.ts'
import { isCaptured } from './captureOf.ts'
import { isOff } from './isOff.ts'
import { rebook } from './rebook.ts'
import { askGateway, setAside } from './refundPayment.ts'
import { letGo, take } from './takeHeld.ts'

type Visit = { organization: number; schedule: number; ref: string }

/**
 * Brings the money of an appointment to where the appointment stands, however often it is asked for: what is held on a card is taken once it
 * is due, what was paid too late buys the time if it is still free, and what was paid for an appointment that is off goes back by the road it
 * came, but for what stays with the branch. What was paid by hand is given back by hand: that is left for the desk.
 */
export const settleVisit = async (ports: Ports, { organization, schedule, ref }: Visit): Promise<void> => {
  const context = { ports, caller: { ref, address: '', device: null, accountId: null } }
  let [record] = await ports.store.schedules(onlyThat(organization), { ids: [schedule], limit: 1 })
  if (record === undefined) return
  if (record.status.id === scheduleStatuses.ids.expired && (await rebook(ports, record, ref)))
    [record] = await ports.store.schedules(onlyThat(organization), { ids: [schedule], limit: 1 })
  if (record === undefined) return
  const status = record.status.id
  const demand = record.policy?.payment
  const captures = demand !== undefined && isCaptured(demand, status)
  for (const payment of captures || isOff(status) ? await heldOnCards(ports, organization, schedule) : [])
    await (captures ? take : letGo)(context, organization, payment)
  if (!isOff(status)) return
  for (const { payment, refund } of await giveBack(ports, organization, schedule, ref))
    await askGateway(context, organization, payment, refund)
}

const heldOnCards = (ports: Ports, organization: number, schedule: number): Promise<StoredRecord[]> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const bill = await records.payments.lockBill(organization, schedule)
    const held = bill?.payments.filter(({ status }) => status === paymentStatuses.ids.authorized) ?? []
    return records.find(
      'payments',
      held.map(({ id }) => id),
    )
  })

/** Writes down what goes back of an appointment that is off, the latest payment first; gives what gateways have still to make. */
const giveBack = (ports: Ports, organization: number, schedule: number, ref: string) =>
  ports.store.within(onlyThat(organization), async (records) => {
    const bill = await records.payments.lockBill(organization, schedule)
    if (bill === undefined || !isOff(bill.status)) return []
    const { paid, refunded } = sumsOf(bill.payments)
    let left = paid - refunded - bill.kept
    const asked: { payment: StoredRecord; refund: OpenRefund }[] = []
    const context = { ports, caller: { ref, address: '', device: null, accountId: null } }
    for (const each of bill.payments.toSorted((a, b) => b.id - a.id)) {
      const rest = leftOf(each)
      const isTaken = each.status === paymentStatuses.ids.paid || each.status === paymentStatuses.ids.partially_refunded
      if (left <= 0 || rest.settled === 0 || !isTaken || !settlingKinds.includes(each.kind)) continue
      const [payment] = await records.find('payments', [each.id])
      if (payment?.['processor'] == null) continue
      const returned = Math.min(left, rest.settled)
      // Of what nothing stays, the tip and what it cost to pay online go back too.
      const onTop = bill.kept === 0 && returned === rest.settled ? rest.onTop : 0
      const amount = { amount: returned + onTop, currency: bill.total.currency }
      const { refund, ...written } = await setAside(records, organization, { id: each.id, amount, reason: 'cancelled' }, context)
      left -= returned
      if (refund !== undefined) asked.push({ payment: written, refund })
    }
    const amount = asked.reduce((sum, { refund }) => sum + refund.amount, 0)
    if (amount > 0)
      await records.tell(
        organization,
        'schedules.returned',
        { schedule, amount: { amount, currency: bill.total.currency } },
        ports.clock.now(),
      )
    return asked
  })
