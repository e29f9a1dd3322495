import { Refusal } from '../../../../contract/kernel/errors.ts'
import {
  loadWindowSeconds,
  mostDifficult,
  normalLoad,
  type SolvedChallenge,
} from '../../../../contract/proofOfWork/challenge.ts'
import { solvedChallengeSchema } from '../../../../contract/proofOfWork/schema.ts'
import type { Operation } from '../../../../contract/registry.ts'
import type { Caller } from '../../../ports/caller.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { CallHeaders } from '../../kernel/call.ts'
import { countedAddress } from '../../authority/countedAddress.ts'

type Demanding = Pick<Operation, 'id' | 'proofOfWork' | 'perMinute'>
type Call = { ports: Ports; caller: Caller; headers: Pick<CallHeaders, 'proofOfWork'> }

/** Minutes within which a challenge must be solved and the call repeated. */
const minutes = 5

/**
 * Demands a solved challenge for a call that declares `proofOfWork`, at once or under load. A
 * solution is valid once, for the call and the visitor that its challenge was made for. A call that
 * brings none counts towards the load of its address and its branch.
 * @throws Refusal PROOF_OF_WORK_REQUIRED with a new challenge, without a valid solution
 */
export const requireProofOfWork = async (
  operation: Demanding,
  input: unknown,
  { ports, caller, headers }: Call,
): Promise<void> => {
  if (operation.proofOfWork === undefined || !ports.proofOfWork.isOn) return
  const solved = headers.proofOfWork === null ? undefined : readSolved(headers.proofOfWork)
  if (solved !== undefined && (await isAccepted(ports, operation, { caller, solved }))) return
  const difficulty = await measureLoad(ports, { operation, input, caller })
  if (operation.proofOfWork === 'underLoad' && difficulty === 0) return
  const until = ports.clock.now().getTime() + minutes * 60_000
  const data = { call: operation.id, visitor: visitorOf(ports, caller), until }
  throw new Refusal('PROOF_OF_WORK_REQUIRED', {
    challenge: await ports.proofOfWork.createChallenge(data, Math.max(1, difficulty)),
  })
}

/**
 * Compares what the challenge is bound to first; the use is counted last, so that only a right
 * solution is used up.
 */
const isAccepted = async (
  ports: Ports,
  { id }: Demanding,
  { caller, solved }: { caller: Caller; solved: SolvedChallenge },
): Promise<boolean> => {
  const { data, nonce } = solved.challenge.parameters
  if (
    data.call !== id ||
    data.visitor !== visitorOf(ports, caller) ||
    data.until <= ports.clock.now().getTime()
  )
    return false
  if (!(await ports.proofOfWork.isSolved(solved))) return false
  // The window is the time at which the challenge expires: a challenge always counts in the same
  // one.
  return (
    (await ports.store.sessions.countTry(
      ports.secrets.hash(`proof of work ${nonce}`),
      new Date(data.until),
    )) === 1
  )
}

/** The device, or the address of a visitor without a known device. */
const visitorOf = ({ secrets }: Pick<Ports, 'secrets'>, { device, address }: Caller): string =>
  secrets.hash(device === null ? `address ${countedAddress(address)}` : `device ${device}`)

const readSolved = (text: string): SolvedChallenge | undefined => {
  try {
    return solvedChallengeSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
      .data
  } catch {
    return undefined
  }
}

/**
 * Counts the call, and measures the load of its address and its branch: 0 while both are normal,
 * else 1, 2, 4 … doubling with the load, up to `mostDifficult`.
 */
const measureLoad = async (
  { limits }: Pick<Ports, 'limits'>,
  { operation, input, caller }: { operation: Demanding; input: unknown; caller: Caller },
): Promise<number> => {
  const branchOffice =
    typeof input === 'object' && input !== null && 'branchOffice' in input
      ? input.branchOffice
      : undefined
  const loads = [await loadBy('address', countedAddress(caller.address))]
  if (typeof branchOffice === 'number')
    loads.push(await loadBy('branchOffice', String(branchOffice)))
  return Math.max(...loads)

  async function loadBy(by: keyof typeof normalLoad, key: string): Promise<number> {
    const normal = Math.max(1, Math.floor((operation.perMinute ?? 0) * normalLoad[by]))
    const points = normal * mostDifficult[by]
    const { remaining, isExceeded } = await limits.spend(
      { name: `load of ${operation.id} by ${by}`, points, seconds: loadWindowSeconds },
      key,
    )
    if (isExceeded) return mostDifficult[by]
    const used = points - remaining
    return used <= normal ? 0 : 2 ** Math.floor(Math.log2(used / normal))
  }
}
