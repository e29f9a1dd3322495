import type { CurrentUser, SignInChallenge } from '../../contract/endpoints/account.ts'
import { chosenPlace, choosePlace, forgetContext, takeContext } from '../dataProvider/context.ts'
import { CallError } from '../dataProvider/callError.ts'
import type { PasskeyAnswer } from '../dataProvider/passkeys.ts'
import { session } from '../dataProvider/session.ts'
import { sessionCalls } from '../dataProvider/sessionCalls.ts'
import { send } from '../dataProvider/transport.ts'
import { secondStep, type SignInProof } from './secondStep.ts'
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
  // Who has several places stays in this one, also when another one opens to them.
  if (account && place && user.places && !chosenPlace()) choosePlace({ account, id: place.id })
  return user
}

/**
 * Who is signed in, at the place that was chosen; where that is theirs no more, at whichever they
 * have.
 */
const readUser = async (): Promise<CurrentUser> => {
  const user = await send<CurrentUser>(sessionCalls['account.isAuth'])
  const chosen = chosenPlace()
  if (
    !chosen ||
    !isSignedIn(user) ||
    (accountTypeOf(user) === chosen.account && placeOf(user)?.id === chosen.id)
  )
    return enter(user)
  forgetContext()
  return enter(await send<CurrentUser>(sessionCalls['account.isAuth']))
}

let firstCheck: Promise<CurrentUser> | undefined

/** Who is signed in: read once, on first entry; from then on the session knows. */
export const checkOnce = async (): Promise<CurrentUser> => {
  firstCheck ??= readUser()
  await firstCheck.catch((error: unknown) => {
    firstCheck = undefined
    throw error
  })
  return session.get().user
}

/**
 * Signs in with email and password; undefined where a second step follows, which `secondStep` then
 * holds. Throws `CallError`: BAD_CREDENTIALS, RATE_LIMITED, ACCOUNT_SUSPENDED…
 */
export const signIn = async (email: string, password: string): Promise<CurrentUser | undefined> => {
  forgetContext()
  const answer = await send<CurrentUser | SignInChallenge>(sessionCalls['account.signin'], {
    email,
    password,
  })
  if (!('challenge' in answer)) return entered(answer)
  secondStep.begin(answer)
  return undefined
}

/**
 * Proves the second factor of a sign-in that has begun. Throws `CallError`; an expired sign-in
 * starts again with the password.
 */
export const completeSignIn = async (proof: SignInProof): Promise<CurrentUser> => {
  const { challenge } = secondStep.get().step!
  try {
    const user = entered(
      await send<CurrentUser>(sessionCalls['account.signinFactor'], { challenge, ...proof }),
    )
    secondStep.end()
    return user
  } catch (error) {
    if (error instanceof CallError && error.code === 'CHALLENGE_EXPIRED' && !proof.passkey)
      secondStep.end({ expired: true })
    throw error
  }
}

/** Signs in with a passkey alone. Throws `CallError`. */
export const signInByPasskey = async (passkey: PasskeyAnswer): Promise<CurrentUser> => {
  forgetContext()
  return entered(await send<CurrentUser>(sessionCalls['account.signinPasskey'], { passkey }))
}

/**
 * The address of the provider at which the person of an email signs in; `stepUp` for the signed-in
 * user who proves who they are again. Throws `CallError`: SSO_UNKNOWN_DOMAIN, SSO_UNREACHABLE…
 */
export const startSingleSignOn = async (
  email: string,
  { stepUp = false } = {},
): Promise<string> => {
  const { address } = await send<{ address: string }>(sessionCalls['account.startSingleSignOn'], {
    email,
    stepUp,
  })
  return address
}

/**
 * Completes a single sign-on with what the provider appended to the address of the page; undefined
 * where a second step follows, which `secondStep` then holds. Throws `CallError`.
 */
export const finishSingleSignOn = async (
  answer: Record<string, string>,
): Promise<CurrentUser | undefined> => {
  forgetContext()
  const reply = await send<CurrentUser | SignInChallenge>(
    sessionCalls['account.finishSingleSignOn'],
    answer,
  )
  if (!('challenge' in reply)) return entered(reply)
  secondStep.begin(reply)
  return undefined
}

/** Reloads the signed-in user, for example after a change of their second factors. */
export const checkAgain = async (): Promise<CurrentUser> =>
  entered(await send<CurrentUser>(sessionCalls['account.isAuth']))

const entered = (answer: CurrentUser): CurrentUser => {
  const user = enter(answer)
  firstCheck = Promise.resolve(user)
  return user
}

/** Reloads the signed-in user after their memberships or email have changed. */
export const readAgain = (): Promise<CurrentUser> => {
  // Where nothing was chosen, a place that has opened meanwhile comes before one that waits for
  // approval.
  if (!chosenPlace()) forgetContext()
  return readUser()
}

/**
 * Ends the session here at once, and on the server as far as it can be reached; one that has ended
 * by itself stays so.
 */
export const signOut = async (): Promise<void> => {
  const { token, user } = session.get()
  forgetContext()
  if (!token && !isSignedIn(user)) return
  const signOut = token ? send(sessionCalls['account.signOut']).catch(() => undefined) : undefined
  session.clear()
  await signOut
}
