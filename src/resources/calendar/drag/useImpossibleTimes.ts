import { useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import type { AvailabilityReply } from '../../../../contract/endpoints/appointmentParts.ts'
import { instantOfIso } from '../../../../contract/time/zones.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import type { AskedItem } from '../../appointments/requestedItem.ts'

/** A column of the grid as the page has it, with the expert it stands for. */
type Column = { expert: number; date: string }

type Drag = {
  branchOffice: number
  /** The services of what is dragged; the first is the one that another expert may give. */
  items: readonly AskedItem[]
  quantity: number
  exclude: number
  day: string
  timeZone: string
  columns: readonly Column[]
  /** The minute of the day's axis at an instant, and the first and last minute that are drawn. */
  minuteOf: (instant: number) => number
  drawn: { from: number; to: number }
}

/**
 * Dims, while something is dragged, the columns and hours in which it cannot be. It writes to the page itself: rendering would end the drag.
 * Until the available times are there nothing is dimmed.
 */
export const useImpossibleTimes = (surface: RefObject<HTMLDivElement | null>) => {
  const provider = useBackOffice()
  const client = useQueryClient()
  const drawn = useRef<HTMLElement[]>([])
  const current = useRef(0)
  const end = () => {
    current.current += 1
    for (const each of drawn.current) each.remove()
    drawn.current = []
  }
  const begin = async ({ branchOffice, items, quantity, exclude, day, timeZone, columns, minuteOf, drawn: range }: Drag): Promise<void> => {
    end()
    const drag = current.current
    const [first, ...rest] = items
    const request = { branchOffice, items: [{ ...first!, expert: null }, ...rest], quantity, from: day, to: day, timeZone, exclude }
    const reply = await client
      .query({
        queryKey: ['schedules', 'availability', request],
        queryFn: ({ signal }) => provider.call('schedules.availability', request, { signal }),
        retry: false,
        staleTime: 10_000,
      })
      // A drag goes on without it.
      .catch(() => undefined)
    if (reply === undefined || drag !== current.current) return
    for (const { expert, date } of columns) {
      const column = surface.current?.querySelector(`.fc-timegrid-col[data-date="${date}"] .fc-timegrid-col-frame`)
      for (const { from, to } of column ? impossible(reply, expert, minuteOf, range) : []) {
        const shade = document.createElement('div')
        shade.className = 'impossible'
        const share = (minute: number) => `${((minute - range.from) / (range.to - range.from)) * 100}%`
        shade.style.top = share(from)
        shade.style.bottom = `calc(100% - ${share(to)})`
        column!.append(shade)
        drawn.current.push(shade)
      }
    }
  }
  return { begin, end }
}

/** The stretches of an expert's column in which none of the available starts has its appointment. */
const impossible = (
  { days, now }: AvailabilityReply,
  expert: number,
  minuteOf: (instant: number) => number,
  { from, to }: { from: number; to: number },
): { from: number; to: number }[] => {
  const possible = days
    .flatMap(({ slots }) => slots)
    .filter(({ experts, start }) => experts.includes(expert) && Date.parse(start) >= Date.parse(now))
    .map(({ start, end }) => ({ from: minuteOf(instantOfIso(start)), to: minuteOf(instantOfIso(end)) }))
  const stretches: { from: number; to: number }[] = []
  let reached = from
  for (const each of possible) {
    if (each.from > reached) stretches.push({ from: reached, to: Math.min(each.from, to) })
    reached = Math.max(reached, each.to)
  }
  if (reached < to) stretches.push({ from: reached, to })
  return stretches
}
