import type { ReactNode } from 'react'
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useCanAccess, CanAccess, useCreatePath } from 'react-admin'
import { isAt } from '../../../contract/kernel/scheduleStates.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { onClock } from '../appointments/words.ts'
import { ClashNote } from '../appointments/ClashNote.tsx'
import { FreeTimes } from '../appointments/FreeTimes.tsx'
import { startOf } from '../appointments/startOf.ts'
import { TimeByHand } from '../appointments/TimeByHand.tsx'
import type { Branch } from '../appointments/useBranch.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { DeskRequest } from './requestedFor.ts'
import { chosenItems, type BookingDraft } from './draft.ts'
import { DeskPart } from './DeskPart.tsx'
import { useClash } from './useClash.ts'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router-dom'
import { takesAlong } from '../crud/form/useLeaveGuard.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useNow } from '../appointments/useNow.ts'

type Props = {
  branch: Branch
  draft: BookingDraft
  now: string
  request: DeskRequest
  onRecord: (() => void) | undefined
  onChange: (change: Partial<BookingDraft>) => void
}

/** What an appointment may be that is recorded. */
const outcomes: readonly number[] = scheduleStatuses.begins
  .filter((name) => isAt(name, 'here', 'done'))
  .map((name) => scheduleStatuses.ids[name])

/**
 * When: one of the free times; a typed one for who may, and for an appointment that is recorded.
 */
export const TimePart = ({ branch, draft, now, request, onRecord, onChange }: Props) => {
  const say = useSay()
  const { canAccess: mayForce } = useCanAccess({ resource: 'schedule_override', action: 'create' })
  const items = chosenItems(draft)
  const here = onClock(now, branch.timeZone)
  const isOver = draft.start !== undefined && Date.parse(draft.start) < Date.parse(now)
  const clash = useClash(draft, branch.id)
  const first = firstTime({ draft, request, zone: branch.timeZone, here })
  const byHand = (
    <TimeByHand zone={branch.timeZone} first={first} onStart={(start) => onChange({ start })} />
  )
  if (draft.mode === 'register') {
    return (
      <DeskPart title={say('schedules.create.when')}>
        {byHand}
        <OutcomeChoice status={draft.status} onStatus={(status) => onChange({ status })} />
      </DeskPart>
    )
  }
  return (
    <DeskPart title={say('schedules.create.when')}>
      {onRecord && isOver && <PastNote onRecord={onRecord} />}
      {clash && !isOver && draft.start !== undefined && (
        <ClashNote
          clash={clash}
          start={draft.start}
          zone={branch.timeZone}
          onStart={(start) => onChange({ start })}
          onForce={() => onChange({ byHand: true })}
        />
      )}
      {items.length === 0 && (
        <Typography color="textSecondary">{say('schedules.create.whenFirst')}</Typography>
      )}
      {items.length > 0 && !draft.byHand && (
        <DraftTimes
          branch={branch}
          draft={draft}
          today={here.date}
          request={request}
          onChange={onChange}
        />
      )}
      {items.length > 0 && draft.byHand && <TypedTime>{byHand}</TypedTime>}
      {items.length > 0 && !draft.byHand && <WaitLink branch={branch} draft={draft} />}
      {items.length > 0 && mayForce && (
        <ByHandButton
          byHand={draft.byHand}
          onByHand={(next) =>
            onChange({
              byHand: next,
              start: next ? startOf(first.date, first.time, branch.timeZone) : undefined,
            })
          }
        />
      )}
    </DeskPart>
  )
}

const TypedTime = ({ children }: { children: ReactNode }) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {children}
      <Typography variant="caption" color="textSecondary">
        {say('schedules.times.byHandWhy')}
      </Typography>
    </Box>
  )
}

type FirstTime = Pick<Props, 'draft' | 'request'> & { zone: string; here: DayTime }
type DayTime = { date: string; time: string }

/** What the typing of a time begins with. */
const firstTime = ({ draft, request, zone, here }: FirstTime): DayTime => {
  const from =
    (draft.mode === 'register' || draft.byHand) && draft.start !== undefined
      ? onClock(draft.start, zone)
      : undefined
  return from ?? { date: request.date ?? here.date, time: request.time ?? here.time }
}

