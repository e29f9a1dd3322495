import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Context } from '../handlers/handler.ts'
import { onlyThat } from '../onlyThat.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { gatewaysIn, paymentConfigurationOf, type OpenGateway, type PaymentConfiguration } from './gatewayOf.ts'

/**
 * The gateway that takes new payments and cards where a link was given away, and how that place is paid.
 * @throws Refusal NOT_FOUND, GATEWAY_UNAVAILABLE
 */
export const gatewayOfLink = async (
  { ports }: Context,
  { organization, link }: { organization: number; link: number },
): Promise<OpenGateway & { configuration: PaymentConfiguration }> => {
  const [found] = await ports.store.within(onlyThat(organization), (records) => records.find('paymentLinks', [link]))
  if (found === undefined) throw new Refusal('NOT_FOUND')
  const place = await branchPlaceOf(ports, organization, found['branchOffice'].id)
  const configuration = await paymentConfigurationOf(ports, place)
  const [open] = gatewaysIn(ports, place, configuration)
  if (open === undefined) throw new Refusal('GATEWAY_UNAVAILABLE')
  return { ...open, configuration }
}
