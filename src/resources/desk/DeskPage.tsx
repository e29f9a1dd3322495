import { Store } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { EmptyState, NoPermission, PageSkeleton } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useBranch } from '../appointments/useBranch.ts'
import { useSay } from '../ui/words/useSay.ts'
import { BookingDesk } from './BookingDesk.tsx'
import { deskRequest } from './requestedFor.ts'
import { useDeskModes } from './useDeskModes.ts'

/** Books for a client, or records an appointment: who, what, when, and what it costs. */
export const ManageSchedulePage = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const [parameters, setParameters] = useSearchParams()
  const request = deskRequest(parameters)
  const modes = useDeskModes(account)
  const read = useBranch(account, request.branch)
  if (modes === undefined) return <PageSkeleton />
  if (modes.length === 0) return <NoPermission />
  return (
    <QueryContent query={read} loading={<PageSkeleton />}>
      {(branch) =>
        branch ? (
          <BookingDesk
            key={branch.id}
            account={account}
            branch={branch}
            request={request}
            modes={modes}
            onBranch={(id) => setParameters({ branch: String(id) }, { replace: true })}
          />
        ) : (
          <EmptyState
            icon={Store}
            fact={say('calendar.noBranch')}
            sentence={say('calendar.noBranchWhy')}
          />
        )
      }
    </QueryContent>
  )
}