type OutcomeChoiceProps = { status: number; onStatus: (status: number) => void }

/** What became of an appointment that is recorded. */
const OutcomeChoice = ({ status, onStatus }: OutcomeChoiceProps) => {
  const say = useSay()
  const words = useStatusWords('schedule')
  return (
    <TextField
      select
      label={say('schedules.create.outcome')}
      value={String(status)}
      onChange={({ target }) => onStatus(Number(target.value))}
      sx={{ maxWidth: 240 }}
    >
      {words
        .filter(({ id }) => outcomes.includes(id))
        .map(({ id, word }) => (
          <MenuItem key={id} value={String(id)}>
            {word}
          </MenuItem>
        ))}
    </TextField>
  )
}

const PastNote = ({ onRecord }: { onRecord: () => void }) => {
  const say = useSay()
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
    >
      <Typography color="textSecondary">{say('schedules.move.past')}</Typography>
      <Button color="inherit" onClick={onRecord}>
        {say('schedules.create.recordIt')}
      </Button>
    </Box>
  )
}

type DraftTimesProps = Pick<Props, 'branch' | 'draft' | 'request' | 'onChange'> & { today: string }

const DraftTimes = ({ branch, draft, today, request, onChange }: DraftTimesProps) => (
  <FreeTimes
    branchOffice={branch.id}
    timeZone={branch.timeZone}
    items={chosenItems(draft)}
    quantity={draft.quantity}
    firstDay={request.date !== undefined && request.date > today ? request.date : today}
    start={draft.start}
    onStart={(start) => onChange({ start })}
  />
)

type ByHandButtonProps = { byHand: boolean; onByHand: (byHand: boolean) => void }

const ByHandButton = ({ byHand, onByHand }: ByHandButtonProps) => {
  const say = useSay()
  return (
    <Button color="inherit" sx={{ justifySelf: 'start', ml: -1 }} onClick={() => onByHand(!byHand)}>
      {byHand ? say('schedules.times.offered') : say('schedules.times.byHand')}
    </Button>
  )
}

/** As many days as a wish begins with. */
const firstDays = 14

/**
 * Where no time suits: on to the waiting list with what is chosen already, where the branch has
 * one.
 */
export const WaitLink = ({
  branch,
  draft: { client, items },
}: {
  branch: Branch
  draft: BookingDraft
}) => {
  const say = useSay()
  const createPath = useCreatePath()
  const provider = useBackOffice()
  const today = onClock(useNow(), branch.timeZone).date
  const { data } = useQuery({
    queryKey: ['configuration', 'schedule', branch.id],
    queryFn: ({ signal }) =>
      provider.call('configuration.get', { key: 'schedule', branchOffice: branch.id }, { signal }),
    retry: false,
  })
  const { enabled } = (data?.values['waitlist'] ?? { enabled: false }) as { enabled: boolean }
  if (!enabled) return null
  const experts = items.flatMap(({ expert }) => (expert === null ? [] : [expert]))
  const record = {
    branchOffice: { id: branch.id, name: branch.fantasyName },
    ...(client ? { client } : {}),
    services: items.flatMap(({ service }) => (service ? [service] : [])),
    // A client who wants several services, or several experts, waits for any expert.
    ...(new Set(experts).size === 1 && items.length === 1 ? { experts: [experts[0]] } : {}),
    dateFrom: today,
    dateTo: dateOfDay(dayOfDate(today) + firstDays - 1),
  }
  return (
    <CanAccess resource="waitlist" action="create">
      <Button
        component={Link}
        {...takesAlong}
        to={createPath({ resource: 'waitlist', type: 'create' })}
        state={{ record }}
        color="inherit"
        sx={{ justifySelf: 'start', ml: -1 }}
        startIcon={<Hourglass size={16} strokeWidth={1.75} aria-hidden />}
      >
        {say('records.waiting.ask')}
      </Button>
    </CanAccess>
  )
}
