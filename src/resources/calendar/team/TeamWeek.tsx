import { Plus } from 'lucide-react'
import { visuallyHidden } from '../../../components/visuallyHidden.ts'
import { useMemo, useState, type MouseEvent, type PointerEvent } from 'react'
import type { BlockRecord, CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { formatDay } from '../../../../contract/text/formats.ts'
import { instantOfIso } from '../../../../contract/time/zones.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { startOf } from '../../appointments/startOf.ts'
import { onClock, weekdayInWords } from '../../appointments/words.ts'
import { InitialsDisc } from '../../ui/InitialsDisc.tsx'
import { useClock } from '../../ui/useClock.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { DragHint, useClashHint } from '../drag/clashHint.tsx'
import type { Dropped, Marked } from '../drag/dragged.ts'
import { dragOntoDay } from '../drag/dragOntoDay.ts'
import type { EventStyle } from '../grid/eventStyle.ts'
import type { ExpertColumn } from '../grid/useExpertColumns.ts'
import { datesOfWeek } from '../model/monthDates.ts'
import type { ShownDate } from '../model/useShown.ts'
import { MonthEntry } from '../month/MonthGrid.tsx'
import { TeamSurface } from './TeamSurface.tsx'
import { bookingAt, cellKey, cellOf, droppedOnto, teamRow, type TeamCell } from './teamRows.ts'

type Props = {
  branch: Branch
  shown: ShownDate
  now: string
  bookings: readonly CalendarBooking[]
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
 * A week with a row for each expert: who does what on which day, and who is off. What is pressed or
 * dragged in it is known by what it carries.
 */
export const TeamWeek = (props: Props) => {
  const { branch, shown, now, bookings, blocks, columns, style, mayCreate } = props
  const say = useSay()
  const language = useLanguage()
  const { weekStart } = useClock()
  const dates = useMemo(() => datesOfWeek(shown.date, weekStart), [shown.date, weekStart])
  const [moved, setMoved] = useState<Moved>()
  const { surface, hint, follow, end } = useClashHint(bookings, now)
  const rows = useMemo(() => {
    const week = { branch, dates, bookings: shownAmong(bookings, moved), blocks }
    return columns.map((expert) => ({ expert, cells: teamRow(expert, week) }))
  }, [blocks, bookings, branch, columns, dates, moved])
  const today = onClock(now, branch.timeZone).date
  const dayWords = (date: string) =>
    `${weekdayInWords(date, language)} ${formatDay(date, language)}`
  const cell = { style, zone: branch.timeZone, blockWord: say('schedules.blocks.word') }
  return (
    <TeamSurface ref={surface}>
      {/* Those in it that are pressed are buttons: here is only heard which. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
          jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="table"
        aria-label={say('calendar.team')}
        className="team-table"
        onClick={pressIn(props)}
        onPointerDown={dragIn({ ...props, follow, end, setMoved })}
      >
        <TeamHeads dates={dates} today={today} dayWords={dayWords} />
        {rows.map(({ expert, cells }) => (
          <div role="row" key={expert.id}>
            <div role="rowheader">
              <InitialsDisc name={expert.name} size={28} />
              {expert.name}
            </div>
            {cells.map((each) => (
              <Cell
                key={each.date}
                {...cell}
                cell={each}
                expert={expert.id}
                bookWords={
                  mayCreate
                    ? say('calendar.bookOn', { name: expert.name, day: dayWords(each.date) })
                    : undefined
                }
              />
            ))}
          </div>
        ))}
      </div>
      <DragHint ref={hint} />
    </TeamSurface>
  )
}

type TeamHeadsProps = {
  dates: readonly string[]
  today: string
  dayWords: (date: string) => string
}

/** The days, each of which leads to its own. */
const TeamHeads = ({ dates, today, dayWords }: TeamHeadsProps) => {
  const say = useSay()
  return (
    <div role="row">
      <div role="columnheader">
        <span style={visuallyHidden}>{say('booking.expert')}</span>
      </div>
      {dates.map((date) => (
        <div role="columnheader" key={date} aria-current={date === today ? 'date' : undefined}>
          <button type="button" data-day={date}>
            {/* The week says the year. */}
            {dayWords(date).slice(0, -5)}
          </button>
        </div>
      ))}
    </div>
  )
}

/** Where something was dropped it stays until that is answered, or read anew. */
type Moved = { booking: CalendarBooking; among: readonly CalendarBooking[] }

const shownAmong = (bookings: readonly CalendarBooking[], moved: Moved | undefined) =>
  moved?.among === bookings
    ? bookings.map((each) => (each.id === moved.booking.id ? moved.booking : each))
    : bookings

type CellProps = {
  cell: TeamCell
  expert: number
  style: EventStyle
  zone: string
  blockWord: string
  /** What the button says that books; absent for who may not. */
  bookWords: string | undefined
}

/** A day of an expert. */
const Cell = ({ cell, expert, style, zone, blockWord, bookWords }: CellProps) => {
  const { date, lines, isOff, reason } = cell
  const key = cellKey({ date, expert })
  return (
    <div role="cell" className={isOff ? 'off' : undefined} data-cell={key}>
      {reason && <span className="away-words">{reason}</span>}
      {lines.map((line) => (
        <MonthEntry
          key={line.booking ? line.booking.id : `block-${line.block.id}`}
          {...{ line, style, zone, blockWord }}
        />
      ))}
      {bookWords && (
        <button type="button" className="book-on" data-book={key} aria-label={bookWords}>
          <Plus size={15} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** What is pressed in the week is known by what it carries. */
const pressIn =
  ({ branch, columns, blocks, shown, onOpen, onBlock, onMark }: Props) =>
  ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest('button')?.dataset
    const block = blocks.find(({ id }) => id === Number(pressed?.['block']))
    if (pressed?.['booking']) onOpen(Number(pressed['booking']))
    else if (pressed?.['day']) shown.show({ view: 'day', date: pressed['day'] })
    else if (pressed?.['book']) {
      const { date, expert } = cellOf(pressed['book'])
      const start = startOf(date, '00:00', branch.timeZone)!
      onMark({ start, end: start, isDay: true, expert: columns.find(({ id }) => id === expert)! })
    } else if (block) onBlock(block)
  }

type DragIn = Props &
  Pick<ReturnType<typeof useClashHint>, 'follow' | 'end'> & {
    setMoved: (moved: Moved | undefined) => void
  }

/** What is dragged goes to another day, another expert, or both. */
const dragIn =
  ({ bookings, columns, onDrop, follow, end, setMoved }: DragIn) =>
  (event: PointerEvent) => {
    const thing = (event.target as Element).closest<HTMLElement>('[data-movable]')
    const home = thing?.closest<HTMLElement>('[data-cell]')?.dataset['cell']
    const booking = thing && bookings.find(({ id }) => id === Number(thing.dataset['booking']))
    if (!thing || !home || !booking || event.button !== 0) return
    const from = cellOf(home)
    dragOntoDay({
      thing,
      press: event,
      mark: 'data-cell',
      onOver: (key) => {
        if (key === undefined) return end()
        const to = cellOf(key)
        const { start } = droppedOnto(booking, from, to)
        const at = instantOfIso(start)
        const length = instantOfIso(booking.endsAt) - instantOfIso(booking.startsAt)
        return follow({ booking, from: at, to: at + length, experts: [to.expert] })
      },
      onEnd: end,
      onDrop: (key) => {
        const to = cellOf(key)
        const expert = columns.find(({ id }) => id === to.expert)!
        setMoved({ booking: bookingAt(booking, from, { ...to, expert }), among: bookings })
        onDrop({ ...droppedOnto(booking, from, to), revert: () => setMoved(undefined) })
      },
    })
  }
