import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type {
  ProofOfWorkChallenge,
  SolvedChallenge,
} from '../../../contract/proofOfWork/challenge.ts'

/** The challenge that a refused call was answered with. */
export const challengeOf = (envelope: Envelope): ProofOfWorkChallenge => {
  if (!envelope.error || envelope.r.challenge === undefined)
    throw new Error(`No challenge in ${JSON.stringify(envelope)}`)
  return envelope.r.challenge
}

/** A solved challenge. */
export const solve = async (challenge: ProofOfWorkChallenge): Promise<SolvedChallenge> => {
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey }))!
  return { challenge, solution: { counter, derivedKey } }
}

/** The value of the header `proof-of-work`. */
export const headerOf = (solved: unknown): string =>
  Buffer.from(JSON.stringify(solved)).toString('base64')
