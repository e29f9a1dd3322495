import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { gatewayNames, type GatewayName } from '../../../contract/gateways.ts'
import type { Gateway } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'

/** A gateway as an organization has set it up, by its name. */
export type OpenGateway = { name: GatewayName; mode: 'test' | 'live'; gateway: Gateway }

export type PaymentPlace = { partner: number; organization: number; branchOffice: number | null }

/** How a place is paid. */
export const paymentConfigurationOf = async ({ store }: Ports, place: PaymentPlace): Promise<ConfigurationOf<'payment'>> =>
  effectiveOf('payment', await store.configuration(place, 'payment')) as ConfigurationOf<'payment'>

/** Where an organization's branch stands. */
export const paymentPlaceOf = async ({ store }: Ports, organization: number, branchOffice: number | null): Promise<PaymentPlace> => ({
  partner: (await store.partnerOf(organization)) ?? 0,
  organization,
  branchOffice,
})

/** The gateways that a place takes cards by, in its order; those that this installation does not run are left out. */
export const gatewaysOf = async (ports: Ports, place: PaymentPlace): Promise<OpenGateway[]> => {
  const { processors } = await paymentConfigurationOf(ports, place)
  return processors
    .filter(({ enabled }) => enabled)
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ adapter, mode, publicKeys, secrets }) => {
      const { organization } = place
      const gateway = ports.gateways.open({ adapter, mode, organization, publicKeys: publicKeys ?? {}, secrets: secrets ?? {} })
      return gateway === undefined ? [] : [{ name: adapter, mode, gateway }]
    })
}

/** The gateway of a name, whether or not it takes new payments: what it took before is still its own. */
export const gatewayNamed = async (ports: Ports, place: PaymentPlace, name: string): Promise<Gateway | undefined> => {
  const { processors } = await paymentConfigurationOf(ports, place)
  const set = processors.find(({ adapter }) => adapter === name)
  if (set === undefined || !(gatewayNames as string[]).includes(name)) return undefined
  const { adapter, mode, publicKeys, secrets } = set
  return ports.gateways.open({ adapter, mode, organization: place.organization, publicKeys: publicKeys ?? {}, secrets: secrets ?? {} })
}
