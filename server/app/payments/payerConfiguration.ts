import type { PaymentMethod } from '../../../contract/paymentMethods.ts'
import type { Ports } from '../../ports/ports.ts'
import { type BranchPlace } from '../branchPlaceOf.ts'
import { gatewaysIn, paymentConfigurationOf, surchargeTermsIn } from './gatewayOf.ts'

/** The methods of a gateway that pages can offer so far. */
const offered: readonly PaymentMethod[] = ['card']

/** What a payer may know of a place before paying: its currency, the methods that can be paid by, and what its gateway's fields need. */
export const payerConfiguration = async (ports: Ports, place: BranchPlace) => {
  const configuration = await paymentConfigurationOf(ports, place)
  const { currency, methodsOnline, methodsAtBranch, tips, installments } = configuration
  const [open] = gatewaysIn(ports, place, configuration)
  // Whoever has a gateway and names no methods takes cards.
  const named = methodsOnline.length === 0 ? offered : methodsOnline
  const methods = open === undefined ? [] : offered.filter((method) => named.includes(method))
  return {
    currency,
    methods: [...methods],
    gateway: (await open?.gateway.browserConfiguration()) ?? null,
    surcharge: surchargeTermsIn(configuration),
    tips: tips.enabled ? tips.presets : null,
    installments,
    methodsAtBranch,
    invoiceData: configuration.invoiceData,
  }
}
