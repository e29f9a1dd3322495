import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { CurrentQuery } from '../../crud/filters/SaveQuery.tsx'
import { colorings } from '../calendarEvents.ts'
import { isCalendarView } from '../calendarViews.ts'
import type { Shown } from '../useShown.ts'

/** Under which name the views of the calendar are kept among saved queries: the last part of the path of its screen. */
export const calendarList = 'scheduled-calendar'

const idLists = ['experts', 'services', 'statuses', 'bills', 'reconfirms'] as const

type Narrowed = Pick<Shown, 'view' | 'search' | 'coloring' | (typeof idLists)[number]>

/** What a saved view keeps: how the calendar is laid out and narrowed, not its date; the branch where the account has several. */
export const viewOfCalendar = (account: AccountType, branch: number, shown: Narrowed): CurrentQuery => {
  const { view, search, coloring } = shown
  const filters: CurrentQuery['filters'] = { view, search, coloring }
  if (account !== 'boAdmin') filters['branch'] = branch
  for (const name of idLists) if (shown[name].length > 0) filters[name] = [...shown[name]]
  return { list: calendarList, filters, sort: null, order: null }
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each: unknown): each is number => Number.isInteger(each)) : []

/** What the calendar shows by a saved view: everything it does not name is not narrowed, and what is not understood is left out. */
export const shownByView = (filters: Readonly<Record<string, unknown>>): Partial<Omit<Shown, 'show'>> => {
  const { view, search, branch, coloring } = filters
  const colored = colorings.find((each) => each === coloring)
  return {
    ...Object.fromEntries(idLists.map((name) => [name, idsOf(filters[name])])),
    search: typeof search === 'string' ? search : '',
    ...(typeof view === 'string' && isCalendarView(view) ? { view } : {}),
    ...(colored === undefined ? {} : { coloring: colored }),
    ...(Number.isInteger(branch) ? { branch: Number(branch) } : {}),
  }
}
