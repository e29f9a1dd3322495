/**
 * Cells of rows whose table is known only while the program runs, each read as what its column
 * holds.
 */

type Cells = Readonly<Record<string, unknown>>

/** @throws Error where the column holds no number */
export const numberIn = (row: Cells, column: string): number => {
  const cell = row[column]
  if (typeof cell !== 'number') throw new Error(`${column} holds no number`)
  return cell
}

/** A number, or null where the column is empty. @throws Error where it holds anything else */
export const numberOrNullIn = (row: Cells, column: string): number | null =>
  row[column] == null ? null : numberIn(row, column)
