import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { statusIdsAt } from '../../../contract/kernel/scheduleStates.ts'
import { paymentStatuses, scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { ScopedContext, Input, Output } from '../kernel/call.ts'
import { presentRecord } from '../kernel/presentRecord.ts'
import type { Caller } from '../../ports/caller.ts'
import type { ChargeResult, Refused } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { gatewayOfPayment } from './gateways.ts'
import { applyChargeResult } from './charges.ts'
import type { ScheduleDemand } from '../../../contract/endpoints/scheduleRecord.ts'

type Which = { id: number; version?: number | undefined }
type Held = { organization: number; payment: EntityRecord<'payments'> }

/**
 * Takes what is held on a card, or a part of it.
 * @throws Refusal BAD_TRANSITION where nothing is held; AMOUNT_MISMATCH beyond what is;
 * GATEWAY_UNAVAILABLE where the gateway does not answer
 */
export const captureHeld = async (
  { amount, ...which }: Input<'payments.capture'>,
  context: ScopedContext,
): Promise<Output<'payments.capture'>> => {
  const held = await heldBy(which, context)
  if (held === null) throw new Refusal('BAD_TRANSITION')
  const whole = held.payment['amount']
  if (amount != null && amount.currency !== whole.currency)
    throw refuseField('amount.currency', 'choice')
  if (amount != null && amount.amount > whole.amount)
    throw new Refusal('AMOUNT_MISMATCH', {
      fields: [{ path: 'amount.amount', rule: 'tooBig', bound: whole.amount }],
    })
  return shown(
    await take(context, held.organization, { payment: held.payment, amount: amount?.amount }),
    context,
  )
}

/** Lets go of what is held on a card; null where nothing is, and a void is something else. */
export const voidHeld = async (
  which: Which,
  context: ScopedContext,
): Promise<Output<'payments.void'>> => {
  const held = await heldBy(which, context)
  return held === null
    ? null
    : shown(await letGo(context, held.organization, held.payment), context)
}

const heldBy = async (
  { id, version }: Which,
  { ports, caller }: ScopedContext,
): Promise<Held | null> =>
  ports.store.within(caller.scope, async (records) => {
    const [payment] = await records.find('payments', [id])
    if (payment === undefined) throw new Refusal('NOT_FOUND')
    if (version !== undefined && version !== payment['version'])
      throw new Refusal('VERSION_CONFLICT', { current: payment })
    if (payment['status'].id !== paymentStatuses.ids.authorized) return null
    return { organization: await records.organizationOf('payments', id), payment }
  })

const shown = (
  payment: EntityRecord<'payments'> | undefined,
  { ports, caller }: ScopedContext,
): Output<'payments.capture'> => {
  if (payment === undefined) throw new Refusal('GATEWAY_UNAVAILABLE')
  return presentRecord({ ports, caller, name: 'payments' }, payment)
}

type CaptureContext = { ports: Ports; caller: Pick<Caller, 'ref' | 'address' | 'device'> }
type Became = EntityRecord<'payments'> | undefined

/**
 * Takes what is held on a card, or a part of it; the rest is let go.
 * @returns the payment as it is then; undefined where the gateway is not set up or does not say
 * what became of it
 */
export const take = (
  context: CaptureContext,
  organization: number,
  { payment, amount }: { payment: EntityRecord<'payments'>; amount?: number },
): Promise<Became> =>
  atGateway(context, { organization, payment }, (gateway, { processorRef, code }) =>
    gateway.capture({
      processorRef,
      amount: amount ?? payment['amount'].amount,
      key: `capture-${organization}-${code}`,
    }),
  )

/** Lets go of what is held on a card. */
export const letGo = (
  context: CaptureContext,
  organization: number,
  payment: EntityRecord<'payments'>,
): Promise<Became> =>
  atGateway(context, { organization, payment }, (gateway, { processorRef, code }) =>
    gateway.cancel({ processorRef, key: `cancel-${organization}-${code}` }),
  )

type Gateway = NonNullable<Awaited<ReturnType<typeof gatewayOfPayment>>>

const atGateway = async (
  { ports, caller }: CaptureContext,
  { organization, payment }: { organization: number; payment: EntityRecord<'payments'> },
  ask: (
    gateway: Gateway,
    charge: { processorRef: string; code: string },
  ) => Promise<ChargeResult | Refused>,
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

/**
 * Gateways let go of what they hold on a card after seven days: an appointment that is further away
 * is taken at once.
 */
const heldDays = 6

const { requested, confirmed } = scheduleStatuses.ids
const came = statusIdsAt('here', 'done')

/**
 * Whether what a card pays for an appointment is taken at once, or only held on it until the branch
 * has approved it or its client is here. `begun` is when the payment was begun, so that a call that
 * is made again says the same.
 */
export const captureOf = (
  demand: ScheduleDemand | null,
  startsAt: Date,
  begun: Date,
): 'now' | 'later' => {
  if (
    demand === null ||
    demand.now === 0 ||
    startsAt.getTime() - begun.getTime() > heldDays * 86_400_000
  )
    return 'now'
  if (demand.capture === 'at_visit') return 'later'
  return demand.capture === 'at_confirmation' && demand.becomes === requested ? 'later' : 'now'
}

/** Whether what is held on a card for an appointment is taken as it stands. */
export const isCaptured = ({ capture }: Pick<ScheduleDemand, 'capture'>, status: number): boolean =>
  came.includes(status) || (capture !== 'at_visit' && status === confirmed)
