import { useMemo, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { accountTypes } from '../../contract/accounts.ts'
import { accountTypeOf, privilegesOf } from '../authProvider/accountType.ts'
import { landing } from '../authProvider/landing.ts'
import { session } from '../dataProvider/session.ts'
import { menus } from '../resources/menu.ts'
import { ScopeAdmin } from './ScopeAdmin.tsx'
import { leaves, visibleMenu } from './visibleMenu.ts'

/** The back office of whoever is signed in: one application for each account type, each with its own calls, words, cache and preferences. */
export const BackOffice = () => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { pathname } = useLocation()
  const account = accountTypeOf(user)
  const entries = useMemo(
    () => (account ? leaves(visibleMenu(account, privilegesOf(user), menus[account])).map(({ path }) => path) : []),
    [account, user],
  )
  if (!account) return null
  const to = landing({ path: pathname, signedIn: true, account, entries })
  if (to) return <Navigate to={to} replace />
  return (
    <Routes>
      <Route path={`${accountTypes[account].dashboard}/*`} element={<ScopeAdmin key={`${account} ${user.user.id}`} account={account} />} />
    </Routes>
  )
}
