import Papa from 'papaparse'
import { decodedBytes } from './csvEncoding.ts'
import { mostCsvColumns, mostCsvRows } from './limits.ts'

/**
 * One record of a file: the line on which it begins, counted from 1, and its cells, as many as
 * there are titles.
 */
export type CsvRow = { line: number; cells: string[] }

/**
 * What a file holds, and how many columns are left out beyond those that are read; or the line at
 * which it stops being one, 0 where it is no table of text at all.
 */
export type Csv = { titles: string[]; rows: CsvRow[]; leftOut: number } | { brokenAt: number }

/**
 * Records that are read at most, blank ones included: many times those that may be imported, so
 * that the caller sees that there are too many.
 */
const mostRecords = 3 * mostCsvRows

/**
 * Reads a CSV file as spreadsheets and other programs write it: UTF-8 with or without its mark,
 * UTF-16, else Windows-1252, DOS or Mac Roman; separated by commas, semicolons, tabs or bars, which
 * a first line `sep=;` may name; with lines about the file above the titles. Browser and server
 * both read with it, so that what is shown before an import is what is imported.
 */
export const readCsv = (file: Uint8Array<ArrayBuffer> | string): Csv => {
  const text = plainText(typeof file === 'string' ? file.replace(/^\uFEFF/, '') : decodedCsv(file))
  if (isNoTable(text)) return { brokenAt: 0 }
  const named = /^"?sep=(.|\t)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const before = named ? 1 : 0
  const delimiter = named?.[1] ?? separatorOf(body)
  const { data, errors, meta } = Papa.parse<string[]>(withoutSpaceBeforeQuotes(body, delimiter), {
    delimiter,
    newline: '\n',
    preview: mostRecords,
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { brokenAt: before + lineOf(data, broken.row ?? 0) }
  const filled = numbered(data, before).filter(({ cells }) => filledIn(cells) > 0)
  const [titles, ...rows] = filled.slice(titlesAt(filled, delimiter))
  // What stands beyond so many blank lines would be left out without a word.
  if (meta.truncated && rows.length <= mostCsvRows) return { brokenAt: before + data.length }
  const head = (titles?.cells ?? []).map((title) => unformulated(title).trim())
  // What stands beyond the titles is only of use where there is something in it.
  const filledWidth = rows.reduce(
    (most, { cells }) => Math.max(most, filledColumns(cells)),
    filledColumns(head),
  )
  // One line of a million separators must not make every record as long.
  const width = Math.min(Math.max(filledWidth, head.length), mostCsvColumns)
  const padded = (cells: string[]) =>
    Array.from({ length: width }, (_, place) => unformulated(cells[place] ?? ''))
  const leftOut = Math.max(0, filledWidth - mostCsvColumns)
  return {
    titles: padded(head),
    rows: rows.map(({ line, cells }) => ({ line, cells: padded(cells) })),
    leftOut,
  }
}

/** A text with one kind of line break, without the mark that ends files of DOS. */
const plainText = (text: string): string => {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  return plain.trimEnd().endsWith('\u001A') ? plain.slice(0, plain.lastIndexOf('\u001A')) : plain
}

/** What other files of text begin with: documents, pages, address cards, lists of objects. */
const otherFiles =
  /^(?:%PDF-|\{\\rtf|BEGIN:V|<(?:!doctype|\?xml|html|table|head|body|meta)\b|[[{]\s*["{[])/i

/**
 * Whether a text is no table: a file of another kind, or one with signs that no text has. Vertical
 * tabs are line breaks within cells.
 */
const isNoTable = (text: string): boolean =>
  /[^\P{Cc}\n\t\v\f\u0080-\u009F]/u.test(text) || otherFiles.test(text.trimStart())

/**
 * Spaces between a separator and the quote that opens a cell, as people write them by hand, keep a
 * parser from seeing the quote.
 */
const withoutSpaceBeforeQuotes = (text: string, separator: string): string => {
  const sign = separator.replace(/[|^$.*+?()[\]{}\\]/, String.raw`\$&`)
  return text.replaceAll(
    new RegExp(
      String.raw`(?<=^|${sign}|\n)(?:( +)(?="(?:[^"]|"")*" *(?:${sign}|\n|$))|"(?:[^"]|"")*")`,
      'g',
    ),
    (cell, spaces?: string) => (spaces === undefined ? cell : ''),
  )
}

/**
 * The text of a formula that is nothing but a text: how spreadsheets are made to keep the zeros of
 * `="0991234567"`.
 */
const unformulated = (cell: string): string => {
  const text = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/** How many columns there are up to the last that has something in it. */
const filledColumns = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1

const filledIn = (cells: readonly string[]): number =>
  cells.filter((cell) => cell.trim() !== '').length

/** Records that are read to find out how a file is written. */
const looked = 50

/** In how many columns most of the records lie. */
const usualWidth = (records: readonly (readonly string[])[]): { width: number; share: number } => {
  const many = new Map<number, number>()
  for (const { length } of records) many.set(length, (many.get(length) ?? 0) + 1)
  const [width = 1, of = 0] = [...many].reduce<[number?, number?]>(
    (best, each) => (each[1] > (best[1] ?? 0) ? each : best),
    [],
  )
  return { width, share: records.length === 0 ? 0 : of / records.length }
}

/**
 * Records without the lines above them that stand in a single column, such as the name of the
 * business, where all below have more. Commas stand in texts, too: where they separate, a cell
 * below the titles is no word.
 */
const withoutLead = (
  records: readonly (readonly string[])[],
  separator: string,
): readonly (readonly string[])[] => {
  const lead = records.findIndex(({ length }) => length > 1)
  const table = lead > 0 && lead <= mostAbove ? records.slice(lead) : []
  const isTable = table.length > 1 && table.every(({ length }) => length > 1)
  return isTable && (separator !== ',' || table.slice(1).flat().some(isData)) ? table : records
}

/**
 * What separates the cells: what cuts the records into the most columns, and all of them alike. Of
 * two that do, a comma is the likelier text.
 */
const separatorOf = (text: string): string => {
  const sample = text.slice(0, 200_000)
  const judged = [';', '\t', '|', ','].map((separator) => {
    const { data } = Papa.parse<string[]>(sample, {
      delimiter: separator,
      newline: '\n',
      preview: looked,
    })
    const { width, share } = usualWidth(
      withoutLead(
        data.filter((cells) => filledIn(cells) > 0),
        separator,
      ),
    )
    return { separator, score: width < 2 ? 0 : share * (1 + Math.log2(width)) }
  })
  const best = judged.reduce((first, each) => (each.score > first.score + 1e-9 ? each : first))
  return best.score === 0 ? ',' : best.separator
}

const mostAbove = 10
const isData = (cell: string): boolean => /@|^[\s$€-]*\d[\d\s.,:/$€-]*$/.test(cell.trim())

/**
 * Which record holds the titles: the first of words that has about as many cells as the records
 * below; else the first of all.
 */
const titlesAt = (records: readonly CsvRow[], separator: string): number => {
  const { width } = usualWidth(
    withoutLead(
      records.slice(0, looked).map(({ cells }) => cells),
      separator,
    ),
  )
  if (width < 2) return 0
  const found = records
    .slice(0, mostAbove)
    .findIndex(
      ({ cells }) =>
        filledIn(cells) >= Math.max(2, width / 2) && !cells.some((cell) => isData(cell)),
    )
  return Math.max(0, found)
}

/** The text of a file, whichever of the usual encodings it has. */
export const decodedCsv = (bytes: Uint8Array<ArrayBuffer>): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const encoding = unmarkedUtf16(bytes)
  const wide = encoding && new TextDecoder(encoding).decode(bytes)
  // A file of one byte a sign that a NUL got into has no lines if it is read by two.
  if (wide !== undefined && /[\r\n]/.test(wide)) return wide
  const text = new TextDecoder('utf-8').decode(bytes)
  // A file that was cut off within a character keeps the others.
  const whole = new TextDecoder('utf-8').decode(bytes, { stream: true })
  if (
    whole.length < text.length &&
    !whole.includes('\uFFFD') &&
    /[^\p{ASCII}]/u.test(whole) &&
    countOf(strange, whole) === 0
  )
    return text
  const wrong = countOf(/\uFFFD/g, text) + 2 * countOf(strange, text)
  // One damaged byte does not make a file of UTF-8 another: in Windows-1252 hardly any accent is
  // followed by what UTF-8 expects.
  return wrong === 0 || countOf(/[\u0080-\uFFFC]/g, text) > wrong ? text : decodedBytes(bytes)
}

/**
 * Letters and marks of another script in a Latin word, as two letters of DOS become that are by
 * chance one of UTF-8: Íñigo.
 */
const strange =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}](?=[A-Za-z])|(?<=[A-Za-z])[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu

const countOf = (signs: RegExp, text: string): number => text.match(signs)?.length ?? 0

/**
 * UTF-16 without its mark: one of two bytes of its separators, spaces and line breaks is zero,
 * whatever the script of its letters, and always the same one. A text in one byte has no zeros, and
 * files that are no text have them on both sides.
 */
const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const sample = bytes.subarray(0, 2_000)
  const zeros = (parity: number) =>
    sample.filter((byte, place) => place % 2 === parity && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  const fewest = sample.length * 0.02
  if (odd > fewest && even * 10 < odd) return 'utf-16le'
  return even > fewest && odd * 10 < even ? 'utf-16be' : undefined
}

const numbered = (data: readonly string[][], before: number): CsvRow[] => {
  let line = 1 + before
  return data.map((cells) => {
    const begins = line
    line += heightOf(cells)
    return { line: begins, cells }
  })
}

const lineOf = (data: readonly string[][], row: number): number =>
  1 + data.slice(0, row).reduce((lines, cells) => lines + heightOf(cells), 0)

/** How many lines of the file a record takes: one more than it has line breaks within its cells. */
const heightOf = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1)
