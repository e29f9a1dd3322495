import { useMemo, useSyncExternalStore } from 'react'
import { accountTypeOf, privilegesOf } from '../authProvider/accountType.ts'
import { session } from '../dataProvider/session.ts'
import { menus } from '../resources/menu.ts'
import { visibleMenu } from './visibleMenu.ts'

/** Whoever is signed in, as what, and the entries of the menu that they have. */
export const useVisibleMenu = () => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const account = accountTypeOf(user)
  const entries = useMemo(() => (account ? visibleMenu(account, privilegesOf(user), menus[account]) : []), [account, user])
  return { user, account, entries }
}
