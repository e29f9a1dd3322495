/** A CSV file as rows of cells, read as RFC 4180 has it. */
export const csvCells = (text: string): string[][] => {
  const rows: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/gy
  let row: string[] = []
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    rows.push(row)
    row = []
    if (cell.lastIndex === text.length) return rows
  }
  throw new Error(`no CSV from here on: ${text.slice(cell.lastIndex, cell.lastIndex + 80)}`)
}
