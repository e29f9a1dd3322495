import { Box, useMediaQuery, type Theme, IconButton } from '@mui/material'
import FullCalendar from '@fullcalendar/react'
import type { CalendarOptions, DateSelectArg, EventInput } from '@fullcalendar/core'
import { Suspense, useMemo, useState, type ComponentProps } from 'react'
import type { BlockRecord } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { TimeLocale } from '../../../../contract/time/clock.ts'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { aheadAfter, useLater } from '../../../components/useLater.ts'
import { InitialsDisc } from '../../ui/InitialsDisc.tsx'
import { useTimeLocale } from '../../ui/useClock.ts'
import { onDemand } from '../../ui/onDemand.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { blockColumnEvents } from './blockEvents.ts'
import { firstHour } from './events.ts'
import type { EventStyle } from './eventStyle.ts'
import { CalendarSurface, slotHeight } from './CalendarSurface.tsx'
import { pressIn, renderEvent } from './eventContent.tsx'
import { markedFrom, type Dropped, type Marked } from '../drag/dragged.ts'
import { useHoverTime } from './useHoverTime.ts'
import { DragHint } from '../drag/clashHint.tsx'
import { gridOptions, timeOptions } from './gridOptions.ts'
import { useShownHours } from './shownHours.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { columnBackground, columnEvents, type DayColumns } from './columnEvents.ts'
import {
  beforeColumns,
  daysOf,
  firstColumn,
  hiddenDays,
  outOfColumn,
  dayAxis,
  type DayAxis,
} from './dayAxis.ts'
import { placeInColumns, useColumnDrag } from './useColumnDrag.ts'
import type { ColumnsBy } from '../model/views.ts'
import type { ExpertColumn } from './useExpertColumns.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'

const GridKeys = onDemand(async () => (await import('./keys/GridKeys.tsx')).GridKeys)

type Props = {
  branch: Branch
  date: string
  now: string
  bookings: readonly ScheduleRecord[]
  blocks: readonly BlockRecord[]
  columns: readonly ExpertColumn[]
  /** What the columns stand for; experts where it does not say. */
  by?: ColumnsBy
  style: EventStyle
  mayCreate: boolean
  onOpen: (id: number) => void
  onBlock: (block: BlockRecord) => void
  onDrop: (dropped: Dropped) => void
  onMark: (marked: Marked) => void
}

/**
 * A day with a column for each expert: FullCalendar's days stand for experts, and every time is
 * turned back before it means anything.
 */
export const ExpertGrid = (props: Props) => {
  const { branch, date, columns, by = 'expert', mayCreate, onMark } = props
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const { first, perPage, shown, setPage } = useColumnPage(columns)
  const axis = useMemo(() => dayAxis(branch.timeZone, date), [branch.timeZone, date])
  const day = useMemo(() => ({ columns: shown, axis, by }), [axis, by, shown])
  const events = useColumnEvents(props, day)
  const hours = useShownHours(branch, { from: date, to: dateOfDay(dayOfDate(date) + 1) }, events)
  const { surface, hint, drag } = useColumnDrag(props, day, hours)
  useHoverTime(surface, hours, mayCreate && !axis.isDoubled)
  const columnHead = ({ date: shownDay }: { date: Date }) =>
    ColumnHead({ name: shown[outOfColumn(shownDay).column]?.name ?? '' })

  if (shown.length === 0)
    return (
      <Box sx={{ flex: 1, p: 3, color: 'text.secondary' }}>
        {say('schedules.columns.noExperts')}
      </Box>
    )
  return (
    <>
      {columns.length > perPage && (
        <ColumnPages
          first={first}
          perPage={perPage}
          total={columns.length}
          onPage={setPage}
          page={first / perPage}
        />
      )}
      <CalendarSurface ref={surface} style={slotHeight(branch)}>
        <FullCalendar
          key={`${date}-${first}-${shown.length}`}
          {...gridOptions}
          {...timeOptions(locale)}
          locale={language}
          initialView="columns"
          initialDate={firstColumn}
          now={beforeColumns}
          views={{ columns: { type: 'timeGrid', duration: { days: daysOf(shown.length) } } }}
          hiddenDays={hiddenDays}
          {...hoursOfDay(axis, hours, locale)}
          dayHeaderContent={columnHead}
          scrollTime={firstHour(branch.weekly)}
          events={events}
          eventContent={renderEvent}
          eventClick={pressIn(props)}
          {...drag}
          selectable={mayCreate}
          selectAllow={isInOneColumn}
          select={(selection) => onMark(markedIn(selection, branch.timeZone, day))}
        />
        <DragHint ref={hint} />
        <LateKeys {...{ surface, day, events, hours }} {...props} />
      </CalendarSurface>
    </>
  )
}

