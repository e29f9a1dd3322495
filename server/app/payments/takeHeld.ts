import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { Caller } from '../../ports/caller.ts'
import type { ChargeResult, Refused } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { gatewayOfPayment } from './gatewayOf.ts'
import { applyChargeResult } from './applyChargeResult.ts'

type Context = { ports: Ports; caller: Pick<Caller, 'ref' | 'address' | 'device'> }
type Became = EntityRecord<'payments'> | undefined

/** Takes what is held on a card, or a part of it; the rest is let go. Gives the payment as it is then, undefined where nobody could be asked. */
export const take = (context: Context, organization: number, payment: EntityRecord<'payments'>, amount?: number): Promise<Became> =>
  asked(context, organization, payment, (gateway, { processorRef, code }) =>
    gateway.capture({ processorRef, amount: amount ?? payment['amount'].amount, key: `capture-${organization}-${code}` }),
  )

/** Lets go of what is held on a card. */
export const letGo = (context: Context, organization: number, payment: EntityRecord<'payments'>): Promise<Became> =>
  asked(context, organization, payment, (gateway, { processorRef, code }) =>
    gateway.cancel({ processorRef, key: `cancel-${organization}-${code}` }),
  )

type Gateway = NonNullable<Awaited<ReturnType<typeof gatewayOfPayment>>>

const asked = async (
  { ports, caller }: Context,
  organization: number,
  payment: EntityRecord<'payments'>,
  ask: (gateway: Gateway, charge: { processorRef: string; code: string }) => Promise<ChargeResult | Refused>,
): Promise<Became> => {
  const gateway = await gatewayOfPayment(ports, organization, payment)
  const [processorRef, code] = [payment['processorRef'], payment['code']]
  if (gateway === undefined || processorRef === null) return undefined
  const result = await ask(gateway, { processorRef, code })
  // Refused, it is not as we think: how it is, the gateway says.
  const became = result.state === 'refused' ? await gateway.read({ processorRef }) : result
  if (became.state === 'absent' || became.state === 'unknown') return undefined
  return applyChargeResult({ ports, organization, payment: payment.id, result: became, caller })
}
