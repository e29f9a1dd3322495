import { Refusal } from '../../../contract/errors.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { emailSessionsEnded } from '../access/accountEmails.ts'
import { requireAuthorityOver } from '../access/authority.ts'
import { publishSessionEnd } from '../access/publishSessionEnd.ts'
import type { AdminEntity } from '../adminEntities.ts'
import { auditOf } from '../auditOf.ts'
import { onlyOrganization } from '../scope.ts'
import type { Context, Handlers } from './handler.ts'

/** Ends every session of the account behind an admin record. */
const endSessions =
  (name: AdminEntity) =>
  async ({ id }: { id: number }, { ports, caller }: Context): Promise<{ r: { ended: number } }> => {
    const scope = caller.scope!
    const { organization, admin } = await ports.store.within(scope, async (records) => {
      const [found] = await records.find(name, [id])
      if (found === undefined) throw new Refusal('NOT_FOUND')
      // Who has not accepted yet has given nobody authority; and nothing is told of what else they administer.
      if (found['invitation'] !== null) throw new Refusal('BAD_TRANSITION')
      return { organization: await records.organizationOf(name, id), admin: found }
    })
    const { id: account } = admin['user'] as { id: number }
    const at = ports.clock.now()
    const ended = await ports.store.within(onlyOrganization(scope, organization), async (records) => {
      await requireAuthorityOver({ records, caller }, account)
      const count = await records.accounts.endSessions(account, null)
      const by = { at, accountId: caller.accountId }
      await records.audit(organization, { ...auditOf(caller, by), action: 'sessions', entity: name, entityId: id })
      const holder = await records.accounts.receiver(account)
      const place = await placeNameOf(records, admin, scope)
      if (holder !== undefined) await emailSessionsEnded(records, holder, { place, language: caller.language, at })
      return count
    })
    publishSessionEnd(ports, account, await ports.store.sessions.memberships(account))
    return { r: { ended } }
  }

/** The name of what the administrator administers: a partner's record does not say it. */
const placeNameOf = async (records: Records, admin: StoredRecord, { partner }: Scope): Promise<string> => {
  const place = (admin['branchOffice'] ?? admin['organization']) as { name: string } | undefined
  return place?.name ?? ((await records.find('partners', [partner]))[0]?.['fantasyName'] as string)
}

export const adminSessions: Handlers<'partnerAdmins.endSessions' | 'organizationAdmins.endSessions' | 'branchOfficeAdmins.endSessions'> = {
  'partnerAdmins.endSessions': endSessions('partnerAdmins'),
  'organizationAdmins.endSessions': endSessions('organizationAdmins'),
  'branchOfficeAdmins.endSessions': endSessions('branchOfficeAdmins'),
}
