import { Store } from 'lucide-react'
import { useCanAccess } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { EmptyState } from '../EmptyState.tsx'
import { NoPermission } from '../NoPermission.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { QueryContent } from '../QueryContent.tsx'
import { useBranch } from '../schedules/useBranch.ts'
import { useSay } from '../useSay.ts'
import { BookingDesk } from './BookingDesk.tsx'
import { askedFor } from './askedFor.ts'

/** Books for a client, or records a visit: who, what, when, and what it costs. */
export const ManageSchedulePage = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const [parameters, setParameters] = useSearchParams()
  const asked = askedFor(parameters)
  const plans = useCanAccess({ resource: 'schedule', action: 'create' })
  const registers = useCanAccess({ resource: 'schedule_register', action: 'create' })
  // The button for a new client is there from the first paint.
  const clients = useCanAccess({ resource: 'client', action: 'create' })
  const read = useBranch(account, asked.branch)
  const modes = [
    ...(plans.canAccess ? (['plan'] as const) : []),
    ...(registers.canAccess && account === 'boAdmin' ? (['register'] as const) : []),
  ]
  if (plans.isPending || registers.isPending || clients.isPending) return <PageSkeleton />
  if (modes.length === 0) return <NoPermission />
  return (
    <QueryContent query={read} loading={<PageSkeleton />}>
      {(branch) =>
        branch ? (
          <BookingDesk
            key={branch.id}
            account={account}
            branch={branch}
            asked={asked}
            modes={modes}
            onBranch={(id) => setParameters({ branch: String(id) }, { replace: true })}
          />
        ) : (
          <EmptyState icon={Store} fact={say('calendar.noBranch')} sentence={say('calendar.noBranchWhy')} />
        )
      }
    </QueryContent>
  )
}
