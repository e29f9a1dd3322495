import { refundStates } from '../../../contract/entities/payments.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { LetterReceiver } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import type { LetterJob } from './sendLogged.ts'

/**
 * Whether a refund that is to be announced is no longer pending, so that the email about the refund itself says all there is to say. A receiver
 * without an email address gets no such email, and that of an expired appointment does not say why the payment is returned: to them the
 * announcement is always sent, and so is one that is sent again by hand.
 */
export const isRefundEmailed = async (
  { store }: Pick<Ports, 'store'>,
  { organization, payload }: LetterJob,
  { record, to }: { record: StoredSchedule; to: LetterReceiver },
): Promise<boolean> => {
  const { channels } = payload as { channels?: unknown }
  if (organization === undefined || channels !== undefined || to.email === '' || record.status.sysName === 'expired') return false
  const { items } = await store.within(onlyThat(organization), (records) =>
    records.list('payments', { limit: 100, sort: 'id', order: 'asc', filters: { schedule: record.id } }),
  )
  const refunds = items.flatMap((payment) => payment['refunds'])
  return !refunds.some(({ state }) => state === refundStates.pending)
}
