import type { FeePolicy } from '../../../contract/money/terms.ts'
import type { Ports } from '../../ports/ports.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import type { BranchPlace } from '../branchPlaceOf.ts'

/** The fees that a place takes now from whoever does not come or calls off too late. */
export const feePolicyOf = async ({ store }: Ports, place: BranchPlace, currency: string): Promise<FeePolicy> => {
  const { noShowFee, lateCancelFee, cancelWindowMinutes } = effectiveOf(
    'schedule',
    await store.configuration(place, 'schedule'),
  ) as FeePolicy
  return { noShowFee, lateCancelFee, cancelWindowMinutes, currency }
}
