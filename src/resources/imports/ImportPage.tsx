import { Box, Step, StepLabel, Stepper, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { CanAccess, ResourceContextProvider, useGetResourceLabel } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { optionalData } from '../../components/optionalData.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { FileStep, RecentImports } from './FileStep.tsx'
import type { ImportRecord } from '../../../contract/endpoints/imports.ts'
import { NoPermission } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { ColumnsStep, type Mapped } from './ColumnsStep.tsx'
import { ImportReport } from './ImportReport.tsx'
import { isUnderWay, useImport, useImports } from './useImport.ts'
import { type ImportedEntity } from '../../../contract/imports/fields.ts'
import { type ChosenFile } from './readFile.ts'

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
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import')) || undefined
  const [chosen, setChosen] = useState<ChosenFile>()
  const [organization, setOrganization] = useState<Choice | null>(null)
  const create = useCall('imports.create')
  const { busy, starting } = useStart((started) => setParams({ import: String(started) }))
  const read = useImport(id)
  const of = read.data?.items[0]
  useRunning(name, id === undefined && chosen === undefined, (running) =>
    setParams({ import: String(running) }, { replace: true }),
  )

  const step = id !== undefined ? (of?.dryRun === false ? 3 : 2) : chosen ? 1 : 0
  const heading = useStepFocus(step)

  const placed = organization ? { organization: organization.id } : {}
  const check = (mapped: Mapped) =>
    void starting(() =>
      create({ entity: name, dryRun: true, ...fileOf(chosen!), ...mapped, ...placed }),
    )
  const startOver = () => {
    setChosen(undefined)
    setParams({})
  }

  return (
    <>
      <ImportHead ref={heading} name={name} account={account} segment={segment} />
      <Box sx={{ p: 2, maxWidth: 860, display: 'grid', gap: 3 }}>
        <ImportSteps step={step} of={of} />
        {step === 0 && (
          <BeginStep
            name={name}
            account={account}
            organization={organization}
            onOrganization={setOrganization}
            onChosen={setChosen}
          />
        )}
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
          <ReportStep
            read={read}
            busy={busy}
            onBegin={(source) => void starting(() => create({ source }))}
            onOther={startOver}
          />
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

type ImportHeadProps = Pick<View, 'name' | 'account' | 'segment'> & {
  ref: RefObject<HTMLHeadingElement | null>
}

const ImportHead = ({ ref, name, account, segment }: ImportHeadProps) => {
  const say = useSay()
  const labelOf = useGetResourceLabel()
  return (
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
      <Typography ref={ref} tabIndex={-1} variant="h5" component="h1" sx={{ outline: 'none' }}>
        {say(`imports.title.${name}`)}
      </Typography>
    </Box>
  )
}

const ImportSteps = ({ step, of }: { step: number; of: ImportRecord | undefined }) => {
  const say = useSay()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
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
  )
}

type BeginStepProps = Pick<View, 'name' | 'account'> & {
  organization: Choice | null
  onOrganization: (organization: Choice | null) => void
  onChosen: (chosen: ChosenFile) => void
}

const BeginStep = (props: BeginStepProps) => {
  const { name, account, organization, onOrganization, onChosen } = props
  const say = useSay()
  const source = account === 'pAdmin' ? referenceSource(account, 'organizations') : undefined
  return (
    <>
      {source && (
        <RecordChooser
          label={say('imports.file.organization')}
          required
          source={source}
          several={false}
          value={organization}
          onChange={onOrganization}
        />
      )}
      {(!source || organization) && <FileStep entity={name} onChosen={onChosen} />}
      <RecentImports entity={name} />
    </>
  )
}

/** Starts an import, and reads the list of them anew. */
const useStart = (onStarted: (id: number) => void) => {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const starting = async (work: () => Promise<{ id: number }>) => {
    setBusy(true)
    try {
      const started = await work()
      await client.invalidateQueries({ queryKey: ['imports'] })
      onStarted(started.id)
    } catch {
      // Reported by useCall.
    } finally {
      setBusy(false)
    }
  }
  return { busy, starting }
}

const useStepFocus = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const former = useRef(step)
  // Who reads the page hears where they are now.
  useEffect(() => {
    if (former.current !== step) heading.current?.focus()
    former.current = step
  }, [step])
  return heading
}

const fileOf = ({ name, text }: ChosenFile) => ({ file: text, fileName: name.slice(0, 120) })

type ReportStepProps = {
  read: ReturnType<typeof useImport>
  busy: boolean
  onBegin: (source: number) => void
  onOther: () => void
}

const ReportStep = ({ read, busy, onBegin, onOther }: ReportStepProps) => (
  <QueryContent query={read}>
    {({ items: [known], rows }) =>
      known && (
        <ImportReport
          of={known}
          failed={rows}
          busy={busy}
          onBegin={() => onBegin(known.id)}
          onOther={onOther}
        />
      )
    }
  </QueryContent>
)
