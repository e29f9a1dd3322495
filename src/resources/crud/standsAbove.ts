import { accountTypes, type AccountType } from '../../../contract/kernel/accounts.ts'
import type { Owner } from '../../../contract/kernel/entity.ts'

const ownerLevels: Record<Owner, number> = { partner: 1, organization: 2, branchOffice: 3 }

/**
 * Whether an account type stands where the arrows that only a parent level may take are open to it.
 */
export const standsAbove = (account: AccountType, owner: Owner): boolean =>
  accountTypes[account].level <= ownerLevels[owner]
