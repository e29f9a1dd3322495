import { Box, Typography, Button, ButtonBase } from '@mui/material'
import { useCanAccess, useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { OwnWords } from '../../ui/words/OwnWords.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import {
  bookingsOn,
  guestOf,
  namelessWords,
  onClock,
  servicesOf,
  momentInWords,
} from '../../appointments/words.ts'
import { useId, useState } from 'react'
import type { StatusName } from '../../../../contract/kernel/statuses.ts'
import { statusColor, lookOf } from '../../ui/StatusChip.tsx'
import { useTimeLocale } from '../../ui/useClock.ts'
import { ComesMark } from '../grid/marks.tsx'
import { isNextStep, stepsOf, type OpenChange, verbOf } from '../panel/steps.ts'
import { useTakeStep } from '../panel/useTakeStep.ts'

type Props = {
  bookings: readonly ScheduleRecord[]
  date: string
  now: string
  onOpen: (id: number) => void
}

/** The stations of an appointment, in their order. */
const stations = ['expected', 'arrived', 'in_progress', 'completed', 'away'] as const

/** The station of each status; null for what does not stand on the board. */
const stationOf: Record<StatusName<'schedule'>, (typeof stations)[number] | null> = {
  invalid: null,
  held: null,
  pending_payment: 'expected',
  requested: 'expected',
  confirmed: 'expected',
  arrived: 'arrived',
  in_progress: 'in_progress',
  completed: 'completed',
  no_show: 'away',
  cancelled: null,
  rejected: null,
  expired: null,
}

/**
 * Who is expected today, waits, is being seen, has gone, or did not come; each a step from the
 * next.
 */
export const DayBoard = ({ bookings, date, now, onOpen }: Props) => {
  const say = useSay()
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'schedule', action: 'edit' })
  const ofDay = bookingsOn(bookings, date)
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        borderTop: '1px solid var(--phi-palette-divider)',
        display: 'grid',
        alignItems: 'start',
        alignContent: 'start',
        gap: 2,
        p: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(5, minmax(168px, 1fr))' },
      }}
    >
      {stations.map((station) => {
        const here = ofDay.filter(
          ({ status }) => stationOf[status.sysName as StatusName<'schedule'>] === station,
        )
        return (
          <Box
            key={station}
            component="section"
            aria-labelledby={`station-${station}`}
            sx={{ minWidth: 0 }}
          >
            <Typography id={`station-${station}`} component="h2" sx={{ fontWeight: 620, mb: 1 }}>
              {say(`schedules.board.${station}`)}{' '}
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {here.length}
              </Box>
            </Typography>
            {here.length === 0 && (
              <Typography color="textSecondary">{say('schedules.board.none')}</Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {here.map((booking) => (
                <BoardCard
                  key={booking.id}
                  booking={booking}
                  now={now}
                  mayEdit={mayEdit}
                  onOpen={onOpen}
                />
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

type BoardCardProps = {
  booking: ScheduleRecord
  now: string
  mayEdit: boolean
  onOpen: (id: number) => void
}

/** One appointment on the board, with the step that comes next; the rest is behind its name. */
export const BoardCard = ({ booking, now, mayEdit, onOpen }: BoardCardProps) => {
  const say = useSay()
  const notify = useNotify()
  const take = useTakeStep()
  const [busy, setBusy] = useState(false)
  const { time } = onClock(booking.startsAt, booking.timeZone)
  const next = stepsOf(booking, now).find(
    ({ to, off }) => isNextStep(booking, to) && off?.kind !== 'until',
  )
  const go = async (step: OpenChange) => {
    setBusy(true)
    const { refusal } = await take(booking, step)
    setBusy(false)
    if (refusal) notify(refusal.message, { type: 'error' })
  }
  return (
    <Box
      component="li"
      sx={{
        border: '1px solid var(--phi-palette-divider)',
        borderLeft: `3px solid ${statusColor(lookOf(booking.status.sysName), 'main')}`,
        borderRadius: 'var(--phi-radius-control)',
        background: 'var(--phi-palette-background-paper)',
      }}
    >
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => onOpen(booking.id)}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          font: 'inherit',
          px: 1.25,
          py: 1,
          minHeight: 44,
          overflowWrap: 'anywhere',
        }}
      >
        <b style={{ fontWeight: 620 }}>
          {time} {guestOf(booking, namelessWords(say))}{' '}
          <ComesMark booking={booking} label={say('booking.reconfirmed')} />
        </b>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
          <OwnWords>
            {[servicesOf(booking), ...new Set(booking.items.map(({ expert }) => expert.name))].join(
              ' · ',
            )}
          </OwnWords>
        </Box>
      </ButtonBase>
      {mayEdit && next && (
        <NextStep booking={booking} next={next} busy={busy} onStep={() => void go(next)} />
      )}
    </Box>
  )
}

type NextStepProps = {
  booking: ScheduleRecord
  next: ReturnType<typeof stepsOf>[number]
  busy: boolean
  onStep: () => void
}

const NextStep = ({ booking, next, busy, onStep }: NextStepProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const why = useId()
  return (
    <Box sx={{ px: 1.25, pb: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        disabled={busy || next.off !== null}
        aria-describedby={next.off ? why : undefined}
        sx={{ borderColor: 'divider' }}
        onClick={onStep}
      >
        {verbOf(say, booking, next.to)}
      </Button>
      {next.off && (
        <Typography id={why} variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {say('schedules.off.from', {
            steps: verbOf(say, booking, next.to),
            when: momentInWords(next.off.when, booking.timeZone, locale),
          })}
        </Typography>
      )}
    </Box>
  )
}
