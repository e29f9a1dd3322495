import { Store, CircleCheck, Hourglass } from 'lucide-react'
import { useCanAccess, useGetOne, type RaRecord, CanAccess } from 'react-admin'
import { useSearchParams, Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { EmptyState, NoPermission, PageSkeleton } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useBranch } from '../appointments/useBranch.ts'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { deskRequest } from './requestedFor.ts'
import { Box, ToggleButton, ToggleButtonGroup, Typography, Button } from '@mui/material'
import { useEffect, useState, useRef } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { LeaveQuestion } from '../crud/form/LeaveQuestion.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, titleOf } from '../crud/referenceSource.ts'
import { PageHead } from '../ui/PageHead.tsx'
import {
  onClock,
  guestOf,
  namelessWords,
  servicesOf,
  momentInWords,
} from '../appointments/words.ts'
import { NotesFields } from '../appointments/NotesFields.tsx'
import type { Branch } from '../appointments/useBranch.ts'
import { useNow } from '../appointments/useNow.ts'
import type { DeskRequest } from './requestedFor.ts'
import { freshDraft, type BookingDraft, type Mode } from './draft.ts'
import { BookingSummary } from './Summary.tsx'
import { ClientPart, ServicesPart } from './parts.tsx'
import { DeskPart } from './DeskPart.tsx'
import { RepeatPart } from './RepeatPart.tsx'
import { TimePart } from './TimePart.tsx'
import { startOf } from '../appointments/TimeByHand.tsx'
import { dayPath } from '../appointments/AppointmentRow.tsx'
import type { Choice } from '../crud/referenceSource.ts'
import { AppointmentPayments } from '../payments/AppointmentPayments.tsx'
import { isPriced } from '../appointments/payable.ts'
import { usePaymentWords } from '../payments/model/usePaymentWords.ts'
import { useFreshBooking, useLiveBookings } from '../appointments/useAppointment.ts'
import { SeriesBadge } from '../appointments/SeriesBadge.tsx'
import { useTimeLocale } from '../ui/useClock.ts'

/** Books for a client, or records an appointment: who, what, when, and what it costs. */
export const ManageSchedulePage = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const [parameters, setParameters] = useSearchParams()
  const request = deskRequest(parameters)
  const plans = useCanAccess({ resource: 'schedule', action: 'create' })
  const registers = useCanAccess({ resource: 'schedule_register', action: 'create' })
  // The button for a new client is there from the first paint.
  const clients = useCanAccess({ resource: 'client', action: 'create' })
  const read = useBranch(account, request.branch)
  const modes = [
    ...(plans.canAccess ? (['plan'] as const) : []),
    ...(registers.canAccess && account === 'boAdmin' ? (['register'] as const) : []),
  ]
  if (plans.isPending || registers.isPending || clients.isPending) return <PageSkeleton />
  if (modes.length === 0) return <NoPermission />
  return (
    <QueryContent query={read} loading={<PageSkeleton />}>
      {(branch) =>
        branch ? (
          <BookingDesk
            key={branch.id}
            account={account}
            branch={branch}
            request={request}
            modes={modes}
            onBranch={(id) => setParameters({ branch: String(id) }, { replace: true })}
          />
        ) : (
          <EmptyState
            icon={Store}
            fact={say('calendar.noBranch')}
            sentence={say('calendar.noBranchWhy')}
          />
        )
      }
    </QueryContent>
  )
}

type Props = {
  account: AccountType
  branch: Branch
  request: DeskRequest
  modes: readonly Mode[]
  onBranch: (id: number) => void
}

const { completed } = scheduleStatuses.ids

/** The page of a new booking: its parts beside the summary, on a phone above it. */
export const BookingDesk = ({ account, branch, request, modes, onBranch }: Props) => {
  const say = useSay()
  const now = useNow()
  const [first = 'plan'] = modes
  const [draft, setDraft] = useState(() => draftFor(request, first, now, branch.timeZone))
  const [made, setMade] = useState<ScheduleRecord>()
  const change = (next: Partial<BookingDraft>) =>
    setDraft((before) => freshDates(before, { ...before, ...next }))
  const branches = referenceSource(account, 'branchOffices')

  const known = useGetOne<RaRecord>(
    'clients',
    { id: request.client ?? 0 },
    { enabled: request.client !== undefined, retry: false },
  )
  useEffect(() => {
    if (known.data)
      setDraft((before) =>
        before.client
          ? before
          : {
              ...before,
              client: { id: Number(known.data.id), name: titleOf('clients', known.data) },
            },
      )
  }, [known.data])

  if (made) {
    return (
      <BookingDone
        account={account}
        booking={made}
        isRecorded={draft.mode === 'register'}
        onAnother={(client) => {
          setMade(undefined)
          setDraft({
            ...draftFor(
              {
                ...request,
                client: undefined,
                expert: undefined,
                date: undefined,
                time: undefined,
              },
              draft.mode,
              now,
              branch.timeZone,
            ),
            client,
          })
        }}
      />
    )
  }
  const record = modes.includes('register')
    ? () => change(recorded(draft, request, now, branch.timeZone))
    : undefined
  return (
    <>
      <LeaveQuestion changed={isBegun(draft, request)} saving={false} />
      <PageHead title={say('schedules.create.title')} lead={say('schedules.create.lead')} />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 2, md: 4 },
          px: 2,
          py: 2,
          maxWidth: 1080,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          {(branches !== undefined || modes.length > 1) && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
              {modes.length > 1 && (
                <ToggleButtonGroup
                  exclusive
                  size="small"
                  value={draft.mode}
                  aria-label={say('schedules.create.mode')}
                  onChange={(_, mode: Mode | null) =>
                    mode &&
                    change({
                      mode,
                      start:
                        mode === 'register' ? typedFirst(request, now, branch.timeZone) : undefined,
                      byHand: false,
                      repeat: null,
                      notify: mode === 'plan',
                    })
                  }
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
                    onChange={(chosen) => chosen && onBranch(chosen.id)}
                    required
                  />
                </Box>
              )}
            </Box>
          )}
          {draft.mode === 'register' && (
            <Typography color="textSecondary">{say('schedules.create.registerWhy')}</Typography>
          )}
          <ClientPart
            account={account}
            branch={branch}
            client={draft.client}
            onClient={(client) => change({ client })}
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
        <BookingSummary branch={branch} draft={draft} onChange={change} onMade={setMade} />
      </Box>
    </>
  )
}

