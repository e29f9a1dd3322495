import type { SxProps } from '@mui/material'
import { lazy } from 'react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { QueriesButton } from '../crud/filters/SavedQueries.tsx'
import { useSay } from '../ui/words/useSay.ts'
import type { Shown } from './model/useShown.ts'
import type { CurrentQuery } from '../crud/filters/SaveQuery.tsx'
import { colorings, isCalendarView } from './model/views.ts'

// The calendar loads it only once it is opened.
const SavedQueriesPanel = lazy(async () => ({
  default: (await import('../crud/filters/SavedQueriesPanel.tsx')).SavedQueriesPanel,
}))

type Props = { account: AccountType; branch: number; shown: Shown; sx: SxProps }

/**
 * The saved views of the calendar, one's own and those that are shared with the place: what it
 * shows, and narrowed to what.
 */
export const SavedViews = ({ account, branch, shown, sx }: Props) => {
  const say = useSay()
  const title = say('queries.viewsTitle')
  return (
    <QueriesButton
      word={say('queries.views')}
      title={title}
      sx={sx}
      renderPanel={(close) => (
        <SavedQueriesPanel
          account={account}
          list={calendarList}
          current={() => viewOfCalendar(account, branch, shown)}
          onApply={({ filters }) => {
            shown.show(shownByView(filters))
            close()
          }}
          title={title}
          none={say('queries.noViews')}
        />
      )}
    />
  )
}

/**
 * Under which name the views of the calendar are kept among saved queries: the last part of the
 * path of its screen.
 */
export const calendarList = 'scheduled-calendar'

const idLists = ['experts', 'services', 'statuses', 'bills', 'reconfirms'] as const

type Narrowed = Pick<
  Shown,
  'view' | 'search' | 'off' | 'by' | 'coloring' | (typeof idLists)[number]
>

/**
 * What a saved view keeps: how the calendar is laid out and narrowed, not its date; the branch
 * where the account has several.
 */
export const viewOfCalendar = (
  account: AccountType,
  branch: number,
  shown: Narrowed,
): CurrentQuery => {
  const { view, search, off, by, coloring } = shown
  const filters: CurrentQuery['filters'] = { view, search, coloring }
  if (off) filters['off'] = off
  if (by === 'resource') filters['by'] = by
  if (account !== 'boAdmin') filters['branch'] = branch
  for (const name of idLists) if (shown[name].length > 0) filters[name] = [...shown[name]]
  return { list: calendarList, filters, sort: null, order: null }
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.filter((each: unknown): each is number => Number.isInteger(each))
    : []

/**
 * What the calendar shows by a saved view: everything it does not name is not narrowed, and what is
 * not understood is left out.
 */
export const shownByView = (
  filters: Readonly<Record<string, unknown>>,
): Partial<Omit<Shown, 'show'>> => {
  const { view, search, branch, coloring } = filters
  const colored = colorings.find((each) => each === coloring)
  return {
    ...Object.fromEntries(idLists.map((name) => [name, idsOf(filters[name])])),
    search: typeof search === 'string' ? search : '',
    off: filters['off'] === true,
    by: filters['by'] === 'resource' ? 'resource' : 'expert',
    ...(typeof view === 'string' && isCalendarView(view) ? { view } : {}),
    ...(colored === undefined ? {} : { coloring: colored }),
    ...(Number.isInteger(branch) ? { branch: Number(branch) } : {}),
  }
}
