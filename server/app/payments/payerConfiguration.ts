import { manualMethods } from '../../../contract/money/paymentMethods.ts'
import type { Ports } from '../../ports/ports.ts'
import { type BranchPlace } from '../branchPlaceOf.ts'
import { gatewaysIn, methodsOnlineIn, paymentConfigurationOf, surchargeTermsIn } from './gatewayOf.ts'

/** What a payer may know of a place before paying: its currency, the methods that can be paid by, and what its gateway's fields need. */
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
