import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { GatewayName } from '../../../contract/money/gateways.ts'
import { onlineMethods } from '../../../contract/money/paymentMethods.ts'
import type { SurchargeTerms } from '../../../contract/money/platformFee.ts'
import type { Gateway } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import {
  branchPlaceOf,
  type BranchPlace,
  effectiveOf,
  resolveSettings,
  configurationPlace,
} from '../configuration/effective.ts'
import { placesOfSecrets, unsealed } from '../configuration/secrets.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Context, ScopedContext, Output } from '../kernel/call.ts'
import { onlyThat } from '../kernel/scope.ts'

/** A gateway as an organization has set it up, by its name. */
export type OpenGateway = { name: GatewayName; gateway: Gateway }

export type PaymentConfiguration = ConfigurationOf<'payment'>

/** How a place is paid. */
export const paymentConfigurationOf = async (
  { store }: Ports,
  place: BranchPlace,
): Promise<PaymentConfiguration> =>
  effectiveOf('payment', await store.configuration(place, 'payment'))

/**
 * What clients may pay with online, where a gateway is set up; of that, what a link is limited to.
 */
export const methodsOnlineIn = (
  { methodsOnline }: PaymentConfiguration,
  limitedTo: readonly string[] | null = null,
): PaymentConfiguration['methodsOnline'] =>
  onlineMethods.filter(
    (method) =>
      methodsOnline.includes(method) && (limitedTo === null || limitedTo.includes(method)),
  )

/** By what a payer there is charged on top online. */
export const surchargeTermsIn = ({
  platformFee,
  feePaidBy,
}: PaymentConfiguration): SurchargeTerms => ({
  ...platformFee,
  paidBy: feePaidBy,
})

/**
 * The gateways that a place takes cards by, in its order; those that this installation does not run
 * are left out.
 */
export const gatewaysIn = (
  ports: Ports,
  place: BranchPlace,
  configuration: PaymentConfiguration,
): OpenGateway[] =>
  openedIn(
    ports,
    { organization: place.organization, places: placesOfSecrets(place) },
    configuration,
  )

/**
 * Whether clients can pay a place by card online. It charges nothing, so it does not check which
 * place the secrets belong to.
 */
export const takesCardsIn = (
  ports: Ports,
  organization: number,
  configuration: PaymentConfiguration,
): boolean =>
  methodsOnlineIn(configuration).includes('card') &&
  openedIn(ports, { organization }, configuration).length > 0

const openedIn = (
  { gateways, secrets }: Ports,
  { organization, places }: { organization: number; places?: readonly string[] },
  { processors }: PaymentConfiguration,
): OpenGateway[] =>
  processors
    .filter(({ enabled }) => enabled)
    .toSorted((a, b) => a.order - b.order)
    .flatMap((processor) => {
      const gateway = gateways.open(settingsOf(organization, unsealed(secrets, processor, places)))
      return gateway === undefined ? [] : [{ name: processor.adapter, gateway }]
    })

/**
 * The gateway of a name, whether or not it takes new payments: what it took before is still its
 * own.
 */
export const gatewayNamed = async (
  ports: Ports,
  place: BranchPlace,
  name: string,
): Promise<Gateway | undefined> => {
  const { processors } = await paymentConfigurationOf(ports, place)
  const processor = processors.find(({ adapter }) => adapter === name)
  return (
    processor &&
    ports.gateways.open(
      settingsOf(place.organization, unsealed(ports.secrets, processor, placesOfSecrets(place))),
    )
  )
}

/** The branches of an organization whose own gateways are in effect, by id. */
export const branchesWithGateways = async (
  { store }: Ports,
  organization: number,
): Promise<number[]> => {
  const [branches, levels] = [
    await store.branchConfigurations(organization, 'payment'),
    await store.configuration({ partner: 0, organization, branchOffice: null }, 'payment'),
  ]
  return branches.flatMap(({ branchOffice, values }) => {
    const resolved = resolveSettings('payment', [
      { level: 'branchOffice', version: 0, values },
      ...levels,
    ])
    return resolved['processors']!.source === 'branchOffice' ? [branchOffice.id] : []
  })
}

/** The gateway that a payment was begun at, as its branch has set it up now. */
export const gatewayOfPayment = async (
  ports: Ports,
  organization: number,
  payment: EntityRecord<'payments'>,
): Promise<Gateway | undefined> => {
  const place = await branchPlaceOf(ports, organization, payment['branchOffice'].id)
  return payment.processor === null ? undefined : gatewayNamed(ports, place, payment.processor)
}

const settingsOf = (
  organization: number,
  { adapter, mode, publicKeys, secrets }: PaymentConfiguration['processors'][number],
) => ({
  adapter,
  mode,
  organization,
  publicKeys: publicKeys ?? {},
  secrets: secrets ?? {},
})

/**
 * The gateway that takes new payments and cards where a link was given away, and how that place is
 * paid.
 * @throws Refusal NOT_FOUND, GATEWAY_UNAVAILABLE
 */
export const gatewayOfLink = async (
  { ports }: Pick<Context, 'ports'>,
  { organization, link }: { organization: number; link: number },
): Promise<OpenGateway & { configuration: PaymentConfiguration }> => {
  const [found] = await ports.store.within(onlyThat(organization), (records) =>
    records.find('paymentLinks', [link]),
  )
  if (found === undefined) throw new Refusal('NOT_FOUND')
  const place = await branchPlaceOf(ports, organization, found['branchOffice'].id)
  const configuration = await paymentConfigurationOf(ports, place)
  const [open] = gatewaysIn(ports, place, configuration)
  if (open === undefined) throw new Refusal('GATEWAY_UNAVAILABLE')
  return { ...open, configuration }
}

type GatewayPlace = {
  adapter: GatewayName
  organization?: number | undefined
  branchOffice?: number | undefined
}

/**
 * Asks a gateway whether the keys that hold at a place work.
 * @throws Refusal VALIDATION where no organization is meant; GATEWAY_UNAVAILABLE where the place,
 * or this installation, has no such gateway
 */
export const testGateway = async (
  { adapter, organization, branchOffice }: GatewayPlace,
  { ports, caller }: ScopedContext,
): Promise<Output<'payments.testGateway'>> => {
  const place = await configurationPlace(ports, caller, { organization, branchOffice })
  if (place.organization === null) throw refuseField('organization', 'required')
  const gateway = await gatewayNamed(ports, { ...place, organization: place.organization }, adapter)
  if (gateway === undefined) throw new Refusal('GATEWAY_UNAVAILABLE')
  const tested = await gateway.test()
  return tested.state === 'works'
    ? { works: true, account: tested.account, reason: null, missing: [] }
    : { works: false, account: null, reason: tested.reason, missing: tested.missing ?? [] }
}
