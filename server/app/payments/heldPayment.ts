import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { Context, Input, Output } from '../handlers/handler.ts'
import { presentRecord } from '../presentRecord.ts'
import { letGo, take } from './takeHeld.ts'

type Which = { id: number; version?: number | undefined }
type Held = { organization: number; payment: EntityRecord<'payments'> }

/**
 * Takes what is held on a card, or a part of it.
 * @throws Refusal BAD_TRANSITION where nothing is held; AMOUNT_MISMATCH beyond what is; GATEWAY_UNAVAILABLE where the gateway does not answer
 */
export const captureHeld = async (
  { amount, ...which }: Input<'payments.capture'>,
  context: Context,
): Promise<Output<'payments.capture'>> => {
  const held = await heldBy(which, context)
  if (held === null) throw new Refusal('BAD_TRANSITION')
  const whole = held.payment['amount']
  if (amount != null && amount.currency !== whole.currency) throw refuseField('amount.currency', 'choice')
  if (amount != null && amount.amount > whole.amount)
    throw new Refusal('AMOUNT_MISMATCH', { fields: [{ path: 'amount.amount', rule: 'tooBig', bound: whole.amount }] })
  return shown(await take(context, held.organization, held.payment, amount?.amount), context)
}

/** Lets go of what is held on a card; null where nothing is, and a void is something else. */
export const voidHeld = async (which: Which, context: Context): Promise<Output<'payments.void'>> => {
  const held = await heldBy(which, context)
  return held === null ? null : shown(await letGo(context, held.organization, held.payment), context)
}

const heldBy = async ({ id, version }: Which, { ports, caller }: Context): Promise<Held | null> =>
  ports.store.within(caller.scope!, async (records) => {
    const [payment] = await records.find('payments', [id])
    if (payment === undefined) throw new Refusal('NOT_FOUND')
    if (version !== undefined && version !== payment['version']) throw new Refusal('VERSION_CONFLICT', { current: payment })
    if (payment['status'].id !== paymentStatuses.ids.authorized) return null
    return { organization: await records.organizationOf('payments', id), payment }
  })

const shown = (payment: EntityRecord<'payments'> | undefined, { ports, caller }: Context): Output<'payments.capture'> => {
  if (payment === undefined) throw new Refusal('GATEWAY_UNAVAILABLE')
  return presentRecord({ ports, caller, name: 'payments' }, payment)
}