/**
 * Whether something was chosen or typed here; what the address brought along is no work of
 * anybody's.
 */
const isBegun = ({ client, items, notes, mode }: BookingDraft, request: DeskRequest): boolean =>
  (client !== null && client.id !== request.client) ||
  items.some(({ service }) => service !== null) ||
  (mode === 'plan' && items.length > 1) ||
  notes.note !== '' ||
  notes.tags.length > 0

/** The same, to be recorded: at the time that was chosen, where that is over. */
const recorded = (
  { start }: BookingDraft,
  request: DeskRequest,
  now: string,
  zone: string,
): Partial<BookingDraft> => ({
  mode: 'register',
  start:
    start !== undefined && Date.parse(start) < Date.parse(now)
      ? start
      : typedFirst(request, now, zone),
  byHand: false,
  repeat: null,
  notify: false,
})

/** Other services or another time have other dates: what was decided about the former ones goes. */
const freshDates = (before: BookingDraft, after: BookingDraft): BookingDraft =>
  after.repeat &&
  (before.start !== after.start ||
    before.items !== after.items ||
    before.quantity !== after.quantity)
    ? { ...after, repeat: { ...after.repeat, decisions: {}, planned: undefined } }
    : after

const draftFor = (request: DeskRequest, mode: Mode, now: string, zone: string): BookingDraft =>
  freshDraft(mode, completed, {
    start:
      mode === 'register'
        ? typedFirst(request, now, zone)
        : startOf(request.date ?? null, request.time ?? null, zone),
    items: [{ key: 1, service: null, expert: request.expert ?? null }],
  })

/** What an appointment that is recorded starts from: the requested time, else now. */
const typedFirst = ({ date, time }: DeskRequest, now: string, zone: string): string | undefined => {
  const here = onClock(now, zone)
  return startOf(date ?? here.date, time ?? here.time, zone)
}

type BookingDoneProps = {
  account: AccountType
  booking: ScheduleRecord
  isRecorded: boolean
  onAnother: (client: Choice | null) => void
}

/**
 * What was booked, as it stands now: a payment that arrives meanwhile is shown. And where to go
 * from here.
 */
export const BookingDone = ({
  account,
  booking: made,
  isRecorded,
  onAnother,
}: BookingDoneProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { held: words } = usePaymentWords()
  useLiveBookings(true)
  const booking = useFreshBooking(made)
  const isPending = booking.status.sysName === 'pending_payment'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ px: 2, py: 4, maxWidth: 560, display: 'grid', gap: 1.5 }}>
      {isPending ? (
        <Hourglass
          size={40}
          strokeWidth={1.5}
          aria-hidden
          style={{ color: 'var(--phi-palette-warning-main)' }}
        />
      ) : (
        <CircleCheck
          size={40}
          strokeWidth={1.5}
          aria-hidden
          style={{ color: 'var(--phi-palette-success-main)' }}
        />
      )}
      <Typography
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        variant="h5"
        component="h1"
        sx={{ outline: 'none' }}
      >
        {isRecorded
          ? say('schedules.create.recorded')
          : booking.series
            ? say('series.done', { smart_count: booking.series.visits })
            : isPending
              ? words.title
              : say('schedules.create.done')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.25 }}>
        <Typography sx={{ fontWeight: 600 }}>{guestOf(booking, namelessWords(say))}</Typography>
        <Typography>{momentInWords(booking.startsAt, booking.timeZone, locale)}</Typography>
        <Typography>
          <OwnWords>{servicesOf(booking)}</OwnWords> ·{' '}
          {[...new Set(booking.items.map(({ expert }) => expert.name))].join(', ')}
        </Typography>
        <Box>
          <SeriesBadge booking={booking} />
        </Box>
        <Typography color="textSecondary">
          {say('schedules.create.code', { code: booking.code })}
        </Typography>
      </Box>
      {isPriced(booking) && (booking.total.amount > 0 || isPending) && (
        <CanAccess resource="payment" action="view">
          <Box
            sx={{
              my: 1,
              py: 1.5,
              maxWidth: 420,
              borderBlock: '1px solid var(--phi-palette-divider)',
            }}
          >
            <AppointmentPayments account={account} booking={booking} />
          </Box>
        </CanAccess>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={dayPath(account, booking)} variant="contained">
          {say('schedules.create.show')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => onAnother(null)}>
          {say('schedules.create.another')}
        </Button>
        {booking.client && (
          <Button variant="outlined" color="inherit" onClick={() => onAnother(booking.client)}>
            {say('schedules.create.sameClient')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
