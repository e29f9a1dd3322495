import type { OwnAccounts } from '../../ports/ownAccounts.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account } from '../../ports/sessions.ts'
import type { Caller } from '../../ports/caller.ts'
import { auditOf } from '../auditOf.ts'
import { makeRecoveryCodes } from './recoveryCodes.ts'

/** The email that tells a person of a change of their second factors. */
export type FactorNotice =
  | { letter: 'totpAdded' | 'totpRemoved' | 'recoveryCodesRenewed'; facts: object }
  | { letter: 'passkeyAdded' | 'passkeyRemoved'; facts: { passkey: string } }
  | { letter: 'recoveryCodeUsed'; facts: { left: string } }
  | { letter: 'secondFactorReset'; facts: { by: string } }

type Person = Pick<Account, 'id' | 'name' | 'email' | 'locale'>

/**
 * What every change of a second factor brings with it, in its transaction: no device is remembered any more, the change is in the audit
 * trail, and the person is told by email.
 */
export const noteFactorChange = async (
  own: OwnAccounts,
  ports: Pick<Ports, 'clock'>,
  { person, caller, notice }: { person: Person; caller: Caller; notice: FactorNotice },
): Promise<void> => {
  const at = ports.clock.now()
  await own.factors.forgetDevices(person.id)
  const by = auditOf(caller, { at, accountId: caller.accountId ?? person.id })
  await own.audit(person.id, { ...by, action: notice.letter, entity: 'account', entityId: person.id })
  await tellOfFactor(own, { person, language: caller.language, notice }, at)
}

/** The email alone. */
export const tellOfFactor = async (
  own: Pick<OwnAccounts, 'post'>,
  { person, language, notice }: { person: Person; language: Caller['language']; notice: FactorNotice },
  at: Date,
): Promise<void> => {
  const to = { name: person.name, email: person.email }
  await own.post({ ...notice, to, language: person.locale ?? language }, at)
}

/**
 * The recovery codes that come with the first factor, in its transaction; null where the account has codes already.
 * Made before the transaction: hashing takes long on purpose.
 */
export const firstRecoveryCodes = async (ports: Pick<Ports, 'secrets' | 'clock' | 'store'>, account: number) => {
  const codes = (await ports.store.factors.hasRecoveryCodes(account)) ? undefined : await makeRecoveryCodes(ports)
  return async (own: OwnAccounts): Promise<string[] | null> => {
    if (codes === undefined) return null
    await own.factors.setRecoveryCodes(account, codes.hashes, ports.clock.now())
    return codes.shown
  }
}
