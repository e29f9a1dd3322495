import type { EntityRecord } from '../../../contract/entities/records.ts'
import { unsettledPayments, paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { gatewayOfPayment } from './gatewayOf.ts'
import { applyChargeResult } from './applyChargeResult.ts'
import { lockPayment } from './lockPayment.ts'
import { readCharge } from './readCharge.ts'
import { writePayment } from './writePayment.ts'

/** After so long a charge that the gateway has never heard of, or that nobody confirmed, will not come any more. */
const forgottenMinutes = 30

/** Asks the gateway what became of a payment that is neither paid nor failed, and writes it down; what was never begun or confirmed there expires. */
export const settleUnknown = async (ports: Ports, organization: number, payment: number, ref: string): Promise<void> => {
  const record = await ports.store.within(onlyThat(organization), async (records) => (await records.find('payments', [payment]))[0])
  if (record === undefined || !isOpen(record)) return
  const gateway = await gatewayOfPayment(ports, organization, record)
  if (gateway === undefined) return
  const known = await readCharge(gateway, record)
  const caller = { ref, address: '', device: null }
  if (known.state !== 'absent' && known.state !== 'unknown')
    return void (await applyChargeResult({ ports, organization, payment, result: known, caller }))
  const begun = Date.parse(record['create'].date)
  if (ports.clock.now().getTime() - begun < forgottenMinutes * 60_000) return
  if (known.state === 'unknown' && known.processorRef !== null) {
    // Begun there and never confirmed: it is called off, so that it cannot be charged any more.
    const ended = await gateway.cancel({ processorRef: known.processorRef, key: `cancel-${organization}-${record['code']}` })
    if (ended.state !== 'refused' && ended.state !== 'unknown')
      await applyChargeResult({ ports, organization, payment, result: ended, caller })
    return
  }
  await expire(ports, organization, payment, caller)
}

const isOpen = (record: EntityRecord<'payments'>): boolean => unsettledPayments.includes(record['status'].id)

const expire = (ports: Ports, organization: number, payment: number, caller: { ref: string; address: string; device: null }) =>
  ports.store.within(onlyThat(organization), async (records) => {
    const { payment: record } = await lockPayment(records, organization, payment)
    if (!isOpen(record)) return
    const by = { at: ports.clock.now(), accountId: null }
    const change = { status: { id: paymentStatuses.ids.expired } }
    await writePayment({ records, organization, before: record, change, action: 'expired', by, caller })
  })
