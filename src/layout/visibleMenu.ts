import type { AccountType } from '../../contract/accounts.ts'
import { allowsAny, type PrivilegeSet } from '../../contract/privileges.ts'
import type { MenuEntry } from '../resources/menu.ts'

/** The entries that an account sees: only branch-office admins are held to their role's rights (specification 6); empty groups go. */
export const visibleMenu = (account: AccountType, privileges: PrivilegeSet, entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap(({ children, ...entry }) => {
    if (account === 'boAdmin' && !allowsAny(privileges, entry.needs ?? [])) return []
    if (!children) return [entry]
    const visible = visibleMenu(account, privileges, children)
    return visible.length > 0 ? [{ ...entry, children: visible }] : []
  })

/** The entries that lead somewhere, in the order they are drawn. */
export const leaves = (entries: readonly MenuEntry[]): (MenuEntry & { path: string })[] =>
  entries.flatMap(({ path, ...entry }) => [...(path === undefined ? [] : [{ ...entry, path }]), ...leaves(entry.children ?? [])])
