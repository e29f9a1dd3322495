import type { EntityRecord } from '../../../contract/entities/records.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'
import {
  unsettledPayments,
  paymentStatuses,
  scheduleStatuses,
} from '../../../contract/kernel/statuses.ts'
import {
  paymentLinkKinds,
  paymentKinds,
  paymentMethods,
  paymentRules,
} from '../../../contract/money/paymentMethods.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Money } from '../../../contract/money/money.ts'
import { surchargeOf } from '../../../contract/money/platformFee.ts'
import type { ChargeResult, Gateway, SavedCard } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { finish } from '../kernel/finish.ts'
import type { Context, Input, Output, Handlers } from '../kernel/call.ts'
import { storedKey } from '../kernel/idempotency.ts'
import { onlyThat } from '../kernel/scope.ts'
import { cardsLeftWith, covers, usableCards } from '../payments/cards.ts'
import {
  readRequestedPayment,
  demandPayable,
  type RequestedPayment,
  linkOfToken,
  mostInstallments,
  pageOfLink,
  demandTip,
} from '../payments/links.ts'
import {
  gatewayOfPayment,
  methodsOnlineIn,
  surchargeTermsIn,
  gatewayOfLink,
} from '../payments/gateways.ts'
import { applyChargeResult, readCharge } from '../payments/charges.ts'
import type { AppointmentBill } from '../../ports/payments.ts'
import { captureOf } from '../payments/captures.ts'
import { settleAppointment } from '../booking/settleAppointment.ts'
import { receiptOf } from '../payments/settledPayments.ts'
import { addCard } from './addCard.ts'
import { branchPlaceOf, effectiveOf } from '../configuration/effective.ts'
import { linkChannelsIn } from '../payments/linkMessages.ts'
import { eventChannelsIn } from '../messages/delivery.ts'
import { payerConfiguration, payerView } from './payerPage.ts'
import { limitVisitors } from '../authority/limits.ts'
import { countedAddress } from '../authority/countedAddress.ts'

const { created, failed } = paymentStatuses.ids
const { pending_payment } = scheduleStatuses.ids

type Paying = Input<'payments.process'>
type Link = { organization: number; link: number; version: number }

/**
 * Pays by a link. What is being paid is written down before the gateway is called, so that no
 * answer is lost: the same call again under its key finds the payment it began, and asks what
 * became of it.
 * @throws Refusal PAYMENT_DECLINED with the reason in `current`; what readRequestedPayment refuses;
 * GATEWAY_UNAVAILABLE where no gateway is set up
 */
export const processPayment = async (
  input: Paying,
  context: Context,
): Promise<Output<'payments.process'>> => {
  const { ports, caller } = context
  const paid = linkOfToken(ports, input.token)
  const open = await gatewayOfLink(context, paid)
  const begun = await begin(context, { link: paid, gateway: open }, input)
  const result = begun.isNew
    ? await charge(context, { link: paid, gateway: open.gateway }, { begun, input })
    : await whatBecameOf(context, { paid, begun, input })
  const { organization } = paid
  const payment =
    result === null
      ? begun.payment
      : await applyChargeResult({ ports, organization, payment: begun.payment.id, result, caller })
  if (begun.bill !== undefined)
    await settleAppointment(ports, { organization, schedule: begun.bill.schedule, ref: caller.ref })
  const { id, sysName, comments } = payment['status']
  if (id === failed) throw new Refusal('PAYMENT_DECLINED', { current: { reason: comments } })
  const receipt = receiptOf(ports, payment)
  return {
    status: { id, sysName },
    amount: payment['amount'],
    code: payment['code'],
    challenge: result?.state === 'needs_challenge' ? result.url : null,
    receipt: receipt?.number ?? null,
    receiptToken: receipt?.token ?? null,
  }
}

/** What was begun, and for which appointment. */
type Begun = {
  payment: EntityRecord<'payments'>
  bill: AppointmentBill | undefined
  isNew: boolean
}

/** What makes two calls under one key the same; what is at its default is left out. */
const bodyHashOf = ({ secrets }: Pick<Ports, 'secrets'>, input: Paying): string => {
  const {
    token,
    method,
    amount: part = null,
    savedCard: own,
    total,
    invoice: madeOut,
    tip = 0,
    installments = 1,
  } = input
  const shown =
    total === undefined && !madeOut ? [] : [{ total: total ?? null, invoice: madeOut ?? null }]
  const chosen = tip === 0 && installments === 1 ? [] : [{ tip, installments }]
  return secrets.hash(
    JSON.stringify([token, method, part, ...(own === undefined ? [] : [own]), ...shown, ...chosen]),
  )
}

type PaymentConfiguration = Awaited<ReturnType<typeof gatewayOfLink>>['configuration']

