import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { OpenSession } from '../../ports/authentication.ts'
import { publishSessionEnd } from './publishAccess.ts'
import { requireFreshSession } from '../authority/stepUp.ts'
import { deviceInWords } from '../authority/device.ts'
import type { Handlers, ScopedContext, SignedInContext } from '../kernel/call.ts'
import { emailSessionsEnded } from './accountEmails.ts'
import { requireAccount } from '../authority/authority.ts'
import { placeNamed } from './administrators/startReset.ts'
import type { AdminEntity } from '../../../contract/entities/entityGroups.ts'
import { auditOf } from '../kernel/audit.ts'
import { onlyOrganization } from '../kernel/scope.ts'

/**
 * Where one is signed in. A session is named by the hash of what is stored of it, so that its name
 * opens nothing. Ending another session requires a fresh proof, so that a session in the wrong
 * hands does not sign its owner out.
 */
export const ownSessions: Handlers<'account.sessions' | 'account.endSession'> = {
  'account.sessions': async (_input, context) => {
    const { ports, headers } = context
    const current = ports.secrets.hash(headers.token!)
    const items = (await openSessions(context)).map(
      ({ tokenHash, address, agent, since, seen }) => ({
        id: nameOf(ports, tokenHash),
        device: deviceInWords(agent),
        address,
        since: since.toISOString(),
        seen: seen.toISOString(),
        current: tokenHash === current,
      }),
    )
    return { r: { items } }
  },

  'account.endSession': async ({ id, others }, context) => {
    const { ports, headers, identity, caller } = context
    const requireProof = () => requireFreshSession(caller, ports.clock.now())
    if (others === true) {
      requireProof()
      const ended = await ports.store.ownAccounts((own) =>
        own.endSessions(identity.account.id, ports.secrets.hash(headers.token!)),
      )
      publishSessionEnd(ports, identity.account.id, identity.memberships)
      return { r: { ended } }
    }
    if (id === undefined) throw refuseField('id', 'required')
    const named = (await openSessions(context)).find(
      ({ tokenHash }) => nameOf(ports, tokenHash) === id,
    )
    if (named === undefined) throw new Refusal('NOT_FOUND')
    if (named.tokenHash !== ports.secrets.hash(headers.token!)) requireProof()
    await ports.store.sessions.end(named.tokenHash)
    publishSessionEnd(ports, identity.account.id, identity.memberships)
    return { r: { ended: 1 } }
  },
}

const openSessions = ({ ports, identity }: SignedInContext): Promise<OpenSession[]> =>
  ports.store.sessions.list(identity.account.id, ports.clock.now())

const nameOf = ({ secrets }: Ports, tokenHash: string): string => secrets.hash(tokenHash)

/**
 * Ends every session of the account behind an admin record, and the calendar feeds that it made.
 */
const endSessions =
  (name: AdminEntity) =>
  async (
    { id }: { id: number },
    { ports, caller }: ScopedContext,
  ): Promise<{ r: { ended: number } }> => {
    const scope = caller.scope
    const organization = await ports.store.within(scope, (records) =>
      records.organizationOf(name, id),
    )
    const at = ports.clock.now()
    const { account, ended } = await ports.store.within(
      onlyOrganization(scope, organization),
      async (records) => {
        const [admin] = await records.find(name, [id])
        const account = await requireAccount({ records, caller }, admin)
        const ended = await records.accounts.endSessions(account, null)
        const by = auditOf(caller, { at, accountId: caller.accountId })
        await records.accounts.endLastingAccess(account, null, by)
        await records.audit(organization, { ...by, action: 'sessions', entity: name, entityId: id })
        const holder = await records.accounts.receiver(account)
        const place = await placeNamed(records, { name, admin: admin! }, { caller, organization })
        if (holder !== undefined)
          await emailSessionsEnded(records, holder, { place, language: caller.language, at })
        return { account, ended }
      },
    )
    publishSessionEnd(ports, account, await ports.store.sessions.memberships(account))
    return { r: { ended } }
  }

export const adminSessions: Handlers<
  'partnerAdmins.endSessions' | 'organizationAdmins.endSessions' | 'branchOfficeAdmins.endSessions'
> = {
  'partnerAdmins.endSessions': endSessions('partnerAdmins'),
  'organizationAdmins.endSessions': endSessions('organizationAdmins'),
  'branchOfficeAdmins.endSessions': endSessions('branchOfficeAdmins'),
}
