import { useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import type { AvailabilityReply, Slot } from '../../../../contract/endpoints/appointmentParts.ts'
import { dateOfDay, dayOfDate, instantOfIso } from '../../../../contract/time/zones.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { readFreeTimes } from '../../appointments/readFreeTimes.ts'
import type { RequestedItem } from '../../appointments/requestedItem.ts'
import { wallOf, type GridTime } from '../model/gridTime.ts'

/** A stretch of a column, in minutes from where its day begins. */
type Stretch = { from: number; to: number }

/** Columns that the same available times are about. */
export type DraggedOver = {
  /**
   * The services, with the experts that they would have in these columns; null where any of them
   * will do.
   */
  items: readonly RequestedItem[]
  /**
   * The dates of the columns, as the grid has them, each with the stretch of what is dragged at an
   * available time that lies in it.
   */
  columns: readonly { date: string; stretchOf: (slot: Slot) => Stretch | undefined }[]
}

type Drag = {
  branchOffice: number
  /**
   * How many places it takes, where that is known; else one, so that nothing possible is dimmed.
   */
  quantity?: number
  /** The appointment that is dragged: its own time is free for it. */
  exclude: number
  /** The first and last date that is shown, of the branch. */
  from: string
  to: string
  timeZone: string
  over: readonly DraggedOver[]
  /** The first and last minute of a column that are shown. */
  shown: Stretch
}

/**
 * Dims, while something is dragged, the columns and hours in which it cannot be. It writes to the
 * page itself: rendering would end the drag. Until the available times are there, or where they
 * cannot be read, nothing is dimmed.
 */
export const useImpossibleTimes = (surface: RefObject<HTMLDivElement | null>) => {
  const provider = useBackOffice()
  const client = useQueryClient()
  const shades = useRef<HTMLElement[]>([])
  const current = useRef(0)
  const end = () => {
    current.current += 1
    for (const each of shades.current) each.remove()
    shades.current = []
  }
  const begin = async ({ over, shown, ...drag }: Drag): Promise<void> => {
    end()
    const started = current.current
    const dim = async ({ items, columns }: DraggedOver) => {
      const request = { ...drag, items: [...items] }
      const reply = await client
        .query({
          queryKey: ['schedules', 'availability', request],
          queryFn: ({ signal }) => readFreeTimes(provider, request, signal),
          retry: false,
          staleTime: 10_000,
        })
        // A drag goes on without it.
        .catch(() => undefined)
      if (reply === undefined || started !== current.current) return
      for (const { date, stretchOf } of columns) {
        const column = surface.current?.querySelector(
          `.fc-timegrid-col[data-date="${date}"] .fc-timegrid-col-frame`,
        )
        if (column)
          shades.current.push(
            ...impossible(reply, stretchOf, shown).map((each) => shadeOn(column, each, shown)),
          )
      }
    }
    await Promise.all(over.map(dim))
  }
  return { begin, end }
}

/** The dates of a week's columns as the branch has them and as the grid has them. */
type WeekDates = { dates: readonly string[]; columns: readonly string[] }

/** The columns of a week: each service stays with its expert. */
export const draggedOverWeek = (
  items: DraggedOver['items'],
  grid: GridTime,
  { dates, columns }: WeekDates,
): DraggedOver => ({
  items,
  columns: dates.map((_, index) => {
    const date = columns[index]!
    const midnight = dayOfDate(date) * 1440
    // A column may be longer than a day, and the date after it is then no column.
    const end =
      (dayOfDate(columns[index + 1] ?? dateOfDay(dayOfDate(date) + 2)) - dayOfDate(date)) * 1440
    return {
      date,
      stretchOf: ({ start, end: until }) => {
        const parts = grid.places(instantOfIso(start), instantOfIso(until)).map((place) => ({
          from: wallOf(place.start) - midnight,
          to: wallOf(place.end) - midnight,
        }))
        return parts.find(({ from }) => from >= 0 && from < end)
      },
    }
  }),
})

type ExpertDay = {
  items: DraggedOver['items']
  /** Which of the services is dragged. */
  index: number
  /** The columns, by whose they are. */
  columns: readonly { id: number; date: string }[]
  /** The minute of the day at an instant. */
  minuteOf: (instant: number) => number
}

/**
 * The columns of a day's experts. A first service is free to go to anyone, whom each available time
 * names; of a later one a time names only the expert whom it was found for, so that each column is
 * looked up by itself.
 */
export const draggedOverExperts = ({
  items,
  index,
  columns: experts,
  minuteOf,
}: ExpertDay): DraggedOver[] => {
  const stretch = ({ start, end }: { start: string; end: string }): Stretch => ({
    from: minuteOf(instantOfIso(start)),
    to: minuteOf(instantOfIso(end)),
  })
  const itemsWith = (expert: number | null) =>
    items.map((item, place) => (place === index ? { ...item, expert } : item))
  if (index > 0) {
    return experts.map(({ id, date }) => ({
      items: itemsWith(id),
      columns: [{ date, stretchOf: (slot) => slot.items[index] && stretch(slot.items[index]) }],
    }))
  }
  const columns = experts.map(({ id, date }) => ({
    date,
    stretchOf: (slot: Slot) =>
      slot.experts.includes(id) ? stretch(slot.items[0] ?? slot) : undefined,
  }))
  return [{ items: itemsWith(null), columns }]
}

/** The columns of a day's resources: each service stays with its expert and its type of them. */
export const draggedOverResources = ({
  items,
  index,
  columns,
  minuteOf,
}: ExpertDay): DraggedOver[] => [
  {
    items,
    columns: columns.map(({ date }) => ({
      date,
      stretchOf: ({ items: parts, start, end }) => {
        const part = parts[index] ?? { start, end }
        return { from: minuteOf(instantOfIso(part.start)), to: minuteOf(instantOfIso(part.end)) }
      },
    })),
  },
]

/** The stretches of a column in which none of the available times has what is dragged. */
const impossible = (
  { days, now }: AvailabilityReply,
  stretchOf: (slot: Slot) => Stretch | undefined,
  { from, to }: Stretch,
): Stretch[] => {
  const possible = days
    .flatMap(({ slots }) => slots)
    .filter(({ start }) => Date.parse(start) >= Date.parse(now))
    .flatMap((slot) => stretchOf(slot) ?? [])
    .toSorted((a, b) => a.from - b.from)
  const stretches: Stretch[] = []
  let reached = from
  for (const each of possible) {
    if (each.from > reached) stretches.push({ from: reached, to: Math.min(each.from, to) })
    reached = Math.max(reached, each.to)
  }
  if (reached < to) stretches.push({ from: reached, to })
  return stretches
}

const shadeOn = (column: Element, { from, to }: Stretch, shown: Stretch): HTMLElement => {
  const shade = document.createElement('div')
  shade.className = 'impossible'
  const share = (minute: number) => `${((minute - shown.from) / (shown.to - shown.from)) * 100}%`
  shade.style.top = share(from)
  shade.style.bottom = `calc(100% - ${share(to)})`
  column.append(shade)
  return shade
}
