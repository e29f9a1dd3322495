import type { EntityRecord } from '../../../contract/entities/records.ts'
import { cardConsentVersion } from '../../../contract/money/cards.ts'
import {
  paymentLinkKinds,
  paymentRules,
  manualMethods,
} from '../../../contract/money/paymentMethods.ts'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { statedZone } from '../../../contract/catalog/modalities.ts'
import { paymentLinkStatuses, statusName } from '../../../contract/kernel/statuses.ts'
import { linkStateAt } from '../../domain/money/payable.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { onlyThat } from '../kernel/scope.ts'
import { modalitiesOf } from '../availability/modalities.ts'
import { scheduleSummary } from '../booking/summary.ts'
import {
  readRequestedPayment,
  endOf,
  type RequestedPayment,
  linkOfToken,
  mostInstallments,
  takesTip,
} from '../payments/links.ts'
import { branchPlaceOf, type BranchPlace, effectiveOf } from '../configuration/effective.ts'
import { contactOf } from '../places/addressParts.ts'
import { clockSettingsOf } from '../configuration/clockSettings.ts'
import {
  gatewaysIn,
  methodsOnlineIn,
  paymentConfigurationOf,
  surchargeTermsIn,
} from '../payments/gateways.ts'
import type { CardUse } from '../../../contract/money/cards.ts'
import type { AppointmentBill } from '../../ports/payments.ts'
import type { FeePolicy } from '../../../contract/money/terms.ts'

/**
 * What the page of a payment link shows: for what, how much, how, and whom to contact; of the
 * client no more than a first name and a masked email (definitions 3.10).
 * @throws Refusal NOT_FOUND for a token that opens nothing, LINK_WITHDRAWN
 */
export const payerView = async (ports: Ports, token: string): Promise<PayerView> => {
  const opened = linkOfToken(ports, token)
  const { organization } = opened
  const now = ports.clock.now().getTime()
  const seen = await ports.store.within(onlyThat(organization), async (records) => {
    const onlineDemand = await readRequestedPayment(records, opened)
    if (onlineDemand === undefined) throw new Refusal('NOT_FOUND')
    const [branch] = await records.find('branchOffices', [onlineDemand.link.branchOffice])
    const [owner] = await records.find('organizations', [organization])
    const payer = await payerOf(records, onlineDemand)
    const { savedCard } = onlineDemand.link
    const [card] = savedCard === null ? [] : await records.find('savedCards', [savedCard])
    return { ...onlineDemand, branch: branch!, owner: owner!, payer, card }
  })
  const { link, methods, bill, payable, branch, owner, payer, card } = seen
  const place = await branchPlaceOf(ports, organization, link.branchOffice)
  const configuration = await payerConfiguration(ports, place)
  const currency = seen.currency ?? configuration.currency
  const money = (amount: number) => ({ amount, currency })
  const appointment = bill === undefined ? null : await paidAppointmentOf(ports, organization, seen)
  const state = linkStateAt(link, now)
  return {
    ...configuration,
    methods: configuration.methods.filter((method) => methods === null || methods.includes(method)),
    tips: takesTip(link, bill) ? configuration.tips : null,
    installments: mostInstallments(link, configuration),
    currency,
    kind: link.kind,
    state,
    retryAfter: state === 'paused' ? Math.ceil((link.pausedUntil! - now) / 1000) : null,
    status: { id: link.status, sysName: statusName(paymentLinkStatuses, link.status) },
    concept: link.concept,
    description: link.description,
    amount: payable === undefined ? null : money(payable.proposed),
    least: payable === undefined ? null : money(payable.least),
    most: payable === undefined ? null : money(payable.most),
    expiresAt: new Date(link.expiresAt).toISOString(),
    organization: owner['fantasyName'],
    logo: owner['logo'],
    branchOffice: {
      name: branch['fantasyName'],
      ...contactOf(branch, owner),
      timeZone: branch['timeZone'],
      clock: clockSettingsOf(branch),
    },
    visit: appointment,
    payer: payer === null ? null : { firstName: payer.firstName, email: maskedEmail(payer.email) },
    card: card === undefined ? null : { brand: card['brand'], last4: card['last4'] },
    consent:
      link.kind === paymentLinkKinds.add_card
        ? {
            version: cardConsentVersion,
            fees: await feePolicyOf(ports, place, currency),
            needs: [...usesNeeded(bill)],
          }
        : null,
  }
}

