import type { CardSecret } from '../../ports/cardBook.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { gatewayNamed } from '../payments/gatewayOf.ts'

/** Takes a card that was removed here off its gateway too; tried again until the gateway says so. */
export const detachCard =
  (ports: Ports) =>
  async ({ organization, payload }: { organization?: number; payload: unknown }): Promise<void> => {
    const { processor, processorToken, branchOffice } = payload as CardSecret
    const gateway = await gatewayNamed(ports, await branchPlaceOf(ports, organization!, branchOffice), processor)
    // An organization that has given its gateway up has given up the cards there.
    if (gateway === undefined) return
    const { state } = await gateway.removeCard(processorToken)
    if (state !== 'removed') throw new Error('the gateway did not say whether the card is gone')
  }
