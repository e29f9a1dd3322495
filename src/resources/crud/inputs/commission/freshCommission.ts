import type { Commission } from '../../../../../contract/configuration/experts.ts'
import { commissionBases, commissionKinds } from '../../../../../contract/money/earnings.ts'

/** What a commission of a kind begins with: what it is counted on stays as it was. */
export const freshCommission = (kind: number, base: number = commissionBases.gross): Commission =>
  kind === commissionKinds.tiered
    ? { kind, base, mode: 'progressive', tiers: [{ from: 0, bp: null as never }] }
    : { kind, base }
