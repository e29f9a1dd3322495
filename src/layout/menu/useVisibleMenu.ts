import { useMemo, useSyncExternalStore } from 'react'
import { accountTypeOf, privilegesOf } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'
import { menus } from '../../resources/menu.ts'
import { reachableMenu, visibleMenu } from './visibleMenu.ts'

/**
 * The signed-in person, their account type, and their entries of the menu; `reachable` are those
 * whose pages their role opens: an organization's or a partner's administrators see every entry
 * (specification 6).
 */
export const useVisibleMenu = () => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const account = accountTypeOf(user)
  const entries = useMemo(
    () => (account ? visibleMenu(account, privilegesOf(user), menus[account]) : []),
    [account, user],
  )
  const reachable = useMemo(() => reachableMenu(privilegesOf(user), entries), [entries, user])
  return { user, account, entries, reachable }
}
