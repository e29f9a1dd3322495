import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { CurrentUser, OwnerProof, Workplace } from '../../../contract/endpoints/account.ts'
import { imagePath } from '../../../contract/kernel/uploads.ts'
import { approvedStatuses, statusName } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Membership, SignInWay } from '../../ports/authentication.ts'
import type { FactorState } from '../../ports/authentication/factors.ts'
import type { Scope } from '../../ports/caller.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { isFactorDue, closedBy, type PlaceUse } from '../authority/placeAccess.ts'
import { clockSettingsAt } from '../configuration/clockSettings.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { isLimitedExpert } from '../authority/limitExpert.ts'
import { wayProblem } from '../authority/signInWay.ts'
import { canProveBySingleSignOn } from '../authority/identityProvider.ts'
import { noHeaders, requireOrganization, requireBranchOffice } from '../kernel/scope.ts'
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
  const record = async <Type extends AccountType>(type: Type) =>
    inForce[type]
      ? adminRecord(ports, { membership: inForce[type], type, use })
      : { id: 0 as const }
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
    organizationAdmin: await record('oAdmin'),
    partnerAdmin: await record('pAdmin'),
    branchOfficeAdmin: await record('boAdmin'),
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
const adminRecord = async <Type extends AccountType>(
  ports: Ports,
  { membership, type, use }: { membership: Membership; type: Type; use: PlaceUse },
) => {
  const { scope, privileges, masks } = await rightsOf(ports, {
    membership,
    type,
    headers: noHeaders,
  })
  const { read, named } = placeReaders[type]
  const own = await read(ports, scope)
  // An administrator sees that their place waits for approval, so `waiting` does not close the
  // record.
  const isClosed = closedBy({ ...membership, waiting: false }, use) !== undefined
  return {
    id: membership.id,
    ...(isClosed ? named(own) : own),
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
      organization: scope.account === 'pAdmin' ? null : requireOrganization(scope),
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
 * The experts whom a user signs in as, whether they may change their own hours, whether they may
 * request time off, and whether they reach every client.
 */
const expertOf = async ({ store }: Ports, { id }: Membership, scope: Scope) => {
  const { partner, branchOffice, clients } = scope
  const { experts, levels } = await store.expertSettings(
    { partner, organization: requireOrganization(scope), branchOffice },
    id,
  )
  const { expertsEditOwnHours, expertsRequestTimeOff } = effectiveOf('experts', levels)
  return {
    ids: experts,
    editsHours: expertsEditOwnHours,
    requestsTimeOff: expertsRequestTimeOff,
    seesAllClients: clients === 'all',
  }
}

/** The records of the places that admin records are about, each under the name of its kind. */
type PlaceRecords = {
  pAdmin: { partner: EntityRecord<'partners'> }
  oAdmin: { organization: EntityRecord<'organizations'> }
  boAdmin: { branchOffice: EntityRecord<'branchOffices'> }
}

type Named = { id: number; fantasyName: string }

/** The same by their names; a branch office is named with its organization. */
type PlaceNames = {
  pAdmin: { partner: Named }
  oAdmin: { organization: Named }
  boAdmin: { branchOffice: Named & { organization: { id: number; name: string } } }
}

const named = ({ id, fantasyName }: Named): Named => ({ id, fantasyName })

/** How the place of each account type is read, and how it is named alone. */
const placeReaders: {
  [Type in AccountType]: {
    read: (ports: Ports, scope: Scope) => Promise<PlaceRecords[Type]>
    named: (own: PlaceRecords[Type]) => PlaceNames[Type]
  }
} = {
  pAdmin: {
    read: async ({ store }, { partner }) => ({
      partner: existing(await store.partnerRecord(partner)),
    }),
    named: ({ partner }) => ({ partner: named(partner) }),
  },
  oAdmin: {
    read: ({ store }, scope) =>
      store.within(scope, async (records) => ({
        organization: existing((await records.find('organizations', scope.organizations))[0]),
      })),
    named: ({ organization }) => ({ organization: named(organization) }),
  },
  boAdmin: {
    read: ({ store }, scope) =>
      store.within(scope, async (records) => ({
        branchOffice: existing(
          (await records.find('branchOffices', [requireBranchOffice(scope)]))[0],
        ),
      })),
    named: ({ branchOffice }) => ({
      branchOffice: { ...named(branchOffice), organization: branchOffice.organization },
    }),
  },
}

/** The place of an administrator, which there is as long as their admin record is in force. */
const existing = <Place>(place: Place | undefined): Place => {
  if (place === undefined) throw new Error('The place of an administrator was not found')
  return place
}

/** A place by its name, under the name of its kind. */
const namedPlace = async <Type extends AccountType>(
  ports: Ports,
  type: Type,
  scope: Scope,
): Promise<PlaceNames[Type]> => {
  const { read, named } = placeReaders[type]
  return named(await read(ports, scope))
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
      const { scope } = await rightsOf(ports, { membership, type: account, headers: noHeaders })
      const own = await namedPlace(ports, account, scope)
      const place: Named & { organization?: { name: string } } =
        'partner' in own ? own.partner : 'organization' in own ? own.organization : own.branchOffice
      return {
        account,
        id: place.id,
        name: place.fantasyName,
        within: place.organization?.name ?? null,
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
