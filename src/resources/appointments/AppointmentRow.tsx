import { Box } from '@mui/material'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { formatTime } from '../../../contract/time/clock.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { onClock } from './words.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useLanguage } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'

type Props = { account: AccountType; booking: ScheduleRecord; about: string }

/** A booking in a line: when, what, with whom, and where it stands; it leads to its day. */
export const AppointmentRow = ({ account, booking, about }: Props) => {
  const language = useLanguage()
  const locale = useTimeLocale()
  const status = useStatusWords('schedule').find(({ id }) => id === booking.status.id)
  const [start, end] = [
    onClock(booking.startsAt, booking.timeZone),
    onClock(booking.endsAt, booking.timeZone),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'center',
        py: 0.75,
        minHeight: 44,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          sm: 'minmax(190px, max-content) minmax(0, 1fr) auto auto',
        },
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Link
        to={dayPath(account, booking)}
        style={{ gridRow: 1, gridColumn: 1, color: 'inherit', fontWeight: 560 }}
      >
        {formatDay(start.date, language)}, {formatTime(start.time, locale)}–
        {formatTime(end.time, locale)}
      </Link>
      <Box
        component="span"
        sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: 1, sm: 2 }, overflowWrap: 'anywhere' }}
      >
        <OwnWords>{about}</OwnWords>
      </Box>
      <Box
        component="span"
        sx={{
          gridRow: { xs: 2, sm: 1 },
          gridColumn: { xs: 2, sm: 3 },
          textAlign: 'right',
          color: 'var(--phi-palette-text-secondary)',
        }}
      >
        {booking.total && formatPrice(booking.total)}
      </Box>
      {status && (
        <Box component="span" sx={{ gridRow: { xs: 1, sm: 1 }, gridColumn: { xs: 2, sm: 4 } }}>
          <StatusChip sysName={status.sysName} word={status.word} />
        </Box>
      )}
    </Box>
  )
}

/** Where the calendar shows the day of a booking. */
export const dayPath = (
  account: AccountType,
  {
    startsAt,
    timeZone,
    branchOffice,
  }: Pick<ScheduleRecord, 'startsAt' | 'timeZone'> & { branchOffice: { id: number } },
): string => {
  const branch = account === 'boAdmin' ? '' : `&branch=${branchOffice.id}`
  return `${dashboardOf(account)}/scheduled-calendar?view=day&date=${onClock(startsAt, timeZone).date}${branch}`
}
