import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { allowsAny, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import type { MenuEntry } from '../../resources/navigation.ts'

/**
 * The entries that an account sees: only branch-office admins are held to their role's rights
 * (specification 6); empty groups go.
 */
export const visibleMenu = (
  account: AccountType,
  privileges: PrivilegeSet,
  entries: readonly MenuEntry[],
): MenuEntry[] =>
  account === 'boAdmin' ? reachableMenu(privileges, entries) : withoutEmptyGroups(entries)

/** The entries whose pages the rights open, for every account type; empty groups go. */
export const reachableMenu = (
  privileges: PrivilegeSet,
  entries: readonly MenuEntry[],
): MenuEntry[] =>
  entries.flatMap(({ children, ...entry }) => {
    if (!allowsAny(privileges, entry.needs ?? [])) return []
    if (!children) return [entry]
    const reached = reachableMenu(privileges, children)
    return reached.length > 0 ? [{ ...entry, children: reached }] : []
  })

const withoutEmptyGroups = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => {
    if (!entry.children) return [entry]
    const children = withoutEmptyGroups(entry.children)
    return children.length > 0 ? [{ ...entry, children }] : []
  })

/** The entries that lead somewhere, in the order they are rendered. */
export const leaves = (entries: readonly MenuEntry[]): (MenuEntry & { path: string })[] =>
  entries.flatMap(({ path, ...entry }) => [
    ...(path === undefined ? [] : [{ ...entry, path }]),
    ...leaves(entry.children ?? []),
  ])
