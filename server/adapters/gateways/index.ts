import type { GatewayName } from '../../../contract/money/gateways.ts'
import type { Gateway, Gateways, GatewaySettings } from '../../ports/gateway.ts'
import { sandboxGateway, type SandboxPlace } from './sandbox.ts'
import { stripeGateway } from './stripe.ts'

/** What gateways need of the installation; `sandbox` is null where none runs. */
export type GatewayPlaces = { sandbox: SandboxPlace | null }

/** Every gateway by its name. Undefined where this installation does not run it. */
const table: Record<
  GatewayName,
  (settings: GatewaySettings, places: GatewayPlaces) => Gateway | undefined
> = {
  sandbox: (settings, { sandbox }) =>
    sandbox === null || settings.mode !== 'test' ? undefined : sandboxGateway(settings, sandbox),
  stripe: (settings) => stripeGateway(settings),
}

/**
 * Opens gateways as organizations have set them up; the same settings give the same gateway, with
 * the connections it has.
 */
export const openGateways = (places: GatewayPlaces): Gateways => {
  const open = new Map<string, Gateway | undefined>()
  return {
    open: (settings) => {
      const { adapter, mode, organization, publicKeys, secrets } = settings
      const name = JSON.stringify([adapter, mode, organization, publicKeys, secrets])
      if (!open.has(name)) {
        // Settings that were changed leave their old gateway behind.
        if (open.size > 1000) open.clear()
        open.set(name, table[adapter](settings, places))
      }
      return open.get(name)
    },
  }
}
