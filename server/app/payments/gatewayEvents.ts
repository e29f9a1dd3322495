import type { Dispute, GatewayEvent } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import { settleSetup } from './cardSetup.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { branchesWithGateways, gatewayNamed, gatewayOfPayment } from './gateways.ts'
import { applyChargeResult, readCharge } from './charges.ts'
import { applyDisputeResult } from './disputes.ts'
import { lockPayment, writePayment } from './bill.ts'
import { settleRefund } from './refunds.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { unsettledPayments, paymentStatuses } from '../../../contract/kernel/statuses.ts'

type SentEvent = {
  gateway: string
  organization: number
  body: Uint8Array
  header: (name: string) => string | undefined
  ref: string
}
type Source = {
  ports: Ports
  organization: number
  /** The branch that owns the gateway; null for the organization's. */
  branchOffice: number | null
  processor: string
  caller: { ref: string; address: string; device: null }
}

/**
 * Handles an event that a gateway sends. Events may arrive twice, late and in any order, so a
 * charge's event only triggers a read of its current state from the gateway. `ignored` for an
 * unknown organization or gateway, or a signature that is not the gateway's.
 */
export const applyGatewayEvent = async (
  ports: Ports,
  { gateway: processor, organization, body, header, ref }: SentEvent,
): Promise<'applied' | 'ignored'> => {
  if ((await ports.store.partnerOf(organization)) === undefined) return 'ignored'
  const reasons: string[] = []
  for (const { branchOffice, gateway } of await gatewaysAt(ports, organization, processor)) {
    const read = await gateway.readEvent(body, header, ports.clock.now())
    if (read.state === 'refused') {
      reasons.push(read.reason)
      continue
    }
    const caller = { ref, address: '', device: null }
    await handleEvent({ ports, organization, branchOffice, processor, caller }, read.event, gateway)
    return 'applied'
  }
  if (reasons.length > 0)
    ports.log.info('a gateway event was refused', { organization, processor, reason: reasons[0] })
  return 'ignored'
}

/**
 * The gateway of that name of the organization, and of each branch with its own; the signature
 * decides which one sent the event.
 */
const gatewaysAt = async (ports: Ports, organization: number, processor: string) => {
  const own = await branchesWithGateways(ports, organization)
  const places = await Promise.all(
    [null, ...own].map((branchOffice) => branchPlaceOf(ports, organization, branchOffice)),
  )
  const opened = await Promise.all(
    places.map(async (place) => ({
      branchOffice: place.branchOffice,
      gateway: await gatewayNamed(ports, place, processor),
    })),
  )
  return opened.flatMap(({ branchOffice, gateway }) =>
    gateway === undefined ? [] : [{ branchOffice, gateway }],
  )
}

type Reading = Pick<NonNullable<Awaited<ReturnType<typeof gatewayNamed>>>, 'read'>

const handleEvent = async (
  source: Source,
  { id, about }: GatewayEvent,
  gateway: Reading,
): Promise<void> => {
  const { ports, organization, branchOffice, processor, caller } = source
  const find = (processorRef: string | null, code: string | null) =>
    ports.store.within(onlyThat(organization), (records) =>
      records.payments.byCharge(organization, processor, { processorRef, code }),
    )
  switch (about.kind) {
    case 'charge': {
      const { processorRef } = about.charge
      const payment = await find(processorRef, 'code' in about.charge ? about.charge.code : null)
      if (payment === undefined || !(await isOfSource(source, payment))) return
      const now = await gateway.read({ processorRef })
      if (now.state === 'absent' || now.state === 'unknown') return
      await applyChargeResult({
        ports,
        organization,
        payment,
        result: now,
        caller,
        event: { processor, id },
      })
      return
    }
    case 'refund':
      const { code } = about.refund
      if (code === null) return
      const refund = await ports.store.within(onlyThat(organization), (records) =>
        records.payments.byRefund(organization, code),
      )
      if (refund !== undefined && (await isOfSource(source, refund.payment)))
        await settleRefund({ ports, organization, code, result: about.refund, caller })
      return
    case 'dispute': {
      const payment = await find(about.processorRef, null)
      if (payment !== undefined && (await isOfSource(source, payment)))
        await dispute(source, payment, about.dispute)
      return
    }
    case 'card': {
      const { setupRef } = about.setup
      const setup = await ports.store.within(onlyThat(organization), (records) =>
        records.cards.lockSetup(organization, { processor, setupRef }),
      )
      if (setup !== undefined && (branchOffice === null || setup.branchOffice === branchOffice))
        await settleSetup(ports, organization, { id: setup.id, ref: caller.ref })
      return
    }
    default:
  }
}

/** Events of a branch's own gateway count only for that branch's payments. */
const isOfSource = async (
  { ports, organization, branchOffice }: Source,
  payment: number,
): Promise<boolean> => {
  if (branchOffice === null) return true
  const [record] = await ports.store.within(onlyThat(organization), (records) =>
    records.find('payments', [payment]),
  )
  return record?.['branchOffice']?.id === branchOffice
}

const dispute = (
  { ports, organization, caller }: Source,
  payment: number,
  found: Dispute,
): Promise<unknown> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const { payment: before } = await lockPayment(records, organization, payment)
    return applyDisputeResult(before, {
      records,
      organization,
      dispute: found,
      by: { at: ports.clock.now(), accountId: null },
      caller,
    })
  })

/**
 * After so many minutes a charge that the gateway does not know, or that its payer has not
 * confirmed, will not come any more.
 */
const forgottenMinutes = 30

/**
 * Asks the gateway what became of a payment that is neither paid nor failed, and writes it down;
 * what was never begun or confirmed there expires.
 */
export const settleUnknown = async (
  ports: Ports,
  organization: number,
  { payment, ref }: { payment: number; ref: string },
): Promise<void> => {
  const record = await ports.store.within(
    onlyThat(organization),
    async (records) => (await records.find('payments', [payment]))[0],
  )
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
    const ended = await gateway.cancel({
      processorRef: known.processorRef,
      key: `cancel-${organization}-${record['code']}`,
    })
    if (ended.state !== 'refused' && ended.state !== 'unknown')
      await applyChargeResult({ ports, organization, payment, result: ended, caller })
    return
  }
  await expire(ports, organization, { payment, caller })
}

const isOpen = (record: EntityRecord<'payments'>): boolean =>
  unsettledPayments.includes(record['status'].id)

const expire = (
  ports: Ports,
  organization: number,
  { payment, caller }: { payment: number; caller: { ref: string; address: string; device: null } },
) =>
  ports.store.within(onlyThat(organization), async (records) => {
    const { payment: record } = await lockPayment(records, organization, payment)
    if (!isOpen(record)) return
    const by = { at: ports.clock.now(), accountId: null }
    const change = { status: { id: paymentStatuses.ids.expired } }
    await writePayment({
      records,
      organization,
      before: record,
      change,
      action: 'expired',
      by,
      caller,
    })
  })
