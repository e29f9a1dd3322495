import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useCanAccess } from 'react-admin'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { onClock } from '../schedules/bookingWords.ts'
import { FreeTimes } from '../schedules/times/FreeTimes.tsx'
import { startOf, TimeByHand } from '../schedules/times/TimeByHand.tsx'
import type { Branch } from '../schedules/useBranch.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { useSay } from '../useSay.ts'
import type { AskedFor } from './askedFor.ts'
import { chosenItems, type BookingDraft } from './bookingDraft.ts'
import { ClashNote } from './ClashNote.tsx'
import { DeskPart } from './DeskPart.tsx'
import { useClash } from './useClash.ts'
import { WaitLink } from './WaitLink.tsx'

type Props = {
  branch: Branch
  draft: BookingDraft
  now: string
  asked: AskedFor
  onRecord: (() => void) | undefined
  onChange: (change: Partial<BookingDraft>) => void
}

const { arrived, in_progress, completed } = scheduleStatuses.ids
/** What a visit may be that is recorded. */
const outcomes: readonly number[] = [completed, in_progress, arrived]

/** When: one of the free times; a typed one for who may, and for a visit that is recorded. */
export const TimePart = ({ branch, draft, now, asked, onRecord, onChange }: Props) => {
  const say = useSay()
  const words = useStatusWords('schedule')
  const { canAccess: mayForce } = useCanAccess({ resource: 'schedule_override', action: 'create' })
  const items = chosenItems(draft)
  const here = onClock(now, branch.timeZone)
  const isOver = draft.start !== undefined && Date.parse(draft.start) < Date.parse(now)
  const clash = useClash(draft, branch.id)
  const from = (draft.mode === 'register' || draft.byHand) && draft.start !== undefined ? onClock(draft.start, branch.timeZone) : undefined
  const first = from ?? { date: asked.date ?? here.date, time: asked.time ?? here.time }
  const byHand = <TimeByHand zone={branch.timeZone} first={first} onStart={(start) => onChange({ start })} />
  if (draft.mode === 'register') {
    return (
      <DeskPart title={say('schedules.create.when')}>
        {byHand}
        <TextField
          select
          label={say('schedules.create.outcome')}
          value={String(draft.status)}
          onChange={({ target }) => onChange({ status: Number(target.value) })}
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
      </DeskPart>
    )
  }
  return (
    <DeskPart title={say('schedules.create.when')}>
      {onRecord && isOver && (
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography color="textSecondary">{say('schedules.move.past')}</Typography>
          <Button color="inherit" onClick={onRecord}>
            {say('schedules.create.recordIt')}
          </Button>
        </Box>
      )}
      {clash && !isOver && draft.start !== undefined && (
        <ClashNote
          clash={clash}
          start={draft.start}
          zone={branch.timeZone}
          onStart={(start) => onChange({ start })}
          onForce={() => onChange({ byHand: true })}
        />
      )}
      {items.length === 0 && <Typography color="textSecondary">{say('schedules.create.whenFirst')}</Typography>}
      {items.length > 0 && !draft.byHand && (
        <FreeTimes
          branchOffice={branch.id}
          timeZone={branch.timeZone}
          items={items}
          quantity={draft.quantity}
          firstDay={asked.date !== undefined && asked.date > here.date ? asked.date : here.date}
          start={draft.start}
          onStart={(start) => onChange({ start })}
        />
      )}
      {items.length > 0 && draft.byHand && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {byHand}
          <Typography variant="caption" color="textSecondary">
            {say('schedules.times.byHandWhy')}
          </Typography>
        </Box>
      )}
      {items.length > 0 && !draft.byHand && <WaitLink branch={branch} draft={draft} />}
      {items.length > 0 && mayForce && (
        <Button
          color="inherit"
          sx={{ justifySelf: 'start', ml: -1 }}
          onClick={() =>
            onChange({ byHand: !draft.byHand, start: draft.byHand ? undefined : startOf(first.date, first.time, branch.timeZone) })
          }
        >
          {draft.byHand ? say('schedules.times.offered') : say('schedules.times.byHand')}
        </Button>
      )}
    </DeskPart>
  )
}
