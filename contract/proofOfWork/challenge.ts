/**
 * When a call demands a proof of work: at every call, or once its address or its branch calls more
 * often than people do.
 */
export type ProofOfWorkDemand = 'always' | 'underLoad'

/**
 * The header that a call is repeated with: the solved challenge, as JSON in Base64 (RFC 4648, with
 * or without padding).
 */
export const proofOfWorkHeader = 'proof-of-work'

/**
 * A challenge in the format of ALTCHA 2. `data` binds it to a call, a visitor and a time; the
 * signature covers all parameters.
 */
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
export type SolvedChallenge = {
  challenge: ProofOfWorkChallenge
  solution: { counter: number; derivedKey: string }
}

/** Seconds in which calls are counted to measure the load. */
export const loadWindowSeconds = 600

/**
 * Calls that are normal within the window, as a multiple of what one address may call within a
 * minute (`perMinute`): from one address, and at one branch from all addresses. Each doubling
 * beyond doubles the work, up to the bounds of `mostDifficult`. Visitors of a branch that is
 * attacked from many addresses share its load, so its bound is lower.
 */
export const normalLoad = { address: 0.25, branchOffice: 1 }
export const mostDifficult: Record<keyof typeof normalLoad, number> = {
  address: 16,
  branchOffice: 4,
}
