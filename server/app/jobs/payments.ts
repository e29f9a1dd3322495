import type { DueWork, RecurringWork } from '../../ports/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { daysBeforeCardExpiry, notifyEnding } from '../payments/linkMessages.ts'
import { settleSetup } from '../payments/cardSetup.ts'
import { settleDispute } from '../payments/disputes.ts'
import { settleOpenRefund } from '../payments/refunds.ts'
import { settleUnknown } from '../payments/gatewayEvents.ts'

/** A minute is enough for the answer to the payer's own call. */
const answerMilliseconds = 60_000

/**
 * Finds out what became of payments, refunds, disputes and cards that the gateway did not report,
 * and ends links and cards in time.
 */
export const paymentWork = (
  ports: Ports,
  due: DueWork,
): Pick<
  RecurringWork,
  | 'payments.settle'
  | 'disputes.settle'
  | 'paymentLinks.expire'
  | 'directLinks.settle'
  | 'cards.expire'
> => {
  const { store, clock } = ports
  return {
    'payments.settle': async () => {
      const before = new Date(clock.now().getTime() - answerMilliseconds)
      const ref = 'payments.settle'
      for (const { organization, id } of await due.openCharges(before))
        await settleUnknown(ports, organization, { payment: id, ref })
      for (const { organization, id } of await due.openCardSetups(before))
        await settleSetup(ports, organization, { id, ref })
      for (const refund of await due.pendingRefunds(before))
        await settleOpenRefund(ports, { ...refund, ref })
    },
    'disputes.settle': async () => {
      for (const { organization, id } of await due.disputedPayments())
        await settleDispute(ports, { organization, payment: id, ref: 'disputes.settle' })
    },
    'paymentLinks.expire': () => due.expirePaymentLinks(clock.now()),
    'directLinks.settle': async () => {
      const now = clock.now()
      for (const { organization, id } of await due.unsettledDirectLinks(now))
        await store.bookings.settleLink(organization, id, now)
    },
    'cards.expire': async () => {
      const now = clock.now()
      await due.expireCards(now)
      const soon = new Date(now.getTime() + daysBeforeCardExpiry * 86_400_000)
      for (const { organization, id } of await due.endingCards(soon))
        await notifyEnding(ports, organization, id)
    },
  }
}
