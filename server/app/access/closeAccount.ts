import { accountGraceDays, type AdministeredPlace } from '../../../contract/endpoints/closing.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { NamedPlace, OwnAccounts } from '../../ports/accounts.ts'
import { auditOf } from '../kernel/audit.ts'
import { levelOf } from '../configuration/effective.ts'
import type { Handlers, SignedInContext } from '../kernel/call.ts'
import { hasFullRights, keepFullRightsAt } from '../authority/keepFullRights.ts'
import { publishSessionEnd } from './publishAccess.ts'

/**
 * The places that an account administers, each with whether it would be left without an
 * administrator with full permissions.
 */
export const placesToLeave = async (
  own: OwnAccounts,
  account: number,
): Promise<AdministeredPlace[]> => {
  const places = await own.administeredPlaces(account)
  const had = new Map<NamedPlace, boolean>()
  for (const place of places) had.set(place, await hasFullRights(own, place))
  const left: AdministeredPlace[] = []
  // Tried and taken back: what would be left is decided by the rule that closing itself is refused
  // by.
  await own.attempt(async () => {
    await own.closeAccount(account, new Date(0))
    for (const place of places) {
      const isLast = had.get(place)! && !(await hasFullRights(own, place))
      left.push({ level: levelOf(place), name: place.name, isLast })
    }
  }, true)
  return left
}

/**
 * Closes the caller's account, with an email to its owner and a line in the audit trail of each
 * place it administers. Gives the end of its grace time.
 * @throws Refusal LAST_ADMIN if a place would be left without an administrator with full
 * permissions
 */
export const closeAccount = async ({ ports, identity, caller }: SignedInContext): Promise<Date> => {
  const { account, memberships } = identity
  const at = ports.clock.now()
  const until = new Date(at.getTime() + accountGraceDays * 86_400_000)
  await ports.store.ownAccounts(async (own) => {
    const places = await own.administeredPlaces(account.id)
    const refuseLast = await keepFullRightsAt(own, places)
    const entry = {
      ...auditOf(caller, { at, accountId: account.id }),
      action: 'close' as const,
      entity: 'account',
      entityId: account.id,
    }
    await own.audit(account.id, entry)
    if (!(await own.closeAccount(account.id, at))) throw new Refusal('NOT_LOGGED_IN')
    await refuseLast()
    const to = { name: account.name, email: account.email }
    const facts = { days: String(accountGraceDays) }
    await own.post(
      { letter: 'accountClosed', to, language: account.locale ?? caller.language, facts },
      at,
    )
  })
  publishSessionEnd(ports, account.id, memberships)
  return until
}

/** Closing one's own account (authority.md, 1). */
export const closing: Handlers<'account.closing' | 'account.close'> = {
  'account.closing': async (_input, { ports, identity }) => {
    const places = await ports.store.ownAccounts((own) => placesToLeave(own, identity.account.id))
    return { r: { places, days: accountGraceDays } }
  },
  'account.close': async (_input, context) => ({
    r: { until: (await closeAccount(context)).toISOString() },
  }),
}
