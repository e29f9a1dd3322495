import { propertyOf } from '../../../ports/ports.ts'
import { isAmong } from '../../../../contract/kernel/isAmong.ts'
import { z } from 'zod'
import { idIn } from '../../kernel/pointedAt.ts'
import { Refusal, type ConcernedPlace } from '../../../../contract/kernel/errors.ts'
import type { Operation } from '../../../../contract/registry.ts'
import {
  recordedRefusals,
  type SecurityOutcome,
} from '../../../../contract/kernel/securityEvents.ts'
import type { Caller } from '../../../ports/caller.ts'
import type { Ports } from '../../../ports/ports.ts'
import { untakenText } from '../../kernel/fieldProblems.ts'
import type { CallHeaders, Identity } from '../../kernel/call.ts'

/**
 * What is known of a call when it ends. Without an operation, it was refused before its endpoint
 * was found.
 */
export type Attempt = {
  operation: Pick<Operation, 'id' | 'security' | 'crud'> | undefined
  body: unknown
  headers: Pick<CallHeaders, 'address' | 'deviceId' | 'ref'>
  identity: Identity | undefined
  caller: Caller | undefined
}

/** The result of a call that says which place it concerns. */
const placed = z.object({
  about: z.object({
    partner: z.number(),
    organization: z.number(),
    accountId: z.number().optional(),
  }) satisfies z.ZodType<ConcernedPlace>,
})

/**
 * Runs a call and records how it ended. A success is recorded if the operation declares a security
 * kind; a refusal, if its code is one of `recordedRefusals`. The entry has the same form for every
 * call.
 */
export const recordingOutcome = async <Result>(
  ports: Ports,
  attempt: Attempt,
  run: () => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await run()
    if (attempt.operation?.security !== undefined) record(ports, attempt, { refusal: null, result })
    return result
  } catch (error) {
    recordRefusal(ports, attempt, error)
    throw error
  }
}

/** Records a refusal if its code says something about the caller. */
export const recordRefusal = (ports: Ports, attempt: Attempt, error: unknown): void => {
  if (error instanceof Refusal && isAmong(recordedRefusals, error.code))
    record(ports, attempt, { refusal: error, result: undefined })
}

const record = (
  ports: Ports,
  { operation, body, headers, identity, caller }: Attempt,
  { refusal, result }: { refusal: Refusal | null; result: unknown },
): void => {
  const about = refusal?.about ?? placed.safeParse(result).data?.about ?? null
  const account =
    caller?.accountId ??
    identity?.account.id ??
    signedInBy(result) ??
    about?.accountId ??
    concernedAccount(refusal)
  const { deviceId, address, ref } = headers
  ports.securityLog.record({
    at: ports.clock.now(),
    kind: operation?.security ?? 'access',
    outcome: outcomeOf(refusal, result),
    code: refusal?.code ?? null,
    operation: operation?.id ?? 'unknown',
    accountId: account,
    email: account === null ? typedEmail(body) : null,
    apiKey: caller?.apiKey ?? null,
    scope:
      caller?.scope ??
      (about && {
        account: 'oAdmin',
        partner: about.partner,
        organizations: [about.organization],
        branchOffice: null,
      }),
    address,
    // Long enough to distinguish devices.
    device:
      caller?.device?.slice(0, 8) ??
      (deviceId === null ? null : ports.secrets.hash(deviceId).slice(0, 8)),
    ref,
    target: targetOf(operation, body, result),
  })
}

const outcomeOf = (refusal: Refusal | null, result: unknown): SecurityOutcome => {
  if (refusal !== null) return 'refused'
  return signedInBy(result) === null && asksSecondFactor(result) ? 'waiting' : 'done'
}

/** Whether an answer requires the second step of signing in, as `account/signin` may. */
const asksSecondFactor = (result: unknown): boolean => {
  const r = propertyOf(result, 'r')
  return typeof propertyOf(r, 'challenge') === 'string' && Array.isArray(propertyOf(r, 'ways'))
}

/** The account that a call has signed in, taken from its answer. */
const signedInBy = (result: unknown): number | null => {
  const id = idIn(propertyOf(propertyOf(result, 'r'), 'user'))
  return id !== undefined && id > 0 ? id : null
}

/** The email of the account that was tried, if the call names one. */
const typedEmail = (body: unknown): string | null => {
  const email = propertyOf(body, 'email')
  // A call can be refused before its body is validated: text that the database can't store must not
  // reach the log.
  const isTaken =
    typeof email === 'string' && email.length <= 254 && untakenText(email) === undefined
  return isTaken ? email.trim().toLowerCase() : null
}

/**
 * The record that a call changed: the one it names, or the one it created. Calls about one's own
 * account name parts of it, not the account.
 */
const targetOf = (
  operation: Attempt['operation'],
  body: unknown,
  result: unknown,
): { entity: string; id: number } | null => {
  const id = [idIn(body), idIn(propertyOf(result, 'r'))].find(Number.isSafeInteger)
  if (operation === undefined || id === undefined || operation.id.startsWith('account.'))
    return null
  return { entity: operation.crud?.entity ?? operation.id.split('.')[0]!, id }
}

const accounts = new WeakMap<Refusal, number>()

/**
 * Notes which account a refused call concerned, for the security log: a stranger who guesses at it
 * is not signed in to it.
 */
export const concerning = (refusal: Refusal, account: number | null | undefined): Refusal => {
  if (account != null) accounts.set(refusal, account)
  return refusal
}

/**
 * Runs `work`; if it is refused, finds the account that it concerned and notes it. The answer stays
 * the same.
 */
export const concerningAccount = async <Result>(
  find: () => Promise<number | undefined>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) concerning(error, await find())
    throw error
  }
}

/** The account that a refused call concerned, if the call found it. */
export const concernedAccount = (refusal: Refusal | null): number | null =>
  (refusal && accounts.get(refusal)) ?? null
