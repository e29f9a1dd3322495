import type { OwnAccounts } from '../../ports/ownAccounts.ts'
import type { LetterOrder } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account } from '../../ports/sessions.ts'
import type { Caller } from '../../ports/caller.ts'
import { auditOf } from '../auditOf.ts'
import { createLink, isTakeBackLetter, type TakeBackLetter } from './links.ts'
import { makeRecoveryCodes } from './recoveryCodes.ts'
import { takeBackHours, takeBackUntil } from './takeBack.ts'

/** The email that reports a change of a person's second factors. */
export type FactorEmail =
  | { letter: 'totpAdded' | 'totpRemoved' | 'recoveryCodesRenewed'; facts: object }
  | { letter: 'passkeyAdded' | 'passkeyRemoved'; facts: { passkey: string } }
  | { letter: 'recoveryCodeUsed'; facts: { left: string } }
  | { letter: 'secondFactorReset'; facts: { by: string } }

type Person = Pick<Account, 'id' | 'name' | 'email' | 'locale'>

/**
 * Completes a change of a second factor in its transaction: forgets the remembered devices, adds the change to the audit trail, and emails
 * the person.
 */
export const noteFactorChange = async (
  own: OwnAccounts,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  { person, caller, email }: { person: Person; caller: Caller; email: FactorEmail },
): Promise<void> => {
  const at = ports.clock.now()
  await own.factors.forgetDevices(person.id)
  const by = auditOf(caller, { at, accountId: caller.accountId ?? person.id })
  await own.audit(person.id, { ...by, action: email.letter, entity: 'account', entityId: person.id })
  const takingBack = isTakeBackLetter(email.letter) ? await openTakeBack(own, ports, { person, letter: email.letter, at }) : undefined
  await emailFactorChange(own, { person, language: caller.language, email, takingBack }, at)
}

type TakingBack = { request: string; hours: string }

/** Opens the link that lets a person take the account back if an attacker made the change. */
const openTakeBack = async (
  own: OwnAccounts,
  { secrets }: Pick<Ports, 'secrets'>,
  { person, letter, at }: { person: Person; letter: TakeBackLetter; at: Date },
): Promise<TakingBack> => {
  const { request, tokenHash } = createLink(secrets, letter)
  const link = { requestHash: request, tokenHash, deviceHash: null, invitation: true, takesBack: true }
  await own.openReset({ ...link, account: person.id, email: person.email, at, expiresAt: takeBackUntil(at) })
  return { request, hours: String(takeBackHours) }
}

/** Sends only the email, for an event that changes no factor. */
export const emailFactorChange = async (
  own: Pick<OwnAccounts, 'post'>,
  {
    person,
    language,
    email,
    takingBack,
  }: { person: Person; language: Caller['language']; email: FactorEmail; takingBack?: TakingBack | undefined },
  at: Date,
): Promise<void> => {
  const to = { name: person.name, email: person.email }
  const { request, ...facts } = takingBack ?? {}
  const order = { ...email, facts: { ...email.facts, ...facts }, to, language: person.locale ?? language, ...(request && { request }) }
  // Which email has which facts is lost where they are merged; only those of `takeBackLetters` have `hours`.
  await own.post(order as LetterOrder, at)
}

/**
 * Prepares the recovery codes that come with the first factor. The returned function stores them in its transaction, and gives null if the
 * account already has codes. They are made before the transaction because hashing is slow on purpose.
 */
export const firstRecoveryCodes = async (ports: Pick<Ports, 'secrets' | 'clock' | 'store'>, account: number) => {
  const codes = (await ports.store.factors.hasRecoveryCodes(account)) ? undefined : await makeRecoveryCodes(ports)
  return async (own: OwnAccounts): Promise<string[] | null> => {
    if (codes === undefined) return null
    await own.factors.setRecoveryCodes(account, codes.hashes, ports.clock.now())
    return codes.shown
  }
}
