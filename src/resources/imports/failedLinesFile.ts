import Papa from 'papaparse'
import type { ImportRecord, ImportRow } from '../../../contract/endpoints/imports.ts'
import type { ProblemInWords } from './useProblemWords.ts'

type Words = { title: string; wordsOf: (row: ImportRow) => ProblemInWords[] }

/** The lines that could not come in, as a file to be mended and imported: the columns of the original, and one that says what is wrong. */
export const failedLinesFile = ({ titles }: ImportRecord, rows: readonly ImportRow[], { title, wordsOf }: Words): Blob => {
  const lines = rows.map((row) => [
    ...row.cells,
    wordsOf(row)
      .map(({ label, words }) => [label, words].filter(Boolean).join(': '))
      .join(' | '),
  ])
  // As an export does it: what a spreadsheet would run is plain text there.
  return new Blob(['\uFEFF', Papa.unparse([[...titles, title], ...lines], { escapeFormulae: true }), '\r\n'], { type: 'text/csv' })
}
