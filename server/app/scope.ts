import type { AccountType } from '../../contract/kernel/accounts.ts'
import { dataScopes } from '../../contract/kernel/privileges.ts'
import { Refusal } from '../../contract/kernel/errors.ts'
import type { Scope } from '../ports/caller.ts'
import type { Membership } from '../ports/sessions.ts'
import type { Store } from '../ports/store.ts'

/** The ids that the scope headers carry, null where absent. */
export type ScopeHeaders = { organization: number | null; branch_office: number | null; partner: number | null }

/** No header: the whole scope of an admin record. */
export const noHeaders: ScopeHeaders = { organization: null, branch_office: null, partner: null }

/**
 * Which rows an administrator reaches. Headers narrow and never grant: an id outside the administrator's own scope
 * refuses the call, whether it exists or not.
 */
export const scopeOf = async (store: Store, membership: Membership, account: AccountType, headers: ScopeHeaders): Promise<Scope> => {
  const own = await ownScope(store, membership, account)
  if (headers.partner !== null && headers.partner !== own.partner) throw new Refusal('FORBIDDEN')
  if (headers.organization !== null && !own.organizations.includes(headers.organization)) throw new Refusal('FORBIDDEN')
  const organizations = headers.organization === null ? own.organizations : [headers.organization]
  if (headers.branch_office === null) return { ...own, organizations }
  if (own.branchOffice !== null && own.branchOffice !== headers.branch_office) throw new Refusal('FORBIDDEN')
  const place = await store.placeOfBranch(headers.branch_office)
  if (place === undefined || !organizations.includes(place.organization)) throw new Refusal('FORBIDDEN')
  return { ...own, organizations: [place.organization], branchOffice: headers.branch_office }
}

const ownScope = async (
  store: Store,
  { partner, organization, branchOffice, reach, dataScope, account: holder }: Membership,
  account: AccountType,
): Promise<Scope> => {
  const own = dataScope === dataScopes.own ? { own: holder } : {}
  if (partner !== null) return { account, partner, organizations: reach, branchOffice: null, ...own }
  const owner = await store.partnerOf(organization!)
  if (owner === undefined) throw new Refusal('FORBIDDEN')
  return { account, partner: owner, organizations: reach, branchOffice, ...own }
}

/** The same scope reduced to the one organization that a write concerns. */
export const onlyOrganization = (scope: Scope, organization: number): Scope => ({ ...scope, organizations: [organization] })
