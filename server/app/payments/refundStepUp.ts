import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { Money } from '../../../contract/money.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import { requireFreshSession } from '../access/stepUp.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'

type Returned = { records: Records; organization: number; branchOffice: number; amount: Money; caller: Caller; at: Date }

/**
 * Asks whoever gives much money back to prove that the session is theirs (authority.md, 5): above `security.refundStepUp` of the organization,
 * in minor units of the currency of the place, whatever currency was paid in.
 * @throws Refusal STEP_UP_REQUIRED where the last proof is too old; FORBIDDEN for a key
 */
export const requireFreshForRefund = async ({ records, organization, branchOffice, amount, caller, at }: Returned): Promise<void> => {
  const place = { partner: caller.scope!.partner, organization, branchOffice }
  const { refundStepUp } = effectiveOf('security', await records.configuration(place, 'security')) as ConfigurationOf<'security'>
  if (amount.amount > refundStepUp) requireFreshSession(caller, at)
}
