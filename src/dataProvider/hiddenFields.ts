import { sortableFields } from '../../contract/endpoints/crud.ts'
import type { CurrentUser } from '../../contract/endpoints/account.ts'
import type { Entity } from '../../contract/entity.ts'
import type { Field } from '../../contract/field.ts'
import type { FieldMask } from '../../contract/fieldMasks.ts'
import { isFieldHidden } from '../../contract/hiddenFields.ts'
import { session } from './session.ts'

/** What the role of a user keeps from being seen; nothing for a user without an admin record. */
export const masksOf = ({ organizationAdmin, partnerAdmin, branchOfficeAdmin }: CurrentUser): readonly FieldMask[] => {
  const record = [organizationAdmin, partnerAdmin, branchOfficeAdmin].find(({ id }) => id > 0)
  // A session that an older version kept in the browser says nothing of masks.
  return (record && 'fieldMasks' in record ? record.fieldMasks : undefined) ?? []
}

/** Whether the role of the user who is signed in hides a field: no column, filter or order is offered by it. */
export const isHiddenFromUser = (field: Pick<Field, 'kind' | 'masks'>): boolean => isFieldHidden(field, masksOf(session.get().user))

/** The names by which the user who is signed in can order a list. */
export const orderableFields = (entity: Entity): string[] =>
  sortableFields(entity).filter((name) => entity.fields[name] === undefined || !isHiddenFromUser(entity.fields[name]))
