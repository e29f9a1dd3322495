import { CanAccess } from 'react-admin'
import { Store } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { isDay } from '../../../../contract/text/formats.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { EmptyState } from '../../EmptyState.tsx'
import { NoPermission } from '../../NoPermission.tsx'
import { PageSkeleton } from '../../PageSkeleton.tsx'
import { QueryContent } from '../../QueryContent.tsx'
import { onClock } from '../../schedules/bookingWords.ts'
import { useBranch } from '../../schedules/useBranch.ts'
import { useNow } from '../../schedules/useNow.ts'
import { useSay } from '../../useSay.ts'
import { DayClose } from './DayClose.tsx'

/** What a branch's till took on a day: the page's address says which, today where it does not. */
export const DayClosePage = ({ account }: { account: AccountType }) => (
  <CanAccess resource="payment" action="view" accessDenied={<NoPermission />}>
    <OfBranch account={account} />
  </CanAccess>
)

const OfBranch = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const now = useNow()
  const [asked, ask] = useSearchParams()
  const chosen = Number(asked.get('branch'))
  const read = useBranch(account, chosen > 0 ? chosen : undefined)
  return (
    <QueryContent query={read} loading={<PageSkeleton />}>
      {(branch) => {
        if (!branch) return <EmptyState icon={Store} fact={say('calendar.noBranch')} sentence={say('calendar.noBranchWhy')} />
        const today = onClock(now, branch.timeZone).date
        const date = asked.get('date') ?? today
        return (
          <DayClose
            account={account}
            branch={branch}
            today={today}
            date={isDay(date) ? date : today}
            onAsk={(next) => ask({ ...Object.fromEntries(asked), ...next }, { replace: true })}
          />
        )
      }}
    </QueryContent>
  )
}
