import { Box, LinearProgress, useMediaQuery, type Theme } from '@mui/material'
import { Store } from 'lucide-react'
import {
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { defaultClock } from '../../../contract/time/clock.ts'
import type { BranchClock } from '../../../contract/time/clockSchema.ts'
import { scheduleConfiguration } from '../../../contract/configuration/schedule.ts'
import { aheadAfter, useLater } from '../../components/useLater.ts'
import { EmptyState } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { PageClock, useClockZone } from '../ui/useClock.ts'
import { useSay, useLanguage } from '../ui/words/useSay.ts'
import { onClock } from '../appointments/words.ts'
import type { BlockRequest } from './blocks/BlockDialog.tsx'
import { useBlocks } from './blocks/useBlocks.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarBody } from './CalendarBody.tsx'
import { useLegendShown } from './model/useLegendShown.ts'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { CalendarWait } from './CalendarWait.tsx'
import { FailedReads } from './FailedReads.tsx'
import type { QueryResult } from '../../components/QueryState.tsx'
import { coloringOf } from './grid/events.ts'
import { isOfDay, openingView, type CalendarView } from './model/views.ts'
import { datesOfWeek, monthDates } from './model/monthDates.ts'
import { OpenedPanel, type PanelHandle } from './panel/OpenedPanel.tsx'
import type { DateRange } from './model/useAppointments.ts'
import { useBranch, type Branch } from '../appointments/useBranch.ts'
import { useNow } from '../appointments/useNow.ts'
import { useShown, type Addressed, type ShownDate } from './model/useShown.ts'
import { useShownBookings, type ShownBookings } from './model/useShownAppointments.ts'
import { useQuery } from '@tanstack/react-query'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { onDemand } from '../ui/onDemand.ts'

const DayPrint = onDemand(async () => (await import('./DayPrint.tsx')).DayPrint)
const HoverCard = onDemand(async () => (await import('./HoverCard.tsx')).HoverCard)
const CalendarKeys = onDemand(async () => (await import('./CalendarKeys.tsx')).CalendarKeys)
const AffectedNote = onDemand(async () => (await import('./affected/parts.ts')).AffectedNote)
const CalendarLegend = onDemand(async () => (await import('./CalendarLegend.tsx')).CalendarLegend)

/** The bookings of one branch by day, week or month, on the branch's own clock. */
export const CalendarPage = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const now = useNow()
  const address = useShown()
  const read = useBranch(account, address.branch)
  const stored = read.data ?? undefined
  const { shown, today, clock } = useDecided(address, stored, now)
  const { branch, query: holidays } = useBranchHolidays(stored, shown.date)
  const { range, blocksRange, see } = useShownRange(shown, clock)
  const bookings = useShownBookings(branch?.id, shown, range)
  const { blocks, query: blocksQuery } = useBlocks(branch, blocksRange)
  const [blocking, setBlocking] = useState<BlockRequest>()
  const { panel, open } = usePanel()
  const isAwaited = !bookings.isKnown && !bookings.error

  if (!branch) return <WithoutBranch query={read} view={shown.view} />
  const place = { account, branch, shown }
  return (
    <PageClock value={clock}>
      <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 480 }}>
        <CalendarBar
          {...place}
          today={today}
          choices={bookings.choices}
          isEmpty={bookings.isEmpty}
          isAwaited={isAwaited}
          onBlock={() => setBlocking({ expert: null, date: shown.date, from: null, to: null })}
        />
        <Progress
          isFetching={bookings.isFetching}
          isWaiting={isAwaited && !saysItself.has(shown.view)}
        />
        <FailedReads text={say('calendar.failed')} queries={[bookings.query]} />
        <ShownAffected {...place} range={blocksRange} />
        <CalendarBody
          {...place}
          now={now}
          bookings={bookings}
          blocks={blocks}
          hatching={[holidays, blocksQuery]}
          blocking={blocking}
          onBlocking={setBlocking}
          onRange={see}
          onOpen={open}
        />
        <LateParts {...place} today={today} bookings={bookings} />
        <OpenedPanel
          ref={panel}
          account={account}
          branch={branch}
          rendered={bookings.rendered}
          now={now}
          onMoved={(moved) => shown.show({ date: onClock(moved.startsAt, moved.timeZone).date })}
        />
      </Box>
    </PageClock>
  )
}

