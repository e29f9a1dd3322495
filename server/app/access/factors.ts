import { Refusal } from '../../../contract/kernel/errors.ts'
import { isFactorDue } from '../authority/placeAccess.ts'
import {
  firstRecoveryCodes,
  noteFactorChange,
  type FactorEmail,
  askForNewPasskey,
  issuer,
  relyingPartyOf,
  takeChallenge,
  makeRecoveryCodes,
} from './secondFactor.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import type { OwnAccounts } from '../../ports/accounts.ts'
import type { Context, Handlers, Reply, ScopedContext, SignedInContext } from '../kernel/call.ts'
import type { Account } from '../../ports/authentication.ts'
import type { AdminEntity } from '../../../contract/entities/entityGroups.ts'
import { auditOf } from '../kernel/audit.ts'
import { requireAccount } from '../authority/authority.ts'
import { publishSessionEnd } from './publishAccess.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import { requireCallerDevice } from '../authority/device.ts'

/** The most passkeys of one account. */
const mostPasskeys = 20
/** Wrong codes within a quarter of an hour while an app is being set up. */
const triesToConfirm = 10

type OwnFactorCalls =
  | 'account.factors'
  | 'account.startTotp'
  | 'account.confirmTotp'
  | 'account.removeTotp'
  | 'account.startPasskey'
  | 'account.addPasskey'
  | 'account.renamePasskey'
  | 'account.removePasskey'
  | 'account.renewRecoveryCodes'

/**
 * The caller's own second factors. Calls that add or remove one require a fresh proof of identity
 * (`stepUp` of the endpoint).
 */
export const factors: Handlers<OwnFactorCalls> = {
  'account.factors': async (_input, { ports, identity }) => {
    const { account, memberships, secondFactor } = identity
    const { totpSince, passkeys, recoveryCodesLeft, remembered } = await ports.store.factors.own(
      account.id,
      ports.clock.now(),
    )
    return {
      r: {
        totp: totpSince && { since: totpSince.toISOString() },
        passkeys: passkeys.map(({ id, name, createdAt, usedAt, synced }) => ({
          id,
          name,
          created: createdAt.toISOString(),
          used: usedAt && usedAt.toISOString(),
          synced,
        })),
        recoveryCodes: recoveryCodesLeft,
        remembered,
        required: memberships.some((membership) => isFactorDue(secondFactor, membership)),
      },
    }
  },

  'account.startTotp': async (_input, { ports, identity }) => {
    const { account } = identity
    const secret = ports.authenticators.newSecret()
    const begun = await ports.store.factors.beginTotp(
      account.id,
      ports.secrets.seal(secret),
      ports.clock.now(),
    )
    // To change to another app, the user removes the former one first: a factor in use is never
    // half replaced.
    if (!begun) throw new Refusal('DUPLICATE')
    return {
      r: {
        key: secret,
        uri: ports.authenticators.uriOf({ secret, issuer, account: account.email }),
      },
    }
  },

  'account.confirmTotp': async ({ code }, context) => {
    const { ports, identity } = context
    const { account } = identity
    const { store, secrets, authenticators, clock } = ports
    await limitTries(ports, [[`confirm app ${account.id}`, triesToConfirm]])
    const sealed = await store.factors.totpSecret(account.id, false)
    const secret = sealed === undefined ? undefined : secrets.unseal(sealed)
    const step = secret === undefined ? undefined : authenticators.stepOf(secret, code, clock.now())
    if (step === undefined) throw new Refusal('CODE_INVALID')
    const giveCodes = await firstRecoveryCodes(ports, account.id)
    const recoveryCodes = await change(context, { letter: 'totpAdded', facts: {} }, async (own) => {
      if (!(await own.factors.confirmTotp(account.id, step, clock.now())))
        throw new Refusal('CODE_INVALID')
      await markProven(own, context)
      return giveCodes(own)
    })
    return { r: { recoveryCodes } }
  },

  'account.removeTotp': async (_input, context) => {
    const { id } = context.identity.account
    await change(context, { letter: 'totpRemoved', facts: {} }, async (own) => {
      if (!(await own.factors.removeTotp(id))) throw new Refusal('NOT_FOUND')
      await removeCodesWithoutFactor(own, id)
    })
    return { r: {} }
  },

  'account.startPasskey': async (_input, { ports, caller, identity }) => ({
    r: await askForNewPasskey(ports, requireCallerDevice(caller), identity.account),
  }),

  'account.addPasskey': async ({ challenge, credential, name }, context) => {
    const { ports, identity, caller } = context
    const { account } = identity
    const issued = await takeChallenge(ports, {
      token: challenge,
      device: requireCallerDevice(caller),
      registers: true,
    })
    if (issued.account !== account.id) throw new Refusal('PASSKEY_INVALID')
    const made = await ports.authenticators.verifyRegistration(
      relyingPartyOf(ports),
      credential,
      issued.challenge,
    )
    if (made === undefined) throw new Refusal('PASSKEY_INVALID')
    if ((await ports.store.factors.passkeys(account.id)).length >= mostPasskeys)
      throw new Refusal('LIMIT_REACHED')
    const giveCodes = await firstRecoveryCodes(ports, account.id)
    const kept = await change(
      context,
      { letter: 'passkeyAdded', facts: { passkey: name } },
      async (own) => {
        const id = await own.factors.addPasskey(account.id, { ...made, name }, ports.clock.now())
        if (id === undefined) throw new Refusal('DUPLICATE')
        await markProven(own, context)
        return { id, recoveryCodes: await giveCodes(own) }
      },
    )
    return { r: kept }
  },

  'account.renamePasskey': async ({ id, name }, { ports, identity }) => {
    if (!(await ports.store.factors.renamePasskey(identity.account.id, id, name)))
      throw new Refusal('NOT_FOUND')
    return { r: {} }
  },

  'account.removePasskey': async ({ id }, context) => {
    const { account } = context.identity
    const named = (
      await context.ports.store.factors.own(account.id, context.ports.clock.now())
    ).passkeys.find((each) => each.id === id)
    if (named === undefined) throw new Refusal('NOT_FOUND')
    await change(
      context,
      { letter: 'passkeyRemoved', facts: { passkey: named.name } },
      async (own) => {
        if ((await own.factors.removePasskey(account.id, id)) === undefined)
          throw new Refusal('NOT_FOUND')
        await removeCodesWithoutFactor(own, account.id)
      },
    )
    return { r: {} }
  },

  'account.renewRecoveryCodes': async (_input, context) => {
    const { ports, identity } = context
    const { account, secondFactor } = identity
    // Recovery codes replace a lost factor: without a factor there is nothing to replace.
    if (!secondFactor.enabled) throw new Refusal('NOT_FOUND')
    const { shown, hashes } = await makeRecoveryCodes(ports)
    await change(context, { letter: 'recoveryCodesRenewed', facts: {} }, (own) =>
      own.factors.setRecoveryCodes(account.id, hashes, ports.clock.now()),
    )
    return { r: { recoveryCodes: shown } }
  },
}

