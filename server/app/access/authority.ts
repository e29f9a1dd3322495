import { Refusal } from '../../../contract/errors.ts'
import { hasAuthority, lackOf, type Grant, type Lack } from '../../domain/authority.ts'
import type { Caller } from '../../ports/caller.ts'
import type { HeldGrant } from '../../ports/accounts.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'

/** Somebody who acts on people, within the transaction that does it. */
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
  const actor = requireActor(caller)
  if (account === caller.accountId) throw new Refusal('FORBIDDEN')
  if (!holdsOver(actor, await records.accounts.grants([account]))) throw outranked()
}

/** The account behind an admin record. */
export const accountOf = (admin: StoredRecord): number => (admin['user'] as { id: number }).id

/**
 * Refuses an act on an admin record, by authority over its person where it belongs. Until they have accepted it counts alone: what else the
 * person holds would tell whose e-mail it is.
 * @throws Refusal FORBIDDEN
 */
export const requireAuthorityOverAdmin = async (acting: Acting, organization: number, admin: StoredRecord): Promise<void> => {
  const account = accountOf(admin)
  if (admin['invitation'] === null) return requireAuthorityOverMembers(acting, organization, [account])
  const actor = requireActor(acting.caller)
  const invited = (await acting.records.accounts.grants([account])).filter(({ membership }) => membership === admin.id)
  if (account === acting.caller.accountId || !holdsOver(actor, invited)) throw outranked()
}

/**
 * Refuses an act on the memberships of people at a partner (`organization` 0) or an organization. It needs authority in every place that
 * they hold there or above: not in those of other tenants, which the act does not reach, as somebody who also works elsewhere could not be
 * dismissed otherwise.
 * @throws Refusal FORBIDDEN without that authority, for oneself among them, and for a program
 */
export const requireAuthorityOverMembers = async (
  { records, caller }: Acting,
  organization: number,
  accounts: readonly number[],
): Promise<void> => {
  const actor = requireActor(caller)
  if (accounts.includes(caller.accountId!)) throw new Refusal('FORBIDDEN')
  if (accounts.length === 0) return
  const { partner } = actor.place
  const held = (await records.accounts.grants(accounts)).filter(
    ({ grant: { place } }) =>
      place.partner === partner && (organization === 0 || place.organization === null || place.organization === organization),
  )
  const heldBy = (account: number) => held.filter((each) => each.account === account)
  if (!accounts.every((account) => holdsOver(actor, heldBy(account)))) throw outranked()
}

const holdsOver = (actor: Grant, held: readonly HeldGrant[]): boolean =>
  hasAuthority(
    actor,
    held.map(({ grant }) => grant),
  )

/**
 * Refuses to give, change or take away what the actor does not have at that place.
 * @param path the field that is named: one for all that can be lacking, or one for each
 * @throws Refusal FORBIDDEN that names the field; for a program without one
 */
export const requireGiving = (caller: Caller, given: Grant, path: string | Record<Lack, string>): void => {
  const lack = lackOf(requireActor(caller), given)
  if (lack === undefined) return
  throw new Refusal('FORBIDDEN', { fields: [{ path: typeof path === 'string' ? path : path[lack], rule: 'beyondOwn' }] })
}

/** @throws Refusal FORBIDDEN for a visitor, and for a program: people, roles and keys are for people */
const requireActor = (caller: Caller): Grant => {
  const actor = grantOf(caller)
  if (actor === null || caller.apiKey !== null) throw new Refusal('FORBIDDEN')
  return actor
}

const outranked = (): Refusal => new Refusal('FORBIDDEN', { fields: [{ path: 'user', rule: 'outranks' }] })
