import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'

/** What a plan counts, and the records that are counted. */
const counted = { branches: 'branchOffices', experts: 'experts' } as const

/**
 * Refuses one more of what the organization's plan limits (definitions 3.18); an organization
 * without a plan has no limits.
 * @throws Refusal LIMIT_REACHED
 */
export const refuseBeyondPlan = async (
  records: Records,
  organization: number,
  limit: keyof typeof counted,
): Promise<void> => {
  const most = (await records.planOf(organization))?.limits?.[limit]
  if (most == null) return
  // Locked, so that two who count at the same moment do not both fit the limit.
  await records.lock('organizations', organization)
  const { total } = await records.list(counted[limit], { limit: 1, filters: { organization } })
  if (total >= most) throw new Refusal('LIMIT_REACHED')
}
