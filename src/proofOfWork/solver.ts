import { solveChallengeWorkers } from 'altcha-lib'
import type { ProofOfWorkChallenge, SolvedChallenge } from '../../contract/proofOfWork/challenge.ts'

/** Workers at once: more make phones slow, and start later than the others finish. */
const mostWorkers = 4

/**
 * Solves a challenge in workers, so that the page stays responsive; undefined if it is aborted.
 * They compute scrypt in WebAssembly: no WebCrypto, which pages at plain http lack.
 */
export const solveInWorkers = async (
  challenge: ProofOfWorkChallenge,
  signal?: AbortSignal,
): Promise<SolvedChallenge | undefined> => {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('worker.ts', import.meta.url), { type: 'module' }),
  })
  return solution === null
    ? undefined
    : { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