const change = <Result>(
  { ports, identity, caller }: SignedInContext,
  email: FactorEmail,
  work: (own: OwnAccounts) => Promise<Result>,
) =>
  ports.store.ownAccounts(async (own) => {
    const result = await work(own)
    await noteFactorChange(own, ports, { person: identity.account, caller, email })
    return result
  })

/**
 * The session that sets a factor up has shown it; every other session of the account has to
 * (authority.md, 5).
 */
const markProven = (own: OwnAccounts, { ports, headers }: Context): Promise<void> =>
  own.factors.markSessionProven(ports.secrets.hash(headers.token!))

/** Removes the recovery codes together with the last factor that they could replace. */
const removeCodesWithoutFactor = async (own: OwnAccounts, account: number): Promise<void> => {
  if (!(await own.factors.state(account)).enabled) await own.factors.reset(account)
}

/**
 * Removes the second factors of a person who has lost them, and their links with people at identity
 * providers. Ends their sessions, and emails them who did it.
 */
const resetFor =
  (entity: AdminEntity) =>
  async ({ id }: { id: number }, context: ScopedContext): Promise<Reply<Record<string, never>>> => {
    const { ports, caller } = context
    const person = await personOf(entity, id, context)
    await ports.store.ownAccounts(async (own) => {
      const hadFactors = await own.factors.reset(person.id)
      // The person may come back with another identity at the provider.
      const wasLinked = await own.factors.unlink(person.id)
      if (!hadFactors && !wasLinked) throw new Refusal('NOT_FOUND')
      await own.endSessions(person.id, null)
      await own.endLastingAccess(
        person.id,
        null,
        auditOf(caller, { at: ports.clock.now(), accountId: caller.accountId }),
      )
      await noteFactorChange(own, ports, {
        person,
        caller,
        email: { letter: 'secondFactorReset', facts: { by: caller.name } },
      })
    })
    publishSessionEnd(ports, person.id, await ports.store.sessions.memberships(person.id))
    return { r: {} }
  }

/**
 * The person of an admin record in the caller's scope. @throws Refusal NOT_FOUND, FORBIDDEN without
 * authority over all of the account
 */
const personOf = async (
  entity: AdminEntity,
  id: number,
  { ports, caller }: ScopedContext,
): Promise<Account> => {
  const scope = caller.scope
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf(entity, id),
  )
  const account = await ports.store.within(
    onlyOrganization(scope, organization),
    async (records) => {
      const [record] = await records.find(entity, [id])
      return requireAccount({ records, caller }, record)
    },
  )
  const person = await ports.store.sessions.accountById(account)
  if (person === undefined) throw new Refusal('NOT_FOUND')
  return person
}

export const resetSecondFactor: Handlers<
  | 'partnerAdmins.resetSecondFactor'
  | 'organizationAdmins.resetSecondFactor'
  | 'branchOfficeAdmins.resetSecondFactor'
> = {
  'partnerAdmins.resetSecondFactor': resetFor('partnerAdmins'),
  'organizationAdmins.resetSecondFactor': resetFor('organizationAdmins'),
  'branchOfficeAdmins.resetSecondFactor': resetFor('branchOfficeAdmins'),
}
