import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { accountTypes } from '../../contract/kernel/accounts.ts'
import { landing } from '../authProvider/landing.ts'
import { ScopeAdmin } from './ScopeAdmin.tsx'
import { useVisibleMenu } from './menu/useVisibleMenu.ts'
import { leaves } from './menu/visibleMenu.ts'

/**
 * The back office of the signed-in user: one application for each account type, each with its own
 * calls, words, cache and preferences.
 */
export const BackOffice = () => {
  const { user, account, reachable } = useVisibleMenu()
  const { pathname } = useLocation()
  if (!account) return null
  const to = landing({
    path: pathname,
    signedIn: true,
    account,
    entries: leaves(reachable).map(({ path }) => path),
  })
  if (to) return <Navigate to={to} replace />
  return (
    <Routes>
      <Route
        path={`${accountTypes[account].dashboard}/*`}
        element={<ScopeAdmin key={`${account} ${user.user.id}`} account={account} />}
      />
    </Routes>
  )
}
