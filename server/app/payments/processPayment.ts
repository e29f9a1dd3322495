import { unsettledPayments } from '../../../contract/paymentGroups.ts'
import { paymentLinkKinds } from '../../../contract/entities/paymentLinks.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { Money } from '../../../contract/money.ts'
import { paymentKinds, paymentMethods } from '../../../contract/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/paymentStatuses.ts'
import type { ChargeResult, Gateway } from '../../ports/gateway.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { finish } from '../finish.ts'
import type { Context, Input, Output } from '../handlers/handler.ts'
import { onlyThat } from '../scheduling/visitorSchedule.ts'
import { askedPayment, demandPayable } from './askedPayment.ts'
import { gatewayOfPayment, gatewaysIn, paymentConfigurationOf, paymentPlaceOf, type OpenGateway } from './gatewayOf.ts'
import { heedCharge } from './heedCharge.ts'
import { linkOfToken, linkPath } from './linkToken.ts'
import { readCharge } from './readCharge.ts'

const { created, failed } = paymentStatuses.ids

type Paying = Input<'payments.process'>
type Link = { organization: number; link: number }

/**
 * Pays by a link. What is being paid is written down before the gateway is asked, so that no answer is lost: the same call again under its
 * key finds the payment it began, and asks what became of it.
 * @throws Refusal PAYMENT_DECLINED with the reason in `current`; what askedPayment refuses; GATEWAY_UNAVAILABLE where no gateway is set up
 */
export const processPayment = async (input: Paying, context: Context): Promise<Output<'payments.process'>> => {
  const { ports, caller } = context
  if (input.method !== 'card') throw refuseField('method', 'notAllowed')
  const paid = linkOfToken(ports, input.token)
  const open = await gatewayOfLink(context, paid)
  const begun = await begin(context, paid, open.name, input)
  const result = begun.isNew
    ? await charge(context, paid, open.gateway, begun.payment, input)
    : await whatBecameOf(context, paid, begun.payment, input)
  const { organization } = paid
  const payment = result === null ? begun.payment : await heedCharge({ ports, organization, payment: begun.payment.id, result, caller })
  const { id, sysName, comments } = payment['status'] as { id: number; sysName: string; comments: string | null }
  if (id === failed) throw new Refusal('PAYMENT_DECLINED', { current: { reason: comments } })
  return {
    status: { id, sysName },
    amount: payment['amount'] as Money,
    code: payment['code'] as string,
    challenge: result?.state === 'needs_challenge' ? result.url : null,
    receipt: payment['receipt'] as string | null,
  }
}

/** The gateway that takes new payments where the link was given away. */
const gatewayOfLink = async ({ ports }: Context, { organization, link }: Link): Promise<OpenGateway> => {
  const [found] = await ports.store.within(onlyThat(organization), (records) => records.find('paymentLinks', [link]))
  if (found === undefined) throw new Refusal('NOT_FOUND')
  const place = await paymentPlaceOf(ports, organization, (found['branchOffice'] as { id: number }).id)
  const [open] = gatewaysIn(ports, organization, await paymentConfigurationOf(ports, place))
  if (open === undefined) throw new Refusal('GATEWAY_UNAVAILABLE')
  return open
}

/** Finds the payment that this call began before, or writes down a new one. */
const begin = async (
  { ports, caller }: Context,
  { organization, link }: Link,
  processor: string,
  input: Paying,
): Promise<{ payment: StoredRecord; isNew: boolean }> => {
  const bodyHash = ports.secrets.hash(JSON.stringify([input.token, input.method, input.amount ?? null]))
  const by = { at: ports.clock.now(), accountId: null }
  return ports.store.within(onlyThat(organization), async (records) => {
    const asked = await askedPayment(records, organization, link)
    if (asked === undefined) throw new Refusal('NOT_FOUND')
    const before = input.idempotencyKey === undefined ? undefined : await records.payments.byKey(organization, input.idempotencyKey)
    if (before !== undefined) {
      if (before.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_MISMATCH')
      return { payment: (await records.find('payments', [before.id]))[0]!, isNew: false }
    }
    const amount = demandPayable(asked, input.amount, by.at.getTime())
    if (!input.gatewayToken) throw refuseField('gatewayToken', 'required')
    const id = await records.insert(
      'payments',
      organization,
      {
        branchOffice: asked.link.branchOffice,
        client: asked.bill?.client ?? asked.link.client,
        concept: asked.link.concept,
        schedule: asked.link.schedule,
        code: ports.secrets.code(),
        kind: paymentKinds.charge,
        method: paymentMethods.card,
        amount,
        refunded: { ...amount, amount: 0 },
        link,
        processor,
        status: { id: created },
        idempotencyKey: input.idempotencyKey ?? null,
        bodyHash,
      },
      by,
    )
    return { payment: await finish({ records, organization, name: 'payments', id, action: 'create', by, caller }), isNew: true }
  })
}

/**
 * What became of a payment that was begun before: null where that is known, or nobody is there to be asked. It is charged now where its
 * gateway has never heard of it.
 */
const whatBecameOf = async (context: Context, paid: Link, payment: StoredRecord, input: Paying): Promise<ChargeResult | null> => {
  if (!unsettledPayments.includes((payment['status'] as { id: number }).id)) return null
  // That of the payment itself: another one may take new payments by now.
  const gateway = await gatewayOfPayment(context.ports, paid.organization, payment)
  if (gateway === undefined) return null
  const known = await readCharge(gateway, payment)
  if (known.state !== 'absent') return known
  return input.gatewayToken ? charge(context, paid, gateway, payment, input) : { state: 'unknown', processorRef: null }
}

const charge = (
  { ports }: Context,
  { organization, link }: Link,
  gateway: Gateway,
  payment: StoredRecord,
  { gatewayToken }: Paying,
): Promise<ChargeResult> => {
  const code = payment['code'] as string
  return gateway.charge({
    key: `charge-${organization}-${code}`,
    code,
    ...(payment['amount'] as Money),
    source: { token: gatewayToken! },
    capture: 'now',
    description: payment['concept'] as string,
    returnUrl: `${ports.address()}${linkPath(ports, paymentLinkKinds.pay, organization, link)}?payment=${code}`,
  })
}