/** The panel of an appointment, and what opens it. */
const usePanel = () => {
  const panel = useRef<PanelHandle>(null)
  const open = useCallback((id: number) => panel.current?.open(id), [])
  return { panel, open }
}

/** What a printer gets, or a pointer that rests: some time after the page is there. */
const Ahead = ({ children }: { children: ReactNode }) => {
  const isDue = useLater(aheadAfter)
  return <Suspense fallback={null}>{isDue && children}</Suspense>
}

type LatePartsProps = { branch: Branch; shown: ShownDate; today: string; bookings: ShownBookings }

/** What stands below the calendar, or waits for a pointer, a key or a printer. */
const LateParts = ({ branch, shown, today, bookings }: LatePartsProps) => (
  <>
    <ShownLegend choices={bookings.choices} coloring={shown.coloring} />
    <Ahead>
      <HoverCard bookings={bookings.rendered} />
      <CalendarKeys shown={shown} today={today} />
      {isOfDay(shown.view) && bookings.isKnown && (
        <DayPrint branch={branch} date={shown.date} bookings={bookings.whole} />
      )}
    </Ahead>
  </>
)

type AffectedProps = { account: AccountType; branch: Branch; shown: ShownDate } & {
  range: DateRange | undefined
}

/** What cannot take place as booked on the days that are shown, where these are few. */
const ShownAffected = ({ account, branch, shown, range }: AffectedProps) =>
  shown.view !== 'month' &&
  range && (
    <Ahead>
      <AffectedNote account={account} days={{ ...range, branch: branch.id }} />
    </Ahead>
  )

/** The legend, to who wants to see it. */
const ShownLegend = (props: Omit<ComponentProps<typeof CalendarLegend>, 'onHide'>) => {
  const [isShown, setShown] = useLegendShown()
  return (
    isShown && (
      <Suspense fallback={null}>
        <CalendarLegend {...props} onHide={() => setShown(false)} />
      </Suspense>
    )
  )
}

type WithoutBranchProps = { query: QueryResult<unknown>; view: CalendarView }

/** Until the branch has loaded, where it did not, and where there is none yet. */
const WithoutBranch = ({ query, view }: WithoutBranchProps) => {
  const say = useSay()
  return (
    <QueryContent query={query} loading={<CalendarSkeleton view={view} bar />}>
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

/** Whether the bookings are being read; `isWaiting` where nothing else says that none are there. */
const Progress = ({ isFetching, isWaiting }: { isFetching: boolean; isWaiting: boolean }) => {
  const say = useSay()
  return (
    <Box sx={{ height: 2, flex: 'none', position: 'relative' }}>
      {isFetching && <LinearProgress sx={{ height: 2 }} aria-label={say('list.loading')} />}
      {isWaiting && <CalendarWait />}
    </Box>
  )
}

/** What is shown, with all decided that the address leaves out; by the clock of the branch. */
const useDecided = (address: Addressed, branch: Branch | undefined, now: string) => {
  const readersZone = useClockZone()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const today = onClock(now, branch?.timeZone ?? readersZone).date
  const clock = branch?.clock ?? unknownClock
  const shown = {
    ...address,
    date: address.date ?? today,
    view: address.view ?? openingView(clock.calendar, isPhone),
    coloring: address.coloring ?? coloringOf(clock.calendar),
  }
  return { shown, today, clock }
}

/**
 * The dates of which bookings and blocked times are read, as far as they are known: a grid says
 * which it shows.
 */
const useShownRange = ({ view, date }: ShownDate, { weekStart }: BranchClock) => {
  const [seen, setSeen] = useState<DateRange>()
  const range =
    view === 'month'
      ? rangeOf(monthDates(date, weekStart))
      : view === 'team'
        ? rangeOf(datesOfWeek(date, weekStart))
        : seen
  return {
    range,
    blocksRange: isOfDay(view) ? { from: date, to: date } : range,
    see: (next: DateRange) =>
      setSeen((before) => (before?.from === next.from && before.to === next.to ? before : next)),
  }
}

/** Until the branch is there: nothing is rendered by it. */
const unknownClock: BranchClock = {
  ...defaultClock,
  calendar: scheduleConfiguration.calendar.initial,
}

/** The views that say themselves that they are loading. */
const saysItself: ReadonlySet<CalendarView> = new Set(['list', 'board'])

const rangeOf = (dates: readonly string[]): DateRange => ({ from: dates[0]!, to: dates.at(-1)! })

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
