import { accountTypes, type AccountType } from '../../contract/kernel/accounts.ts'
import type { singleSignOnPath as registeredPath } from '../../contract/endpoints/account.ts'

export const signInPath = '/auth/sign-in'
export const secondFactorPath = '/auth/second-factor'
/** Written out, so that the first page does not load the declarations of calls. */
export const singleSignOnPath: typeof registeredPath = '/auth/single-sign-on'
export const signUpPath = '/auth/sign-up'
export const invitationsPath = '/invitations'
export const waitingPath = '/waiting-for-approval'
export const closedPlacePath = '/closed-place'
export const notFoundPath = '/not-found'
export const logOut = 'logOut'

type PageRequest = {
  path: string
  signedIn: boolean
  account: AccountType | undefined
  /**
   * Whether the place that the user administers requires a second factor that they have not set up.
   */
  due?: boolean
  /** Whether the place that the user administers waits for approval. */
  waiting?: boolean
  /**
   * Whether the place that the user administers is closed to their session, which was opened in
   * another way than it requires.
   */
  closed?: boolean
  /**
   * The paths of the menu entries that the user sees, below their section; absent as long as the
   * menu is not loaded.
   */
  entries?: readonly string[]
}

/**
 * Where a page request has to go instead (specification 2): a path; `logOut` for a user signed in
 * without an admin record; undefined where it may stay.
 */
export const landing = ({
  path,
  signedIn,
  account,
  due = false,
  waiting = false,
  closed = false,
  entries,
}: PageRequest): string | undefined => {
  if (path === '/') return signInPath
  // Signed-in users come back here from their provider too; the page itself leads on.
  if (path === singleSignOnPath) return undefined
  if (closed && (isUnder(path, '/auth') || isUnder(path, '/dashboard'))) return closedPlacePath
  if (path === closedPlacePath) return closed ? undefined : signedIn ? '/dashboard' : signInPath
  if (due && (isUnder(path, '/auth') || isUnder(path, '/dashboard')))
    return path === secondFactorPath ? undefined : secondFactorPath
  if (path === secondFactorPath && !signedIn) return signInPath
  if (waiting && (isUnder(path, '/auth') || isUnder(path, '/dashboard'))) return waitingPath
  if (path === waitingPath) return waiting ? undefined : signedIn ? '/dashboard' : signInPath
  if (isUnder(path, '/auth')) return signedIn ? '/dashboard' : undefined
  if (!isUnder(path, '/dashboard')) return undefined
  if (!signedIn) return signInPath
  if (!account) return logOut
  const section = `/dashboard/${accountTypes[account].dashboard}`
  if (!isUnder(path, section)) return section
  const bare = path === section || path === `${section}/`
  if (!bare || !entries) return undefined
  return entries[0] === undefined ? notFoundPath : `${section}/${entries[0]}`
}

const isUnder = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}/`)
