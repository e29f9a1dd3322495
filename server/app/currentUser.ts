import type { CurrentUser } from '../../contract/endpoints/account.ts'
import { imagePath } from '../../contract/uploads.ts'
import { toPrivilegeSet } from '../../contract/privileges.ts'
import { approvedStatuses, statusName } from '../../contract/statuses.ts'
import type { Ports } from '../ports/ports.ts'
import type { Membership } from '../ports/sessions.ts'
import { isFactorDue } from './access/factorPolicy.ts'
import { scopeOf } from './scope.ts'
import { recordsInForce, type CallHeaders, type Identity } from './session.ts'

/** What somebody is who is not signed in. */
export const nobody: CurrentUser = {
  user: { id: 0, name: '', email: '', phone: null, taxId: null, picture: null, locale: null },
  organizationAdmin: { id: 0 },
  partnerAdmin: { id: 0 },
  branchOfficeAdmin: { id: 0 },
}

/** Who is signed in, with the admin records in force (definitions 3.17). */
export const currentUserOf = async (
  ports: Ports,
  { account: own, memberships, secondFactor }: Identity,
  headers: CallHeaders,
): Promise<CurrentUser> => {
  const inForce = recordsInForce(memberships, headers)
  const record = async (type: keyof typeof inForce) => (inForce[type] ? adminRecord(ports, inForce[type], type) : { id: 0 as const })
  return {
    user: {
      id: own.id,
      name: own.name,
      email: own.email,
      phone: own.phone,
      taxId: own.taxId,
      picture: own.picture === null ? null : `${imagePath}${own.picture}`,
      locale: own.locale,
    },
    organizationAdmin: (await record('oAdmin')) as CurrentUser['organizationAdmin'],
    partnerAdmin: (await record('pAdmin')) as CurrentUser['partnerAdmin'],
    branchOfficeAdmin: (await record('boAdmin')) as CurrentUser['branchOfficeAdmin'],
    ...(Object.values(inForce).some((membership) => isFactorDue(secondFactor, membership)) && { secondFactorDue: true as const }),
  }
}

const noHeaders = { organization: null, branch_office: null, partner: null }

/** An admin record with its whole scope record (definitions 3.17). */
const adminRecord = async ({ store }: Ports, membership: Membership, type: 'oAdmin' | 'pAdmin' | 'boAdmin') => {
  const scope = await scopeOf(store, membership, type, noHeaders)
  const own = await (type === 'pAdmin'
    ? store.partnerRecord(membership.partner!).then((partner) => ({ partner }))
    : store.within(scope, async (records) =>
        type === 'oAdmin'
          ? { organization: (await records.find('organizations', [membership.organization!]))[0] }
          : { branchOffice: (await records.find('branchOffices', [membership.branchOffice!]))[0] },
      ))
  return {
    id: membership.id,
    ...own,
    role: membership.role,
    status: { id: membership.status, sysName: statusName(approvedStatuses, membership.status), comments: membership.statusComments },
    privileges: toPrivilegeSet(membership.privileges),
    dataScope: membership.dataScope,
    fieldMasks: membership.fieldMasks,
  }
}
