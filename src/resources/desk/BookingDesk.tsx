import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { LeaveQuestion } from '../crud/form/LeaveQuestion.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type ReferenceSource } from '../crud/referenceSource.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { onClock } from '../appointments/words.ts'
import { NotesFields } from '../appointments/NotesFields.tsx'
import type { Branch } from '../appointments/useBranch.ts'
import { useNow } from '../appointments/useNow.ts'
import { startOf } from '../appointments/startOf.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { DeskRequest } from './requestedFor.ts'
import { useDraft } from './useDraft.ts'
import { freshDraft, type BookingDraft, type Mode } from './draft.ts'
import { BookingDone } from './BookingDone.tsx'
import { BookingSummary } from './Summary.tsx'
import { ClientPart, clientField } from './ClientPart.tsx'
import { ServicesPart } from './parts.tsx'
import { DeskPart } from './DeskPart.tsx'
import { RepeatPart } from './RepeatPart.tsx'
import { TimePart } from './TimePart.tsx'

type Props = {
  account: AccountType
  branch: Branch
  request: DeskRequest
  modes: readonly Mode[]
  /** Goes to another branch; absent where the branch is given. */
  onBranch?: ((id: number) => void) | undefined
}

const { completed } = scheduleStatuses.ids

/** The present moment, and the time zone that it is read in. */
type Here = { now: string; zone: string }

/** The page of a new booking: its parts beside the summary, on a phone above it. */
export const BookingDesk = ({ account, branch, request, modes, onBranch }: Props) => {
  const say = useSay()
  const now = useNow()
  const [first = 'plan'] = modes
  const here = { now, zone: branch.timeZone }
  const { draft, setDraft, change } = useDraft(account, request, () =>
    draftFor(request, first, here),
  )
  const [made, setMade] = useState<ScheduleRecord>()
  if (made) {
    return (
      <BookingDone
        account={account}
        booking={made}
        isRecorded={draft.mode === 'register'}
        onAnother={(client) => {
          setMade(undefined)
          setDraft({
            ...draftFor(withoutChoices(request), draft.mode, here),
            client,
          })
        }}
      />
    )
  }
  return (
    <>
      <LeaveQuestion changed={isBegun(draft, request)} saving={false} />
      <PageHead title={say('schedules.create.title')} lead={say('schedules.create.lead')} />
      <Box sx={desk}>
        <DeskParts
          {...{ account, branch, request, modes, onBranch }}
          draft={draft}
          now={now}
          onChange={change}
        />
        <BookingSummary branch={branch} draft={draft} onChange={change} onMade={setMade} />
      </Box>
    </>
  )
}

type PanelProps = Props & {
  onMade: (booking: ScheduleRecord) => void
  /** Whether something was chosen or typed that closing would lose. */
  onBegun: (begun: boolean) => void
}

/** The same beside a calendar: the summary, with its button, stays below what is scrolled. */
export const BookingDeskPanel = ({ onMade, onBegun, ...props }: PanelProps) => {
  const { account, branch, request, modes } = props
  const now = useNow()
  const [first = 'plan'] = modes
  const here = { now, zone: branch.timeZone }
  const { draft, change } = useDraft(account, request, () => draftFor(request, first, here))
  const begun = isBegun(draft, request)
  useEffect(() => onBegun(begun), [begun, onBegun])
  // Who it is for comes first: what is typed goes there at once.
  useEffect(() => document.getElementById(clientField)?.focus(), [])
  return (
    <>
      <LeaveQuestion changed={begun} saving={false} />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 2 }}>
        <DeskParts {...props} draft={draft} now={now} onChange={change} />
      </Box>
      <BookingSummary branch={branch} draft={draft} onChange={change} onMade={onMade} isFooter />
    </>
  )
}

type DeskPartsProps = Props & {
  draft: BookingDraft
  now: string
  onChange: (change: Partial<BookingDraft>) => void
}

