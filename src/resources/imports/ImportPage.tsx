import { Box, Step, StepLabel, Stepper, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CanAccess, ResourceContextProvider, useGetResourceLabel } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { ImportedEntity } from '../../../contract/imports/fields.ts'
import { optionalData } from '../../components/optionalData.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { NoPermission } from '../NoPermission.tsx'
import { QueryContent } from '../QueryContent.tsx'
import { useSay } from '../useSay.ts'
import { ColumnsStep, type Mapped } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportReport } from './ImportReport.tsx'
import type { ChosenFile } from './readFile.ts'
import { RecentImports } from './RecentImports.tsx'
import { isUnderWay, useImport, useImports } from './useImport.ts'

const steps = ['file', 'columns', 'check', 'import'] as const
type View = EntityView & { name: ImportedEntity }

/** The page that brings records in from a file, step by step; its address names the import, so that whoever comes back finds it. */
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
  useRunning(name, id === undefined && chosen === undefined, (running) => setParams({ import: String(running) }, { replace: true }))

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
      // Told by useCall.
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
      <Box component="header" sx={{ px: 2, pt: 1.5, pb: 1, borderBottom: '1px solid var(--phi-palette-divider)' }}>
        <Breadcrumbs account={account} segment={segment} list={labelOf(segment, 2)} here={say('imports.open')} />
        <Typography ref={heading} tabIndex={-1} variant="h5" component="h1" sx={{ outline: 'none' }}>
          {say(`imports.title.${name}`)}
        </Typography>
      </Box>
      <Box sx={{ p: 2, maxWidth: 860, display: 'grid', gap: 3 }}>
        <Stepper activeStep={step} alternativeLabel={isPhone} sx={{ maxWidth: 640 }}>
          {steps.map((each) => (
            <Step key={each} completed={each === 'import' ? of?.dryRun === false && !isUnderWay(of) : undefined}>
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
        {step === 1 && <ColumnsStep entity={name} chosen={chosen!} busy={busy} onBack={startOver} onCheck={check} />}
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

/** Whoever comes back while an import runs sees that one. */
const useRunning = (entity: ImportedEntity, wanted: boolean, onFound: (id: number) => void): void => {
  const data = optionalData(useImports(entity, wanted))
  const running = wanted ? data?.items.find(isUnderWay) : undefined
  useEffect(() => {
    if (running) onFound(running.id)
  }, [running, onFound])
}
