import { refundStates } from '../../../contract/entities/payments.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { EmailReceiver } from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import { everyRecord } from '../kernel/callAs.ts'
import { onlyThat } from '../kernel/scope.ts'
import { payerOf } from './receiptMessages.ts'
import type { EmailJob } from '../messages/deliveryLog.ts'

/**
 * Whether the receiver of the announcement of a refund gets the email that it was made: every
 * refunded payment of the appointment has been refunded, and its emails go to the same address. An
 * expired appointment is always announced, since that email alone says why the payment is returned,
 * and so is what is sent again by hand.
 */
export const isRefundEmailed = async (
  { store }: Pick<Ports, 'store'>,
  { organization, payload: { channels } }: EmailJob<{ channels?: unknown }>,
  { record, to }: { record: StoredSchedule; to: EmailReceiver },
): Promise<boolean> => {
  if (
    organization === undefined ||
    channels !== undefined ||
    to.email === '' ||
    record.status.sysName === 'expired'
  )
    return false
  return store.within(onlyThat(organization), async (records) => {
    const items = await everyRecord(records, 'payments', { filters: { schedule: record.id } })
    const refunded = items.filter(({ refunds }) => refunds.length > 0)
    for (const payment of refunded) {
      const states = payment.refunds.map(({ state }) => state)
      if (states.includes(refundStates.pending) || !states.includes(refundStates.made)) return false
      const payer = await payerOf(records, organization, payment)
      if (payment.receipt === null || payer.to?.email.toLowerCase() !== to.email.toLowerCase())
        return false
    }
    return refunded.length > 0
  })
}
