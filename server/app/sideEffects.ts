import type { EntityName } from '../../contract/entities/index.ts'
import { Refusal } from '../../contract/errors.ts'
import type { MessageChannel } from '../../contract/messageChannels.ts'
import { paymentLinkStatuses } from '../../contract/paymentStatuses.ts'
import { waitlistStatuses } from '../../contract/statuses.ts'
import type { Caller } from '../ports/caller.ts'
import type { Ports } from '../ports/ports.ts'
import type { Records } from '../ports/records.ts'
import type { Stamp, Values } from '../ports/values.ts'
import { inviteAppointed } from './access/inviteAdministrator.ts'
import { startReset } from './access/startReset.ts'
import type { AdminEntity } from '../../contract/adminEntities.ts'
import { sendLink } from './payments/sendLink.ts'
import { issueReceipt } from './receipts/issueReceipt.ts'
import { settleBill } from './payments/settleBill.ts'
import { systemRoles } from './systemRoles.ts'
import { auditOf } from './auditOf.ts'

type Change = { ports: Ports; records: Records; organization: number; id: number; values: Values; sent: Values; by: Stamp; caller: Caller }
type Effect = (change: Change) => Promise<void>

/** How long the former name of a booking page leads to the present one (definitions 3.12). */
const formerNameMonths = 12

/** What else is written, in the same transaction, when a record of an entity changes. */
export const sideEffects: Partial<Record<EntityName, { created?: Effect; edited?: Effect; deleting?: Effect }>> = {
  organizations: {
    created: ({ records, organization, by }) => records.furnishOrganization(organization, systemRoles, by.at),
  },
  branchOffices: {
    created: ({ records, organization, id }) => records.enterBranchInDirectory(id, organization),
  },
  partnerAdmins: { created: inviteAppointed, edited: resetIfPasswordSent('partnerAdmins') },
  organizationAdmins: { created: inviteAppointed, edited: resetIfPasswordSent('organizationAdmins') },
  branchOfficeAdmins: { created: inviteAppointed, edited: resetIfPasswordSent('branchOfficeAdmins') },
  forms: {
    created: ({ records, organization, id, by }) => records.keepFormVersion(organization, id, by.at),
    edited: ({ records, organization, id, by }) => records.keepFormVersion(organization, id, by.at),
  },
  waitlistEntries: {
    // Whoever leaves the line lets go of the time that is held for them.
    edited: async ({ records, organization, id, values, by, caller }) => {
      if ((values['status'] as { id: number }).id !== waitlistStatuses.ids.offered)
        await records.releaseOffer(organization, id, auditOf(caller, by))
    },
  },
  paymentLinks: {
    created: async ({ ports, records, organization, id, values, by, caller }) => {
      const channels = values['sendVia'] as MessageChannel[]
      const chosen = { channels, partner: caller.scope!.partner, field: 'sendVia' as const }
      if (channels.length > 0) await sendLink({ ports, records, organization, link: id, by, chosen })
    },
    // Whoever opens a link again gives it all of its tries.
    edited: async ({ records, organization, id, sent, by }) => {
      if ((sent['status'] as { id: number } | undefined)?.id === paymentLinkStatuses.ids.active)
        await records.payments.keepLink(organization, id, { failedTries: 0, pausedUntil: null }, by.at)
    },
  },
  payments: {
    created: settled,
    edited: settled,
  },
  directLinks: {
    created: changedLink,
    edited: changedLink,
    deleting: ({ records, organization, id }) => records.releaseSlugs(organization, id),
  },
}

async function settled({ records, organization, id, values, by, caller }: Change): Promise<void> {
  if (typeof values['schedule'] === 'number') await settleBill(records, organization, values['schedule'], { ...by, ref: caller.ref })
  const [payment] = await records.find('payments', [id])
  if (payment !== undefined) await issueReceipt(records, organization, payment)
}

/** A password sent with an admin record is never stored: it starts a reset, and the account's owner chooses their own. */
function resetIfPasswordSent(name: AdminEntity): Effect {
  return async ({ id, sent, ...change }) => {
    if (typeof sent['password'] === 'string') await startReset({ ...change, name, id })
  }
}

async function changedLink(change: Change): Promise<void> {
  await claimName(change)
  const { records, organization, id, values, sent, by } = change
  // The password was hashed before the transaction began (`prepared`); without one being asked for, none is kept.
  const hash = values['asksPassword'] === true ? sent['password'] : null
  await records.keepLink(organization, id, typeof hash === 'string' || hash === null ? { passwordHash: hash } : {}, by.at)
}

const claimName = async ({ records, organization, id, values, by }: Change): Promise<void> => {
  const formerUntil = new Date(by.at)
  formerUntil.setUTCMonth(formerUntil.getUTCMonth() + formerNameMonths)
  if (!(await records.claimSlug({ name: values['name'] as string, organization, link: id, at: by.at, formerUntil }))) {
    throw new Refusal('NAME_TAKEN', { fields: [{ path: 'name', rule: 'choice' }] })
  }
}
