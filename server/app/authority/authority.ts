import { dataScopes, toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { isRoleMask } from '../../../contract/kernel/fieldMasks.ts'
import {
  hasAuthority,
  lackOf,
  waivesFactor,
  type Grant,
  type Lack,
  type FactorTerms,
  type Place,
} from '../../domain/access/authority.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { HeldGrant } from '../../ports/accounts.ts'
import type { Records } from '../../ports/records.ts'
import type { EntityRecord, WholeValues } from '../../../contract/entities/records.ts'
import type { AdminEntity, RoleEntity } from '../../../contract/entities/entityGroups.ts'
import { requireOrganization } from '../kernel/scope.ts'

/** A caller who acts on people, and the transaction in which they do. */
export type Acting = { records: Records; caller: ScopedCaller }

/**
 * The caller's grant: the membership in force, at its own place even if the headers narrow what is
 * read.
 */
export const grantOf = ({
  scope,
  privileges,
  dataScope,
  masks,
}: Pick<ScopedCaller, 'scope' | 'privileges' | 'dataScope' | 'masks'>): Grant => {
  const { account, partner, branchOffice } = scope
  const place = {
    partner,
    organization: account === 'pAdmin' ? null : requireOrganization(scope),
    branchOffice: account === 'boAdmin' ? branchOffice : null,
  }
  // Masks that follow from a role's masks or from settings are in no role.
  return { place, privileges, dataScope, masks: masks.filter(isRoleMask) }
}

/**
 * Refuses an act on another user's account: resetting the password or the second factor, ending
 * sessions. The caller needs authority in every place of the account, because the change takes
 * effect in all of them. Callers change their own account with other calls.
 * @throws Refusal FORBIDDEN without that authority, for the caller's own account, and for an API
 * key
 */
export const requireAuthorityOver = async (
  { records, caller }: Acting,
  account: number,
): Promise<void> => {
  const actor = requireActor(caller)
  if (account === caller.accountId) throw new Refusal('FORBIDDEN')
  if (!holdsOver(actor, await records.accounts.grants([account]))) throw outranked()
}

/** The account behind an admin record. */
export const accountOf = (admin: EntityRecord<AdminEntity>): number => admin.user.id

/**
 * The account of an admin record on which the caller may act as a whole. A pending invitation gives
 * no authority over its account, and the answer must not reveal what else its owner administers.
 * @throws Refusal NOT_FOUND, BAD_TRANSITION while the invitation is open, FORBIDDEN without
 * authority in all places of the account
 */
export const requireAccount = async (
  acting: Acting,
  admin: EntityRecord<AdminEntity> | undefined,
): Promise<number> => {
  if (admin === undefined) throw new Refusal('NOT_FOUND')
  if (admin['invitation'] !== null) throw new Refusal('BAD_TRANSITION')
  const account = accountOf(admin)
  await requireAuthorityOver(acting, account)
  return account
}

/**
 * Refuses an act on an admin record without authority over its person where the record belongs.
 * Until the invitation is accepted, only this record counts: a refusal because of other memberships
 * would reveal who owns the email address.
 * @throws Refusal FORBIDDEN
 */
export const requireAuthorityOverAdmin = async (
  acting: Acting,
  organization: number,
  admin: EntityRecord<AdminEntity>,
): Promise<void> => {
  const account = accountOf(admin)
  if (admin['invitation'] === null)
    return requireAuthorityOverMembers(acting, organization, [account])
  const actor = requireActor(acting.caller)
  const invited = (await acting.records.accounts.grants([account])).filter(
    ({ membership }) => membership === admin.id,
  )
  if (account === acting.caller.accountId || !holdsOver(actor, invited)) throw outranked()
}

/**
 * Refuses to change which records an administrator reaches as their own, by linking them to an
 * expert or ending the link. Callers link themselves only where their role reaches every record of
 * the place anyway, so that they gain nothing.
 * @throws Refusal FORBIDDEN without authority over the administrator, and for an API key
 */
export const requireAuthorityOverReach = async (
  acting: Acting,
  organization: number,
  admin: EntityRecord<AdminEntity>,
): Promise<void> => {
  const account = accountOf(admin)
  const actor = requireActor(acting.caller)
  if (account !== acting.caller.accountId)
    return requireAuthorityOverAdmin(acting, organization, admin)
  const held = await heldWithin(acting, organization, [account])
  if (
    actor.place.branchOffice !== null ||
    actor.dataScope < dataScopes.scope ||
    !holdsOver(actor, held)
  )
    throw outranked()
}

/**
 * Refuses an act on the memberships of people at a partner (`organization` 0) or an organization.
 * The caller needs authority over every membership they hold there or above. Memberships in other
 * tenants don't count: the act does not reach them, and a person who also works elsewhere could not
 * be dismissed otherwise.
 * @throws Refusal FORBIDDEN without that authority, if the caller is among them, and for an API key
 */
export const requireAuthorityOverMembers = async (
  { records, caller }: Acting,
  organization: number,
  accounts: readonly number[],
): Promise<void> => {
  const actor = requireActor(caller)
  if (accounts.includes(caller.accountId)) throw new Refusal('FORBIDDEN')
  if (accounts.length === 0) return
  const held = await heldWithin({ records, caller }, organization, accounts)
  const heldBy = (account: number) => held.filter((each) => each.account === account)
  if (!accounts.every((account) => holdsOver(actor, heldBy(account)))) throw outranked()
}

/**
 * The memberships that accounts hold at the caller's partner (`organization` 0), or at an
 * organization and above it.
 */
const heldWithin = async (
  { records, caller }: Acting,
  organization: number,
  accounts: readonly number[],
): Promise<HeldGrant[]> =>
  (await records.accounts.grants(accounts)).filter(
    ({ grant: { place } }) =>
      place.partner === caller.scope.partner &&
      (organization === 0 || place.organization === null || place.organization === organization),
  )

const holdsOver = (actor: Grant, held: readonly HeldGrant[]): boolean =>
  hasAuthority(
    actor,
    held.map(({ grant }) => grant),
  )

/**
 * Refuses to give, change or take away what the actor does not have at that place.
 * @param path the field that the refusal names: one for everything that can be lacking, or one for
 * each
 * @throws Refusal FORBIDDEN naming the field; without a field for an API key
 */
export const requireGiving = (
  caller: ScopedCaller,
  given: Grant,
  path: string | Record<Lack, string>,
): void => {
  const lack = lackOf(requireActor(caller), given)
  if (lack === undefined) return
  throw new Refusal('FORBIDDEN', {
    fields: [{ path: typeof path === 'string' ? path : path[lack], rule: 'beyondOwn' }],
  })
}

/**
 * Refuses to leave permissions without the second factor that a role requires for them: in a new or
 * edited role, and by giving another role to its holders.
 * @param path the field that the refusal names
 * @throws Refusal FORBIDDEN naming the field
 */
export const requireFactorKept = (
  { privileges, roleRequiresFactor }: ScopedCaller,
  { role, former, path }: { role: RoleTerms; former: RoleTerms | null; path: string },
): void => {
  const actor = { privileges, secondFactor: roleRequiresFactor }
  if (waivesFactor(actor, factorTermsOf(role), former && factorTermsOf(former)))
    throw new Refusal('FORBIDDEN', { fields: [{ path, rule: 'beyondOwn' }] })
}

/** @throws Refusal FORBIDDEN for an API key: only people manage people, roles and keys */
const requireActor = (caller: ScopedCaller): Grant => {
  if (caller.apiKey !== null) throw new Refusal('FORBIDDEN')
  return grantOf(caller)
}

const outranked = (): Refusal =>
  new Refusal('FORBIDDEN', { fields: [{ path: 'user', rule: 'outranks' }] })

/** What a role permits, as it is stored or would be. */
export type RoleTerms = Pick<
  WholeValues<RoleEntity>,
  'dataScope' | 'privileges' | 'fieldMasks' | 'secondFactor'
>

/**
 * What a role permits at a place. A branch office role never reaches beyond one branch, wherever it
 * is assigned.
 */
export const grantOfRole = (
  entity: RoleEntity,
  { dataScope, privileges, fieldMasks }: RoleTerms,
  place: Place,
): Grant => ({
  place,
  privileges: toPrivilegeSet(privileges),
  dataScope: entity === 'branchOfficeRoles' ? Math.min(dataScope, dataScopes.branch) : dataScope,
  masks: fieldMasks,
})

/** What a role permits, and whether it requires a second factor. */
export const factorTermsOf = ({ privileges, secondFactor }: RoleTerms): FactorTerms => ({
  privileges: toPrivilegeSet(privileges),
  secondFactor,
})

/**
 * The place of an administrator, a role or a key; `organization` 0 is the partner. A role for all
 * branches belongs to the organization.
 */
export const placeOfRecord = (record: Placed, partner: number, organization: number): Place => {
  const branch = 'branchOffice' in record ? record.branchOffice : null
  return {
    partner,
    organization: organization === 0 ? null : organization,
    branchOffice: (typeof branch === 'object' ? branch?.id : branch) ?? null,
  }
}

type PlacedEntity = AdminEntity | RoleEntity | 'apiKeys'
type Placed = EntityRecord<PlacedEntity> | WholeValues<PlacedEntity>
