import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { LeaveQuestion } from '../crud/form/LeaveQuestion.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, titleOf } from '../crud/referenceSource.ts'
import { PageHead } from '../profile/PageHead.tsx'
import { onClock } from '../schedules/bookingWords.ts'
import { NotesFields } from '../schedules/NotesFields.tsx'
import type { Branch } from '../schedules/useBranch.ts'
import { useNow } from '../schedules/useNow.ts'
import { useSay } from '../useSay.ts'
import type { AskedFor } from './askedFor.ts'
import { BookingDone } from './BookingDone.tsx'
import { freshDraft, type BookingDraft, type Mode } from './bookingDraft.ts'
import { BookingSummary } from './BookingSummary.tsx'
import { ClientPart } from './ClientPart.tsx'
import { DeskPart } from './DeskPart.tsx'
import { RepeatPart } from './RepeatPart.tsx'
import { ServicesPart } from './ServicesPart.tsx'
import { TimePart } from './TimePart.tsx'
import { startOf } from '../schedules/times/TimeByHand.tsx'

type Props = { account: AccountType; branch: Branch; asked: AskedFor; modes: readonly Mode[]; onBranch: (id: number) => void }

const { completed } = scheduleStatuses.ids

/** The page of a new booking: its parts beside the summary, on a phone above it. */
export const BookingDesk = ({ account, branch, asked, modes, onBranch }: Props) => {
  const say = useSay()
  const now = useNow()
  const [first = 'plan'] = modes
  const [draft, setDraft] = useState(() => draftAsked(asked, first, now, branch.timeZone))
  const [made, setMade] = useState<ScheduleRecord>()
  const change = (next: Partial<BookingDraft>) => setDraft((before) => freshDates(before, { ...before, ...next }))
  const branches = referenceSource(account, 'branchOffices')

  const known = useGetOne<RaRecord>('clients', { id: asked.client ?? 0 }, { enabled: asked.client !== undefined, retry: false })
  useEffect(() => {
    if (known.data)
      setDraft((before) =>
        before.client ? before : { ...before, client: { id: Number(known.data.id), name: titleOf('clients', known.data) } },
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
            ...draftAsked(
              { ...asked, client: undefined, expert: undefined, date: undefined, time: undefined },
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
  const record = modes.includes('register') ? () => change(recorded(draft, asked, now, branch.timeZone)) : undefined
  return (
    <>
      <LeaveQuestion changed={isBegun(draft, asked)} saving={false} />
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
                      start: mode === 'register' ? typedFirst(asked, now, branch.timeZone) : undefined,
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
          {draft.mode === 'register' && <Typography color="textSecondary">{say('schedules.create.registerWhy')}</Typography>}
          <ClientPart account={account} branch={branch} client={draft.client} onClient={(client) => change({ client })} />
          <ServicesPart account={account} branch={branch} draft={draft} onChange={change} />
          <TimePart key={draft.mode} branch={branch} draft={draft} now={now} asked={asked} onRecord={record} onChange={change} />
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

/** Whether something was chosen or typed here; what the address brought along is no work of anybody's. */
const isBegun = ({ client, items, notes, mode }: BookingDraft, asked: AskedFor): boolean =>
  (client !== null && client.id !== asked.client) ||
  items.some(({ service }) => service !== null) ||
  (mode === 'plan' && items.length > 1) ||
  notes.note !== '' ||
  notes.tags.length > 0

/** The same as a visit that is written down: at the time that was chosen, where that is over. */
const recorded = ({ start }: BookingDraft, asked: AskedFor, now: string, zone: string): Partial<BookingDraft> => ({
  mode: 'register',
  start: start !== undefined && Date.parse(start) < Date.parse(now) ? start : typedFirst(asked, now, zone),
  byHand: false,
  repeat: null,
  notify: false,
})

/** Other services or another time have other dates: what was decided about the former ones goes. */
const freshDates = (before: BookingDraft, after: BookingDraft): BookingDraft =>
  after.repeat && (before.start !== after.start || before.items !== after.items || before.quantity !== after.quantity)
    ? { ...after, repeat: { ...after.repeat, decisions: {}, planned: undefined } }
    : after

const draftAsked = (asked: AskedFor, mode: Mode, now: string, zone: string): BookingDraft =>
  freshDraft(mode, completed, {
    start: mode === 'register' ? typedFirst(asked, now, zone) : startOf(asked.date ?? null, asked.time ?? null, zone),
    items: [{ key: 1, service: null, expert: asked.expert ?? null }],
  })

/** What a visit that is recorded starts from: the time that was asked for, else now. */
const typedFirst = ({ date, time }: AskedFor, now: string, zone: string): string | undefined => {
  const here = onClock(now, zone)
  return startOf(date ?? here.date, time ?? here.time, zone)
}
