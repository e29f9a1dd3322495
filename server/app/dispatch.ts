import { installBehaviours } from './kernel/behaviour.ts'
import { Refusal, type FieldProblem } from '../../contract/kernel/errors.ts'
import { allows, allowsAny, type Privilege } from '../../contract/kernel/privileges.ts'
import type { Operation } from '../../contract/registry.ts'
import type { Caller } from '../ports/caller.ts'
import type { Ports } from '../ports/ports.ts'
import { withinAtOnce } from './authority/atOnce.ts'
import { isDevice } from './authority/device.ts'
import { requireProofOfWork } from './access/visitors/proofOfWork.ts'
import { publishAccess } from './access/publishAccess.ts'
import { requireFreshSession } from './authority/stepUp.ts'
import { recordingOutcome } from './access/visitors/recordOutcome.ts'
import { runCrud } from './kernel/crud.ts'
import { behaviours } from './entities/index.ts'
import { handlers } from './handlers.ts'
import { omitStoredValues } from './kernel/storedValues.ts'
import { presentAnswer, presentRefusal } from './kernel/presentAnswer.ts'
import { namedAsSent, problemsOf, untakenText } from './kernel/fieldProblems.ts'
import { unknownFields } from './kernel/unknownFields.ts'
import { withScope } from './kernel/withScope.ts'
import type { AnsweredName, Context, Reply, CallHeaders, Identity } from './kernel/call.ts'
import {
  adminCaller,
  demandIdentity,
  identify,
  plainCaller,
  requireIdentity,
} from './authority/session.ts'

installBehaviours(behaviours)

/**
 * Runs every call: identifies the caller, checks their permissions, validates the input and calls
 * the handler. A refusal is thrown as `Refusal`; any other error is a bug. `admit` runs once the
 * caller is known, before anything is done for them.
 */
export const dispatch = async (
  ports: Ports,
  {
    operation,
    body,
    headers,
    admit,
  }: {
    operation: Operation
    body: unknown
    headers: CallHeaders
    admit?: (caller: Caller) => Promise<void>
  },
): Promise<Reply<unknown>> => {
  const sent = operation.unattended ? { ...headers, attended: false } : headers
  const stranger = {
    operation: { id: operation.id },
    body,
    headers: sent,
    identity: undefined,
    caller: undefined,
  }
  const whoIs = () => identityOf(ports, operation, sent)
  // A call without a token just isn't signed in yet, so it is not recorded; a token that opens
  // nothing has expired or is made up.
  const identity = await (sent.token === null ? whoIs() : recordingOutcome(ports, stranger, whoIs))
  const attempt = { ...stranger, identity }
  const caller = await recordingOutcome(ports, attempt, async () => {
    const known = await callerOf(ports, operation, { headers: sent, identity })
    await admit?.(known)
    return known
  })
  return carryOut(operation, body, { ports, caller, headers: sent, identity })
}

/** Runs a known caller's call and records its outcome where it matters for security. */
export const carryOut = async (
  operation: Operation,
  body: unknown,
  known: Context,
): Promise<Reply<unknown>> => {
  const context = {
    ...known,
    caller: { ...known.caller, declaresStepUp: operation.stepUp !== undefined },
  }
  const reply = await recordingOutcome(context.ports, { operation, body, ...context }, () =>
    runCall(operation, body, context),
  )
  publishAccess(context.ports, operation, context.caller)
  return reply
}

