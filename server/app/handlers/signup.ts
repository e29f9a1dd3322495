import { Refusal } from '../../../contract/errors.ts'
import { approvedStatuses } from '../../../contract/statuses.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Contact } from '../../ports/mail.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord } from '../../ports/values.ts'
import { finish } from '../finish.ts'
import { limitTries } from '../limitTries.ts'
import { namedPlace } from '../namedPlace.ts'
import { refuseCommonPassword } from '../refuseCommonPassword.ts'
import { placeOfVisitedHost } from '../settings/hosts.ts'
import { systemRoles } from '../systemRoles.ts'
import type { Context, Handlers, Input } from './handler.ts'

/** Organizations that one address may enter within a quarter of an hour. */
const mostPerAddress = 10

/**
 * Enters an organization that waits for approval, under the partner that the scope headers name, else the host, else the oldest
 * enabled one. Its administrator can sign in at once; until the partner approves it, the organization's calls are refused (server/app/session.ts).
 */
export const signup: Handlers<'account.signup'> = {
  'account.signup': async ({ organization, admin }, context) => {
    const { ports, headers } = context
    // The answer names the new organization, so it cannot be the same for an e-mail that is taken: whoever tries out e-mails here
    // is slowed down before they are looked up.
    await limitTries(ports, [[`signup from ${headers.address}`, mostPerAddress]])
    await refuseCommonPassword(ports.secrets, admin.password, 'admin.password')
    const place = (await namedPlace(ports, headers)) ?? (await placeOfVisitedHost(ports, headers.host))
    const partner = await ports.store.contactOf({ organization: null, partner: place?.partner ?? null })
    if (partner === undefined) throw new Refusal('NOT_AVAILABLE')
    const passwordHash = await ports.secrets.hashPassword(admin.password)
    const id = await ports.store.newOrganization()
    const scope: Scope = { account: 'pAdmin', partner: partner.partner, organizations: [id], branchOffice: null }
    const record = await ports.store.within(scope, (records) => enter(records, { id, organization, admin, passwordHash, partner }, context))
    const { id: status, sysName } = record['status'] as { id: number; sysName: string }
    return { r: { organization: { id, status: { id: status, sysName } } } }
  },
}

type Entry = Input<'account.signup'> & { id: number; passwordHash: string; partner: Contact }

const enter = async (
  records: Records,
  { id, organization, admin, passwordHash, partner }: Entry,
  { ports, caller, headers }: Context,
): Promise<StoredRecord> => {
  const by: Stamp = { at: ports.clock.now(), accountId: null }
  const status = { id: approvedStatuses.ids.awaiting_approval, comments: null }
  const values = { ...organization, verified: false, categories: [], subCategories: [], status, organizationId: id }
  await records.insert('organizations', id, values, by)
  await records.furnishOrganization(id, systemRoles, by.at)
  if ((await records.accounts.byEmail(admin.email)) !== undefined) throw emailTaken()
  const { name, email } = admin
  const account = await records.accounts.open({ email, name, phone: null, taxId: null, passwordHash, at: by.at })
  const appointed = { name, email, account, role: await fullRole(records), status: { id: approvedStatuses.ids.enabled, comments: null } }
  const adminId = await records.insert('organizationAdmins', id, appointed, by)
  const entered = { records, organization: id, action: 'create', by, caller }
  const record = await finish({ ...entered, name: 'organizations', id })
  await finish({ ...entered, name: 'organizationAdmins', id: adminId })
  await writeLetters(records, { partner, organization: organization.fantasyName, admin, language: headers.language }, by.at)
  return record
}

const emailTaken = (): Refusal => new Refusal('DUPLICATE', { fields: [{ path: 'admin.email', rule: 'choice' }] })

/** The role with every right in the organization: the first of those that each one starts with. */
const fullRole = async (records: Records): Promise<number> => {
  const { name } = systemRoles.find(({ level }) => level === 2)!
  const { items } = await records.list('organizationRoles', { search: name, limit: 20, page: 1, filters: {} })
  return items.find((role) => role['name'] === name)!.id
}

type Entered = { partner: Contact; organization: string; admin: { name: string; email: string }; language: Context['headers']['language'] }

const writeLetters = async (records: Records, { partner, organization, admin, language }: Entered, at: Date): Promise<void> => {
  await records.post(
    { letter: 'signUpReceived', to: { name: admin.name, email: admin.email }, language, facts: { organization, partner: partner.name } },
    at,
  )
  if (partner.email === null) return
  const to = { name: partner.name, email: partner.email }
  const facts = { organization, admin: admin.name, email: admin.email }
  await records.post(
    { letter: 'signUpToApprove', to, language: partner.language ?? language, facts, replyTo: { name: admin.name, email: admin.email } },
    at,
  )
}
