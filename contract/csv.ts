import Papa from 'papaparse'

/** One record of a file: the line on which it begins, counted from 1, and its cells, as many as there are titles. */
export type CsvRow = { line: number; cells: string[] }

/** What a file holds, or the line at which it stops being one; 0 where it is no text at all. */
export type Csv = { titles: string[]; rows: CsvRow[] } | { brokenAt: number }

/**
 * Reads a CSV file as spreadsheets write it: UTF-8 with or without its mark, UTF-16 with it, else Windows-1252; separated by commas,
 * semicolons or tabs. Both wings read with it, so that what is shown before an import is what is imported.
 */
export const readCsv = (file: Uint8Array<ArrayBuffer> | string): Csv => {
  const text = typeof file === 'string' ? file.replace(/^\uFEFF/, '') : decodedCsv(file)
  if (text.includes('\0')) return { brokenAt: 0 }
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { brokenAt: lineOf(data, broken.row ?? 0) }
  const [titles, ...rows] = numbered(data).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const head = (titles?.cells ?? []).map((title) => title.trim())
  // What stands beyond the titles is only of use where there is something in it.
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1), head.length)
  const padded = (cells: string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? '')
  return { titles: padded(head), rows: rows.map(({ line, cells }) => ({ line, cells: padded(cells) })) }
}

/** What separates the titles, whatever it is: what stands most often between them, outside quotes. */
const separatorOf = (text: string): string => {
  const [first = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const many = (separator: string) => first.split(separator).length
  return [',', ';', '\t', '|'].reduce((best, each) => (many(each) > many(best) ? each : best))
}

/** The text of a file, whichever of the usual encodings it has. */
export const decodedCsv = (bytes: Uint8Array<ArrayBuffer>): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const numbered = (data: readonly string[][]): CsvRow[] => {
  let line = 1
  return data.map((cells) => {
    const begins = line
    line += heightOf(cells)
    return { line: begins, cells }
  })
}

const lineOf = (data: readonly string[][], row: number): number =>
  1 + data.slice(0, row).reduce((lines, cells) => lines + heightOf(cells), 0)

/** How many lines of the file a record takes: one more than it has line breaks within its cells. */
const heightOf = (cells: readonly string[]): number => cells.reduce((lines, cell) => lines + cell.split(/\r\n|\r|\n/).length - 1, 1)
