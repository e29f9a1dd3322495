import {
  accountTypeNames,
  accountTypes,
  type AccountType,
} from '../../../contract/kernel/accounts.ts'
import { dataScopes, allows, toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { masksOfRole } from '../../../contract/kernel/fieldMasks.ts'
import { approvedStatuses } from '../../../contract/kernel/statuses.ts'
import type { Scope, ScopedCaller, UnscopedCaller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Membership } from '../../ports/authentication.ts'
import type { CallHeaders, Identity } from '../kernel/call.ts'
import { isDevice } from './device.ts'
import { limitExpert } from './limitExpert.ts'
import { requireOpenPlace, type PlaceUse } from './placeAccess.ts'
import { openedBy } from './signInWay.ts'
import { scopeOf, type ScopeHeaders } from '../kernel/scope.ts'

/**
 * The account that token, device and cookie open; undefined for a visitor or a session that has
 * ended.
 */
export const identify = async (
  ports: Ports,
  headers: CallHeaders,
): Promise<Identity | undefined> => {
  return recognize(ports, headers)
}

/**
 * The session of a call that only people make.
 * @throws Refusal FORBIDDEN for an API key, which calls without a session
 */
export const requireIdentity = (identity: Identity | undefined): Identity => {
  if (identity === undefined) throw new Refusal('FORBIDDEN')
  return identity
}

/**
 * The caller behind a call that asks for a sign-in.
 * @throws Refusal INVALID_DEVICE without a device and its cookie, NOT_LOGGED_IN without a live
 * session
 */
export const demandIdentity = async (ports: Ports, headers: CallHeaders): Promise<Identity> => {
  const identity = await recognize(ports, headers)
  if (identity !== undefined) return identity
  throw new Refusal(isDevice(ports.secrets, headers) ? 'NOT_LOGGED_IN' : 'INVALID_DEVICE')
}

const recognize = async (
  { store, secrets, clock }: Ports,
  { token, deviceId, deviceCookie, attended }: CallHeaders,
): Promise<Identity | undefined> => {
  if (token === null || deviceId === null || deviceCookie === null) return undefined
  const session = {
    tokenHash: secrets.hash(token),
    deviceHash: secrets.hash(deviceId),
    cookieHash: secrets.hash(deviceCookie),
  }
  return store.sessions.recognize(session, { at: clock.now(), renews: attended })
}

/** The type of account a membership makes. */
export const accountTypeOf = ({ partner, branchOffice }: Membership): AccountType =>
  partner !== null ? 'pAdmin' : branchOffice !== null ? 'boAdmin' : 'oAdmin'

const isEnabled = ({ status }: Membership): boolean => status === approvedStatuses.ids.enabled

/**
 * The memberships whose places the account may work in, or look at until they are approved; oldest
 * first.
 */
export const usableMemberships = (memberships: readonly Membership[]): Membership[] =>
  memberships.filter((each) => isEnabled(each) && !each.suspended)

/** What an account administers, and how its session was opened. */
export type OwnMemberships = Pick<Identity, 'memberships' | 'singleSignOn'>

/**
 * The admin record in force for an account type: the one the headers name, else the oldest that is
 * enabled, at work, and open to a session that was opened in this way.
 */
export const membershipFor = (
  own: OwnMemberships,
  type: AccountType,
  headers: ScopeHeaders,
): Membership | undefined => {
  const { memberships } = own
  const named = headers[accountTypes[type].header]
  const levels = { pAdmin: 'partner', oAdmin: 'organization', boAdmin: 'branchOffice' } as const
  const enabled = memberships.filter(
    (each) =>
      accountTypeOf(each) === type &&
      isEnabled(each) &&
      (named === null || each[levels[type]] === named),
  )
  const atWork = enabled.filter(({ suspended, waiting }) => !suspended && !waiting)
  return (
    openedBy(atWork, own)[0] ??
    atWork[0] ??
    enabled.find(({ suspended }) => !suspended) ??
    enabled[0]
  )
}

/** Refuses an account all of whose admin records are suspended. */
export const refuseSuspended = (memberships: readonly Membership[]): void => {
  if (isSuspended(memberships)) throw new Refusal('ACCOUNT_SUSPENDED')
}

/** Whether an account has admin records and all of them are suspended. */
export const isSuspended = (memberships: readonly Membership[]): boolean =>
  memberships.length > 0 &&
  memberships.every((each) => each.suspended || each.status === approvedStatuses.ids.suspended)

/** A visitor, or a signed-in account for a call that is not of one account type. */
export const plainCaller = (
  headers: CallHeaders,
  identity: Identity | undefined,
  device: string | null,
): UnscopedCaller => ({
  accountId: identity?.account.id ?? null,
  name: identity?.account.name ?? '',
  scope: null,
  privileges: {},
  role: null,
  roleRequiresFactor: false,
  membership: null,
  apiKey: null,
  freshAt: identity?.freshAt ?? null,
  declaresStepUp: false,
  dataScope: dataScopes.own,
  masks: [],
  device,
  address: headers.address,
  language: headers.language,
  ref: headers.ref,
})

/**
 * The caller as an administrator of one type, with their scope and rights.
 * @throws Refusal FORBIDDEN without such an admin record or while its place waits for approval,
 * ACCOUNT_SUSPENDED when it is suspended,
 *   SSO_REQUIRED and SSO_ELSEWHERE where the session was opened in a way that does not open it,
 *   NETWORK_NOT_ALLOWED from a network that its
 *   place does not allow,
 *   SECOND_FACTOR_REQUIRED where the place requires a second factor that the account has not set up
 */
export const adminCaller = async (
  ports: Ports,
  { headers, identity, type }: { headers: CallHeaders; identity: Identity; type: AccountType },
): Promise<ScopedCaller> => {
  refuseSuspended(identity.memberships)
  const membership = membershipFor(identity, type, headers)
  if (membership === undefined) throw new Refusal('FORBIDDEN')
  requireOpenPlace(membership, placeUse(identity, headers))
  const caller = plainCaller(headers, identity, ports.secrets.hash(headers.deviceId!))
  return {
    ...caller,
    accountId: identity.account.id,
    ...(await rightsOf(ports, { membership, type, headers })),
    role: membership.role.id,
    roleRequiresFactor: membership.role.secondFactor,
    membership: membership.id,
    dataScope: membership.dataScope,
  }
}

/** How a session that makes a call uses a place. */
export const placeUse = (
  { secondFactor, singleSignOn }: Identity,
  { address }: Pick<CallHeaders, 'address'>,
): PlaceUse => ({
  secondFactor,
  address,
  way: { singleSignOn },
})

/** What a membership lets its account see and do now, as an account type; the headers narrow it. */
export const rightsOf = async (
  { store }: Pick<Ports, 'store'>,
  {
    membership,
    type,
    headers,
  }: { membership: Membership; type: AccountType; headers: ScopeHeaders },
): Promise<Pick<ScopedCaller, 'privileges' | 'masks'> & { scope: Scope }> => {
  const privileges = toPrivilegeSet(membership.privileges)
  const { account } = membership
  // A caller who may view the branch's administrators also sees what is hidden from the rest of the
  // team.
  const reader = { accountId: account, administers: allows(privileges, ['bo_admin', 'view']) }
  const scope = { ...(await scopeOf(store, { membership, account: type, headers })), reader }
  return limitExpert(store, {
    membership: membership.id,
    account,
    rights: {
      scope,
      privileges,
      masks: masksOfRole(membership.fieldMasks),
    },
  })
}

/** The admin record of each account type, in the specification's order; absent ones undefined. */
export const recordsInForce = (
  own: OwnMemberships,
  headers: ScopeHeaders,
): Partial<Record<AccountType, Membership>> =>
  Object.fromEntries(
    accountTypeNames.flatMap((type) => {
      const membership = membershipFor(own, type, headers)
      return membership && !membership.suspended ? [[type, membership]] : []
    }),
  )
