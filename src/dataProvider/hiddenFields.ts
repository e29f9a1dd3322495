import { sortableFields } from '../../contract/endpoints/crud.ts'
import type { CurrentUser } from '../../contract/endpoints/account.ts'
import type { Entity } from '../../contract/kernel/entity.ts'
import type { Field } from '../../contract/kernel/field.ts'
import type { FieldMask } from '../../contract/kernel/fieldMasks.ts'
import { isFieldHidden } from '../../contract/kernel/hiddenFields.ts'
import { session } from './session.ts'

/** The masks of a user's role; none for a user without an admin record. */
export const masksOf = ({
  organizationAdmin,
  partnerAdmin,
  branchOfficeAdmin,
}: CurrentUser): readonly FieldMask[] => {
  const record = [organizationAdmin, partnerAdmin, branchOfficeAdmin].find(({ id }) => id > 0)
  // A session that an older version stored in the browser has no masks.
  return (record && 'fieldMasks' in record ? record.fieldMasks : undefined) ?? []
}

/**
 * Whether the signed-in user's role hides a field: lists offer no column, filter or order for it.
 */
export const isHiddenFromUser = (field: Pick<Field, 'kind' | 'masks'>): boolean =>
  isFieldHidden(field, masksOf(session.get().user))

/** The fields that the signed-in user can order a list by. */
export const orderableFields = (entity: Entity): string[] =>
  sortableFields(entity).filter(
    (name) => entity.fields[name] === undefined || !isHiddenFromUser(entity.fields[name]),
  )
