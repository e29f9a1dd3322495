import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { dataScopes } from '../../../contract/kernel/privileges.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Membership } from '../../ports/authentication.ts'
import type { Store } from '../../ports/store.ts'
import type { Ports } from '../../ports/ports.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Values } from '../../ports/values.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'

/** The ids that the scope headers carry, null where absent. */
export type ScopeHeaders = {
  organization: number | null
  branch_office: number | null
  partner: number | null
}

/** No header: the whole scope of an admin record. */
export const noHeaders: ScopeHeaders = { organization: null, branch_office: null, partner: null }

/**
 * Which rows an administrator reaches. Headers narrow and never grant: an id outside the
 * administrator's own scope refuses the call, whether it exists or not.
 */
export const scopeOf = async (
  store: Store,
  {
    membership,
    account,
    headers,
  }: { membership: Membership; account: AccountType; headers: ScopeHeaders },
): Promise<Scope> => {
  const own = await ownScope(store, membership, account)
  if (headers.partner !== null && headers.partner !== own.partner) throw new Refusal('FORBIDDEN')
  if (headers.organization !== null && !own.organizations.includes(headers.organization))
    throw new Refusal('FORBIDDEN')
  const organizations = headers.organization === null ? own.organizations : [headers.organization]
  if (headers.branch_office === null) return { ...own, organizations }
  if (own.branchOffice !== null && own.branchOffice !== headers.branch_office)
    throw new Refusal('FORBIDDEN')
  const place = await store.placeOfBranch(headers.branch_office)
  if (place === undefined || !organizations.includes(place.organization))
    throw new Refusal('FORBIDDEN')
  return { ...own, organizations: [place.organization], branchOffice: headers.branch_office }
}

const ownScope = async (
  store: Store,
  { partner, organization, branchOffice, reach, dataScope, account: holder }: Membership,
  account: AccountType,
): Promise<Scope> => {
  const own = dataScope === dataScopes.own ? { own: holder } : {}
  if (partner !== null)
    return { account, partner, organizations: reach, branchOffice: null, ...own }
  const owner = await store.partnerOf(organization!)
  if (owner === undefined) throw new Refusal('FORBIDDEN')
  return { account, partner: owner, organizations: reach, branchOffice, ...own }
}

/**
 * The organization of a scope; the first one of a scope that has several.
 * @throws Refusal `organization required` for a scope without one
 */
export const requireOrganization = ({ organizations }: Pick<Scope, 'organizations'>): number => {
  const [organization] = organizations
  if (organization === undefined) throw refuseField('organization', 'required')
  return organization
}

/**
 * The branch that a scope is narrowed to.
 * @throws Refusal `branchOffice required` for a scope that reaches beyond one branch
 */
export const requireBranchOffice = ({ branchOffice }: Pick<Scope, 'branchOffice'>): number => {
  if (branchOffice === null) throw refuseField('branchOffice', 'required')
  return branchOffice
}

/** The same scope reduced to the one organization that a write concerns. */
export const onlyOrganization = (scope: Scope, organization: number): Scope => ({
  ...scope,
  organizations: [organization],
})

/**
 * What a secret alone reaches: rows of the organization it names, and of those only the one that
 * has its hash.
 */
export const onlyThat = (organization: number): Scope => ({
  account: 'boAdmin',
  partner: 0,
  organizations: [organization],
  branchOffice: null,
})

/**
 * The organization of a branch that a call names in `branchOffice`; both must lie in the caller's
 * scope.
 */
export const organizationOfBranch = async (
  { store }: Ports,
  scope: Scope,
  branchOffice: number,
): Promise<number> => {
  const place = await store.placeOfBranch(branchOffice)
  const outside = place === undefined || !scope.organizations.includes(place.organization)
  if (outside || (scope.branchOffice !== null && scope.branchOffice !== branchOffice))
    throw refuseField('branchOffice', 'unknown')
  return place.organization
}

/**
 * Where a new record goes: the organization it names, or the one of the branch it names; both must
 * lie in the scope.
 */
export const organizationFor = async (
  ports: Ports,
  { scope, name, input }: { scope: Scope; name: EntityName; input: Values },
): Promise<number> => {
  const { owner } = entities[name]
  if (name === 'organizations') return ports.store.newOrganization()
  if (owner === 'partner') return 0
  if (owner === 'organization') {
    const { organization } = input
    if (typeof organization !== 'number' || !scope.organizations.includes(organization))
      throw refuseField('organization', 'unknown')
    return organization
  }
  const { branchOffice } = input
  if (typeof branchOffice !== 'number') throw refuseField('branchOffice', 'unknown')
  return organizationOfBranch(ports, scope, branchOffice)
}

/**
 * Where the scope headers of a visitor lead: they choose what is shown and who is written to, and
 * grant nothing. What they name wrongly is nowhere.
 */
export const namedPlace = async (
  { store }: Pick<Ports, 'store'>,
  { organization, partner, branch_office: branchOffice }: ScopeHeaders,
): Promise<ConfigurationPlace | undefined> => {
  if (branchOffice !== null) {
    const found = await store.placeOfBranch(branchOffice)
    return found && { ...found, branchOffice }
  }
  if (organization !== null) {
    const owner = await store.partnerOf(organization)
    return owner === undefined ? undefined : { partner: owner, organization, branchOffice: null }
  }
  return partner === null ? undefined : { partner, organization: null, branchOffice: null }
}
