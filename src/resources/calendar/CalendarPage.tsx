import { Box, LinearProgress, useMediaQuery, type Theme } from '@mui/material'
import { Store, CheckCheck } from 'lucide-react'
import { useState, useMemo, useEffect } from 'react'
import { phoneIfAny } from '../../../contract/text/phones.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { defaultClock } from '../../../contract/time/clock.ts'
import type { BranchClock } from '../../../contract/time/clockSchema.ts'
import { scheduleConfiguration } from '../../../contract/configuration/schedule.ts'
import { EmptyState } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { PageClock, useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useSay, useLanguage } from '../ui/words/useSay.ts'
import {
  onClock,
  bookingsOn,
  guestOf,
  namelessWords,
  servicesOf,
  timeInWords,
} from '../appointments/words.ts'
import type { BlockRequest } from './blocks/BlockDialog.tsx'
import { useBlocks } from './blocks/useBlocks.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarBody } from './CalendarBody.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { CalendarWait } from './CalendarWait.tsx'
import { FailedReads } from './FailedReads.tsx'
import type { QueryResult } from '../../components/QueryState.tsx'
import { coloringOf } from './grid/events.ts'
import { isOfDay, openingView, type CalendarView, dayTitle, type Coloring } from './model/views.ts'
import { monthDates } from './model/monthDates.ts'
import { BookingPanel } from './panel/AppointmentPanel.tsx'
import type { DateRange } from './model/useAppointments.ts'
import { useBranch } from '../appointments/useBranch.ts'
import { useNow } from '../appointments/useNow.ts'
import { useShown } from './model/useShown.ts'
import { useShownBookings } from './model/useShownAppointments.ts'
import { styled } from '@mui/material/styles'
import { reconfirmStates } from '../../../contract/kernel/scheduleStates.ts'
import { statusStyles, harmHatch, lookOf, statusColor, type StatusLook } from '../ui/StatusChip.tsx'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { bookingColors, colorIndex } from '../appointments/colors.ts'
import type { BookingChoices } from './model/choices.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { PrintedPage } from '../ui/PrintedPage.tsx'
import type { Branch } from '../appointments/useBranch.ts'
import { useQuery } from '@tanstack/react-query'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useSearchParams } from 'react-router-dom'
import type { CalendarBooking } from '../../../contract/endpoints/schedules.ts'
import { useFreshBooking } from '../appointments/useAppointment.ts'
import { useReadBooking } from './model/useReadAppointment.ts'

