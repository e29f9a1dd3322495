import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Typography,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ImportRecord, ImportRow } from '../../../contract/endpoints/imports.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { saveFile } from '../ui/saveFile.ts'
import { pathOf, useView } from '../crud/viewOf.ts'
import { useNumberFormat, useSay } from '../ui/words/useSay.ts'
import { OutcomeChips } from './OutcomeChips.tsx'
import { useProblemWords } from './problemWords.ts'
import { isUnderWay, useNotedLines, shownProblems } from './useImport.ts'
import { truncate } from '../../../contract/text/formats.ts'
import Papa from 'papaparse'
import type { ProblemInWords } from './problemWords.ts'

type Props = {
  of: ImportRecord
  failed: ImportRow[]
  busy: boolean
  onBegin: () => void
  onOther: () => void
}

/**
 * How far an import is; then what it came to, the lines that could not come in, and the next step.
 */
export const ImportReport = ({ of, failed, busy, onBegin, onOther }: Props) => {
  const say = useSay()
  const translate = useTranslate()
  const view = useView()
  const { data: noted } = useNotedLines(of)
  if (isUnderWay(of)) return <Progress of={of} />
  const ready = of.created + of.updated
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body1">
          {of.state === 'refused'
            ? say('imports.report.refused', { why: translate(`_rE.${of.refusal ?? 'INTERNAL'}`) })
            : say(of.dryRun ? 'imports.report.checked' : 'imports.report.imported')}
        </Typography>
        <OutcomeChips of={of} />
      </Box>
      {of.dryRun && ready === 0 && of.state === 'done' && (
        <Alert severity="warning">{say('imports.report.nothing')}</Alert>
      )}
      {of.failed > 0 && (
        <>
          <FailedLines of={of} rows={failed} />
          <DownloadFailed of={of} />
        </>
      )}
      {noted && noted.rows.length > 0 && <FailedLines of={of} rows={noted.rows} kind="noted" />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {of.dryRun && ready > 0 && (
          <Button variant="contained" disabled={busy} onClick={onBegin}>
            {say('imports.report.begin', { smart_count: ready })}
          </Button>
        )}
        {!of.dryRun && (
          <Button variant="contained" component={Link} to={pathOf(view)}>
            {say('imports.report.show')}
          </Button>
        )}
        <Button
          color="inherit"
          variant={of.dryRun && ready === 0 ? 'outlined' : 'text'}
          disabled={busy}
          onClick={onOther}
        >
          {say(of.dryRun ? 'imports.report.other' : 'imports.report.again')}
        </Button>
      </Box>
    </Box>
  )
}

const Progress = ({ of }: { of: ImportRecord }) => {
  const say = useSay()
  const number = useNumberFormat()
  const done = of.created + of.updated + of.skipped + of.failed
  const words = say(
    `imports.report.${of.state === 'waiting' ? 'waiting' : of.dryRun ? 'checking' : 'importing'}`,
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="import-progress" variant="body1" role="status">
        {words}
      </Typography>
      <LinearProgress
        aria-labelledby="import-progress"
        variant={of.state === 'waiting' ? 'indeterminate' : 'determinate'}
        value={Math.round((100 * done) / Math.max(1, of.total))}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2">
          {say('imports.report.through', {
            done: number.format(done),
            total: number.format(of.total),
          })}
        </Typography>
        <OutcomeChips of={of} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {say('imports.report.leave')}
      </Typography>
    </Box>
  )
}

const perCall = 500

const DownloadFailed = ({ of }: { of: ImportRecord }) => {
  const say = useSay()
  const notify = useNotify()
  const provider = useBackOffice()
  const inWords = useProblemWords()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows: ImportRow[] = []
      for (let after: number | null = 0; after !== null;) {
        const part: { rows: ImportRow[]; next: number | null } = await provider.call(
          'imports.get',
          {
            id: of.id,
            rows: 'failed',
            after,
            limit: perCall,
          },
        )
        rows.push(...part.rows)
        after = part.next
      }
      const name = of.fileName.replace(/\.\w{1,5}$/, '')
      saveFile(
        failedLinesFile(of, rows, { title: say('imports.report.errors'), wordsOf: inWords }),
        `${name || of.entity}-${of.id}.csv`,
      )
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => void save()}
      >
        {say('imports.report.download')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {say('imports.report.downloadHint')}
      </Typography>
    </div>
  )
}

const cellLength = 60

/**
 * The lines that could not come in, or came in without something: which line, which field, what it
 * says, what is wrong with it. On a phone one below the other.
 */
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
  const cellOf = cellIn(of)
  const heads = (['line', 'column', 'value', 'problem'] as const).map((name) =>
    say(`imports.report.${name}`),
  )
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
              <FailedCells
                key={`${row.line} ${field} ${words}`}
                heads={heads}
                texts={[
                  number.format(row.line),
                  label || say('imports.report.whole'),
                  cellOf(row, field) || '—',
                  words,
                ]}
              />
            )),
          )}
        </TableBody>
      </Table>
      {total > rows.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {say('imports.report.more', {
            shown: number.format(Math.min(shownProblems, rows.length)),
            total: number.format(total),
          })}
        </Typography>
      )}
    </Box>
  )
}

/** What a field of a row says; the whole row where no column is its own. */
const cellIn =
  ({ columns }: ImportRecord) =>
  (row: ImportRow, field: string): string => {
    const place = columns.findIndex((column) => column.field === field)
    return truncate(
      place < 0 ? row.cells.filter(Boolean).join(', ') : (row.cells[place] ?? ''),
      cellLength,
    )
  }

const FailedCells = ({ heads, texts }: { heads: readonly string[]; texts: readonly string[] }) => (
  <TableRow>
    {texts.map((text, column) => (
      <TableCell key={heads[column]} data-label={heads[column]} sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </TableCell>
    ))}
  </TableRow>
)

const asCards = {
  '@media (max-width: 599.95px)': {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': { display: 'block', py: 1, borderTop: '1px solid var(--phi-palette-divider)' },
    '& td': { display: 'block', border: 0, height: 'auto', py: 0.25, px: 0 },
    '& td::before': {
      content: 'attr(data-label) ": "',
      color: 'var(--phi-palette-text-secondary)',
    },
  },
} as const

type Words = { title: string; wordsOf: (row: ImportRow) => ProblemInWords[] }

/**
 * The lines that could not come in, as a file to be mended and imported: the columns of the
 * original, and one that says what is wrong.
 */
export const failedLinesFile = (
  { titles }: ImportRecord,
  rows: readonly ImportRow[],
  { title, wordsOf }: Words,
): Blob => {
  const lines = rows.map((row) => [
    ...row.cells,
    wordsOf(row)
      .map(({ label, words }) => [label, words].filter(Boolean).join(': '))
      .join(' | '),
  ])
  // As an export does it: what a spreadsheet would run is plain text there.
  return new Blob(
    ['\uFEFF', Papa.unparse([[...titles, title], ...lines], { escapeFormulae: true }), '\r\n'],
    { type: 'text/csv' },
  )
}
