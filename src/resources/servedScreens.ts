import type { AccountType } from '../../contract/accounts.ts'
import { allowsAny, type PrivilegeSet } from '../../contract/privileges.ts'
import { menus, type MenuEntry } from './menu.ts'

/** The paths of the screens that the menu leads an account to; only branch-office admins are held to their role's rights (specification 6). */
export const servedScreens = (account: AccountType, privileges: PrivilegeSet, entries: readonly MenuEntry[] = menus[account]): string[] =>
  entries.flatMap(({ path, needs = [], children = [] }) => {
    if (account === 'boAdmin' && !allowsAny(privileges, needs)) return []
    return [...(path === undefined ? [] : [path]), ...servedScreens(account, privileges, children)]
  })