/** The bookings of one branch by day, week or month, on the branch's own clock. */
export const CalendarPage = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const readersZone = useClockZone()
  const now = useNow()
  const address = useShown()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const read = useBranch(account, address.branch)
  const stored = read.data ?? undefined
  const zone = stored?.timeZone ?? readersZone
  const today = onClock(now, zone).date
  const clock = stored?.clock ?? unknownClock
  const shown = {
    ...address,
    date: address.date ?? today,
    view: address.view ?? openingView(clock.calendar, isPhone),
    coloring: address.coloring ?? coloringOf(clock.calendar),
  }
  const { branch, query: holidays } = useBranchHolidays(stored, shown.date)
  const [seen, setSeen] = useState<DateRange>()
  const isDay = isOfDay(shown.view)
  const range = shown.view === 'month' ? rangeOf(monthDates(shown.date, clock.weekStart)) : seen
  const bookings = useShownBookings(branch?.id, shown, range)
  const { blocks, query: blocksQuery } = useBlocks(
    branch,
    isDay ? { from: shown.date, to: shown.date } : range,
  )
  const [blocking, setBlocking] = useState<BlockRequest>()
  const opened = useOpenedBooking()
  const isAwaited = !bookings.isKnown && !bookings.error

  if (!branch) {
    return (
      <QueryContent query={read} loading={<CalendarSkeleton view={shown.view} bar />}>
        {() => (
          <EmptyState
            icon={Store}
            fact={say('calendar.noBranch')}
            sentence={say('calendar.noBranchWhy')}
          />
        )}
      </QueryContent>
    )
  }
  return (
    <PageClock value={clock}>
      <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 480 }}>
        <CalendarBar
          account={account}
          branch={branch}
          shown={shown}
          today={today}
          choices={bookings.choices}
          isEmpty={bookings.isEmpty}
          isAwaited={isAwaited}
          onBlock={() => setBlocking({ expert: null, date: shown.date, from: null, to: null })}
        />
        <Box sx={{ height: 2, flex: 'none', position: 'relative' }}>
          {bookings.isFetching && (
            <LinearProgress sx={{ height: 2 }} aria-label={say('list.loading')} />
          )}
          {isAwaited && !saysItself.has(shown.view) && <CalendarWait />}
        </Box>
        <FailedReads text={say('calendar.failed')} queries={[bookings.query]} />
        <CalendarBody
          account={account}
          branch={branch}
          shown={shown}
          now={now}
          bookings={bookings}
          blocks={blocks}
          hatching={[holidays, blocksQuery]}
          blocking={blocking}
          onBlocking={setBlocking}
          onRange={(next) =>
            setSeen((before) =>
              before?.from === next.from && before.to === next.to ? before : next,
            )
          }
          onOpen={(id) => {
            const found = bookings.rendered.find((each) => each.id === id)
            if (found) void opened.open(found)
          }}
        />
        <CalendarLegend choices={bookings.choices} coloring={shown.coloring} />
        {isDay && bookings.isKnown && (
          <DayPrint branch={branch} date={shown.date} bookings={bookings.whole} />
        )}
        <BookingPanel
          account={account}
          branch={branch}
          booking={opened.booking}
          now={now}
          onClose={opened.close}
          onMoved={(moved) => shown.show({ date: onClock(moved.startsAt, moved.timeZone).date })}
        />
      </Box>
    </PageClock>
  )
}

/** Until the branch is there: nothing is rendered by it. */
const unknownClock: BranchClock = {
  ...defaultClock,
  calendar: scheduleConfiguration.calendar.initial,
}

/** The views that say themselves that they are loading. */
const saysItself: ReadonlySet<CalendarView> = new Set(['list', 'board'])

const rangeOf = (dates: readonly string[]): DateRange => ({ from: dates[0]!, to: dates.at(-1)! })

const Key = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: StatusLook }>(
  ({ look }) => {
    const { border, fill, hatched } = statusStyles[look]
    return {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 20,
      height: 18,
      borderRadius: 4,
      backgroundColor: fill === 'tint' ? statusColor(look, 'tint') : 'transparent',
      backgroundImage: hatched ? harmHatch(statusColor(look, 'main')) : 'none',
      border: border
        ? `${border === 'dotted' ? 1.5 : 1}px ${border} ${statusColor(look, 'main')}`
        : '1px solid transparent',
      color: look === 'in_progress' ? statusColor(look, 'text') : statusColor(look, 'main'),
    }
  },
)

/** What the styles mean, and the colours where they stand for experts or services. */
export const CalendarLegend = ({
  choices,
  coloring,
}: {
  choices: BookingChoices
  coloring: Coloring
}) => {
  const say = useSay()
  const colored =
    coloring === 'status' ? [] : coloring === 'expert' ? choices.experts : choices.services
  const statuses = useStatusWords('schedule').filter(({ sysName }) => sysName !== 'invalid')
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        gap: 1.75,
        alignItems: 'center',
        flex: 'none',
        minHeight: 38,
        px: 2,
        borderTop: '1px solid var(--phi-palette-divider)',
        fontSize: 12,
        color: 'var(--phi-palette-text-secondary)',
        overflowX: 'auto',
        whiteSpace: 'nowrap',
      }}
      // What scrolls has to be reachable by keyboard.
      tabIndex={0}
      role="group"
      aria-label={say('calendar.legend')}
    >
      {colored.map(({ id, name }) => (
        <span
          key={`color-${id}`}
          style={{
            display: 'flex',
            gap: 5,
            alignItems: 'center',
            color: 'var(--phi-palette-text-primary)',
          }}
        >
          <span
            style={{
              width: 12,
              height: 12,
              borderRadius: 3,
              background: bookingColors[colorIndex(id)],
            }}
            aria-hidden
          />
          {name}
        </span>
      ))}
      {statuses.map(({ id, sysName, word }) => {
        const look = lookOf(sysName)
        const { glyph: Glyph } = statusStyles[look]
        return (
          <span key={id} style={{ display: 'flex', gap: 5, alignItems: 'center' }}>
            <Key look={look}>
              <Glyph size={12} strokeWidth={2.2} aria-hidden />
            </Key>
            {word}
          </span>
        )
      })}
      {choices.reconfirms.includes(reconfirmStates.given) && (
        <span style={{ display: 'flex', gap: 5, alignItems: 'center' }}>
          <CheckCheck size={13} strokeWidth={2.2} aria-hidden />
          {say('booking.reconfirmed')}
        </span>
      )}
    </Box>
  )
}

