import type { BrowserConfiguration, GatewayName } from '../../../contract/gateways.ts'
import type { CardFieldOptions, CardFields, MountCardFields } from './mountCardFields.ts'
import { sandboxFields } from './sandboxFields.ts'
import { stripeFields } from './stripeFields.ts'

export type { CardFields } from './mountCardFields.ts'

/** A gateway that the contract names and that is missing here does not compile. */
const fieldsOf: Record<GatewayName, MountCardFields> = { sandbox: sandboxFields, stripe: stripeFields }

/** Puts the fields of a gateway into an element, and resolves once they can be typed into. */
export const openCardFields = (
  configuration: BrowserConfiguration,
  element: HTMLElement,
  language: string,
  options: CardFieldOptions,
): Promise<CardFields> => fieldsOf[configuration.gateway]({ configuration, element, language, options })
