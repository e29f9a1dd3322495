import { StatusChip } from '../../ui/StatusChip.tsx'
import { useSay } from '../../ui/words/useSay.ts'

/**
 * Replaces the status of a person who has not accepted yet: whatever the record says, they have no
 * access.
 */
export const InvitedChip = () => (
  <StatusChip sysName="awaiting_approval" word={useSay()('records.invitation.invited')} />
)
