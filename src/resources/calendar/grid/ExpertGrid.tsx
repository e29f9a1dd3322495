import { Box, useMediaQuery, type Theme, IconButton } from '@mui/material'
import FullCalendar from '@fullcalendar/react'
import { useMemo, useState, type CSSProperties } from 'react'
import type { BlockRecord } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { dateOfDay, dayOfDate, instantOfIso, isoAt } from '../../../../contract/time/zones.ts'
import { InitialsDisc } from '../../ui/InitialsDisc.tsx'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { blockColumnEvents, type BlockWords } from './blockEvents.ts'
import type { EventStyle, EventWords } from './events.ts'
import { CalendarSurface } from './CalendarSurface.tsx'
import { openWindows, firstHour } from './events.ts'
import { renderEvent } from './eventContent.tsx'
import type { Dropped, Marked } from '../drag/dragged.ts'
import { DragHint, useClashHint } from '../drag/clashHint.tsx'
import { grownBy, stretched } from '../drag/dragged.ts'
import { draggedOverExperts, useImpossibleTimes } from '../drag/useImpossibleTimes.ts'
import { gridOptions, timeOptions } from './gridOptions.ts'
import { eventWalls, shownHours } from './shownHours.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { itemsOf } from '../model/useMoveAppointment.ts'
import { columnBackground, columnEvents } from './columnEvents.ts'
import {
  beforeColumns,
  daysOf,
  firstColumn,
  hiddenDays,
  inColumn,
  outOfColumn,
  dayAxis,
} from './dayAxis.ts'
import type { ExpertColumn } from './useExpertColumns.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'

