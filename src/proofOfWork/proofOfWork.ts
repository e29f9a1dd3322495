import type { ProofOfWorkChallenge } from '../../contract/proofOfWork/challenge.ts'

/** Milliseconds after which the page says that it is computing. */
const visibleAfter = 500

const slow = new Set<symbol>()
const listeners = new Set<() => void>()

const notify = (): void => listeners.forEach((listener) => listener())

/** Whether a proof of work takes so long that the page says so. */
export const proofProgress = {
  isVisible: (): boolean => slow.size > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Solves the challenge of a refused call in the background. The solver is loaded when the first
 * challenge comes.
 * @returns the value of the header `proof-of-work` to repeat the call with; undefined if there is
 * no challenge or it could not be solved
 */
export const solveProofOfWork = async (
  challenge: ProofOfWorkChallenge | undefined,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  if (challenge === undefined) return undefined
  const run = Symbol('a running proof of work')
  const timer = setTimeout(() => {
    slow.add(run)
    notify()
  }, visibleAfter)
  try {
    const { solveInWorkers } = await import('./solver.ts')
    const solved = await solveInWorkers(challenge, signal)
    return solved && btoa(JSON.stringify(solved))
  } catch {
    // Workers or WebAssembly are blocked, or the solver could not be loaded: the refusal is shown.
    return undefined
  } finally {
    clearTimeout(timer)
    if (slow.delete(run)) notify()
  }
}
