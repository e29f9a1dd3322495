import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentKinds, paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { FeeKind } from '../../domain/fees.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { answerOf } from '../cards/chargeSaved.ts'
import { finish } from '../finish.ts'
import { storedKey } from '../keySpaces.ts'
import { applyChargeResult } from '../payments/applyChargeResult.ts'
import { onlyThat } from '../onlyThat.ts'
import { feeOwed } from './feeOwed.ts'

/** The topic under which fees wait to be charged. */
export const feeTopic = 'fees.charge'

type Job = { id: string; organization?: number; payload: unknown }

/**
 * Charges the fee of an appointment on its card, once for each kind: the payment is written down under the appointment and the kind before the
 * gateway is asked. Where the gateway cannot be reached the job is tried again; where the bank refuses, the desk sees the failed payment.
 */
export const chargeFee =
  (ports: Ports) =>
  async ({ id, organization, payload }: Job): Promise<void> => {
    const { schedule, kind } = payload as { schedule: number; kind: FeeKind }
    const [record] = await ports.store.schedules(onlyThat(organization!), { ids: [schedule], limit: 1 })
    if (record === undefined || !isStillDue(record, kind)) return
    const caller = { ref: id, address: '', device: null }
    const payment = await written(ports, organization!, record, kind, caller)
    if (payment === null || payment['status'].id !== paymentStatuses.ids.created) return
    const result = await answerOf({ ports, organization: organization!, payment, caller })
    if (result.state === 'declined' && result.reason === 'gateway_unreachable') throw new Error('the gateway is out of reach')
    await applyChargeResult({ ports, organization: organization!, payment: payment.id, result, caller })
  }

/** Whoever corrects what was noted before the job runs has corrected the fee too. */
const isStillDue = ({ status, cancel }: StoredSchedule, kind: FeeKind): boolean =>
  kind === 'no_show_fee' ? status.sysName === 'no_show' : status.sysName === 'cancelled' && cancel?.late === true

/** The payment that stands for the fee: the one that was begun before, or a new one; null where there is nothing to charge, or no card. */
const written = (
  ports: Ports,
  organization: number,
  record: StoredSchedule,
  kind: FeeKind,
  caller: { ref: string; address: string; device: null },
): Promise<EntityRecord<'payments'> | null> => {
  const by = { at: ports.clock.now(), accountId: null }
  const key = storedKey('system', `${kind}-${record.id}`)
  return ports.store.within(onlyThat(organization), async (records) => {
    // Locks the appointment: two jobs at once find the same payment.
    const owed = await feeOwed(records, organization, record, kind)
    const before = await records.payments.byKey(organization, key)
    if (before !== undefined) return (await records.find('payments', [before.id]))[0]!
    if (owed?.card === undefined) return null
    const id = await records.insert(
      'payments',
      organization,
      {
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
    )
    return finish({ records, organization, name: 'payments', id, action: 'create', by, caller })
  })
}
