/** When a call demands a proof of work: at every call, or once its address or its branch calls more often than people do. */
export type ProofOfWorkDemand = 'always' | 'underLoad'

/** The header that a call is repeated with: the solved challenge, as JSON in Base64 (RFC 4648, with or without padding). */
export const proofOfWorkHeader = 'proof-of-work'

/** A challenge in the format of ALTCHA 2. `data` binds it to a call, a visitor and a time; the signature covers all parameters. */
export type ProofOfWorkChallenge = {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    keySignature: string
    memoryCost: number
    /** `until`: when it expires, in milliseconds since 1970. */
    data: { call: string; visitor: string; until: number }
  }
  signature: string
}

/** A challenge with the number that solves it. */
export type SolvedChallenge = { challenge: ProofOfWorkChallenge; solution: { counter: number; derivedKey: string } }

/** Seconds in which calls are counted to measure the load. */
export const loadWindowSeconds = 600

/**
 * Calls that are normal within the window, as a multiple of what one address may call within a minute (`perMinute`): from one address, and
 * at one branch from all addresses. Each doubling beyond doubles the work, up to the bounds of `mostDifficult`. Visitors of a branch that
 * is attacked from many addresses share its load, so its bound is lower.
 */
export const normalLoad = { address: 0.25, branchOffice: 1 }
export const mostDifficult: Record<keyof typeof normalLoad, number> = { address: 16, branchOffice: 4 }

/** Calls of visitors without a proof of work, each with its reason. A new call of visitors needs an entry here or a declaration. */
export const proofOfWorkExemptions: Record<string, string> = {
  ...exempt('reads only; limited by address', [
    'account.isAuth',
    'account.invitation',
    'account.passkeyOptions',
    'directLinks.open',
    'public.products',
    'public.experts',
    'public.availability',
    'public.calculate',
    'public.forms',
    'public.schedule',
    'public.calendarFile',
    'public.comments',
    'public.answers',
    'public.waiting',
    'payments.linkConfig',
    'payments.config',
    'receipts.open',
    'receipts.check',
    'public.feed',
    'holidays.countries',
    'holidays.states',
    'holidays.days',
    'places.countries',
    'places.states',
    'places.cities',
    'scope.config',
  ]),
  ...exempt('wrong tries already slow down the account and network; programs sign in too', [
    'account.signin',
    'account.signinFactor',
    'account.signinPasskey',
  ]),
  ...exempt('needs a token that was printed at the start or sent to the person by email; tries are limited', [
    'account.setup',
    'account.confirmSignup',
    'account.undoEmailChange',
    'account.acceptInvitation',
    'account.declineInvitation',
    'account.resetCode',
    'account.resetPassword',
    'support.proveEmail',
  ]),
  ...exempt('needs the secret of an own appointment, hold or place on the waitlist; takes no time from others', [
    'public.reschedule',
    'public.cancel',
    'public.reconfirm',
    'public.release',
    'public.comment',
    'public.answer',
    'public.answerOffer',
  ]),
}

function exempt(reason: string, calls: readonly string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]))
}
