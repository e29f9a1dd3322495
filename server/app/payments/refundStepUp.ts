import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import { isFreshSession, requireFreshSession } from '../authority/stepUp.ts'
import { effectiveOf } from '../configuration/effective.ts'

/** `amount` is what is given back of the payment now, in minor units. */
type GivenBack = {
  records: Records
  organization: number
  payment: EntityRecord<'payments'>
  amount: number
  caller: ScopedCaller
  at: Date
}

/**
 * Requires a recent proof of identity where more than `security.refundStepUp` is given back
 * (authority.md, 5), in minor units of the place's currency, whatever currency was paid in. What
 * the same account gave back of this payment before, and of any payment on the branch's day, counts
 * with it: a large refund can't be split into small ones.
 * @throws Refusal STEP_UP_REQUIRED when the last proof is too old; FORBIDDEN for an API key
 */
export const requireFreshForRefund = async (refund: GivenBack): Promise<void> => {
  if (await needsProof(refund)) requireFreshSession(refund.caller, refund.at)
}

/** Whether a refund exceeds what its caller may give back without a recent proof of identity. */
export const needsProof = async ({
  records,
  organization,
  payment,
  amount,
  caller,
  at,
}: GivenBack): Promise<boolean> => {
  if (isFreshSession(caller, at)) return false
  const branchOffice = payment['branchOffice'].id
  const place = { partner: caller.scope.partner, organization, branchOffice }
  const { refundStepUp } = effectiveOf('security', await records.configuration(place, 'security'))
  const before = await records.payments.givenBack(organization, {
    account: caller.accountId,
    branchOffice,
    payment: payment.id,
    at,
  })
  return before + amount > refundStepUp
}
