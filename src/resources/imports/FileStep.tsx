import { Box, Typography, Alert, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useResourceContext, useTranslate, Link } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay, useNumberFormat } from '../ui/words/useSay.ts'
import { isUnderWay, useImports } from './useImport.ts'
import { FileUp } from 'lucide-react'
import Papa from 'papaparse'
import { FileChooser } from '../ui/files.tsx'
import { entities } from '../../../contract/entities/index.ts'
import { mostCsvBytes, mostCsvRows } from '../../../contract/imports/limits.ts'
import { importFields, type ImportedEntity } from '../../../contract/imports/fields.ts'
import { saveFile } from '../ui/saveFile.ts'
import { readFile, type ChosenFile, type FileProblem } from './readFile.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { OutcomeChips } from './OutcomeChips.tsx'

const bounds = { rows: mostCsvRows, size: mostCsvBytes / 1_048_576 }

const zone = (isOver: boolean) =>
  ({
    display: 'grid',
    justifyItems: 'center',
    gap: 1,
    px: 2,
    py: 4,
    textAlign: 'center',
    border: '1.5px dashed',
    borderColor: isOver ? 'primary.main' : 'var(--phi-palette-line-strong)',
    borderRadius: 'var(--phi-radius-card, 12px)',
    background: isOver
      ? 'var(--phi-palette-action-selected)'
      : 'var(--phi-palette-background-default)',
  }) as const

/** Where a file is chosen or dropped. */
export const FileStep = ({
  entity,
  onChosen,
}: {
  entity: ImportedEntity
  onChosen: (file: ChosenFile) => void
}) => {
  const say = useSay()
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const [problem, setProblem] = useState<FileProblem>()
  const number = useNumberFormat()
  const shownBounds = { rows: number.format(bounds.rows), size: bounds.size }

  const take = async (file: File | undefined) => {
    if (!file) return
    const read = await readFile(file)
    setProblem(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') onChosen(read)
  }
  const saveEmpty = () => {
    const titles = Object.keys(importFields(entity))
      .filter(
        (field) => field in entities[entity].fields && !(entity === 'clients' && field === 'name'),
      )
      .map((field) => translate(`resources.${resource}.fields.${field}`))
    saveFile(
      new Blob(['\uFEFF', Papa.unparse([titles]), '\r\n'], { type: 'text/csv' }),
      `${resource}.csv`,
    )
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DropZone bounds={shownBounds} onFile={(file) => void take(file)} />
      {problem && <Alert severity="error">{say(`imports.file.${problem}`, shownBounds)}</Alert>}
      <div>
        <Button color="inherit" onClick={saveEmpty}>
          {say('imports.file.sample')}
        </Button>
      </div>
    </Box>
  )
}

type DropZoneProps = {
  bounds: { rows: string; size: number }
  onFile: (file: File | undefined) => void
}

const DropZone = ({ bounds: shownBounds, onFile }: DropZoneProps) => {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <Box
      sx={zone(isOver)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <FileUp
        size={22}
        strokeWidth={1.75}
        aria-hidden
        style={{ color: 'var(--phi-palette-text-secondary)' }}
      />
      <Button variant="contained" onClick={() => input.current?.click()}>
        {say('imports.file.choose')}
      </Button>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', sm: 'block' } }}
      >
        {say('imports.file.drop')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '52ch' }}>
        {say('imports.file.kinds', shownBounds)}
      </Typography>
      <FileChooser
        ref={input}
        label={say('imports.file.choose')}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={(files) => onFile(files?.[0])}
      />
    </Box>
  )
}

const shown = 5

/** One’s imports of the last days, each with the way to its report. */
export const RecentImports = ({ entity }: { entity: ImportedEntity }) => {
  const say = useSay()
  const zone = useClockZone()
  const locale = useTimeLocale()
  const { pathname } = useLocation()
  const imports = useImports(entity, true)
  return (
    <QueryContent line query={mapQuery(imports, ({ items }) => items.slice(0, shown))} empty={null}>
      {(latest) => (
        <Box component="section" aria-labelledby="recent-imports">
          <Typography id="recent-imports" variant="h6" component="h2" sx={{ mb: 0.5 }}>
            {say('imports.file.recent')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {latest.map((each) => {
              const when = momentText(each.start, zone, locale)
              return (
                <Box
                  component="li"
                  key={each.id}
                  sx={{
                    py: 1,
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 1,
                    alignItems: 'center',
                    borderTop: '1px solid var(--phi-palette-divider)',
                  }}
                >
                  <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Link to={`${pathname}?import=${each.id}`}>
                      {say('imports.file.at', {
                        name: each.fileName || say(`imports.title.${entity}`),
                        when,
                      })}
                    </Link>
                    {each.dryRun && !isUnderWay(each) && (
                      <Typography component="span" variant="body2" color="textSecondary">
                        {` · ${say('imports.file.tried')}`}
                      </Typography>
                    )}
                  </Box>
                  <OutcomeChips of={each} />
                </Box>
              )
            })}
          </Box>
        </Box>
      )}
    </QueryContent>
  )
}
