import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { priceKinds } from '../../../contract/money/priceKinds.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import {
  demandOf,
  termsFor,
  type Newcomer,
  type PaymentDemand,
  type PaymentTerms,
} from '../../domain/money/paymentDemand.ts'
import type { StoredTerms } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { ownFeeCard } from './cards.ts'
import { onlyThat } from '../kernel/scope.ts'
import { takesCardsIn } from './gateways.ts'

/**
 * One service of an appointment, how certain its price is, and what it costs with its additions, in
 * minor units.
 */
export type PricedService = { entailedProduct: number; priceKind: number; total: number }

/** The person who books: by their email, and as a client of the organization where one is known. */
export type Guest = { email: string | null; client: number | null }

/** How a place is paid, as it was read with its calendar. */
export const paymentConfigurationIn = ({
  configuration,
}: StoredTerms): ConfigurationOf<'payment'> => effectiveOf('payment', configuration)

/**
 * What is required of the person who books these services. Where no gateway takes cards nothing can
 * be requested, and appointments are paid at the branch. Who has been here is looked up only where
 * a deposit depends on it, and which cards they left only where one is wanted.
 */
export const demandFor = async (
  ports: Ports,
  organization: number,
  {
    stored,
    services,
    who,
  }: { stored: StoredTerms; services: readonly PricedService[]; who: Guest },
): Promise<PaymentDemand> => {
  const configuration = paymentConfigurationIn(stored)
  const { minAmount, minDepositLocked: isLocked } = configuration
  const takesCards = takesCardsIn(ports, organization, configuration)
  const lines = services.map(({ entailedProduct, total }) => {
    const rules =
      stored.services.find((each) => each.entailedProduct === entailedProduct)?.rules ?? []
    const own = rules.map((rule) => ({
      ...(rule?.paymentRule == null ? {} : { paymentRule: rule.paymentRule }),
      deposit: rule?.deposit ?? null,
    }))
    const terms = termsFor({ link: stored.link, services: own, place: configuration, isLocked })
    return { total, terms: takesCards ? terms : { ...terms, paymentRule: paymentRules.none } }
  })
  const demand = demandOf(
    lines,
    await newcomerOf(ports, organization, { lines, email: who.email }),
    minAmount,
  )
  // What is still to be agreed is not offered to be paid; a deposit on it is paid as demanded.
  const isAgreedLater = services.some(({ priceKind }) => priceKind === priceKinds.on_request)
  const isMet =
    demand.rule === paymentRules.optional
      ? isAgreedLater
      : demand.rule === paymentRules.card_on_file &&
        (await hasCard(ports, organization, who.client))
  return isMet ? { ...demand, rule: paymentRules.none } : demand
}

const hasCard = async (
  { store }: Ports,
  organization: number,
  client: number | null,
): Promise<boolean> =>
  client !== null &&
  (await store.within(onlyThat(organization), (records) => ownFeeCard(records, client))) !==
    undefined

const newcomerOf = async (
  { store }: Ports,
  organization: number,
  { lines, email }: { lines: readonly { terms: PaymentTerms }[]; email: string | null },
): Promise<Newcomer> => {
  const depends = lines.some(
    ({ terms: { deposit } }) => deposit?.onlyFirstTime || deposit?.onlyNewClients,
  )
  if (!depends || email === null) return { isFirstTime: true, isNewClient: true }
  const { known, came } = await store.bookings.bookerOf(organization, email)
  return { isFirstTime: !came, isNewClient: !known }
}
