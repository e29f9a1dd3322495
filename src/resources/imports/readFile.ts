import { decodedCsv, readCsv, type CsvRow } from '../../../contract/imports/csv.ts'
import { mostCsvBytes, mostCsvRows } from '../../../contract/imports/limits.ts'

/** A file that was chosen, as it will be imported: what is sent is the text that is shown. */
export type ChosenFile = {
  name: string
  text: string
  titles: string[]
  rows: CsvRow[]
  leftOut: number
}
export type FileProblem = 'broken' | 'empty' | 'tooLarge' | 'tooMany'

/** What a chosen file holds, or why it is none to import. */
export const readFile = async (file: File): Promise<ChosenFile | FileProblem> => {
  if (file.size > mostCsvBytes) return 'tooLarge'
  const text = decodedCsv(new Uint8Array(await file.arrayBuffer()))
  const read = readCsv(text)
  if ('brokenAt' in read) return 'broken'
  if (read.rows.length === 0) return 'empty'
  return read.rows.length > mostCsvRows ? 'tooMany' : { name: file.name, text, ...read }
}
