import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { CurrentUser, OwnerProof, Workplace } from '../../../contract/endpoints/account.ts'
import { imagePath } from '../../../contract/kernel/uploads.ts'
import { approvedStatuses, statusName } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Membership, SignInWay } from '../../ports/authentication.ts'
import type { FactorState } from '../../ports/authentication/factors.ts'
import type { Scope } from '../../ports/caller.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'
import { isFactorDue, closedBy, type PlaceUse } from '../authority/placeAccess.ts'
import { clockSettingsAt } from '../configuration/clockSettings.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { isLimitedExpert } from '../authority/limitExpert.ts'
import { wayProblem } from '../authority/signInWay.ts'
import { canProveBySingleSignOn } from '../authority/identityProvider.ts'
import { noHeaders } from '../kernel/scope.ts'
import type { CallHeaders, Identity } from '../kernel/call.ts'
import {
  accountTypeOf,
  placeUse,
  recordsInForce,
  rightsOf,
  usableMemberships,
  type OwnMemberships,
} from '../authority/session.ts'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { isEntityHidden } from '../../../contract/kernel/hiddenFields.ts'
import { itemTypeNames, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'

/** What a visitor is who is not signed in. */
export const anonymousUser: CurrentUser = {
  user: { id: 0, name: '', email: '', phone: null, taxId: null, picture: null, locale: null },
  organizationAdmin: { id: 0 },
  partnerAdmin: { id: 0 },
  branchOfficeAdmin: { id: 0 },
}

/** Who is signed in, with the admin records in force (definitions 3.17). */
export const currentUserOf = async (
  ports: Ports,
  identity: Identity,
  headers: CallHeaders,
): Promise<CurrentUser> => {
  const { account: own, memberships } = identity
  const use = placeUse(identity, headers)
  const inForce = recordsInForce(identity, headers)
  const places = await placesOf(ports, identity)
  const bySingleSignOn = await canProveBySingleSignOn(ports, own.email, memberships)
  const record = async (type: keyof typeof inForce) =>
    inForce[type] ? adminRecord(ports, inForce[type], type, use) : { id: 0 as const }
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
    ...(bySingleSignOn && {
      proofs:
        own.passwordHash === null
          ? ['singleSignOn' as const]
          : ['password' as const, 'singleSignOn' as const],
    }),
    ...(places && { places }),
  }
}

/**
 * An admin record with its scope record (definitions 3.17): the whole one, or its name alone where
 * the place is closed to the session.
 */
const adminRecord = async (
  ports: Ports,
  membership: Membership,
  type: AccountType,
  use: PlaceUse,
) => {
  const { scope, privileges, masks } = await rightsOf(ports, membership, type, noHeaders)
  const own = await placeRecord(ports, membership, scope)
  // An administrator sees that their place waits for approval, so `waiting` does not close the
  // record.
  const isClosed = closedBy({ ...membership, waiting: false }, use) !== undefined
  return {
    id: membership.id,
    ...(isClosed ? nameOf(own) : own),
    role: { id: membership.role.id, name: membership.role.name },
    status: {
      id: membership.status,
      sysName: statusName(approvedStatuses, membership.status),
      comments: membership.statusComments,
    },
    privileges: withoutHiddenItems(type, privileges, masks),
    dataScope: membership.dataScope,
    fieldMasks: [...masks],
    clock: await clockSettingsAt(ports, {
      ...scope,
      organization: scope.account === 'pAdmin' ? null : scope.organizations[0]!,
    }),
    ...(membership.waiting && { waiting: true as const }),
    ...opensByOf(membership, use.way!),
    ...factorDueOf(membership, use.secondFactor),
    ...(isLimitedExpert(scope) && { expert: await expertOf(ports, membership, scope) }),
  }
}

