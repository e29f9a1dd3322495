import type { SxProps } from '@mui/material'
import { lazy } from 'react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { QueriesButton } from '../../crud/filters/SavedQueries.tsx'
import { useSay } from '../../useSay.ts'
import type { Shown } from '../useShown.ts'
import { calendarList, shownByView, viewOfCalendar } from './savedView.ts'

// The calendar loads it only once it is opened.
const SavedQueriesPanel = lazy(async () => ({ default: (await import('../../crud/filters/SavedQueriesPanel.tsx')).SavedQueriesPanel }))

type Props = { account: AccountType; branch: number; shown: Shown; sx: SxProps }

/** The saved views of the calendar, one's own and those that are shared with the place: what it shows, and narrowed to what. */
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
