import { entityNamed, entityOf, type EntityName } from '../../../contract/entities/index.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import { goneIds } from '../../../contract/kernel/statuses.ts'
import type { WholeValues } from '../../../contract/entities/records.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'
import { completePhones } from './contacts/completePhones.ts'
import { statusIdOf } from './pointedAt.ts'
import { behaviourOf } from './behaviour.ts'
import type { RuleContext, SentContext } from './rule.ts'

/**
 * What is sent of a record, checked by `validateReferences` and then by the entity's own rule;
 * gives the values to store.
 */
export const checked = async <Name extends EntityName>(
  context: RuleContext<Name>,
  name: Name,
): Promise<WholeValues<Name>> => {
  const whole = { ...context, values: await validateReferences(context, name) }
  return (await behaviourOf(name).rule?.(whole)) ?? whole.values
}

/**
 * Every reference that is sent must name a record that the caller may see; telephones get their
 * country.
 * @throws Refusal VALIDATION naming the reference
 */
export const validateReferences = async <Whole extends Values>(
  context: SentContext<Whole>,
  name: EntityName,
): Promise<Whole> => {
  for (const [path, field] of Object.entries(entityNamed(name).fields)) {
    // What was pointed at before may have been deleted since; that is no reason to refuse another
    // change.
    if (field.entity === undefined || path === 'organization' || context.sent[path] === undefined)
      continue
    const value = context.values[path]
    const ids = (Array.isArray(value) ? value : [value]).filter(
      (id): id is number => typeof id === 'number',
    )
    const entity = entityOf(field)
    const found = await context.records.find(entity, ids)
    if (found.filter((record) => !isGone(entity, record)).length < ids.length)
      throw refuseField(path, 'unknown')
  }
  return completePhones(context, name)
}

/** A record that only its id leads to: nothing new points at it. */
export const isGone = (name: EntityName, record: StoredRecord): boolean =>
  Object.entries(entityNamed(name).fields).some(
    ([path, { kind, statuses }]) =>
      kind === 'status' && goneIds(statuses!).includes(statusIdOf(record[path])),
  )
