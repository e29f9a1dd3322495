import type { Dispute, GatewayEvent } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { settleSetup } from '../cards/settleSetup.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { gatewayNamed } from './gatewayOf.ts'
import { heedCharge } from './heedCharge.ts'
import { heedDispute } from './heedDispute.ts'
import { lockPayment } from './lockPayment.ts'
import { settleRefund } from './settleRefund.ts'

type News = { gateway: string; organization: number; body: Uint8Array; header: (name: string) => string | undefined; ref: string }
type Source = { ports: Ports; organization: number; processor: string; caller: { ref: string; address: string; device: null } }

/**
 * Hears what a gateway tells by itself. Its news come doubled, late and in any order, so they are only taken as a reason to ask: what a charge
 * is now is read from the gateway. `unheard` where the organization or gateway is none of ours, or the signature is not the gateway's.
 */
export const heedNews = async (
  ports: Ports,
  { gateway: processor, organization, body, header, ref }: News,
): Promise<'heard' | 'unheard'> => {
  if ((await ports.store.partnerOf(organization)) === undefined) return 'unheard'
  const gateway = await gatewayNamed(ports, await branchPlaceOf(ports, organization, null), processor)
  if (gateway === undefined) return 'unheard'
  const read = await gateway.readEvent(body, header, ports.clock.now())
  if (read.state === 'refused') {
    ports.log.info('news of a gateway were refused', { organization, processor, reason: read.reason })
    return 'unheard'
  }
  const source = { ports, organization, processor, caller: { ref, address: '', device: null } }
  await heed(source, read.event, gateway)
  return 'heard'
}

type Reading = Pick<NonNullable<Awaited<ReturnType<typeof gatewayNamed>>>, 'read'>

const heed = async (source: Source, { id, about }: GatewayEvent, gateway: Reading): Promise<void> => {
  const { ports, organization, processor, caller } = source
  const find = (processorRef: string | null, code: string | null) =>
    ports.store.within(onlyThat(organization), (records) => records.payments.byCharge(organization, processor, { processorRef, code }))
  switch (about.kind) {
    case 'charge': {
      const { processorRef } = about.charge
      const payment = await find(processorRef, 'code' in about.charge ? about.charge.code : null)
      if (payment === undefined) return
      const now = await gateway.read({ processorRef })
      if (now.state === 'absent' || now.state === 'unknown') return
      await heedCharge({ ports, organization, payment, result: now, caller, event: { processor, id } })
      return
    }
    case 'refund':
      if (about.refund.code !== null) await settleRefund({ ports, organization, code: about.refund.code, result: about.refund, caller })
      return
    case 'dispute': {
      const payment = await find(about.processorRef, null)
      if (payment !== undefined) await dispute(source, payment, about.dispute)
      return
    }
    case 'card': {
      const { setupRef } = about.setup
      const setup = await ports.store.within(onlyThat(organization), (records) =>
        records.cards.lockSetup(organization, { processor, setupRef }),
      )
      if (setup !== undefined) await settleSetup(ports, organization, setup.id, caller.ref)
      return
    }
    default:
  }
}

const dispute = ({ ports, organization, caller }: Source, payment: number, told: Dispute): Promise<unknown> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const { payment: before } = await lockPayment(records, organization, payment)
    return heedDispute(before, { records, organization, dispute: told, by: { at: ports.clock.now(), accountId: null }, caller })
  })
