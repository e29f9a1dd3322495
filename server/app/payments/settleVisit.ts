import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentStatuses, scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { recordRefunds, type PendingRefund } from './cancellationRefunds.ts'
import { isCaptured } from './captureOf.ts'
import { isOff } from './isOff.ts'
import { rebook } from './rebook.ts'
import { askGateway } from './refundPayment.ts'
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

const heldOnCards = (ports: Ports, organization: number, schedule: number): Promise<EntityRecord<'payments'>[]> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const bill = await records.payments.lockBill(organization, schedule)
    const held = bill?.payments.filter(({ status }) => status === paymentStatuses.ids.authorized) ?? []
    return records.find(
      'payments',
      held.map(({ id }) => id),
    )
  })

/** Records what is refunded of an appointment that is off; gives the refunds that gateways have still to make. */
const giveBack = (ports: Ports, organization: number, schedule: number, ref: string): Promise<PendingRefund[]> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const bill = await records.payments.lockBill(organization, schedule)
    if (bill === undefined || !isOff(bill.status)) return []
    return recordRefunds({ ports, records, organization }, { bill, caller: { ref, address: '', device: null } })
  })