/** The way to sign in that opens a place, where the session was opened in another. */
const opensByOf = (membership: Membership, way: SignInWay): { opensBy?: OwnerProof } => {
  const problem = wayProblem(membership, way)
  return problem === undefined
    ? {}
    : { opensBy: problem === 'SSO_REQUIRED' ? 'singleSignOn' : 'password' }
}

/** Whether a place requires a second factor that its account has not set up. */
const factorDueOf = (
  membership: Membership,
  secondFactor: FactorState,
): { secondFactorDue?: true } =>
  isFactorDue(secondFactor, membership) ? { secondFactorDue: true } : {}

/**
 * The experts whom a user signs in as, whether they may change their own hours, and whether they
 * reach every client.
 */
const expertOf = async (
  { store }: Ports,
  { id }: Membership,
  { partner, organizations, branchOffice, clients }: Scope,
) => {
  const { experts, levels } = await store.expertSettings(
    { partner, organization: organizations[0]!, branchOffice },
    id,
  )
  const { expertsEditOwnHours } = effectiveOf('experts', levels)
  return { ids: experts, editsHours: expertsEditOwnHours, seesAllClients: clients === 'all' }
}

/** The scope record by its name; a branch office is named with its organization. */
const nameOf = (own: PlaceRecord): Record<string, Values> =>
  Object.fromEntries(
    Object.entries(own).map(([place, record]) => {
      const { id, fantasyName, organization } = record as Values
      return [place, { id, fantasyName, ...(place === 'branchOffice' && { organization }) }]
    }),
  )

type PlaceRecord = {
  partner?: StoredRecord | undefined
  organization?: StoredRecord | undefined
  branchOffice?: StoredRecord | undefined
}

/** The record of the place that a membership is about, under the name of its kind. */
const placeRecord = async (
  { store }: Ports,
  { partner, organization, branchOffice }: Membership,
  scope: Scope,
): Promise<PlaceRecord> => {
  if (partner !== null) return { partner: await store.partnerRecord(partner) }
  return store.within(scope, async (records): Promise<PlaceRecord> =>
    branchOffice === null
      ? { organization: (await records.find('organizations', [organization!]))[0] }
      : { branchOffice: (await records.find('branchOffices', [branchOffice]))[0] },
  )
}

/** The places to choose from, by their names; undefined where there is no choice. */
const placesOf = async (
  ports: Ports,
  { memberships, singleSignOn, secondFactor }: OwnMemberships & Pick<Identity, 'secondFactor'>,
): Promise<Workplace[] | undefined> => {
  const usable = usableMemberships(memberships)
  if (usable.length < 2) return undefined
  return Promise.all(
    usable.map(async (membership): Promise<Workplace> => {
      const account = accountTypeOf(membership)
      const { scope } = await rightsOf(ports, membership, account, noHeaders)
      const [place] = Object.values(await placeRecord(ports, membership, scope)) as [StoredRecord]
      const within = account === 'boAdmin' ? (place['organization'] as { name: string }).name : null
      return {
        account,
        id: place.id,
        name: String(place['fantasyName']),
        within,
        waiting: membership.waiting,
        ...opensByOf(membership, { singleSignOn }),
        ...factorDueOf(membership, secondFactor),
      }
    }),
  )
}

/**
 * Privileges without those for records that masks hide entirely: they would open nothing, so no
 * screen is offered for them. Such an item keeps an empty entry, since one that is absent takes the
 * privileges of the item above it.
 */
export const withoutHiddenItems = (
  account: AccountType,
  privileges: PrivilegeSet,
  masks: readonly FieldMask[],
): PrivilegeSet => {
  if (masks.length === 0) return privileges
  const behind = (item: string) =>
    entityNames
      .map((name): Entity => entities[name])
      .filter(({ served }) => served[account]?.needs === item)
  const isHidden = (item: string) =>
    behind(item).length > 0 && behind(item).every((entity) => isEntityHidden(entity, masks))
  const hidden = itemTypeNames.filter(isHidden)
  return { ...privileges, ...Object.fromEntries(hidden.map((item) => [item, {}])) }
}
