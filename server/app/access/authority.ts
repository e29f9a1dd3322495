import { Refusal } from '../../../contract/errors.ts'
import { hasAuthority, type Grant } from '../../domain/authority.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'

/** Somebody who acts on a person, a role or a key, within the transaction that does it. */
export type Acting = { records: Records; caller: Caller }

/** What a caller acts with: the membership in force, at its own place even where the headers narrow what is read; null without one. */
export const grantOf = ({ scope, privileges, dataScope, masks }: Caller): Grant | null => {
  if (scope === null) return null
  const { account, partner, organizations, branchOffice } = scope
  const place = {
    partner,
    organization: account === 'pAdmin' ? null : organizations[0]!,
    branchOffice: account === 'boAdmin' ? branchOffice : null,
  }
  return { place, privileges, dataScope, masks }
}

/**
 * Refuses an act on somebody's account: a reset of the password or the second factor, the end of sessions. It needs authority in every
 * place of the account, for what is changed serves in all of them. One's own account is changed by calls of its own.
 * @throws Refusal FORBIDDEN without that authority, for oneself, and for a program, which never touches people
 */
export const requireAuthorityOver = async ({ records, caller }: Acting, account: number): Promise<void> => {
  const actor = grantOf(caller)
  if (actor === null || caller.apiKey !== null || account === caller.accountId) throw new Refusal('FORBIDDEN')
  if (
    !hasAuthority(
      actor,
      (await records.accounts.grants([account])).map(({ grant }) => grant),
    )
  )
    throw new Refusal('FORBIDDEN')
}
