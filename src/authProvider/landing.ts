import { accountTypes, type AccountType } from '../../contract/accounts.ts'

export const signInPath = '/auth/sign-in'
export const notFoundPath = '/not-found'

type Visit = {
  path: string
  signedIn: boolean
  account: AccountType | undefined
  /** The path of the first menu entry that the user sees, below their section. */
  firstEntry: string | undefined
}

/**
 * Where a visit has to go instead (specification 2): a path; `noAccountType` for somebody signed in without an admin record, who is
 * to be logged out; undefined where the visit may stay.
 */
export const landing = ({ path, signedIn, account, firstEntry }: Visit): string | 'noAccountType' | undefined => {
  if (path === '/') return signInPath
  if (isUnder(path, '/auth')) return signedIn ? '/dashboard' : undefined
  if (!isUnder(path, '/dashboard')) return undefined
  if (!signedIn) return signInPath
  if (!account) return 'noAccountType'
  const section = `/dashboard/${accountTypes[account].dashboard}`
  if (!isUnder(path, section)) return section
  const bare = path === section || path === `${section}/`
  if (!bare) return undefined
  return firstEntry === undefined ? notFoundPath : `${section}/${firstEntry}`
}

const isUnder = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)
