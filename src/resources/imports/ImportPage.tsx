import {
  Box,
  Step,
  StepLabel,
  Stepper,
  Typography,
  useMediaQuery,
  type Theme,
  Alert,
  Button,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  CanAccess,
  ResourceContextProvider,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
  Link,
} from 'react-admin'
import { useSearchParams, useLocation } from 'react-router-dom'
import { optionalData } from '../../components/optionalData.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { NoPermission } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay, useNumberFormat } from '../ui/words/useSay.ts'
import { ColumnsStep, type Mapped } from './ColumnsStep.tsx'
import { ImportReport } from './ImportReport.tsx'
import { isUnderWay, useImport, useImports } from './useImport.ts'
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

const steps = ['file', 'columns', 'check', 'import'] as const
type View = EntityView & { name: ImportedEntity }

/**
 * The page that brings records in from a file, step by step; its address names the import, so that
 * a user who comes back finds it.
 */
export const ImportPage = (view: View) => {
  const resource = resourceOf(view.account, view.name)!
  return (
    <ViewContext value={view}>
      <ResourceContextProvider value={resource}>
        <CanAccess resource={resource} action="create" accessDenied={<NoPermission />}>
          <Importing {...view} />
        </CanAccess>
      </ResourceContextProvider>
    </ViewContext>
  )
}

const Importing = ({ name, account, segment }: View) => {
  const say = useSay()
  const labelOf = useGetResourceLabel()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import')) || undefined
  const [chosen, setChosen] = useState<ChosenFile>()
  const [organization, setOrganization] = useState<Choice | null>(null)
  const [busy, setBusy] = useState(false)
  const create = useCall('imports.create')
  const client = useQueryClient()
  const read = useImport(id)
  const of = read.data?.items[0]
  useRunning(name, id === undefined && chosen === undefined, (running) =>
    setParams({ import: String(running) }, { replace: true }),
  )

  const source = account === 'pAdmin' ? referenceSource(account, 'organizations') : undefined
  const step = id !== undefined ? (of?.dryRun === false ? 3 : 2) : chosen ? 1 : 0
  const heading = useRef<HTMLHeadingElement>(null)
  const former = useRef(step)
  // Who reads the page hears where they are now.
  useEffect(() => {
    if (former.current !== step) heading.current?.focus()
    former.current = step
  }, [step])

  const starting = async (work: () => Promise<{ id: number }>) => {
    setBusy(true)
    try {
      const started = await work()
      await client.invalidateQueries({ queryKey: ['imports'] })
      setParams({ import: String(started.id) })
    } catch {
      // Reported by useCall.
    } finally {
      setBusy(false)
    }
  }
  const check = (mapped: Mapped) =>
    void starting(() =>
      create({
        entity: name,
        file: chosen!.text,
        fileName: chosen!.name.slice(0, 120),
        dryRun: true,
        ...mapped,
        ...(organization ? { organization: organization.id } : {}),
      }),
    )
  const startOver = () => {
    setChosen(undefined)
    setParams({})
  }

  return (
    <>
      <Box
        component="header"
        sx={{ px: 2, pt: 1.5, pb: 1, borderBottom: '1px solid var(--phi-palette-divider)' }}
      >
        <Breadcrumbs
          account={account}
          segment={segment}
          list={labelOf(segment, 2)}
          here={say('imports.open')}
        />
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h5"
          component="h1"
          sx={{ outline: 'none' }}
        >
          {say(`imports.title.${name}`)}
        </Typography>
      </Box>
      <Box sx={{ p: 2, maxWidth: 860, display: 'grid', gap: 3 }}>
        <Stepper activeStep={step} alternativeLabel={isPhone} sx={{ maxWidth: 640 }}>
          {steps.map((each) => (
            <Step
              key={each}
              completed={each === 'import' ? of?.dryRun === false && !isUnderWay(of) : undefined}
            >
              <StepLabel>{say(`imports.steps.${each}`)}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {step === 0 && source && (
          <RecordChooser
            label={say('imports.file.organization')}
            required
            source={source}
            several={false}
            value={organization}
            onChange={setOrganization}
          />
        )}
        {step === 0 && (!source || organization) && <FileStep entity={name} onChosen={setChosen} />}
        {step === 0 && <RecentImports entity={name} />}
        {step === 1 && (
          <ColumnsStep
            entity={name}
            chosen={chosen!}
            busy={busy}
            onBack={startOver}
            onCheck={check}
          />
        )}
        {step >= 2 && (
          <QueryContent query={read}>
            {({ items: [known], rows }) =>
              known && (
                <ImportReport
                  of={known}
                  failed={rows}
                  busy={busy}
                  onBegin={() => void starting(() => create({ source: known.id }))}
                  onOther={startOver}
                />
              )
            }
          </QueryContent>
        )}
      </Box>
    </>
  )
}

/** A user who comes back while an import runs sees that one. */
const useRunning = (
  entity: ImportedEntity,
  wanted: boolean,
  onFound: (id: number) => void,
): void => {
  const data = optionalData(useImports(entity, wanted))
  const running = wanted ? data?.items.find(isUnderWay) : undefined
  useEffect(() => {
    if (running) onFound(running.id)
  }, [running, onFound])
}

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
