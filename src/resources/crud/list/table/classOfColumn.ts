import { numericKinds } from '../../cells/FieldCell.tsx'
import type { NamedField } from '../../shownFields.ts'

/**
 * The class of a column's cells, if it needs one: amounts stand on the right, and a date on two
 * lines would be read as two.
 */
export const classOfColumn = (
  { name, field: { kind } }: NamedField,
  titledBy: string,
): string | undefined => {
  if (kind === 'day' || kind === 'instant') return 'is-dated'
  return numericKinds.includes(kind) && name !== titledBy ? 'is-numeric' : undefined
}
