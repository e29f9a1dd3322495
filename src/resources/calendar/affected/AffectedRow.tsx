import { Box, MenuItem, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AffectedAppointment } from '../../../../contract/endpoints/schedules/affected.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { isAmong } from '../../../../contract/kernel/isAmong.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { formatDay } from '../../../../contract/text/formats.ts'
import { formatTime } from '../../../../contract/time/clock.ts'
import type { SolutionName } from '../../../i18n/shape/appointments.ts'
import { dayPath } from '../../appointments/AppointmentRow.tsx'
import {
  guestOf,
  momentInWords,
  namelessWords,
  onClock,
  servicesOf,
} from '../../appointments/words.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { OwnWords } from '../../ui/words/OwnWords.tsx'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { isPossible, solutions } from './solutions.ts'
import { useAffectedWords } from './useAffectedWords.ts'

type RowProps = { account: AccountType; row: AffectedAppointment; children: ReactNode }

/** One affected appointment: when, who, what, why; beside it what happens to it. */
export const AffectedRow = ({ account, row, children }: RowProps) => {
  const { schedule } = row
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const words = useAffectedWords()
  const start = onClock(schedule.startsAt, schedule.timeZone)
  const end = onClock(schedule.endsAt, schedule.timeZone)
  const client = guestOf(schedule, namelessWords(say))
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        py: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px' },
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Link
            to={`${dayPath(account, schedule)}&booking=${schedule.id}`}
            style={{ color: 'inherit' }}
          >
            {formatDay(start.date, language)}, {formatTime(start.time, locale)}–
            {formatTime(end.time, locale)}
          </Link>
          {' · '}
          <OwnWords>{client}</OwnWords>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <OwnWords>{servicesOf(schedule)}</OwnWords>
          {account !== 'boAdmin' && ` · ${schedule.branchOffice.name}`}
          {schedule.total && ` · ${formatPrice(schedule.total)}`}
        </Typography>
        <Why row={row} />
        {schedule.rescheduleRequestedAt && (
          <Typography variant="body2" sx={{ mt: 0.25 }}>
            {words.requested(
              momentInWords(schedule.rescheduleRequestedAt, schedule.timeZone, locale),
            )}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}

/** What stands in its way, each once. */
const Why = ({ row: { conflicts } }: { row: AffectedAppointment }) => {
  const words = useAffectedWords()
  const reasons = conflicts.map(({ kind, expert, timeOff, closedFor }) =>
    [words.causes[kind](expert?.name ?? ''), timeOff?.reason ?? closedFor]
      .filter(Boolean)
      .join(': '),
  )
  return (
    <Typography variant="body2" sx={{ color: 'warning.dark', overflowWrap: 'anywhere' }}>
      {[...new Set(reasons)].join(' · ')}
    </Typography>
  )
}

type FieldProps = {
  row: AffectedAppointment
  now: string
  chosen: SolutionName
  busy: boolean
  onChoose: (solution: SolutionName) => void
}

/** What happens to it, of what is possible; who would take it, and what that costs. */
export const SolutionField = ({ row, now, chosen, busy, onChoose }: FieldProps) => {
  const say = useSay()
  const words = useAffectedWords()
  const { proposal, schedule } = row
  const names = [
    ...new Set(
      proposal?.experts
        .filter(({ id }, index) => schedule.items[index]?.expert.id !== id)
        .map(({ name }) => name),
    ),
  ].join(', ')
  const isDearer =
    proposal?.total && schedule.total && proposal.total.amount !== schedule.total.amount
  const wordOf = (solution: SolutionName) =>
    solution !== 'colleague'
      ? words.solutions[solution]
      : proposal
        ? words.colleague(names)
        : words.noColleague
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={chosen}
      disabled={busy}
      onChange={({ target }) => isAmong(solutions, target.value) && onChoose(target.value)}
      slotProps={{
        htmlInput: { 'aria-label': words.solutionOf(guestOf(schedule, namelessWords(say))) },
      }}
      helperText={
        chosen === 'colleague' && isDearer
          ? words.costs(formatPrice(schedule.total!), formatPrice(proposal.total!))
          : undefined
      }
    >
      {solutions.map((solution) => (
        <MenuItem key={solution} value={solution} disabled={!isPossible(row, solution, now)}>
          {wordOf(solution)}
        </MenuItem>
      ))}
    </TextField>
  )
}
