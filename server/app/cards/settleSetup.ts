import { setupStates } from '../../ports/cardBook.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { gatewayNamed } from '../payments/gatewayOf.ts'
import { onlyThat } from '../onlyThat.ts'
import { applySetupResult } from './applySetupResult.ts'

/** After so long a card that nobody confirmed will not come any more. */
const forgottenMinutes = 30

/** Asks the gateway what became of a try to keep a card of which it has not said the last word; what nobody confirmed is given up. */
export const settleSetup = async (ports: Ports, organization: number, id: number, ref: string): Promise<void> => {
  const setup = await ports.store.within(onlyThat(organization), (records) => records.cards.lockSetup(organization, { id }))
  if (setup === undefined || setup.state !== setupStates.open) return
  const gateway = await gatewayNamed(ports, await branchPlaceOf(ports, organization, setup.branchOffice), setup.processor)
  const known = gateway === undefined || setup.setupRef === null ? null : await gateway.readCard(setup.setupRef)
  const caller = { ref, address: '', device: null }
  if (known !== null && (known.state === 'saved' || known.state === 'declined')) {
    await applySetupResult({ ports, organization, setup: id, result: known, caller })
    return
  }
  if (ports.clock.now().getTime() - setup.createdAt.getTime() < forgottenMinutes * 60_000) return
  const change = { state: setupStates.refused, reason: 'challenge_failed' }
  await ports.store.within(onlyThat(organization), (records) => records.cards.keepSetup(organization, id, change))
}
