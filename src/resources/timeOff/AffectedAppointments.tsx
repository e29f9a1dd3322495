import { Box, Typography } from '@mui/material'
import { CalendarCheck, TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { AppointmentRow } from '../appointments/AppointmentRow.tsx'
import type { Choice } from '../crud/referenceSource.ts'
import { useView } from '../crud/viewOf.ts'
import { guestOf, namelessWords, servicesOf } from '../appointments/words.ts'
import { useSay } from '../ui/words/useSay.ts'
import { useQuery } from '@tanstack/react-query'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { statusIdsAt } from '../../../contract/kernel/scheduleStates.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingsIn } from '../appointments/appointmentsIn.ts'

const shown = 20

/** The appointments that the time off in the form falls on, while it is filled in and after. */
export const HitBookings = () => {
  const say = useSay()
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
        background: hits
          ? 'var(--phi-palette-warning-light)'
          : 'var(--phi-palette-background-sunken)',
      }}
    >
      <Typography
        variant="body1"
        sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: hits ? 600 : 400 }}
      >
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
          <HitList bookings={bookings!} />
        </>
      )}
      {isCut && (
        <Typography variant="caption">
          {say('records.timeOff.tooLong', { days: daysPerCall * 6 })}
        </Typography>
      )}
    </Box>
  )
}

/** The first of the appointments, and how many more there are. */
const HitList = ({ bookings }: { bookings: readonly ScheduleRecord[] }) => {
  const say = useSay()
  const { account } = useView()
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {bookings.slice(0, shown).map((booking) => (
          <AppointmentRow
            key={booking.id}
            account={account}
            booking={booking}
            about={[
              guestOf(booking, namelessWords(say)),
              servicesOf(booking),
              booking.branchOffice.name,
            ].join(' · ')}
          />
        ))}
      </Box>
      {bookings.length > shown && (
        <Typography variant="caption">
          {say('records.timeOff.more', { count: bookings.length - shown })}
        </Typography>
      )}
    </>
  )
}

/** What the form says of who is away and when, as soon as it says enough. */
const useAway = (): Away | undefined => {
  const [expert, branchOffice, dateFrom, dateTo, from, to] = useWatch({
    name: ['expert', 'branchOffice', 'dateFrom', 'dateTo', 'from', 'to'],
  }) as [Choice | null | undefined, Choice | null | undefined, ...(string | null | undefined)[]]
  const [start, end] = from || to ? [from, to] : [dateFrom, dateTo]
  if (
    !expert ||
    !start ||
    !end ||
    Number.isNaN(Date.parse(start)) ||
    Number.isNaN(Date.parse(end)) ||
    start > end
  )
    return undefined
  return { expert: expert.id, branchOffice: branchOffice?.id, from: start, to: end }
}

/**
 * As much as the calendar reads at once (definitions 3.0), and how often it is called at most: a
 * year's time off.
 */
export const daysPerCall = 62
const mostCalls = 6
const dayLength = 86_400_000

/** A stretch of time off: either whole days, or two instants. */
export type Away = { expert: number; branchOffice?: number | undefined; from: string; to: string }

/**
 * The calls that cover a stretch, each as long as the calendar allows; whether the stretch is
 * longer than all of them.
 */
export const stretches = ({
  from,
  to,
}: Pick<Away, 'from' | 'to'>): { calls: { from: string; to: string }[]; isCut: boolean } => {
  const calls: { from: string; to: string }[] = []
  const wholeDays = from.length === 10
  for (let start = from; start <= to && calls.length < mostCalls;) {
    const end = wholeDays
      ? dateOfDay(dayOfDate(start) + daysPerCall - 1)
      : new Date(Date.parse(start) + daysPerCall * dayLength).toISOString()
    const last = end < to ? end : to
    calls.push({ from: start, to: last })
    if (last === to) return { calls, isCut: false }
    start = wholeDays ? dateOfDay(dayOfDate(last) + 1) : last
  }
  return { calls, isCut: calls.length > 0 }
}

/** What is over is hit by nothing any more. */
const hit = [...statusIdsAt('unclaimed', 'requested', 'confirmed', 'here')]

/** The bookings that hold time of an expert within a stretch, from the calendar. */
export const useHitBookings = (away: Away | undefined) => {
  const provider = useBackOffice()
  const query = useQuery({
    queryKey: ['schedules', 'get', 'away', away],
    queryFn: async ({ signal }): Promise<ScheduleRecord[]> => {
      const { expert, branchOffice } = away!
      const found: ScheduleRecord[] = []
      for (const stretch of stretches(away!).calls) {
        const request = {
          ...stretch,
          expert,
          ...(branchOffice === undefined ? {} : { branchOffice }),
          status: hit,
        }
        const answer = await provider.call('schedules.get', request, { signal })
        found.push(...bookingsIn(answer))
      }
      return [...new Map(found.map((booking) => [booking.id, booking])).values()].toSorted(
        (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
      )
    },
    enabled: away !== undefined,
    retry: false,
  })
  return { ...query, isCut: away !== undefined && stretches(away).isCut }
}
