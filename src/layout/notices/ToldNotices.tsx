import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/accounts.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { NoticeLine } from '../../resources/notices/NoticeLine.tsx'
import { useEventWords } from '../../resources/notices/useEventWords.ts'
import { useLatestNotices, useMarkRead } from '../../resources/notices/useNotices.ts'

/** What happened of late in what one administers. */
export const ToldNotices = ({ account, onClose }: { account: AccountType; onClose: () => void }) => {
  const words = useEventWords()
  const { data, error } = useLatestNotices()
  const markRead = useMarkRead()
  const notices = data?.items ?? []
  return (
    <>
      {error && (
        <p className="notices-none" role="alert">
          {words.failed}
        </p>
      )}
      {data && notices.length === 0 && (
        <p className="notices-none">
          <b>{words.none}</b>
          {words.noneWhy}
        </p>
      )}
      <ul className="notice-lines">
        {notices.map((notice) => {
          const read = () => notice.readAt === null && void markRead({ ids: [notice.id] })
          return <NoticeLine key={notice.id} account={account} notice={notice} onOpen={() => (read(), onClose())} onRead={read} />
        })}
      </ul>
      <footer>
        <Button
          size="small"
          color="inherit"
          disabled={data === undefined || data.unread === 0 || notices.length === 0}
          onClick={() => void markRead({ upTo: notices[0]!.id })}
        >
          {words.readAll}
        </Button>
        <Button size="small" component={Link} to={`${dashboardOf(account)}/notices`} onClick={onClose}>
          {words.all}
        </Button>
      </footer>
    </>
  )
}
