import { useMediaQuery, type Theme } from '@mui/material'
import { useMemo, useState, type MouseEvent, type PointerEvent, memo } from 'react'
import type { BlockRecord, CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { nameOf } from '../../../../contract/words/seriesInWords.ts'
import { weekdaysFrom } from '../../../../contract/time/weekdays.ts'
import {
  dayOfDate,
  dayOfWall,
  instantOfIso,
  instantOfWall,
  isoAt,
  wallAt,
} from '../../../../contract/time/zones.ts'
import { useClock } from '../../ui/useClock.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { onClock } from '../../appointments/words.ts'
import { namedClosures, bookingInWords, lookClasses } from '../grid/events.ts'
import type { EventStyle } from '../grid/eventStyle.ts'
import { DragHint, useClashHint } from '../drag/clashHint.tsx'
import type { Dropped } from '../drag/dragged.ts'
import { dragOntoDay } from '../drag/dragOntoDay.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { itemsOf } from '../model/useMoveAppointment.ts'
import type { ShownDate } from '../model/useShown.ts'
import { monthDates } from '../model/monthDates.ts'
import { monthDays } from './monthDays.ts'
import { MonthSurface, useLinesPerDay } from './MonthSurface.tsx'
import { formatDay } from '../../../../contract/text/formats.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import type { MonthDay, MonthLine } from './monthDays.ts'
import { Ban } from 'lucide-react'
import { statusStyles, lookOf } from '../../ui/StatusChip.tsx'
import { blockInWords } from '../grid/blockEvents.ts'
import { clockWords } from '../model/gridTime.ts'
import { ComesMark } from '../grid/marks.tsx'

type Props = {
  branch: Branch
  shown: ShownDate
  now: string
  bookings: readonly CalendarBooking[]
  /** How many there are on each date, of which the first are rendered. */
  counts: ReadonlyMap<string, number>
  blocks: readonly BlockRecord[]
  style: EventStyle
  onOpen: (id: number) => void
  onBlock: (block: BlockRecord) => void
  onDrop: (dropped: Dropped) => void
}

/**
 * The days of a month with the first appointments of each, on the branch's clock. The browser lays
 * it out, and what is pressed or dragged in it is known by what it carries: a month is rendered as
 * fast as what it shows.
 */
export const MonthGrid = (props: Props) => {
  const { branch, shown, now, bookings, style } = props
  const { timeZone: zone, overrides } = branch
  const say = useSay()
  const language = useLanguage()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { surface, hint, follow, end } = useClashHint(bookings, now)
  const [month, today] = [shown.date.slice(0, 7), onClock(now, zone).date]
  const { days, heads, setMoved } = useMonthDays(props, month)
  const closures = useMemo(
    () => new Map(namedClosures(overrides ?? []).map((each) => [each.date, each.reason])),
    [overrides],
  )
  const blockWord = say('schedules.blocks.word')
  const press = pressIn(props)
  const drag = dragIn({ ...props, follow, end, setMoved })

  return (
    <MonthSurface ref={surface} className="month">
      {/* Those in it that are pressed are buttons: here is only heard which. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
          jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="table"
        aria-label={say('calendar.month')}
        className="month-table"
        onClick={press}
        onPointerDown={drag}
      >
        <MonthHeads heads={heads} />
        {[0, 1, 2, 3, 4, 5].map((week) => (
          <div key={week} role="row" className="month-week">
            {days.slice(week * 7, week * 7 + 7).map((day, weekday) => (
              <MonthCell
                key={day.date}
                day={day}
                weekday={heads[weekday]!.long}
                isOther={!day.date.startsWith(month)}
                isToday={day.date === today}
                closure={closures.get(day.date)}
                style={style}
                zone={zone}
                language={language}
                blockWord={blockWord}
                moreWords={
                  day.more === 0
                    ? ''
                    : isPhone
                      ? `+${day.more}`
                      : say('calendar.more', { count: day.more })
                }
              />
            ))}
          </div>
        ))}
      </div>
      <DragHint ref={hint} />
    </MonthSurface>
  )
}

type MonthHeadsProps = { heads: readonly { short: string; long: string }[] }

const MonthHeads = ({ heads }: MonthHeadsProps) => (
  <div role="row" className="month-heads">
    {heads.map(({ short, long }) => (
      <div key={long} role="columnheader" aria-label={long}>
        {short}
      </div>
    ))}
  </div>
)

// Where something was dropped it stays until that is answered, or read anew.
type Moved = { id: number; date: string; among: readonly CalendarBooking[] }

/** The days of the month with what they show, and the heads of its columns. */
const useMonthDays = ({ branch, bookings, counts, blocks }: Props, month: string) => {
  const zone = branch.timeZone
  const language = useLanguage()
  const { weekStart } = useClock()
  const linesPerDay = useLinesPerDay()
  const [moved, setMoved] = useState<Moved>()
  const dates = useMemo(() => monthDates(month, weekStart), [month, weekStart])
  const days = useMemo(
    () =>
      monthDays({
        dates,
        bookings,
        blocks,
        counts,
        zone,
        linesPerDay,
        moved: moved?.among === bookings ? moved : undefined,
      }),
    [blocks, bookings, counts, dates, moved, linesPerDay, zone],
  )
  const heads = useMemo(
    () =>
      weekdaysFrom(weekStart).map((day) => ({
        short: nameOf(day, language, 'short'),
        long: nameOf(day, language),
      })),
    [language, weekStart],
  )
  return { days, heads, setMoved }
}

/** What is pressed in the month is known by what it carries. */
const pressIn =
  ({ blocks, shown, onOpen, onBlock }: Props) =>
  ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest('button')?.dataset
    const block = blocks.find(({ id }) => id === Number(pressed?.['block']))
    if (pressed?.['booking']) onOpen(Number(pressed['booking']))
    else if (pressed?.['day']) shown.show({ view: 'day', date: pressed['day'] })
    else if (block) onBlock(block)
  }

type DragIn = Props &
  Pick<ReturnType<typeof useClashHint>, 'follow' | 'end'> & {
    setMoved: (moved: Moved | undefined) => void
  }

/** What is dragged in the month is known by what it carries, and goes to another day. */
const dragIn =
  ({ branch: { timeZone: zone }, bookings, onDrop, follow, end, setMoved }: DragIn) =>
  (event: PointerEvent) => {
    const thing = (event.target as Element).closest<HTMLElement>('[data-movable]')
    const booking = thing && bookings.find(({ id }) => id === Number(thing.dataset['booking']))
    if (!thing || !booking || event.button !== 0) return
    const [from, to] = [instantOfIso(booking.startsAt), instantOfIso(booking.endsAt)]
    const wall = wallAt(zone, from)
    const on = (day: string) =>
      instantOfWall(zone, wall + (dayOfDate(day) - dayOfWall(wall)) * minutesPerDay)
    const experts = booking.items.map(({ expert }) => expert.id)
    dragOntoDay({
      thing,
      press: event,
      onOver: (day) =>
        day ? follow({ booking, from: on(day), to: on(day) + to - from, experts }) : end(),
      onEnd: end,
      onDrop: (day) => {
        setMoved({ id: booking.id, date: day, among: bookings })
        onDrop({
          booking,
          start: isoAt(zone, on(day)),
          items: itemsOf(booking),
          revert: () => setMoved(undefined),
        })
      },
    })
  }

const minutesPerDay = 1440

type MonthCellProps = {
  day: MonthDay
  /** Its name in full. */
  weekday: string
  isOther: boolean
  isToday: boolean
  /** Why the branch is closed all day. */
  closure: string | undefined
  style: EventStyle
  zone: string
  language: Language
  blockWord: string
  moreWords: string
}

/** One day of a month: its number, which leads to it, what it shows, and how many more it has. */
export const MonthCell = memo((props: MonthCellProps) => {
  const { day, weekday, isOther, isToday, closure, style, zone, language, blockWord, moreWords } =
    props
  const { date, lines, more } = day
  return (
    <div
      role="cell"
      className={[isOther && 'other', closure && 'closed'].filter(Boolean).join(' ') || undefined}
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
    >
      <div className="month-day">
        {closure && <span className="away-words">{closure}</span>}
        <button
          type="button"
          className="month-number"
          data-day={date}
          aria-label={`${weekday}, ${formatDay(date, language)}`}
        >
          {Number(date.slice(8))}
        </button>
      </div>
      {lines.map((line) => (
        <MonthEntry
          key={line.booking ? line.booking.id : `block-${line.block.id}`}
          line={line}
          style={style}
          zone={zone}
          blockWord={blockWord}
        />
      ))}
      {more > 0 && (
        <button type="button" className="rest-of-day" data-day={date}>
          {moreWords}
        </button>
      )}
    </div>
  )
})

type MonthEntryProps = { line: MonthLine; style: EventStyle; zone: string; blockWord: string }

/**
 * One line of a day: an appointment with its status as a glyph, when it begins and who comes; or a
 * time that is blocked.
 */
export const MonthEntry = memo(
  ({ line: { booking, block, begins }, style, zone, blockWord }: MonthEntryProps) => {
    if (booking) {
      const { title, begins, label } = bookingInWords(booking, style)
      const Glyph = statusStyles[lookOf(booking.status.sysName)].glyph
      return (
        <button
          type="button"
          className={lookClasses(booking, style).join(' ')}
          aria-haspopup="dialog"
          aria-label={label}
          data-booking={booking.id}
          data-movable={style.isMovable(booking) || undefined}
        >
          <span
            className="booking-words"
            style={booking.color ? { borderRight: `4px solid ${booking.color}` } : undefined}
          >
            <Glyph size={13} strokeWidth={2.1} aria-hidden />
            <span>{begins}</span>
            <b>{title}</b>
            <ComesMark booking={booking} />
          </span>
        </button>
      )
    }
    const time = clockWords(zone, instantOfIso(block.startsAt), style.locale)
    const { title, label } = blockInWords(block, time, blockWord)
    return (
      <button
        type="button"
        className="booking blocked"
        aria-haspopup="dialog"
        aria-label={label}
        data-block={block.id}
      >
        <span className="booking-words">
          <Ban size={13} strokeWidth={2.1} aria-hidden />
          {begins && <span>{time}</span>}
          <b>{title}</b>
        </span>
      </button>
    )
  },
)
