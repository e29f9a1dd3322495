import type { AdminEntity } from '../../../contract/entities/entityGroups.ts'
import type { Values } from '../../ports/values.ts'
import { requireAuthorityOverAdmin } from '../authority/authority.ts'
import { inviteCreatedAdmin } from '../access/administrators/inviteAdministrator.ts'
import { startReset } from '../access/administrators/startReset.ts'
import { administratorRule } from '../access/administrators/administrators.ts'
import { keepFullRightsAt } from '../authority/keepFullRights.ts'
import type { Behaviour, DeleteContext, EffectContext } from '../kernel/behaviour.ts'
import { withoutAccount } from '../kernel/presentRecord.ts'

/**
 * A password sent with an admin record is never stored: it starts a reset, and the account's owner
 * chooses their own.
 */
const resetIfPasswordSent =
  (name: AdminEntity) =>
  async ({ id, sent, ...change }: EffectContext<AdminEntity>): Promise<void> => {
    if (typeof sent['password'] === 'string') await startReset({ ...change, name, id })
  }

/** A password change may send the password beside the id (specification 3). */
const spelling = (body: Values): Values =>
  body['data'] === undefined && typeof body['password'] === 'string' && body['id'] !== undefined
    ? { ...body, data: { password: body['password'] } }
    : body

/**
 * No administrator can dismiss themselves, or another one with more authority (authority.md, 2).
 */
const dismiss = ({
  records,
  before,
  caller,
  organization,
}: DeleteContext<AdminEntity>): Promise<void> =>
  requireAuthorityOverAdmin({ records, caller }, organization, before)

/** What administrators of every level do. */
const shared = { spelling, created: inviteCreatedAdmin, deleting: dismiss, present: withoutAccount }

/** An administrator of the partner. */
export const partnerAdmins: Behaviour<'partnerAdmins'> = {
  ...shared,
  rule: administratorRule('partnerAdmins'),
  guard: ({ records, partner }) =>
    keepFullRightsAt(records.accounts, [{ partner, organization: null, branchOffice: null }]),
  edited: resetIfPasswordSent('partnerAdmins'),
}

/** An administrator of an organization. */
export const organizationAdmins: Behaviour<'organizationAdmins'> = {
  ...shared,
  rule: administratorRule('organizationAdmins'),
  guard: ({ records, partner, organization }) =>
    keepFullRightsAt(records.accounts, [{ partner, organization, branchOffice: null }]),
  edited: resetIfPasswordSent('organizationAdmins'),
}

/** An administrator of a branch office, whose status the organization decides too. */
export const branchOfficeAdmins: Behaviour<'branchOfficeAdmins'> = {
  ...shared,
  level: 3,
  rule: administratorRule('branchOfficeAdmins'),
  guard: ({ records, record, partner, organization }) =>
    keepFullRightsAt(records.accounts, [
      { partner, organization, branchOffice: record.branchOffice.id },
    ]),
  edited: resetIfPasswordSent('branchOfficeAdmins'),
}
