import { hiddenFieldsOf, isEntityHidden, isFieldHidden } from '../../../contract/kernel/hiddenFields.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ListQuery, Page } from '../../ports/records.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'
import { applyMasks } from './applyMasks.ts'
import { behaviourOf } from './behaviour.ts'

const declarationOf = (name: EntityName): Entity => entities[name]

/** Whether masks hide an entity entirely. */
export const isHidden = (name: EntityName, masks: readonly FieldMask[]): boolean => isEntityHidden(declarationOf(name), masks)

/**
 * Refuses records that the caller's role hides entirely (definitions 3.16, fieldMasks).
 * @throws Refusal FORBIDDEN
 */
export const refuseHidden = (name: EntityName, masks: readonly FieldMask[]): void => {
  if (isHidden(name, masks)) throw new Refusal('FORBIDDEN')
}

/**
 * Refuses a list that is sorted or filtered by a field that its reader may not see: the order of the rows would reveal the values.
 * @throws Refusal VALIDATION naming the field
 */
export const refuseHiddenOrder = (
  name: EntityName,
  masks: readonly FieldMask[],
  { sort, filters }: Pick<ListQuery, 'sort' | 'filters'>,
): void => {
  if (masks.length === 0) return
  const { fields } = declarationOf(name)
  if (sort !== undefined && fields[sort] !== undefined && isFieldHidden(fields[sort], masks)) throw refuseField('sort', 'hidden', sort)
  for (const [field, value] of Object.entries(filters))
    if (value !== undefined && fields[field] !== undefined && isFieldHidden(fields[field], masks)) throw refuseField(field, 'hidden', field)
}

/** Drops blank values of hidden fields: a caller who sends back a whole record sends masked fields as empty, and must not erase them. */
export const withoutHiddenBlanks = (name: EntityName, masks: readonly FieldMask[], sent: Values): Values => {
  const hidden = hiddenFieldsOf(declarationOf(name), masks)
  if (hidden.length === 0) return sent
  const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(sent).filter(([field, value]) => !hidden.includes(field) || !isBlank(value)))
}

/** Until the invitation is accepted, the account's id would reveal whether the email already had an account. */
export const withoutAccount = <Record extends Values>(record: Record): Record =>
  record['invitation'] ? { ...record, user: { ...(record['user'] as object), id: 0 } } : record

type Reader = Pick<Caller, 'masks'>

const isPage = (answer: StoredRecord | Page): answer is Page => 'items' in answer && Array.isArray(answer.items)

/** A record or a page of a list as its reader may see it; every way out of the application ends here. */
export const presentMasked = <Answer extends StoredRecord | Page>(name: EntityName, { masks }: Reader, answer: Answer): Answer => {
  if (masks.length === 0) return answer
  const { record } = declarationOf(name)
  if (!isPage(answer)) return applyMasks(record, masks, answer)
  return { ...answer, items: answer.items.map((each) => applyMasks(record, masks, each)) }
}

/** Presents records to a caller: complete, and without what their role hides. */
export const presentRecord = <Answer extends StoredRecord | Page>(
  { ports, caller, name }: { ports: Ports; caller: Caller; name: EntityName },
  answer: Answer,
): Answer => {
  const complete = behaviourOf(name).present
  if (complete === undefined) return presentMasked(name, caller, answer)
  const reader = { ports, language: caller.language }
  const whole = isPage(answer) ? { ...answer, items: answer.items.map((record) => complete(record, reader)) } : complete(answer, reader)
  return presentMasked(name, caller, whole as Answer)
}
