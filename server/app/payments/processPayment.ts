import { paymentKinds, paymentMethods } from '../../../contract/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/paymentStatuses.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { Money } from '../../../contract/money.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { finish } from '../finish.ts'
import type { Context, Input, Output } from '../handlers/handler.ts'
import { onlyThat } from '../scheduling/visitorSchedule.ts'
import { askedPayment, demandPayable } from './askedPayment.ts'
import { gatewaysOf, paymentPlaceOf, type OpenGateway, type PaymentPlace } from './gatewayOf.ts'
import { heedCharge } from './heedCharge.ts'
import { linkOfToken, linkPath } from './linkToken.ts'

const { created, pending, failed } = paymentStatuses.ids

type Begun = { payment: StoredRecord; isNew: boolean }

/**
 * Pays by a link. What is being paid is written down before the gateway is asked, so that no answer is lost: the same call again under its
 * key finds the payment it began, and asks what became of it.
 * @throws Refusal PAYMENT_DECLINED with the reason in `current`; what askedPayment refuses; GATEWAY_UNAVAILABLE where no gateway is set up
 */
export const processPayment = async (input: Input<'payments.process'>, context: Context): Promise<Output<'payments.process'>> => {
  const { ports, caller } = context
  if (input.method !== 'card') throw refuseField('method', 'notAllowed')
  const { organization, link } = linkOfToken(ports, input.token)
  const [found] = await ports.store.within(onlyThat(organization), (records) => records.find('paymentLinks', [link]))
  if (found === undefined) throw new Refusal('NOT_FOUND')
  const place = await paymentPlaceOf(ports, organization, (found['branchOffice'] as { id: number }).id)
  const [open] = await gatewaysOf(ports, place)
  if (open === undefined) throw new Refusal('GATEWAY_UNAVAILABLE')
  const begun = await begin(context, place, open, link, input)
  const result = await ask(context, open, begun, link, organization, input)
  const payment = result === null ? begun.payment : await heedCharge({ ports, place, payment: begun.payment.id, result, caller })
  if ((payment['status'] as { id: number }).id === failed)
    throw new Refusal('PAYMENT_DECLINED', { current: { reason: (payment['status'] as { comments: string | null }).comments } })
  const { id, sysName } = payment['status'] as { id: number; sysName: string }
  return {
    status: { id, sysName },
    amount: payment['amount'] as Money,
    code: payment['code'] as string,
    challenge: result?.state === 'needs_challenge' ? result.url : null,
    receipt: payment['receipt'] as string | null,
  }
}

/** Finds the payment that this call began before, or writes down a new one. */
const begin = async (
  context: Context,
  place: PaymentPlace,
  open: OpenGateway,
  link: number,
  input: Input<'payments.process'>,
): Promise<Begun> => {
  const { ports, caller } = context
  const { organization } = place
  const bodyHash = ports.secrets.hash(JSON.stringify([input.token, input.method, input.amount ?? null]))
  const by = { at: ports.clock.now(), accountId: null }
  return ports.store.within(onlyThat(organization), async (records) => {
    const asked = await askedPayment(records, organization, link)
    if (asked === undefined) throw new Refusal('NOT_FOUND')
    const before = input.idempotencyKey === undefined ? undefined : await records.payments.byKey(organization, input.idempotencyKey)
    if (before !== undefined) {
      if (before.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_MISMATCH')
      return { payment: await only(records, before.id), isNew: false }
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
        processor: open.name,
        status: { id: created },
        idempotencyKey: input.idempotencyKey ?? null,
        bodyHash,
      },
      by,
    )
    return { payment: await finish({ records, organization, name: 'payments', id, action: 'create', by, caller }), isNew: true }
  })
}

const only = async (records: Records, id: number): Promise<StoredRecord> => (await records.find('payments', [id]))[0]!

/** What the gateway says: it is charged once, and asked what became of it where that was begun before. Null where that is known. */
const ask = async (
  { ports }: Context,
  { gateway }: OpenGateway,
  { payment, isNew }: Begun,
  link: number,
  organization: number,
  input: Input<'payments.process'>,
) => {
  const status = (payment['status'] as { id: number }).id
  if (!isNew && status !== created && status !== pending) return null
  const code = payment['code'] as string
  const { amount, currency } = payment['amount'] as Money
  if (!isNew) {
    const since = new Date((payment['create'] as { date: string }).date)
    const processorRef = payment['processorRef'] as string | null
    const known = await gateway.read(processorRef === null ? { code, since } : { processorRef })
    if (known.state !== 'absent') return known
    if (!input.gatewayToken) return { state: 'unknown' as const, processorRef: null }
  }
  return gateway.charge({
    key: `charge-${organization}-${code}`,
    code,
    amount,
    currency,
    source: { token: input.gatewayToken! },
    capture: 'now',
    description: payment['concept'] as string,
    returnUrl: `${ports.address()}${linkPath(ports, 1, organization, link)}?payment=${code}`,
  })
}
