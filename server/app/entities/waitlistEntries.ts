import { waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import { auditOf } from '../kernel/audit.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { waitingRule } from '../waitlist/waitingRule.ts'

/** A client on the waitlist. */
export const waitlistEntries: Behaviour<'waitlistEntries'> = {
  rule: waitingRule,
  // An entry that is not offered a time any more releases the time that was held for it.
  edited: async ({ records, organization, id, values, by, caller }) => {
    if (values.status.id !== waitlistStatuses.ids.offered)
      await records.releaseOffer(organization, id, auditOf(caller, by))
  },
}
