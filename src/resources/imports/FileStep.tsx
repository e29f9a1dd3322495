import { Alert, Box, Button, Typography } from '@mui/material'
import { FileUp } from 'lucide-react'
import Papa from 'papaparse'
import { useRef, useState } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { FileChooser } from '../FileChooser.tsx'
import { entities } from '../../../contract/entities/index.ts'
import { mostCsvBytes, mostCsvRows } from '../../../contract/imports/limits.ts'
import { importFields, type ImportedEntity } from '../../../contract/imports/fields.ts'
import { saveFile } from '../crud/list/saveFile.ts'
import { useNumberFormat } from '../useNumberFormat.ts'
import { useSay } from '../useSay.ts'
import { readFile, type ChosenFile, type FileProblem } from './readFile.ts'

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
    background: isOver ? 'var(--phi-palette-action-selected)' : 'var(--phi-palette-background-default)',
  }) as const

/** Where a file is chosen or dropped. */
export const FileStep = ({ entity, onChosen }: { entity: ImportedEntity; onChosen: (file: ChosenFile) => void }) => {
  const say = useSay()
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
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
      .filter((field) => field in entities[entity].fields && !(entity === 'clients' && field === 'name'))
      .map((field) => translate(`resources.${resource}.fields.${field}`))
    saveFile(new Blob(['\uFEFF', Papa.unparse([titles]), '\r\n'], { type: 'text/csv' }), `${resource}.csv`)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
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
          void take(event.dataTransfer.files[0])
        }}
      >
        <FileUp size={22} strokeWidth={1.75} aria-hidden style={{ color: 'var(--phi-palette-text-secondary)' }} />
        <Button variant="contained" onClick={() => input.current?.click()}>
          {say('imports.file.choose')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {say('imports.file.drop')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '52ch' }}>
          {say('imports.file.kinds', shownBounds)}
        </Typography>
        <FileChooser
          ref={input}
          label={say('imports.file.choose')}
          accept=".csv,.tsv,.txt,text/csv"
          onFiles={(files) => void take(files?.[0])}
        />
      </Box>
      {problem && <Alert severity="error">{say(`imports.file.${problem}`, shownBounds)}</Alert>}
      <div>
        <Button color="inherit" onClick={saveEmpty}>
          {say('imports.file.sample')}
        </Button>
      </div>
    </Box>
  )
}
