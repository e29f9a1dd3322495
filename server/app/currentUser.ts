import type { AccountType } from '../../contract/accounts.ts'
import type { CurrentUser, Workplace } from '../../contract/endpoints/account.ts'
import { imagePath } from '../../contract/uploads.ts'
import { approvedStatuses, statusName } from '../../contract/statuses.ts'
import type { Ports } from '../ports/ports.ts'
import type { Membership } from '../ports/sessions.ts'
import type { Scope } from '../ports/caller.ts'
import type { StoredRecord } from '../ports/values.ts'
import { isFactorDue } from './access/factorPolicy.ts'
import { withoutHiddenItems } from './access/withoutHiddenItems.ts'
import { noHeaders } from './scope.ts'
import { accountTypeOf, recordsInForce, rightsOf, usableMemberships, type CallHeaders, type Identity } from './session.ts'

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
  const places = await placesOf(ports, memberships)
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
    ...(places && { places }),
  }
}

/** An admin record with its whole scope record (definitions 3.17). */
const adminRecord = async (ports: Ports, membership: Membership, type: AccountType) => {
  const rights = await rightsOf(ports, membership, type, noHeaders)
  const { privileges, masks } = rights
  return {
    id: membership.id,
    ...(await placeRecord(ports, membership, rights.scope)),
    role: membership.role,
    status: { id: membership.status, sysName: statusName(approvedStatuses, membership.status), comments: membership.statusComments },
    privileges: withoutHiddenItems(type, privileges, masks),
    dataScope: membership.dataScope,
    fieldMasks: [...masks],
    ...(membership.waiting && { waiting: true as const }),
  }
}

type PlaceRecord = { partner?: StoredRecord | undefined; organization?: StoredRecord | undefined; branchOffice?: StoredRecord | undefined }

/** The record of the place that a membership is about, under the name of its kind. */
const placeRecord = async ({ store }: Ports, { partner, organization, branchOffice }: Membership, scope: Scope): Promise<PlaceRecord> => {
  if (partner !== null) return { partner: await store.partnerRecord(partner) }
  return store.within(scope, async (records): Promise<PlaceRecord> =>
    branchOffice === null
      ? { organization: (await records.find('organizations', [organization!]))[0] }
      : { branchOffice: (await records.find('branchOffices', [branchOffice]))[0] },
  )
}

/** The places to choose from, or undefined where there is no choice. */
const placesOf = async (ports: Ports, memberships: readonly Membership[]): Promise<Workplace[] | undefined> => {
  const usable = usableMemberships(memberships)
  if (usable.length < 2) return undefined
  return Promise.all(
    usable.map(async (membership): Promise<Workplace> => {
      const account = accountTypeOf(membership)
      const { scope } = await rightsOf(ports, membership, account, noHeaders)
      const [place] = Object.values(await placeRecord(ports, membership, scope)) as StoredRecord[]
      const within = (place!['organization'] as { name: string } | undefined)?.name ?? null
      return { account, id: place!.id, name: String(place!['fantasyName']), within, waiting: membership.waiting }
    }),
  )
}
