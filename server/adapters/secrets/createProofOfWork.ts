import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import type { ProofOfWorkChallenge } from '../../../contract/proofOfWork/challenge.ts'
import type { ProofOfWork } from '../../ports/ports.ts'
import type { Secrets } from '../../ports/secrets.ts'

/**
 * scrypt with N = 512 and r = 8: half a mebibyte and about 1.3 ms of one core a try. Browsers
 * compute it in WebAssembly, so that it also works where a page has no WebCrypto (plain http). A
 * browser tries the counters from 0 up to a secret one between these bounds.
 */
const costs = { algorithm: 'SCRYPT', cost: 512, memoryCost: 8, keyLength: 32 } as const
const tries = { least: 48, most: 96 }

/**
 * Proof of work by ALTCHA. Making a challenge costs one try, and checking a solution two HMACs: the
 * key of the solution is signed too.
 */
export const createProofOfWork = (
  isOn: boolean,
  secrets: Pick<Secrets, 'derive' | 'derivations'>,
): ProofOfWork => ({
  isOn,
  createChallenge: async (data, difficulty) => {
    const made = await createChallenge({
      ...costs,
      counter: randomInt(tries.least * difficulty, tries.most * difficulty),
      data,
      deriveKey,
      hmacSignatureSecret: secrets.derive(...signingWords),
      hmacKeySignatureSecret: secrets.derive(...solutionWords),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library leaves open what the costs above set
    return { parameters: made.parameters, signature: made.signature } as ProofOfWorkChallenge
  },
  isSolved: async ({ challenge, solution }) => {
    const solutionSecrets = secrets.derivations(...solutionWords)
    for (const [index, hmacSignatureSecret] of secrets.derivations(...signingWords).entries()) {
      const hmacKeySignatureSecret = solutionSecrets[index]!
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      if (verified) return true
    }
    return false
  },
})

const signingWords = ['proof of work', 'challenge']
const solutionWords = ['proof of work', 'solution']
