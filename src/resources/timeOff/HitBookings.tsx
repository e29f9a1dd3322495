import { Box, Typography } from '@mui/material'
import { CalendarCheck, TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { AppointmentRow } from '../clientPage/AppointmentRow.tsx'
import type { Choice } from '../crud/referenceSource.ts'
import { useView } from '../crud/viewOf.ts'
import { guestOf, namelessWords, servicesOf } from '../schedules/bookingWords.ts'
import { useSay } from '../useSay.ts'
import { daysPerCall, useHitBookings, type Away } from './useHitBookings.ts'

const shown = 20

/** The appointments that the time off in the form falls on, while it is filled in and after. */
export const HitBookings = () => {
  const say = useSay()
  const { account } = useView()
  const away = useAway()
  const { data: bookings, isFetching, error, isCut } = useHitBookings(away)
  const found = bookings?.length ?? 0
  const hits = found > 0
  const Icon = hits ? TriangleAlert : CalendarCheck
  return (
    <Box
      component="section"
      role="status"
      sx={{
        p: 2,
        mb: 2,
        borderRadius: 'var(--phi-radius-card)',
        background: hits ? 'var(--phi-palette-warning-light)' : 'var(--phi-palette-background-sunken)',
      }}
    >
      <Typography variant="body1" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: hits ? 600 : 400 }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
        {!away
          ? say('records.timeOff.choose')
          : error
            ? say('records.timeOff.failed')
            : !bookings || isFetching
              ? say('records.timeOff.clear')
              : hits
                ? say('records.timeOff.title', { smart_count: found })
                : say('records.timeOff.none')}
      </Typography>
      {hits && away && (
        <>
          <Typography variant="body2">{say('records.timeOff.why')}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
            {bookings!.slice(0, shown).map((booking) => (
              <AppointmentRow
                key={booking.id}
                account={account}
                booking={booking}
                about={[guestOf(booking, namelessWords(say)), servicesOf(booking), booking.branchOffice.name].join(' · ')}
              />
            ))}
          </Box>
          {found > shown && <Typography variant="caption">{say('records.timeOff.more', { count: found - shown })}</Typography>}
        </>
      )}
      {isCut && <Typography variant="caption">{say('records.timeOff.tooLong', { days: daysPerCall * 6 })}</Typography>}
    </Box>
  )
}

/** What the form says of who is away and when, as soon as it says enough. */
const useAway = (): Away | undefined => {
  const [expert, branchOffice, dateFrom, dateTo, from, to] = useWatch({
    name: ['expert', 'branchOffice', 'dateFrom', 'dateTo', 'from', 'to'],
  }) as [Choice | null | undefined, Choice | null | undefined, ...(string | null | undefined)[]]
  const [start, end] = from || to ? [from, to] : [dateFrom, dateTo]
  if (!expert || !start || !end || Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end)) || start > end) return undefined
  return { expert: expert.id, branchOffice: branchOffice?.id, from: start, to: end }
}