type LateKeysProps = Props &
  Pick<ComponentProps<typeof GridKeys>, 'surface' | 'day' | 'events'> & {
    hours: { from: number; to: number }
  }

/** The keys of the columns, once the calendar stands. */
const LateKeys = ({ surface, day, events, hours, ...props }: LateKeysProps) => {
  const isDue = useLater(aheadAfter)
  const { branch, now, mayCreate, onMark, onDrop } = props
  return (
    <Suspense fallback={null}>
      {isDue && (
        <GridKeys
          {...{ surface, day, events, now, mayCreate, onMark, onDrop }}
          zone={branch.timeZone}
          shown={shownMinutes(day.axis, hours)}
        />
      )}
    </Suspense>
  )
}

/** The columns that stand on the screen, of all of them, and the way to turn to others. */
const useColumnPage = (columns: readonly ExpertColumn[]) => {
  const perPage = useColumnsPerPage()
  const [page, setPage] = useState(0)
  const first = Math.min(page, Math.max(0, Math.ceil(columns.length / perPage) - 1)) * perPage
  const shown = useMemo(() => columns.slice(first, first + perPage), [columns, first, perPage])
  return { first, perPage, shown, setPage }
}

/** What the columns show, and what lies behind it. */
const useColumnEvents = (
  { branch, date, now, bookings, blocks, style }: Props,
  { columns, axis, by }: DayColumns,
): EventInput[] => {
  const say = useSay()
  const locale = useTimeLocale()
  return useMemo(
    () => [
      ...columnEvents(bookings, { columns, axis, by }, style),
      ...blockColumnEvents(
        blocks,
        { columns, axis, by },
        { locale, word: say('schedules.blocks.word') },
      ),
      ...columnBackground(columns, {
        branch,
        date,
        now,
        axis,
        skipped: say('schedules.columns.skipped'),
        locale,
      }),
    ],
    [axis, blocks, bookings, by, branch, columns, date, locale, now, say, style],
  )
}

/**
 * The hours down the side of a day. One that shows an hour twice is longer than its clock: it is
 * shown whole.
 */
const hoursOfDay = (
  axis: DayAxis,
  hours: { from: number; to: number },
  locale: TimeLocale,
): CalendarOptions =>
  axis.isDoubled
    ? {
        slotMaxTime: { minutes: axis.minutes },
        slotLabelContent: ({ time }) =>
          axis.words(axis.instantAt(time.milliseconds / 60_000), locale),
      }
    : { slotMinTime: { hours: hours.from }, slotMaxTime: { hours: hours.to } }

/** The part of the day's axis that is shown, in minutes. */
const shownMinutes = (axis: DayAxis, hours: { from: number; to: number }) =>
  axis.isDoubled ? { from: 0, to: axis.minutes } : { from: hours.from * 60, to: hours.to * 60 }

/** Whether a time lies with one expert. */
const isInOneColumn = ({ start, end }: { start: Date; end: Date }): boolean =>
  outOfColumn(start).column === outOfColumn(new Date(end.getTime() - 60_000)).column

/** A time that was marked in the columns. */
const markedIn = ({ start, end }: DateSelectArg, zone: string, day: DayColumns): Marked => {
  const { expert, at } = placeInColumns(day, start)
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000)
  return { ...markedFrom(at, minutes, zone), ...(expert ? { expert } : {}) }
}

const ColumnHead = ({ name }: { name: string }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <InitialsDisc name={name} size={28} />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
    </Box>
  </Box>
)

/** As many as can be read beside each other. */
const useColumnsPerPage = (): number => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'))
  return isPhone ? 2 : isNarrow ? 4 : isWide ? 12 : 7
}

type ColumnPagesProps = {
  first: number
  perPage: number
  total: number
  page: number
  onPage: (page: number) => void
}

/** Which of the experts stand on the screen, where there is no space for all of them. */
export const ColumnPages = ({ first, perPage, total, page, onPage }: ColumnPagesProps) => {
  const say = useSay()
  const last = Math.min(total, first + perPage)
  return (
    <Box
      role="group"
      aria-label={say('schedules.columns.pages')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 0.5, px: 2 }}
    >
      <Box component="span" role="status" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {say('schedules.columns.range', { from: first + 1, to: last, total })}
      </Box>
      <IconButton
        aria-label={say('schedules.columns.previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={say('schedules.columns.next')}
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}
