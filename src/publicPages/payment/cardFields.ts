import type { GatewayName } from '../../../contract/money/gateways.ts'
import type { CardFields, CardPlace, MountCardFields } from './mountCardFields.ts'

export type { CardFields } from './mountCardFields.ts'

/**
 * Each is loaded where its card is typed. A gateway that the contract names and that is missing
 * here does not compile.
 */
const fieldsOf: Record<GatewayName, () => Promise<MountCardFields>> = {
  sandbox: async () => (await import('./sandboxFields.ts')).sandboxFields,
  stripe: async () => (await import('./stripeFields.ts')).stripeFields,
}

/** Puts the fields of a gateway into an element, and resolves once they can be typed into. */
export const openCardFields = async (place: CardPlace): Promise<CardFields> =>
  (await fieldsOf[place.configuration.gateway]())(place)