type Props = { branch: Branch; date: string; bookings: readonly ScheduleRecord[] }

/** The bookings of a day as they come out of a printer. */
export const DayPrint = ({ branch, date, bookings }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const words = useStatusWords('schedule')
  const rows = bookingsOn(bookings, date)
  return (
    <PrintedPage
      title={say('schedules.print.title', {
        branch: branch.fantasyName,
        day: dayTitle(date, language),
      })}
    >
      {rows.length === 0 && <p>{say('schedules.print.none')}</p>}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {(['time', 'client', 'service', 'expert', 'status'] as const).map((each) => (
                <th key={each} scope="col">
                  {say(`schedules.print.${each}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((booking) => (
              <tr key={booking.id}>
                <td>
                  {timeInWords(booking.startsAt, booking.timeZone, locale)}–
                  {timeInWords(booking.endsAt, booking.timeZone, locale)}
                </td>
                <td>
                  {[guestOf(booking, namelessWords(say)), phoneIfAny(booking.booker?.phone)]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
                <td>
                  <OwnWords>{servicesOf(booking)}</OwnWords>
                </td>
                <td>{[...new Set(booking.items.map(({ expert }) => expert.name))].join(', ')}</td>
                <td>{words.find(({ id }) => id === booking.status.id)?.word}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PrintedPage>
  )
}

/** A branch with its holidays among the dates whose hours differ, around the date that is shown. */
export const useBranchHolidays = (
  branch: Branch | undefined,
  date: string,
): { branch: Branch | undefined; query: QueryResult<unknown> } => {
  const provider = useBackOffice()
  const language = useLanguage()
  const month = date.slice(0, 7)
  const query = useQuery({
    queryKey: ['schedules', 'holidays', branch?.id, month, language],
    queryFn: async ({ signal }) => {
      const first = dayOfDate(`${month}-01`)
      const requested = {
        branchOffice: branch!.id,
        from: dateOfDay(first - 62),
        to: dateOfDay(first + 93),
      }
      return (await provider.call('schedules.holidays', requested, { signal })).items
    },
    enabled: branch !== undefined,
  })
  const { data } = query
  const withHolidays = useMemo(() => {
    if (!branch || !data?.length) return branch
    const closed = data.map(({ date: day, name }) => ({ date: day, windows: [], reason: name }))
    return { ...branch, overrides: [...(branch.overrides ?? []), ...closed] }
  }, [branch, data])
  return { branch: withHolidays, query }
}

/**
 * The booking that stands open beside the calendar, as it is now: one that was pressed, or that the
 * address asks for.
 */
export const useOpenedBooking = () => {
  const [opened, setOpened] = useState<ScheduleRecord>()
  const read = useReadBooking()
  const [parameters, setParameters] = useSearchParams()
  const requested = Number(parameters.get('booking'))
  useEffect(() => {
    if (!Number.isSafeInteger(requested) || requested <= 0) return
    void read({ id: requested }).then(setOpened)
    setParameters((before) => (before.delete('booking'), before), { replace: true })
  }, [requested, read, setParameters])
  return {
    booking: useFreshBooking(opened),
    open: async (booking: CalendarBooking): Promise<void> => setOpened(await read(booking)),
    close: () => setOpened(undefined),
  }
}
