import type { AccountType } from '../../../../contract/accounts.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useColumns } from '../columns/useColumns.ts'
import type { Branch } from '../useBranch.ts'
import { FeedsDialog } from './FeedsDialog.tsx'

type Props = { account: AccountType; branch: Branch; bookings: readonly ScheduleRecord[]; onClose: () => void }

/** The feeds of the branch whose calendar is open, and of the experts there. */
export const CalendarFeeds = ({ account, branch, bookings, onClose }: Props) => (
  <FeedsDialog branch={branch.id} experts={useColumns(account, branch, bookings)} onClose={onClose} />
)
