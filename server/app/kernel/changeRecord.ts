import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { entities, entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { hiddenFieldsOf } from '../../../contract/kernel/hiddenFields.ts'
import type { ScopedCaller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, Values } from '../../ports/values.ts'
import { checked, isGone } from './checked.ts'
import { finish } from './finish.ts'
import { statusIdOf } from './pointedAt.ts'
import { behaviourOf } from './behaviour.ts'
import { refuseReserved, withStatusLevel } from './levels.ts'
import { refuseArrows } from './statuses.ts'
import { storedValues } from './storedValues.ts'
import { rulePorts } from './rule.ts'

type Change<Name extends EntityName> = {
  ports: Ports
  records: Records
  organization: number
  name: Name
  /** The record as it stands, locked. */
  before: EntityRecord<Name>
  sent: Values
  scope: Scope
  by: Stamp
  caller: ScopedCaller
}

/**
 * Writes what is sent of a record over it: checked, audited and with everything that follows from
 * it. An edit that changes nothing writes nothing: neither a version nor a line of the audit trail.
 * A field that is hidden from the caller always counts as changed: otherwise the version would
 * reveal whether a guess is right. Gives the record as it stands then.
 */
export const changeRecord = async <Name extends EntityName>(
  change: Change<Name>,
): Promise<EntityRecord<Name>> => {
  if (!(await writeChange(change))) return change.before
  const { records, organization, name, before, by, caller } = change
  return finish({ records, organization, name, id: before.id, action: 'edit', by, caller, before })
}

/** Whether there was anything to write. */
const writeChange = async ({
  ports,
  records,
  organization,
  name,
  before,
  sent,
  scope,
  by,
  caller,
}: Change<EntityName>): Promise<boolean> => {
  const { id } = before
  if (isGone(name, before))
    throw new Refusal('BAD_TRANSITION', { fields: [{ path: 'status', rule: 'choice' }] })
  const stored = storedValues(name, before)
  refuseMoves(name, stored, sent)
  await refuseArrows({ name, stored, sent, records, id, scope })
  refuseReserved(name, { stored, sent, scope })
  const { guard, edited } = behaviourOf(name)
  const settle = await guard?.({ records, record: before, organization, partner: scope.partner })
  const context = {
    id,
    values: { ...stored, ...defined(sent) },
    sent,
    before,
    records,
    ...rulePorts(ports),
    organization,
    branchOffice: scope.branchOffice,
    caller,
    by,
  }
  const values = await checked(context, name)
  if (
    !hiddenFieldsOf(entities[name], caller.masks).some((field) => sent[field] !== undefined) &&
    isUnchanged(name, stored, values)
  )
    return false
  await records.update(name, organization, {
    id,
    values: withStatusLevel(name, { values, stored }, scope),
    by,
  })
  await edited?.({ ports, records, organization, id, values, sent, by, caller })
  await settle?.()
  return true
}

/** Values that are not answered, as passwords and files, are never those that are stored. */
const isUnchanged = (name: EntityName, stored: Values, values: Values): boolean => {
  const comparable = (path: string, value: unknown): string =>
    canonicalJson(entityNamed(name).fields[path]?.kind === 'status' ? statusSent(value) : value)
  return Object.entries(values).every(
    ([path, value]) => comparable(path, value) === comparable(path, stored[path]),
  )
}

/** A status as it may be sent: without its name, and without a comment where it has none. */
const statusSent = (status: unknown): Values => ({
  id: statusIdOf(status),
  comments:
    typeof status === 'object' && status !== null && 'comments' in status
      ? (status.comments ?? null)
      : null,
})

const defined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** A record stays with the organization and branch it was made in. */
const refuseMoves = (name: EntityName, stored: Values, data: Values): void => {
  const fixed =
    entityNamed(name).owner === 'branchOffice' ? ['organization', 'branchOffice'] : ['organization']
  for (const path of fixed) {
    if (data[path] !== undefined && data[path] !== stored[path])
      throw refuseField(path, 'notAllowed')
  }
}
