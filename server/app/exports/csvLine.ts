/** Cells as one line of a CSV file (RFC 4180), its end included. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A text that no spreadsheet takes for a formula: the apostrophe in front makes it plain text there. */
export const shielded = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The text behind the shield, as an export that is imported again has it. */
export const unshielded = (text: string): string => text.replace(/^'('*[=+\-@\t\r])/, '$1')
