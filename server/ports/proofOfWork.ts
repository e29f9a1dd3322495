import type { ProofOfWorkChallenge, SolvedChallenge } from '../../contract/proofOfWork/challenge.ts'

/** Challenges that cost the browser some computing, so that calls in bulk become expensive. */
export type ProofOfWork = {
  /** Whether calls demand proofs (PROOF_OF_WORK is on, and RATE_LIMIT is not 0). */
  isOn: boolean
  /** A signed challenge. @param difficulty the multiple of the usual work */
  createChallenge: (data: ProofOfWorkChallenge['parameters']['data'], difficulty: number) => Promise<ProofOfWorkChallenge>
  /** Whether this installation made the challenge, under a present or former key, and it is solved. */
  isSolved: (solved: SolvedChallenge) => Promise<boolean>
}