/** What a booking is made of, one part below the other. */
const DeskParts = (props: DeskPartsProps) => {
  const { account, branch, request, modes, onBranch, draft, now, onChange: change } = props
  const say = useSay()
  const here = { now, zone: branch.timeZone }
  const branches = referenceSource(account, 'branchOffices')
  const record = modes.includes('register')
    ? () => change(recorded(draft, request, here))
    : undefined
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {((branches !== undefined && onBranch) || modes.length > 1) && (
        <DeskHead
          branch={branch}
          branches={onBranch && branches}
          modes={modes}
          mode={draft.mode}
          onMode={(mode) => change(inMode(mode, request, here))}
          onBranch={onBranch}
        />
      )}
      {draft.mode === 'register' && (
        <Typography color="textSecondary">{say('schedules.create.registerWhy')}</Typography>
      )}
      <ClientPart
        account={account}
        branch={branch}
        client={draft.client}
        walkIn={draft.walkIn}
        onClient={change}
      />
      <ServicesPart account={account} branch={branch} draft={draft} onChange={change} />
      <TimePart
        key={draft.mode}
        branch={branch}
        draft={draft}
        now={now}
        request={request}
        onRecord={record}
        onChange={change}
      />
      {draft.mode === 'plan' && <RepeatPart branch={branch} draft={draft} onChange={change} />}
      <DeskPart title={say('schedules.create.more')}>
        <NotesFields notes={draft.notes} onChange={(notes) => change({ notes })} />
      </DeskPart>
    </Box>
  )
}

type DeskHeadProps = Pick<Props, 'branch' | 'modes' | 'onBranch'> & {
  branches: ReferenceSource | undefined
  mode: Mode
  onMode: (mode: Mode) => void
}

/** Whether an appointment is booked or recorded, and where. */
const DeskHead = ({ branch, branches, modes, mode: held, onMode, onBranch }: DeskHeadProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
      {modes.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={held}
          aria-label={say('schedules.create.mode')}
          onChange={(_, mode: Mode | null) => mode && onMode(mode)}
        >
          {modes.map((mode) => (
            <ToggleButton key={mode} value={mode}>
              {say(`schedules.create.${mode}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {branches && (
        <Box sx={{ width: { xs: '100%', sm: 300 } }}>
          <RecordChooser
            id="booking-branch"
            label={say('schedules.create.branch')}
            source={branches}
            several={false}
            value={{ id: branch.id, name: branch.fantasyName }}
            onChange={(chosen) => chosen && onBranch?.(chosen.id)}
            required
          />
        </Box>
      )}
    </Box>
  )
}

const desk = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 2, md: 4 },
  px: 2,
  py: 2,
  maxWidth: 1080,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const

/** What the address brought along, without what was chosen for one booking. */
const withoutChoices = (request: DeskRequest): DeskRequest => ({
  ...request,
  client: undefined,
  expert: undefined,
  date: undefined,
  time: undefined,
  services: undefined,
})

/** What changes where an appointment is recorded instead of booked, or booked instead. */
const inMode = (mode: Mode, request: DeskRequest, here: Here): Partial<BookingDraft> => ({
  mode,
  start: mode === 'register' ? typedFirst(request, here) : undefined,
  byHand: false,
  repeat: null,
  notify: mode === 'plan',
})

/**
 * Whether something was chosen or typed here; what the address brought along is no work of
 * anybody's.
 */
const isBegun = (
  { client, walkIn, items, notes, mode }: BookingDraft,
  request: DeskRequest,
): boolean =>
  walkIn !== null ||
  (client !== null && client.id !== request.client) ||
  items.some(
    ({ service }) =>
      service !== null && !request.services?.some((each) => each.service === service.id),
  ) ||
  (mode === 'plan' && items.length > Math.max(1, request.services?.length ?? 0)) ||
  notes.note !== '' ||
  notes.tags.length > 0

/** The same, to be recorded: at the time that was chosen, where that is over. */
const recorded = (
  { start }: BookingDraft,
  request: DeskRequest,
  here: Here,
): Partial<BookingDraft> => ({
  mode: 'register',
  start:
    start !== undefined && Date.parse(start) < Date.parse(here.now)
      ? start
      : typedFirst(request, here),
  byHand: false,
  repeat: null,
  notify: false,
})

const draftFor = (request: DeskRequest, mode: Mode, here: Here): BookingDraft =>
  freshDraft(mode, completed, {
    start:
      mode === 'register'
        ? typedFirst(request, here)
        : startOf(request.date ?? null, request.time ?? null, here.zone),
    items: [
      {
        key: 1,
        service: null,
        expert: request.expert ?? null,
        known: request.known,
        ...(request.duration === undefined ? {} : { duration: request.duration }),
      },
    ],
  })

/** What an appointment that is recorded starts from: the requested time, else now. */
const typedFirst = ({ date, time }: DeskRequest, { now, zone }: Here): string | undefined => {
  const here = onClock(now, zone)
  return startOf(date ?? here.date, time ?? here.time, zone)
}
