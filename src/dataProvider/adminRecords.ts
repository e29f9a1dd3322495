import { accountTypeNames, type AccountType } from '../../contract/kernel/accounts.ts'
import type { CurrentUser } from '../../contract/endpoints/account.ts'
import { chosenPlace } from './context.ts'

type AdminRecord =
  | CurrentUser['organizationAdmin']
  | CurrentUser['partnerAdmin']
  | CurrentUser['branchOfficeAdmin']

/** The names of the admin records, by the account type that each is of. */
export const recordNames = {
  oAdmin: 'organizationAdmin',
  pAdmin: 'partnerAdmin',
  boAdmin: 'branchOfficeAdmin',
} as const

/** The admin record of an account type; undefined for none. */
export const recordOf = (
  user: CurrentUser,
  account: AccountType | undefined,
): AdminRecord | undefined => account && user[recordNames[account]]

/**
 * The account type that the user works as: the one of the place they chose, else of the first admin
 * record that is there: organization, partner, otherwise branch office (specification 3).
 */
export const accountTypeOf = (user: CurrentUser): AccountType | undefined => {
  const has = (account: AccountType | undefined): boolean => (recordOf(user, account)?.id ?? 0) > 0
  const chosen = chosenPlace()?.account
  return has(chosen) ? chosen : accountTypeNames.find(has)
}
