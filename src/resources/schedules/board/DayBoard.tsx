import { Box, Typography } from '@mui/material'
import { useCanAccess } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useSay } from '../../useSay.ts'
import { bookingsOn } from '../bookingWords.ts'
import { BoardCard } from './BoardCard.tsx'

type Props = { bookings: readonly ScheduleRecord[]; date: string; now: string; onOpen: (id: number) => void }

/** The stations of a visit, and the statuses that stand for each. */
const stations = {
  expected: ['requested', 'pending_payment', 'confirmed'],
  arrived: ['arrived'],
  in_progress: ['in_progress'],
  completed: ['completed'],
  away: ['no_show'],
} as const

/** Who is expected today, waits, is being seen, has gone, or did not come; each a step from the next. */
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
      {Object.entries(stations).map(([station, statuses]) => {
        const here = ofDay.filter(({ status }) => (statuses as readonly string[]).includes(status.sysName))
        return (
          <Box key={station} component="section" aria-labelledby={`station-${station}`} sx={{ minWidth: 0 }}>
            <Typography id={`station-${station}`} component="h2" sx={{ fontWeight: 620, mb: 1 }}>
              {say(`schedules.board.${station as keyof typeof stations}`)}{' '}
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {here.length}
              </Box>
            </Typography>
            {here.length === 0 && <Typography color="textSecondary">{say('schedules.board.none')}</Typography>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {here.map((booking) => (
                <BoardCard key={booking.id} booking={booking} now={now} mayEdit={mayEdit} onOpen={onOpen} />
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
