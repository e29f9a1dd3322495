import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { Named } from '../bookingWords.ts'
import { useExpertColumns } from '../columns/useExpertColumns.ts'
import type { Branch } from '../useBranch.ts'
import { FeedsDialog } from './FeedsDialog.tsx'

type Props = { account: AccountType; branch: Branch; experts: readonly Named[]; onClose: () => void }

/** The feeds of the branch whose calendar is open, and of the experts there. */
export const CalendarFeeds = ({ account, branch, experts, onClose }: Props) => (
  <FeedsDialog branch={branch.id} experts={useExpertColumns(account, branch, experts).columns} onClose={onClose} />
)
