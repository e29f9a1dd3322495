import { dataScopes } from '../../../contract/kernel/privileges.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { requireGiving, type Acting } from '../access/authority.ts'
import { everythingAt } from '../keepFullRights.ts'

type Held = Acting & { webhook: StoredRecord; organization: number }

/**
 * Refuses to decide what a webhook sends, and where to. It sends what its maker may see, so the caller needs everything that the maker holds
 * in the organization: privileges, data scope and masks. Own data differ from person to person, so those of another maker need a wider
 * scope. Without its maker's membership the webhook sends nothing until the maker comes back, so then the caller needs every permission.
 * @param path the field that the refusal names
 * @throws Refusal FORBIDDEN naming the field; without a field for an API key
 */
export const requireAuthorityOverWebhook = async ({ records, caller, webhook, organization }: Held, path: string): Promise<void> => {
  const maker = makerOf(webhook)
  const grants = maker === null ? [] : await records.accounts.grants([maker])
  const held = grants.flatMap(({ grant }) =>
    grant.place.organization === organization && grant.place.branchOffice === null ? [grant] : [],
  )
  const place = { partner: caller.scope!.partner, organization, branchOffice: null }
  for (const grant of held.length === 0 ? [everythingAt(place)] : held) {
    const dataScope = maker === caller.accountId ? grant.dataScope : Math.max(grant.dataScope, dataScopes.branch)
    requireGiving(caller, { ...grant, dataScope }, path)
  }
}

/** The account that created a record; null where it is not known. */
const makerOf = (webhook: StoredRecord): number | null => (webhook['create'] as { user: { id: number } | null }).user?.id ?? null
