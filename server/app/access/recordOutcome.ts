import { Refusal } from '../../../contract/errors.ts'
import type { Operation } from '../../../contract/registry.ts'
import { recordedRefusals, type SecurityOutcome } from '../../../contract/securityEvents.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { CallHeaders, Identity } from '../session.ts'

/** A call as far as it is known when it ends. Without an operation it was refused before its call was found. */
export type Attempt = {
  operation: Pick<Operation, 'id' | 'security' | 'crud'> | undefined
  body: unknown
  headers: Pick<CallHeaders, 'address' | 'deviceId' | 'ref'>
  identity: Identity | undefined
  caller: Caller | undefined
}

/**
 * Runs a call and records how it ended: carried out, where its declaration names a kind; refused, where the refusal says something of who
 * asked. What it records, it records the same way for every call.
 */
export const recordingOutcome = async <Result>(ports: Ports, attempt: Attempt, run: () => Promise<Result>): Promise<Result> => {
  try {
    const result = await run()
    if (attempt.operation?.security !== undefined) record(ports, attempt, null, result)
    return result
  } catch (error) {
    recordRefusal(ports, attempt, error)
    throw error
  }
}

/** Records a refusal, where it says something of who asked. */
export const recordRefusal = (ports: Ports, attempt: Attempt, error: unknown): void => {
  if (error instanceof Refusal && (recordedRefusals as readonly string[]).includes(error.code)) record(ports, attempt, error, undefined)
}

const record = (ports: Ports, { operation, body, headers, identity, caller }: Attempt, refusal: Refusal | null, result: unknown): void => {
  const account = caller?.accountId ?? identity?.account.id ?? signedInBy(result)
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
    scope: caller?.scope ?? null,
    address,
    // Enough to tell one device from another.
    device: caller?.device?.slice(0, 8) ?? (deviceId === null ? null : ports.secrets.hash(deviceId).slice(0, 8)),
    ref,
    target: targetOf(operation, body, result),
  })
}

const outcomeOf = (refusal: Refusal | null, result: unknown): SecurityOutcome => {
  if (refusal !== null) return 'refused'
  return signedInBy(result) === null && asksSecondFactor(result) ? 'waiting' : 'done'
}

/** Whether an answer sends who signs in to the second step, as that of `account/signin` does. */
const asksSecondFactor = (result: unknown): boolean => {
  const r = (result as { r?: { challenge?: unknown; ways?: unknown } } | undefined)?.r
  return typeof r?.challenge === 'string' && Array.isArray(r.ways)
}

/** The account that a call has signed in: its answer says who that is. */
const signedInBy = (result: unknown): number | null => {
  const id = (result as { r?: { user?: { id?: unknown } } } | undefined)?.r?.user?.id
  return typeof id === 'number' && id > 0 ? id : null
}

/** Whose account was tried, where the call names one by its email. */
const typedEmail = (body: unknown): string | null => {
  const email = (body as { email?: unknown } | null)?.email
  // A call is refused before its body is read as a whole: what the database takes no text of must not reach the log.
  const isText = typeof email === 'string' && email.length <= 254 && email.isWellFormed() && !email.includes('\0')
  return isText ? email.trim().toLowerCase() : null
}

/** The record that a change was about: the one that was sent, or the one that was made. */
const targetOf = (operation: Attempt['operation'], body: unknown, result: unknown): { entity: string; id: number } | null => {
  const sent = (body as { id?: unknown } | null)?.id
  const made = (result as { r?: { id?: unknown } } | undefined)?.r?.id
  const id = Number.isSafeInteger(sent) ? (sent as number) : made
  if (operation === undefined || !Number.isSafeInteger(id)) return null
  return { entity: operation.crud?.entity ?? operation.id.split('.')[0]!, id: id as number }
}