/** The amount of the card, with tip and surcharge, where all of it may be paid so. */
const amountToCharge = (
  requested: RequestedPayment,
  input: Paying,
  { configuration, now }: { configuration: PaymentConfiguration; now: Date },
): { amount: Money; surcharge: number } => {
  const { tip = 0, installments = 1 } = input
  if (!methodsOnlineIn(configuration, requested.methods).includes('card'))
    throw refuseField('method', 'notAllowed')
  const settled = demandPayable(requested, input.amount, now.getTime())
  demandTip(requested, tip, configuration)
  const most = mostInstallments(requested.link, configuration)
  if (installments > most) throw refuseField('installments', 'tooBig', most)
  const surcharge = surchargeOf(settled.amount + tip, surchargeTermsIn(configuration))
  const amount = { ...settled, amount: settled.amount + tip + surcharge }
  // What the button said is what is charged, or nothing is.
  if (input.total !== undefined && input.total !== amount.amount)
    throw new Refusal('AMOUNT_MISMATCH', { current: { total: amount } })
  return { amount, surcharge }
}

const invoiceFor = (input: Paying, configuration: PaymentConfiguration) => {
  const invoice = configuration.invoiceData === 'none' ? null : (input.invoice ?? null)
  if (invoice === null && configuration.invoiceData === 'required')
    throw refuseField('invoice', 'required')
  return invoice
}