type Props = {
  branch: Branch
  date: string
  now: string
  bookings: readonly ScheduleRecord[]
  blocks: readonly BlockRecord[]
  columns: readonly ExpertColumn[]
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
  const {
    branch,
    date,
    now,
    bookings,
    blocks,
    columns,
    style,
    mayCreate,
    onOpen,
    onBlock,
    onDrop,
    onMark,
  } = props
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const { calendar: settings } = branch.clock
  const perPage = useColumnsPerPage()
  const [page, setPage] = useState(0)
  const first = Math.min(page, Math.max(0, Math.ceil(columns.length / perPage) - 1)) * perPage
  const shown = useMemo(() => columns.slice(first, first + perPage), [columns, first, perPage])
  const axis = useMemo(() => dayAxis(branch.timeZone, date), [branch.timeZone, date])
  const { surface, hint, follow, end: endDrag } = useClashHint(bookings, now)
  const impossible = useImpossibleTimes(surface)
  const events = useMemo(
    () => [
      ...columnEvents(bookings, shown, axis, style),
      ...blockColumnEvents(blocks, shown, axis, { locale, word: say('schedules.blocks.word') }),
      ...columnBackground(shown, {
        branch,
        date,
        now,
        axis,
        skipped: say('schedules.columns.skipped'),
      }),
    ],
    [axis, blocks, bookings, branch, date, locale, now, say, shown, style],
  )
  const hours = useMemo(() => {
    const open = openWindows(
      { ...branch, overrides: branch.overrides ?? [] },
      date,
      dateOfDay(dayOfDate(date) + 1),
    )
    return shownHours(settings, [...open, ...eventWalls(events)])
  }, [branch, date, events, settings])
  const columnHead = ({ date: day }: { date: Date }) =>
    ColumnHead({ name: shown[outOfColumn(day).column]?.name ?? '' })
  const instant = (columnTime: Date) => {
    const { column, minute } = outOfColumn(columnTime)
    return { expert: shown[column], at: axis.instantAt(minute) }
  }
  /** Where a booking would be once one of its services stood somewhere else. */
  const moved = (words: EventWords, columnTime: Date) => {
    const { booking } = words
    const item = booking.items.find(({ id }) => id === words.item)!
    const { expert, at } = instant(columnTime)
    const start = instantOfIso(booking.startsAt) + at - instantOfIso(item.startsAt)
    const index = booking.items.indexOf(item)
    const items = itemsOf(booking).map((each, place) =>
      place === index && expert ? { ...each, expert: expert.id } : each,
    )
    return {
      booking,
      start,
      items,
      length: instantOfIso(item.endsAt) - instantOfIso(item.startsAt),
      at,
      expert,
      index,
    }
  }

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
      <CalendarSurface
        ref={surface}
        style={{ '--slot-height': `${settings.slotHeight}px` } as CSSProperties}
      >
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
          // A day that shows an hour twice is longer than its clock: it is shown whole.
          {...(axis.isDoubled
            ? {
                slotMaxTime: { minutes: axis.minutes },
                slotLabelContent: ({ time }) =>
                  axis.words(axis.instantAt(time.milliseconds / 60_000), locale),
              }
            : { slotMinTime: { hours: hours.from }, slotMaxTime: { hours: hours.to } })}
          dayHeaderContent={columnHead}
          scrollTime={firstHour(branch.weekly)}
          events={events}
          eventContent={renderEvent}
          eventClick={({ event, jsEvent }) => {
            jsEvent.preventDefault()
            const { booking, block } = event.extendedProps as Partial<EventWords & BlockWords>
            if (booking) onOpen(booking.id)
            if (block) onBlock(block)
          }}
          eventAllow={({ start, end }, dragged) => {
            const { booking, at, length, expert, index } = moved(
              dragged!.extendedProps as EventWords,
              start,
            )
            const by = grownBy({ start, end }, dragged!)
            if (by !== 0 && !stretched(booking, index, by)) return false
            follow({ booking, from: at, to: at + length + by, experts: expert ? [expert.id] : [] })
            return true
          }}
          eventDragStart={({ event }) => {
            const { booking, index } = moved(event.extendedProps as EventWords, event.start!)
            void impossible.begin({
              branchOffice: branch.id,
              quantity: bookings.find(({ id }) => id === booking.id)?.quantity ?? 1,
              exclude: booking.id,
              from: date,
              to: date,
              timeZone: branch.timeZone,
              over: draggedOverExperts({
                items: itemsOf(booking),
                index,
                experts: shown.map(({ id }, column) => ({
                  id,
                  date: inColumn(column, 0, axis).slice(0, 10),
                })),
                minuteOf: axis.at,
              }),
              shown: axis.isDoubled
                ? { from: 0, to: axis.minutes }
                : { from: hours.from * 60, to: hours.to * 60 },
            })
          }}
          eventDragStop={() => {
            impossible.end()
            endDrag()
          }}
          eventDrop={({ event, revert }) => {
            const { booking, start, items } = moved(event.extendedProps as EventWords, event.start!)
            onDrop({ booking, start: isoAt(branch.timeZone, start), items, revert })
          }}
          eventDurationEditable
          eventResizeStop={() => endDrag()}
          eventResize={({ event, oldEvent, revert }) => {
            const { booking, index } = moved(event.extendedProps as EventWords, event.start!)
            const items = stretched(booking, index, grownBy(event, oldEvent))
            if (items) onDrop({ booking, start: booking.startsAt, items, revert })
            else revert()
          }}
          selectable={mayCreate}
          selectAllow={({ start, end }) =>
            outOfColumn(start).column === outOfColumn(new Date(end.getTime() - 60_000)).column
          }
          select={({ start, end, jsEvent }) => {
            const { expert, at } = instant(start)
            const length = Math.round((end.getTime() - start.getTime()) / 60_000)
            onMark({
              start: isoAt(branch.timeZone, at),
              end: isoAt(branch.timeZone, at + length),
              ...(expert ? { expert } : {}),
              at: { left: jsEvent?.clientX ?? 0, top: jsEvent?.clientY ?? 0 },
            })
          }}
        />
        <DragHint ref={hint} />
      </CalendarSurface>
    </>
  )
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
