import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { accountTypes } from '../../contract/kernel/accounts.ts'
import { landing } from '../authProvider/landing.ts'
import { loadPage } from '../resources/index.tsx'
import { ScopeAdmin } from './ScopeAdmin.tsx'
import { useVisibleMenu } from './menu/useVisibleMenu.ts'
import { leaves } from './menu/visibleMenu.ts'

/**
 * What the address of the document opens, where the back office has it by itself: rendered together
 * with the rest, it is not waited for a second time.
 */
export const loadOpened = (): Promise<void> => loadPage(location.pathname.split('/').at(-1)!)

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