/** The appointment that a link is about, with what it asks for stated as due now. */
const paidAppointmentOf = async (
  ports: Ports,
  organization: number,
  { bill, link, payable, branch }: RequestedPayment & { branch: EntityRecord<'branchOffices'> },
): Promise<PayerView['visit']> => {
  const [record] = await ports.store.schedules(onlyThat(organization), {
    ids: [link.schedule!],
    limit: 1,
  })
  if (bill === undefined || record === undefined) return null
  const entailed = record.items.map(({ entailedProduct }) => entailedProduct.id)
  const modalityOf = await modalitiesOf(ports, organization, entailed)
  const zone = statedZone(entailed.map(modalityOf), branch['timeZone'], bill.timeZone)
  const rule =
    link.kind === paymentLinkKinds.add_card ? paymentRules.card_on_file : paymentRules.deposit
  const onlineDemand =
    payable === undefined && rule === paymentRules.deposit
      ? undefined
      : { rule, now: payable?.proposed ?? 0 }
  const ended = endOf(bill, ports.clock.now().getTime())
  const summary = await scheduleSummary(ports, { organization, record }, { zone, onlineDemand })
  return {
    startsAt: bill.startsAt.toISOString(),
    timeZone: zone,
    ownTimeZone: bill.timeZone,
    total: bill.total,
    summary,
    ended,
  }
}

/**
 * The client that a link asks; null for an online booking, since it gives its visitor nothing of
 * the client that it is linked to.
 */
const payerOf = async (
  records: Records,
  { bill, link }: Pick<RequestedPayment, 'bill' | 'link'>,
): Promise<{ firstName: string; email: string | null } | null> => {
  const client = bill?.client ?? link.client
  if (client === null) return null
  if (bill !== undefined && onlineChannels.includes(bill.channel)) return null
  const [payer] = await records.find('clients', [client])
  return payer === undefined ? null : { firstName: payer['firstName'], email: payer['email'] }
}

/** `ma…@c….ec`: enough to know one's own by. */
const maskedEmail = (email: string | null): string | null => {
  if (email === null) return null
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, Math.min(2, name.length - 1))}…@${host.charAt(0)}…${host.slice(host.lastIndexOf('.'))}`
}

/**
 * What a payer may know of a place before paying: its currency, the methods that can be paid by,
 * and what its gateway's fields need.
 */
export const payerConfiguration = async (ports: Ports, place: BranchPlace) => {
  const configuration = await paymentConfigurationOf(ports, place)
  const { currency, methodsAtBranch, tips, installments } = configuration
  const [open] = gatewaysIn(ports, place, configuration)
  return {
    currency,
    methods: open === undefined ? [] : methodsOnlineIn(configuration),
    gateway: (await open?.gateway.browserConfiguration()) ?? null,
    surcharge: surchargeTermsIn(configuration),
    tips: tips.enabled ? tips.presets : null,
    installments,
    methodsAtBranch: manualMethods.filter((method) => methodsAtBranch.includes(method)),
    invoiceData: configuration.invoiceData,
  }
}

/**
 * What a card has to be left for: one that a booking demands, for the fees of a client who does not
 * come or cancels too late.
 */
export const usesNeeded = (bill: AppointmentBill | undefined): readonly CardUse[] =>
  bill?.demand?.rule === paymentRules.card_on_file ? ['fees'] : []

/** The fees that a place takes now from a client who does not come or cancels too late. */
export const feePolicyOf = async (
  { store }: Ports,
  place: BranchPlace,
  currency: string,
): Promise<FeePolicy> => {
  const { noShowFee, lateCancelFee, cancelWindowMinutes } = effectiveOf(
    'schedule',
    await store.configuration(place, 'schedule'),
  )
  return { noShowFee, lateCancelFee, cancelWindowMinutes, currency }
}
