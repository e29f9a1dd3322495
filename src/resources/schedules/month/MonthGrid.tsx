import { useMediaQuery, type Theme } from '@mui/material'
import { useMemo, useState, type MouseEvent, type PointerEvent } from 'react'
import type { BlockRecord, CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { nameOf } from '../../../../contract/words/seriesInWords.ts'
import { weekdaysFrom } from '../../../../contract/time/weekdays.ts'
import { dayOfDate, dayOfWall, instantOfIso, instantOfWall, isoAt, wallAt } from '../../../../contract/time/zones.ts'
import { useClock } from '../../useClock.ts'
import { useLanguage, useSay } from '../../useSay.ts'
import { onClock } from '../bookingWords.ts'
import { namedClosures, type EventStyle } from '../calendarEvents.ts'
import { DragHint } from '../drag/DragHint.tsx'
import type { Dropped } from '../drag/dragged.ts'
import { dragOntoDay } from '../drag/dragOntoDay.ts'
import { useClashHint } from '../drag/useClashHint.ts'
import type { Branch } from '../useBranch.ts'
import { itemsOf } from '../useMoveBooking.ts'
import type { ShownDate } from '../useShown.ts'
import { MonthCell } from './MonthCell.tsx'
import { monthDates } from './monthDates.ts'
import { monthDays } from './monthDays.ts'
import { MonthSurface } from './MonthSurface.tsx'
import { useMonthRoom } from './useMonthRoom.ts'

type Props = {
  branch: Branch
  shown: ShownDate
  now: string
  bookings: readonly CalendarBooking[]
  /** How many there are on each date, of which the first are drawn. */
  counts: ReadonlyMap<string, number>
  blocks: readonly BlockRecord[]
  style: EventStyle
  onOpen: (id: number) => void
  onBlock: (block: BlockRecord) => void
  onDrop: (dropped: Dropped) => void
}

/**
 * The days of a month with the first appointments of each, on the branch's clock. The browser lays it out, and what is pressed or dragged in it
 * is told by what it carries: a month is drawn as fast as what it shows.
 */
export const MonthGrid = ({ branch, shown, now, bookings, counts, blocks, style, onOpen, onBlock, onDrop }: Props) => {
  const { date, show } = shown
  const { timeZone: zone, overrides } = branch
  const say = useSay()
  const language = useLanguage()
  const { weekStart } = useClock()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const room = useMonthRoom()
  const { surface, hint, follow, end } = useClashHint(bookings, now)
  // Where something was dropped it stays until that is answered, or read anew.
  const [moved, setMoved] = useState<{ id: number; date: string; among: readonly CalendarBooking[] }>()
  const [month, today] = [date.slice(0, 7), onClock(now, zone).date]
  const dates = useMemo(() => monthDates(month, weekStart), [month, weekStart])
  const days = useMemo(
    () => monthDays({ dates, bookings, blocks, counts, zone, room, moved: moved?.among === bookings ? moved : undefined }),
    [blocks, bookings, counts, dates, moved, room, zone],
  )
  const closures = useMemo(() => new Map(namedClosures(overrides ?? []).map((each) => [each.date, each.reason])), [overrides])
  const heads = useMemo(
    () => weekdaysFrom(weekStart).map((day) => ({ short: nameOf(day, language, 'short'), long: nameOf(day, language) })),
    [language, weekStart],
  )
  const blockWord = say('schedules.blocks.word')

  const press = ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest('button')?.dataset
    const block = blocks.find(({ id }) => id === Number(pressed?.['block']))
    if (pressed?.['booking']) onOpen(Number(pressed['booking']))
    else if (pressed?.['day']) show({ view: 'day', date: pressed['day'] })
    else if (block) onBlock(block)
  }
  const drag = (event: PointerEvent) => {
    const thing = (event.target as Element).closest<HTMLElement>('[data-movable]')
    const booking = thing && bookings.find(({ id }) => id === Number(thing.dataset['booking']))
    if (!thing || !booking || event.button !== 0) return
    const [from, to] = [instantOfIso(booking.startsAt), instantOfIso(booking.endsAt)]
    const wall = wallAt(zone, from)
    const on = (day: string) => instantOfWall(zone, wall + (dayOfDate(day) - dayOfWall(wall)) * minutesPerDay)
    const experts = booking.items.map(({ expert }) => expert.id)
    dragOntoDay({
      thing,
      press: event,
      onOver: (day) => (day ? follow({ booking, from: on(day), to: on(day) + to - from, experts }) : end()),
      onEnd: end,
      onDrop: (day) => {
        setMoved({ id: booking.id, date: day, among: bookings })
        onDrop({ booking, start: isoAt(zone, on(day)), items: itemsOf(booking), revert: () => setMoved(undefined) })
      },
    })
  }

  return (
    <MonthSurface ref={surface} className="month">
      {/* Those in it that are pressed are buttons: here is only heard which. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div role="table" aria-label={say('calendar.month')} className="month-table" onClick={press} onPointerDown={drag}>
        <div role="row" className="month-heads">
          {heads.map(({ short, long }) => (
            <div key={long} role="columnheader" aria-label={long}>
              {short}
            </div>
          ))}
        </div>
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
                moreWords={day.more === 0 ? '' : isPhone ? `+${day.more}` : say('calendar.more', { count: day.more })}
              />
            ))}
          </div>
        ))}
      </div>
      <DragHint ref={hint} />
    </MonthSurface>
  )
}

const minutesPerDay = 1440
