import { refuseUndeliverable } from '../kernel/contacts/deliverableEmails.ts'
import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { ownPicture } from '../../../contract/endpoints/profile.ts'
import { imagePath } from '../../../contract/kernel/uploads.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { OwnAccounts, OwnChange } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account } from '../../ports/authentication.ts'
import type { Values } from '../../ports/values.ts'
import { accountClock, type AccountClock, emailPasswordChanged } from './accountEmails.ts'
import { requireOwnPassword, requireFreshSession } from '../authority/stepUp.ts'
import { publishSessionEnd } from './publishAccess.ts'
import { auditOf } from '../kernel/audit.ts'
import { currentUserOf } from './currentUser.ts'
import { refuseCommonPassword } from '../kernel/passwords.ts'
import { identify } from '../authority/session.ts'
import { storeUploads } from '../kernel/files.ts'
import { limitEmailChanges, requestEmailChange } from './emailChange.ts'
import type { Context, Handlers, Input, ScopedContext } from '../kernel/call.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { crud } from '../kernel/crud.ts'
import { unprefixed } from '../kernel/branchFields.ts'
import type { Address } from '../../../contract/text/address.ts'
import { movedAddress } from '../places/addressParts.ts'
import { requireOrganization, requireBranchOffice } from '../kernel/scope.ts'

type Data = Input<'account.edit'>['data']

/** What one changes about oneself. */
export const profile: Handlers<'account.edit'> = {
  'account.edit': async ({ id, data, picture }, context) => {
    await refuseUndeliverable(context.ports, 'data.email', data.email)
    const { ports, headers, identity } = context
    const { account } = identity
    if (id !== undefined && id !== account.id) throw new Refusal('NOT_FOUND')
    const changesEmail = data.email !== undefined && data.email !== account.email
    if (changesEmail || data.pwd !== undefined)
      requireFreshSession(context.caller, ports.clock.now())
    if (changesEmail) await limitEmailChanges(context)
    const passwordHash = await newPasswordHash(ports, account, data.pwd)
    const clock = passwordHash === undefined ? null : await accountClock(ports, account.id)
    const sent: Values = { picture: picture === undefined ? data.picture : picture }
    const before = { picture: account.picture === null ? null : `${imagePath}${account.picture}` }
    await storeUploads(ports, { fields: { picture: ownPicture }, sent }, (uploads) => {
      const { picture: settled } = uploads.settle(before)
      const key = typeof settled === 'string' || settled === null ? settled : undefined
      return ports.store.ownAccounts((own) =>
        save(own, { account, data, passwordHash, picture: key, clock }, context),
      )
    })
    if (passwordHash !== undefined) publishSessionEnd(ports, account.id, identity.memberships)
    const changed = await identify(ports, headers)
    return {
      r: await currentUserOf(ports, { ...identity, account: changed?.account ?? account }, headers),
    }
  },
}

/** The hash of a new password; the old one has to be right. */
const newPasswordHash = async (
  ports: Ports,
  account: Account,
  pwd: Data['pwd'],
): Promise<string | undefined> => {
  if (pwd === undefined) return undefined
  await requireOwnPassword(ports, account, { password: pwd.old, field: 'pwd.old' })
  await refuseCommonPassword(ports.secrets, {
    password: pwd.new,
    path: 'pwd.new',
    context: await ports.store.factors.wordsOf(account.id),
  })
  return ports.secrets.hashPassword(pwd.new)
}

type Saved = {
  account: Account
  data: Data
  passwordHash: string | undefined
  picture: string | null | undefined
  clock: AccountClock | null
}

const save = async (
  own: OwnAccounts,
  { account, data: { name, email, phone, taxId, locale }, passwordHash, picture, clock }: Saved,
  context: Context,
): Promise<void> => {
  const { ports, headers, caller } = context
  const at = ports.clock.now()
  if (email !== undefined && email !== account.email)
    await requestEmailChange(own, { account, email, context })
  const before = shown(account)
  const after = { ...before, ...defined({ name, phone, taxId, locale, picture }) }
  if (passwordHash === undefined && canonicalJson(after) === canonicalJson(before)) return
  const change: OwnChange = { name, phone, taxId, locale, picture, passwordHash }
  await own.change(account.id, change, at)
  if (passwordHash !== undefined) {
    await own.endSessions(account.id, ports.secrets.hash(headers.token!))
    await emailPasswordChanged(own, account, { headers, at, clock: clock! })
  }
  await own.audit(account.id, {
    ...auditOf(caller, { at, accountId: account.id }),
    action: passwordHash === undefined ? 'edit' : 'password',
    entity: 'account',
    entityId: account.id,
    before,
    after,
  })
}

/** What the log says of an account: never its password. */
const shown = ({ name, email, phone, taxId, locale, picture }: Account): Values => ({
  name,
  email,
  phone,
  taxId,
  locale,
  picture,
})

const defined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/**
 * What one administers, changed by oneself: an edit like every other, for the one record of the
 * scope.
 */
export const scopeProfiles: Handlers<
  'partners.account' | 'organizations.account' | 'branchOffices.account'
> = {
  'partners.account': async ({ id, version, data, ...images }, context) => ({
    r: await edited('partners', {
      own: context.caller.scope.partner,
      edit: { id, version, data: { ...data, ...images } },
      context,
    }),
  }),

  'organizations.account': async ({ id, version, data, ...images }, context) => ({
    r: await edited('organizations', {
      own: requireOrganization(context.caller.scope),
      edit: { id, version, data: { ...data, ...images } },
      context,
    }),
  }),

  'branchOffices.account': async ({ version, ...sent }, context) => {
    const scope = context.caller.scope
    const { id, ...data } = unprefixed(sent)
    if (data['address'] !== undefined) {
      const [stored] = await context.ports.store.within(scope, (records) =>
        records.find('branchOffices', [requireBranchOffice(scope)]),
      )
      const before: Partial<Address> = stored?.['address'] ?? {}
      const parts: Partial<Address> = { ...data['address'] }
      data['address'] = movedAddress({ ...before, ...parts }, { stored: before, sent: parts })
    }
    return {
      r: await edited('branchOffices', {
        own: requireBranchOffice(scope),
        edit: { id: typeof id === 'number' ? id : undefined, version, data },
        context,
      }),
    }
  },
}

type Edit = { id?: number | undefined; version?: number | undefined; data: Values }

const edited = async <Name extends 'partners' | 'organizations' | 'branchOffices'>(
  name: Name,
  {
    own,
    edit: { id, version, data },
    context: { ports, caller },
  }: { own: number; edit: Edit; context: ScopedContext },
): Promise<EntityRecord<Name>> => {
  if (id !== undefined && id !== own) throw new Refusal('NOT_FOUND')
  return crud.edit({ ports, caller, scope: caller.scope, name }, { id: own, version, data })
}
