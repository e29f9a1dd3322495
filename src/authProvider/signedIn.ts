import type { CurrentUser } from '../../contract/endpoints/account.ts'
import { forgetContext, takeContext } from '../dataProvider/context.ts'
import { session } from '../dataProvider/session.ts'
import { sessionCalls } from '../dataProvider/sessionCalls.ts'
import { send } from '../dataProvider/transport.ts'
import { accountTypeOf, isSignedIn, placeOf } from './accountType.ts'

const enter = (user: CurrentUser): CurrentUser => {
  if (!isSignedIn(user)) {
    session.clear({ ended: isSignedIn(session.get().user) })
    return user
  }
  session.keepUser(user)
  const account = accountTypeOf(user)
  const place = placeOf(user)
  if (account && place) takeContext(account, place.id)
  return user
}

let firstCheck: Promise<CurrentUser> | undefined

/** Who is signed in: asked once, on first entry; from then on the session knows. */
export const checkOnce = async (): Promise<CurrentUser> => {
  firstCheck ??= send<CurrentUser>(sessionCalls['account.isAuth']).then(enter)
  await firstCheck.catch((error: unknown) => {
    firstCheck = undefined
    throw error
  })
  return session.get().user
}

/** Signs in with e-mail and password. Throws `CallError`: BAD_CREDENTIALS, RATE_LIMITED, ACCOUNT_SUSPENDED… */
export const signIn = async (email: string, password: string): Promise<CurrentUser> => {
  forgetContext()
  const user = enter(await send<CurrentUser>(sessionCalls['account.signin'], { email, password }))
  firstCheck = Promise.resolve(user)
  return user
}

/** Ends the session here at once, and on the server as far as it can be reached; one that has ended by itself stays so. */
export const signOut = async (): Promise<void> => {
  const { token, user } = session.get()
  forgetContext()
  if (!token && !isSignedIn(user)) return
  const told = token ? send(sessionCalls['account.signOut']).catch(() => undefined) : undefined
  session.clear()
  await told
}
