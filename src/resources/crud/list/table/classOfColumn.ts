import { numericKinds } from '../../cells/FieldCell.tsx'
import type { Column } from '../columns/useColumns.ts'

/**
 * The class of a column's cells, if it needs one: amounts stand on the right, and a date on two
 * lines would be read as two.
 */
export const classOfColumn = (column: Column, titledBy: string): string | undefined => {
  if (column.field === undefined) return column.own.isNumeric ? 'is-numeric' : 'is-dated'
  const {
    name,
    field: { kind },
  } = column
  if (kind === 'day' || kind === 'instant') return 'is-dated'
  return numericKinds.includes(kind) && name !== titledBy ? 'is-numeric' : undefined
}
