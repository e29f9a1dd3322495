/** Rows as comma-separated lines. A cell that a spreadsheet would take for a formula is shielded by an apostrophe. */
export const csvOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(cell).join(',')).join('\r\n')

const cell = (text: string): string => {
  const shielded = /^[=+\-@\t\r]/.test(text) && !/^\+?\d+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(shielded) ? `"${shielded.replaceAll('"', '""')}"` : shielded
}
