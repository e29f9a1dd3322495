import type { AccountType } from '../../contract/accounts.ts'
import type { CurrentUser } from '../../contract/endpoints/account.ts'
import { imagePath } from '../../contract/uploads.ts'
import { approvedStatuses, statusName } from '../../contract/statuses.ts'
import type { Ports } from '../ports/ports.ts'
import type { Membership } from '../ports/sessions.ts'
import type { Values } from '../ports/values.ts'
import { isFactorDue } from './access/factorPolicy.ts'
import { closedBy, type PlaceUse } from './access/placeAccess.ts'
import { withoutHiddenItems } from './access/withoutHiddenItems.ts'
import { noHeaders } from './scope.ts'
import { recordsInForce, rightsOf, type CallHeaders, type Identity } from './session.ts'

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
  const use = { secondFactor, address: headers.address }
  const inForce = recordsInForce(memberships, headers)
  const record = async (type: keyof typeof inForce) => (inForce[type] ? adminRecord(ports, inForce[type], type, use) : { id: 0 as const })
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

/** An admin record with its scope record (definitions 3.17): the whole one, or its name alone where the place is closed to the session. */
const adminRecord = async ({ store }: Ports, membership: Membership, type: AccountType, use: PlaceUse) => {
  const { scope, privileges, masks } = await rightsOf({ store }, membership, type, noHeaders)
  const own = await (type === 'pAdmin'
    ? store.partnerRecord(membership.partner!).then((partner) => ({ partner }))
    : store.within(scope, async (records) =>
        type === 'oAdmin'
          ? { organization: (await records.find('organizations', [membership.organization!]))[0] }
          : { branchOffice: (await records.find('branchOffices', [membership.branchOffice!]))[0] },
      ))
  // An administrator sees that their place waits for approval, so `waiting` does not close the record.
  const isClosed = closedBy({ ...membership, waiting: false }, use) !== undefined
  return {
    id: membership.id,
    ...(isClosed ? nameOf(own) : own),
    role: { id: membership.role.id, name: membership.role.name },
    status: { id: membership.status, sysName: statusName(approvedStatuses, membership.status), comments: membership.statusComments },
    privileges: withoutHiddenItems(type, privileges, masks),
    dataScope: membership.dataScope,
    fieldMasks: [...masks],
  }
}

/** The scope record by its name; a branch office is named with its organization. */
const nameOf = (own: Record<string, object | undefined>): Record<string, Values> =>
  Object.fromEntries(
    Object.entries(own).map(([place, record]) => {
      const { id, fantasyName, organization } = record as Values
      return [place, { id, fantasyName, ...(place === 'branchOffice' && { organization }) }]
    }),
  )
