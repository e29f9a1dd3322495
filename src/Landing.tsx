import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import {
  accountTypeOf,
  isFactorDue,
  isSignedIn,
  isWaiting,
  opensByOf,
} from './authProvider/accountType.ts'
import {
  closedPlacePath,
  invitationsPath,
  landing,
  logOut,
  signInPath,
  waitingPath,
} from './authProvider/landing.ts'
import { secondStep } from './authProvider/secondStep.ts'
import { signOut } from './authProvider/signedIn.ts'
import { sessionCalls } from './dataProvider/sessionCalls.ts'
import { send } from './dataProvider/transport.ts'
import { session } from './dataProvider/session.ts'

type Interrupted = { nextPathname?: string; nextSearch?: string }

/**
 * Sends every page request where it may be, by who is signed in (specification 2); what may stay is
 * rendered.
 */
export const Landing = ({ children }: { children: ReactNode }) => {
  const { user, ended } = useSyncExternalStore(session.subscribe, session.get)
  const { step } = useSyncExternalStore(secondStep.subscribe, secondStep.get)
  const location = useLocation()
  const to = landing({
    path: location.pathname,
    signedIn: isSignedIn(user),
    account: accountTypeOf(user),
    due: isFactorDue(user),
    waiting: isWaiting(user),
    closed: opensByOf(user) !== undefined,
  })
  // The sign-in page asks for the second factor, whichever page took the password.
  if (step && location.pathname.startsWith('/auth/') && location.pathname !== signInPath)
    return <Navigate to={signInPath} replace />
  if (to === undefined) return children
  if (to === logOut) return <LogOut />
  // An interrupted user comes back to where they were: react-admin leaves the same note when it
  // logs a user out.
  const { nextPathname, nextSearch = '' } = (location.state ?? {}) as Interrupted
  if (['/dashboard', waitingPath, closedPlacePath].includes(to) && nextPathname)
    return <Navigate to={nextPathname + nextSearch} replace />
  const interrupted: Interrupted = { nextPathname: location.pathname, nextSearch: location.search }
  return <Navigate to={to} replace state={ended && to === signInPath ? interrupted : null} />
}

/** Logs out a user who administers nothing, unless an invitation waits for them. */
const LogOut = () => {
  const [isInvited, setInvited] = useState(false)
  useEffect(() => {
    const leave = () => {
      // oxlint-disable-next-line no-console -- the specification asks for the note (section 8)
      console.error('no account type')
      void signOut()
    }
    send<{ items: unknown[] }>(sessionCalls['account.invitations']).then(
      ({ items }) => (items.length > 0 ? setInvited(true) : leave()),
      leave,
    )
  }, [])
  return isInvited ? <Navigate to={invitationsPath} replace /> : null
}
