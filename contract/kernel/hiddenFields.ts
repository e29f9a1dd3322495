import type { Entity } from './entity.ts'
import type { Field } from './field.ts'
import type { FieldMask } from './fieldMasks.ts'

/**
 * Whether masks empty a field, so that nothing is sorted, filtered or searched by it. Of a status
 * only the comment is emptied.
 */
export const isFieldHidden = (
  { kind, masks: hiding }: Pick<Field, 'kind' | 'masks'>,
  masks: readonly FieldMask[],
): boolean =>
  kind !== 'status' && hiding !== undefined && hiding.some((mask) => masks.includes(mask))

/** The fields of an entity that masks empty. */
export const hiddenFieldsOf = (
  { fields }: Pick<Entity, 'fields'>,
  masks: readonly FieldMask[],
): string[] =>
  masks.length === 0
    ? []
    : Object.entries(fields)
        .filter(([, field]) => isFieldHidden(field, masks))
        .map(([name]) => name)

/** Whether masks hide an entity as a whole. */
export const isEntityHidden = (
  { hiddenBy }: Pick<Entity, 'hiddenBy'>,
  masks: readonly FieldMask[],
): boolean => hiddenBy !== undefined && masks.includes(hiddenBy)
