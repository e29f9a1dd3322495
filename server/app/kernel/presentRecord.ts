import {
  hiddenFieldsOf,
  isEntityHidden,
  isFieldHidden,
} from '../../../contract/kernel/hiddenFields.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ListQuery, Page } from '../../ports/records.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'
import { applyMasks } from './applyMasks.ts'
import { behaviourOf } from './behaviour.ts'

/** Whether masks hide an entity entirely. */
export const isHidden = (name: EntityName, masks: readonly FieldMask[]): boolean =>
  isEntityHidden(entityNamed(name), masks)

/**
 * Refuses records that the caller's role hides entirely (definitions 3.16, fieldMasks).
 * @throws Refusal FORBIDDEN
 */
export const refuseHidden = (name: EntityName, masks: readonly FieldMask[]): void => {
  if (isHidden(name, masks)) throw new Refusal('FORBIDDEN')
}

/**
 * Refuses a list that is sorted or filtered by a field that its reader may not see: the order of
 * the rows would reveal the values.
 * @throws Refusal VALIDATION naming the field
 */
export const refuseHiddenOrder = (
  name: EntityName,
  masks: readonly FieldMask[],
  { sort, filters }: Pick<ListQuery, 'sort' | 'filters'>,
): void => {
  if (masks.length === 0) return
  const { fields } = entityNamed(name)
  if (sort !== undefined && fields[sort] !== undefined && isFieldHidden(fields[sort], masks))
    throw refuseField('sort', 'hidden', sort)
  for (const [field, value] of Object.entries(filters))
    if (value !== undefined && fields[field] !== undefined && isFieldHidden(fields[field], masks))
      throw refuseField(field, 'hidden', field)
}

/**
 * Drops blank values of hidden fields: a caller who sends back a whole record sends masked fields
 * as empty, and must not erase them.
 */
export const withoutHiddenBlanks = (
  name: EntityName,
  masks: readonly FieldMask[],
  sent: Values,
): Values => {
  const hidden = hiddenFieldsOf(entityNamed(name), masks)
  if (hidden.length === 0) return sent
  const isBlank = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => !hidden.includes(field) || !isBlank(value)),
  )
}

/**
 * Until the invitation is accepted, the account's id would reveal whether the email already had an
 * account.
 */
export const withoutAccount = <Record extends object>(record: Record): Record => {
  if (!('invitation' in record) || !record.invitation) return record
  const user = 'user' in record && typeof record.user === 'object' ? record.user : null
  return { ...record, user: { ...user, id: 0 } }
}

type Reader = Pick<Caller, 'masks'>

/** A record as its reader may see it; every way out of the application ends here. */
export const presentMasked = <Answer extends StoredRecord>(
  name: EntityName,
  { masks }: Reader,
  answer: Answer,
): Answer => (masks.length === 0 ? answer : applyMasks(entityNamed(name).record, masks, answer))

type Presenting<Name extends EntityName> = { ports: Ports; caller: Caller; name: Name }

/** Presents a record to a caller: complete, and without what their role hides. */
export const presentRecord = <Name extends EntityName>(
  { ports, caller, name }: Presenting<Name>,
  record: EntityRecord<Name>,
): EntityRecord<Name> => {
  const complete = behaviourOf(name).present
  return presentMasked(
    name,
    caller,
    complete === undefined ? record : complete(record, { ports, language: caller.language }),
  )
}

/** Presents the records of a page as `presentRecord` does each of them. */
export const presentPage = <Name extends EntityName>(
  as: Presenting<Name>,
  page: Page<EntityRecord<Name>>,
): Page<EntityRecord<Name>> => ({
  ...page,
  items: page.items.map((record) => presentRecord(as, record)),
})
