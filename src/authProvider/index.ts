import type { AuthProvider } from 'react-admin'
import { itemTypes, allows, type Action, type ItemType } from '../../contract/kernel/privileges.ts'
import { CallError } from '../dataProvider/callError.ts'
import { entityBehind, servedTo } from '../dataProvider/resources.ts'
import { session } from '../dataProvider/session.ts'
import { accountTypeOf, isSignedIn, privilegesOf } from './accountType.ts'
import { signInPath } from './landing.ts'
import { checkOnce, signIn, signOut } from './signedIn.ts'

const actions: Record<string, Action> = {
  list: 'view',
  show: 'view',
  view: 'view',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
}

/**
 * The item type that a resource stands for: that of the entity behind it, or an item type by its
 * own name, as pages ask.
 */
const itemBehind = (resource: string): ItemType | undefined => {
  const account = accountTypeOf(session.get().user)
  const entity = account && entityBehind(account, resource)
  if (entity) return servedTo(account, entity)?.needs
  return Object.hasOwn(itemTypes, resource) ? (resource as ItemType) : undefined
}

/**
 * Whether the role of the signed-in user allows an action on a resource, by the contract's one
 * rule; known without a call.
 */
export const isAllowed = (resource: string, action: string): boolean => {
  const item = itemBehind(resource)
  const wanted = actions[action]
  return (
    item !== undefined &&
    wanted !== undefined &&
    allows(privilegesOf(session.get().user), [item, wanted])
  )
}

/**
 * Sessions and rights for react-admin: who is signed in, and what the rights of their role allow.
 */
export const authProvider: AuthProvider = {
  login: async ({ email, password }: { email: string; password: string }) => {
    await signIn(email, password)
  },
  logout: async () => {
    await signOut()
    return signInPath
  },
  checkAuth: async () => {
    await checkOnce().catch(() => undefined) // unreachable is not signed out: the session that was kept holds
    if (!isSignedIn(session.get().user)) throw signInAgain()
  },
  checkError: async (error: unknown) => {
    if (error instanceof CallError && error.code === 'NOT_LOGGED_IN') throw signInAgain()
  },
  getIdentity: async () => {
    const { id, name, picture } = session.get().user.user
    return { id, fullName: name, ...(picture ? { avatar: picture } : {}) }
  },
  getPermissions: async () => privilegesOf(session.get().user),
  canAccess: async ({ resource, action }) => isAllowed(resource, action),
}

// The sign-in page itself says that the session has ended.
const signInAgain = () => Object.assign(new Error(), { message: false, redirectTo: signInPath })
