import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { NoticeLine } from '../../resources/notices/NoticeLine.tsx'
import { QueryContent } from '../../resources/QueryContent.tsx'
import { useEventWords } from '../../resources/notices/useEventWords.ts'
import { useLatestNotices, useMarkRead } from '../../resources/notices/useNotices.ts'

/** What happened of late in what one administers. */
export const ToldNotices = ({ account, onClose }: { account: AccountType; onClose: () => void }) => {
  const words = useEventWords()
  const query = useLatestNotices()
  const { data } = query
  const markRead = useMarkRead()
  const latest = data?.items[0]
  return (
    <>
      <QueryContent
        query={mapQuery(query, ({ items }) => items)}
        fact={words.failed}
        empty={
          <p className="notices-none">
            <b>{words.none}</b>
            {words.noneWhy}
          </p>
        }
      >
        {(notices) => (
          <ul className="notice-lines">
            {notices.map((notice) => {
              const read = () => notice.readAt === null && void markRead({ ids: [notice.id] })
              return <NoticeLine key={notice.id} account={account} notice={notice} onOpen={() => (read(), onClose())} onRead={read} />
            })}
          </ul>
        )}
      </QueryContent>
      <footer>
        <Button
          size="small"
          color="inherit"
          disabled={!data?.unread || latest === undefined}
          onClick={() => void markRead({ upTo: latest!.id })}
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
