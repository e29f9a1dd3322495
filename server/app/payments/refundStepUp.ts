import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { Money } from '../../../contract/money.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import { requireFreshSession } from '../access/stepUp.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'

type Returned = { records: Records; organization: number; branchOffice: number; amount: Money; caller: Caller; at: Date }

/**
 * Requires a recent proof of identity for a large refund (authority.md, 5): one above `security.refundStepUp`, in minor units of the
 * place's currency, whatever currency was paid in.
 * @throws Refusal STEP_UP_REQUIRED when the last proof is too old; FORBIDDEN for an API key
 */
export const requireFreshForRefund = async ({ records, organization, branchOffice, amount, caller, at }: Returned): Promise<void> => {
  const place = { partner: caller.scope!.partner, organization, branchOffice }
  const { refundStepUp } = effectiveOf('security', await records.configuration(place, 'security')) as ConfigurationOf<'security'>
  if (amount.amount > refundStepUp) requireFreshSession(caller, at)
}
