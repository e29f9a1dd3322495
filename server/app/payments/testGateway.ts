import type { GatewayName } from '../../../contract/money/gateways.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { configurationPlace } from '../configurationPlace.ts'
import type { Context, Output } from '../handlers/handler.ts'
import { gatewayNamed } from './gatewayOf.ts'

type Asked = { adapter: GatewayName; organization?: number | undefined; branchOffice?: number | undefined }

/**
 * Asks a gateway whether the keys that hold at a place work.
 * @throws Refusal VALIDATION where no organization is meant; GATEWAY_UNAVAILABLE where the place, or this installation, has no such gateway
 */
export const testGateway = async (
  { adapter, organization, branchOffice }: Asked,
  { ports, caller }: Context,
): Promise<Output<'payments.testGateway'>> => {
  const place = await configurationPlace(ports, caller, organization, branchOffice)
  if (place.organization === null) throw refuseField('organization', 'required')
  const gateway = await gatewayNamed(ports, { ...place, organization: place.organization }, adapter)
  if (gateway === undefined) throw new Refusal('GATEWAY_UNAVAILABLE')
  const tested = await gateway.test()
  return tested.state === 'works'
    ? { works: true, account: tested.account, reason: null, missing: [] }
    : { works: false, account: null, reason: tested.reason, missing: tested.missing ?? [] }
}
