import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ImportRecord, ImportRow } from '../../../contract/endpoints/imports.ts'
import { truncate } from '../../../contract/text/formats.ts'
import { useNumberFormat } from '../useNumberFormat.ts'
import { useSay } from '../useSay.ts'
import { shownProblems } from './useImport.ts'
import { useProblemWords } from './useProblemWords.ts'

const cellLength = 60

/** The lines that could not come in, or came in without something: which line, which field, what it says, what is wrong with it. On a phone one below the other. */
export const FailedLines = ({
  of,
  rows,
  kind = 'problems',
}: {
  of: ImportRecord
  rows: readonly ImportRow[]
  kind?: 'problems' | 'noted'
}) => {
  const say = useSay()
  const total = kind === 'noted' ? of.noted : of.failed
  const inWords = useProblemWords()
  const number = useNumberFormat()
  const cellOf = (row: ImportRow, field: string): string => {
    const place = of.columns.findIndex((column) => column.field === field)
    return truncate(place < 0 ? row.cells.filter(Boolean).join(', ') : (row.cells[place] ?? ''), cellLength)
  }
  const heads = (['line', 'column', 'value', 'problem'] as const).map((name) => say(`imports.report.${name}`))
  return (
    <Box component="section" aria-labelledby={`lines-${kind}`} sx={{ minWidth: 0 }}>
      <Typography id={`lines-${kind}`} variant="h6" component="h2" sx={{ mb: 0.5 }}>
        {say(`imports.report.${kind}`)}
      </Typography>
      <Table size="small" sx={asCards}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.flatMap((row) =>
            inWords(row).map(({ field, label, words }) => (
              <TableRow key={`${row.line} ${field} ${words}`}>
                {[number.format(row.line), label || say('imports.report.whole'), cellOf(row, field) || '—', words].map((text, column) => (
                  <TableCell key={heads[column]} data-label={heads[column]} sx={{ overflowWrap: 'anywhere' }}>
                    {text}
                  </TableCell>
                ))}
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
      {total > rows.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {say('imports.report.more', { shown: number.format(Math.min(shownProblems, rows.length)), total: number.format(total) })}
        </Typography>
      )}
    </Box>
  )
}

const asCards = {
  '@media (max-width: 599.95px)': {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': { display: 'block', py: 1, borderTop: '1px solid var(--phi-palette-divider)' },
    '& td': { display: 'block', border: 0, height: 'auto', py: 0.25, px: 0 },
    '& td::before': { content: 'attr(data-label) ": "', color: 'var(--phi-palette-text-secondary)' },
  },
} as const