const runCall = async (
  operation: Operation,
  body: unknown,
  context: Context,
): Promise<Reply<unknown>> => {
  const { ports, caller } = context
  if (operation.peopleOnly && caller.apiKey !== null) throw new Refusal('FORBIDDEN')
  const held = (need: Privilege) => allows(caller.privileges, need)
  if (!allowsAny(caller.privileges, operation.needs) || !(operation.alsoNeeds ?? []).every(held))
    throw new Refusal('FORBIDDEN')
  // Records that the role hides entirely are refused first, so that no other refusal reveals
  // anything about them.
  if (operation.hiddenBy !== undefined && caller.masks.includes(operation.hiddenBy))
    throw new Refusal('FORBIDDEN')
  if (operation.stepUp === true) requireFreshSession(caller, ports.clock.now())
  const { crud: of } = operation
  const scoped =
    of && caller.scope
      ? await withScope(ports.store, {
          name: of.entity,
          verb: of.verb,
          input: body,
          scope: caller.scope,
        })
      : body
  const input = wellFormed(
    operation,
    await omitStoredValues(ports, operation, { caller, body: scoped }),
    body,
  )
  if (operation.comesWith !== undefined) throw new Refusal('NOT_AVAILABLE')
  await requireProofOfWork(operation, input, context)
  try {
    return presentAnswer(operation, caller, await answerOf(operation, input, context))
  } catch (error) {
    throw presentRefusal(operation, caller, error)
  }
}

const answerOf = async (
  operation: Operation,
  input: unknown,
  context: Context,
): Promise<Reply<unknown>> => {
  const { ports, caller } = context
  if (operation.crud && caller.scope) {
    const { verb, entity: name } = operation.crud
    return { r: await runCrud(verb, { ports, caller, scope: caller.scope, name }, input) }
  }
  requireCallerOf(operation, context)
  // The handler is found by its name, so no type relates it to this input and caller, both of which
  // are checked by now.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const handle = handlers[operation.id as AnsweredName] as (
    input: unknown,
    context: Context,
  ) => Promise<Reply<unknown>>
  return withinAtOnce(operation, context, () =>
    namedAsSent(operation, () => handle(input, context)),
  )
}

/**
 * A handler relies on the caller that its operation's audience has; another one is a fault of the
 * program.
 */
const requireCallerOf = ({ id, audience }: Operation, { caller, identity }: Context): void => {
  const isRight =
    audience === 'anyone'
      ? caller.scope === null
      : audience === 'signedIn'
        ? identity !== undefined && caller.scope === null
        : caller.scope !== null
  if (!isRight) throw new Error(`${id} was called by another audience than ${audience}`)
}

const identityOf = (
  ports: Ports,
  { audience }: Operation,
  headers: CallHeaders,
): Promise<Identity | undefined> =>
  audience === 'anyone' ? identify(ports, headers) : demandIdentity(ports, headers)

const callerOf = async (
  ports: Ports,
  { audience }: Operation,
  { headers, identity }: { headers: CallHeaders; identity: Identity | undefined },
): Promise<Caller> => {
  if (audience !== 'anyone' && audience !== 'signedIn')
    return adminCaller(ports, { headers, identity: requireIdentity(identity), type: audience })
  // A device that this installation has not issued is ignored.
  const device =
    headers.deviceId !== null && isDevice(ports.secrets, headers)
      ? ports.secrets.hash(headers.deviceId)
      : null
  return plainCaller(headers, identity, device)
}

/**
 * The input of a call, as its schema reads `body`; `sent` is the same before the caller's scope
 * filled anything in.
 */
const wellFormed = (operation: Operation, body: unknown, sent: unknown): unknown => {
  const { input, crud: of } = operation
  const untaken = untakenText(body)
  const unknown = untaken === undefined ? unknownFields(operation, body, sent) : []
  const read = untaken === undefined ? input.safeParse(body) : undefined
  if (read?.success === true && unknown.length === 0) return read.data
  const problems = read?.success === false ? problemsOf(read.error, body) : []
  const isNew = ({ path }: FieldProblem) => !problems.some((problem) => problem.path === path)
  // The fields of an edit are named as the record names them.
  const fields = (untaken === undefined ? [...problems, ...unknown.filter(isNew)] : [untaken]).map(
    (problem) =>
      of?.verb === 'edit' ? { ...problem, path: problem.path.replace(/^data\./, '') } : problem,
  )
  throw new Refusal('VALIDATION', { fields })
}