/** Finds the payment that this call began before, or writes down a new one. */
const begin = async (
  { ports, caller }: Context,
  {
    link: { organization, link, version },
    gateway: { name: processor, configuration },
  }: { link: Link; gateway: Awaited<ReturnType<typeof gatewayOfLink>> },
  input: Paying,
): Promise<Begun> => {
  const { tip = 0, installments = 1 } = input
  const bodyHash = bodyHashOf(ports, input)
  const by = { at: ports.clock.now(), accountId: null }
  return ports.store.within(onlyThat(organization), async (records) => {
    const requested = await readRequestedPayment(records, { organization, link, version })
    if (requested === undefined) throw new Refusal('NOT_FOUND')
    const key = input.idempotencyKey === undefined ? null : storedKey('payer', input.idempotencyKey)
    const before = key === null ? undefined : await records.payments.byKey(organization, key)
    if (before !== undefined) {
      if (before.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_MISMATCH')
      const [payment] = await records.find('payments', [before.id])
      return { payment: payment!, bill: requested.bill, isNew: false }
    }
    const { amount, surcharge } = amountToCharge(requested, input, { configuration, now: by.at })
    const invoice = invoiceFor(input, configuration)
    if (!input.gatewayToken) throw refuseField('gatewayToken', 'required')
    const savedCard = await payersCard(records, requested, input)
    const id = await records.insert('payments', organization, {
      values: {
        ...subjectOf(requested),
        code: ports.secrets.code(),
        method: paymentMethods[savedCard === null ? 'card' : 'saved_card'],
        savedCard,
        amount,
        refunded: { ...amount, amount: 0 },
        surcharge: surcharge === 0 ? null : { ...amount, amount: surcharge },
        tip: tip === 0 ? null : { ...amount, amount: tip },
        installments: installments === 1 ? null : installments,
        invoice,
        link,
        processor,
        payerLanguage: caller.language,
        status: { id: created },
        idempotencyKey: key,
        bodyHash,
      },
      by,
    })
    const call = { records, organization, by, caller }
    const payment = await finish({ ...call, name: 'payments', id, action: 'create' })
    return { payment, bill: requested.bill, isNew: true }
  })
}

/** What is paid for, and by whom, where it is paid by a link. */
const subjectOf = ({ link, bill }: RequestedPayment) => ({
  branchOffice: link.branchOffice,
  client: bill?.client ?? link.client,
  concept: link.concept,
  schedule: link.schedule,
  kind:
    bill?.demand?.rule === paymentRules.deposit && bill.status === pending_payment
      ? paymentKinds.deposit
      : paymentKinds.charge,
})

/**
 * What became of a payment that was begun before: null where that is known, or no gateway is there
 * to answer. It is charged now where its gateway has never heard of it.
 */
const whatBecameOf = async (
  context: Context,
  { paid, begun, input }: { paid: Link; begun: Begun; input: Paying },
): Promise<ChargeResult | null> => {
  const { payment } = begun
  if (!unsettledPayments.includes(payment['status'].id)) return null
  // That of the payment itself: another one may take new payments by now.
  const gateway = await gatewayOfPayment(context.ports, paid.organization, payment)
  if (gateway === undefined) return null
  const known = await readCharge(gateway, payment)
  if (known.state !== 'absent') return known
  return input.gatewayToken
    ? charge(context, { link: paid, gateway }, { begun, input })
    : { state: 'unknown', processorRef: null }
}

/**
 * The card that is paid with where it is one kept before: that of the link, or, of a link to pay
 * by, the one that the payer names among those that they left for appointments to come. Its code
 * has to be typed anew: the holder of the link need not be the owner of the card.
 */
const payersCard = async (
  records: Records,
  { link, bill }: RequestedPayment,
  { method, savedCard }: Paying,
): Promise<number | null> => {
  const isConfirmed = link.kind === paymentLinkKinds.cvv
  if (isConfirmed && method === 'card') throw refuseField('method', 'notAllowed')
  if (method === 'card') return null
  const wanted = isConfirmed ? link.savedCard : savedCard
  if (wanted == null) throw refuseField('savedCard', 'required')
  const client = bill?.client ?? link.client
  // A visitor who booked online may be anyone: only a card left with that appointment is theirs,
  // whichever client it is linked to.
  const isOnline = !isConfirmed && bill !== undefined && onlineChannels.includes(bill.channel)
  const cards = isOnline
    ? await cardsLeftWith(records, bill.schedule)
    : client === null
      ? []
      : await usableCards(records, client)
  const card = cards.find(({ id }) => id === wanted)
  if (card === undefined || !(isConfirmed || covers(card, 'future_visits')))
    throw refuseField('savedCard', 'unknown')
  return card.id
}

const charge = async (
  { ports }: Context,
  { link: { organization, link, version }, gateway }: { link: Link; gateway: Gateway },
  { begun: { payment, bill }, input: { gatewayToken } }: { begun: Begun; input: Paying },
): Promise<ChargeResult> => {
  const code = payment['code']
  const saved = payment['savedCard']
  const kind = saved === null ? paymentLinkKinds.pay : await kindOf(ports, organization, link)
  return gateway.charge({
    key: `charge-${organization}-${code}`,
    code,
    ...payment['amount'],
    ...(payment['installments'] == null ? {} : { installments: payment['installments'] }),
    source:
      saved === null
        ? { token: gatewayToken! }
        : await confirmedSource(ports, organization, { card: saved.id, cvcToken: gatewayToken! }),
    capture:
      bill === undefined
        ? 'now'
        : captureOf(bill.demand, bill.startsAt, new Date(payment['create'].date)),
    description: payment.concept ?? code,
    returnUrl: `${ports.address()}${pageOfLink(ports, { organization, bill }, { id: link, kind, version })}?payment=${code}`,
  })
}

const kindOf = (ports: Ports, organization: number, link: number): Promise<number> =>
  ports.store.within(
    onlyThat(organization),
    async (records) => (await records.find('paymentLinks', [link]))[0]!['kind'],
  )

/**
 * A card kept before, with its code typed anew; one that was removed meanwhile is gone at the
 * gateway too.
 */
const confirmedSource = async (
  ports: Ports,
  organization: number,
  { card, cvcToken }: { card: number; cvcToken: string },
): Promise<SavedCard> => {
  const secret = await ports.store.within(onlyThat(organization), (records) =>
    records.cards.secretOf(organization, card),
  )
  return { savedCard: secret?.processorToken ?? '', cvcToken, requireCvc: true }
}

/** What payers call, without signing in. */
export const publicPayments: Handlers<
  'payments.linkConfig' | 'payments.process' | 'payments.config' | 'cards.add'
> = {
  'payments.linkConfig': async ({ token }, { ports }) => ({ r: await payerView(ports, token) }),
  'payments.process': async (input, context) => {
    await limitCardTries(context, input)
    return { r: await processPayment(input, context) }
  },
  'cards.add': async (input, context) => {
    await limitCardTries(context, input)
    return { r: await addCard(input, context) }
  },
  'payments.config': async (input, context) => {
    const { ports } = context
    const place = await placeOf(input, context)
    const stored = await ports.store.configuration(place, 'messages')
    const settings = effectiveOf('messages', stored)
    return {
      r: {
        ...(await payerConfiguration(ports, place)),
        linkChannels: linkChannelsIn(ports, place, stored),
        eventChannels: eventChannelsIn(ports, { place, settings }),
      },
    }
  },
}

/**
 * Cards that one address may try within an hour, across all links: an attacker must not be able to
 * test stolen cards here. A call without a card tries none: it asks what became of one.
 */
const cardTries = { name: 'card tries by address', points: 30, seconds: 3600 }

const limitCardTries = async (
  { ports, caller }: Context,
  { gatewayToken }: { gatewayToken?: string | null | undefined },
): Promise<void> => {
  if (gatewayToken != null)
    await limitVisitors(ports, [[cardTries, countedAddress(caller.address)]])
}

/** The place that is named by its branch, its booking page or its organization. */
const placeOf = async (
  { organization, branchOffice, directLink }: Input<'payments.config'>,
  { ports }: Context,
) => {
  const { store, clock } = ports
  if (directLink !== undefined) {
    const found = await store.placeOfLink(directLink, clock.now())
    if (found === undefined) throw refuseField('directLink', 'unknown')
    return branchPlaceOf(ports, found.organization, found.branchOffice)
  }
  if (branchOffice !== undefined) {
    const found = await store.placeOfBranch(branchOffice)
    if (found === undefined) throw refuseField('branchOffice', 'unknown')
    return branchPlaceOf(ports, found.organization, branchOffice)
  }
  if (organization === undefined) throw refuseField('branchOffice', 'required')
  if ((await store.partnerOf(organization)) === undefined) throw new Refusal('NOT_FOUND')
  return branchPlaceOf(ports, organization, null)
}
