import { useSearchParams } from 'react-router-dom'
import { isDay } from '../../../../contract/text/formats.ts'
import {
  colorings,
  isCalendarView,
  type CalendarView,
  type Coloring,
  type ColumnsBy,
} from './views.ts'

/** As many characters as the server searches for. */
const longestSearch = 100

/** What the calendar shows; it stands in the address, so that a page can be sent to a colleague. */
export type Shown = {
  view: CalendarView
  date: string | undefined
  branch: number | undefined
  /** Whose bookings; empty: everybody's. */
  experts: readonly number[]
  /** Which services and statuses; empty: all. */
  services: readonly number[]
  statuses: readonly number[]
  /** How far they are paid; empty: whatever. */
  bills: readonly number[]
  /** Whether the client said that they come; empty: whether or not. */
  reconfirms: readonly number[]
  /** Whether those that were called off, refused or have expired are shown too. */
  off: boolean
  /** Words that are searched for; empty: none. */
  search: string
  coloring: Coloring
  /** What the columns of a day stand for. */
  by: ColumnsBy
  show: (change: Partial<Omit<Shown, 'show'>>) => void
}

/** What the address says; it may leave out the view, the date and what the colors mean. */
export type Addressed = Omit<Shown, 'view' | 'coloring'> & {
  view: CalendarView | undefined
  coloring: Coloring | undefined
}

/** Reads the address. */
export const useShown = (): Addressed => {
  const [parameters, setParameters] = useSearchParams()
  const [view, date, branch] = [
    parameters.get('view'),
    parameters.get('date'),
    Number(parameters.get('branch')),
  ]
  return {
    view: isCalendarView(view) ? view : undefined,
    date: date !== null && isDay(date) ? date : undefined,
    branch: Number.isInteger(branch) && branch > 0 ? branch : undefined,
    experts: idsIn(parameters, 'experts'),
    services: idsIn(parameters, 'services'),
    statuses: idsIn(parameters, 'statuses'),
    bills: billsIn(parameters),
    reconfirms: idsIn(parameters, 'reconfirms'),
    off: parameters.get('off') === 'true',
    search: (parameters.get('search') ?? '').trim().slice(0, longestSearch),
    by: parameters.get('by') === 'resource' ? 'resource' : 'expert',
    coloring: colorings.find((each) => each === parameters.get('coloring')),
    show: (change) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(change))
            after.set(name, [value].flat().join('-'))
          if (after.get('search') === '') after.delete('search')
          if (after.get('off') === 'false') after.delete('off')
          return after
        },
        { replace: true },
      ),
  }
}

const idsIn = (parameters: URLSearchParams, name: string): number[] =>
  (parameters.get(name) ?? '').split('-').map(Number).filter(Boolean)

/** The first state of a bill is 0. */
const billsIn = (parameters: URLSearchParams): number[] => {
  const text = parameters.get('bills') ?? ''
  return text === '' ? [] : text.split('-').map(Number).filter(Number.isInteger)
}

/** The same with the date decided. */
export type ShownDate = Shown & { date: string }
