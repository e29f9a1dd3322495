import { emailSessionsEnded } from '../access/accountEmails.ts'
import { requireAccount } from '../access/authority.ts'
import { placeNamed } from '../access/placeNamed.ts'
import { publishSessionEnd } from '../access/publishSessionEnd.ts'
import type { AdminEntity } from '../../../contract/entities/adminEntities.ts'
import { auditOf } from '../auditOf.ts'
import { onlyOrganization } from '../scope.ts'
import type { Context, Handlers } from './handler.ts'

/** Ends every session of the account behind an admin record, and the calendar feeds that it made. */
const endSessions =
  (name: AdminEntity) =>
  async ({ id }: { id: number }, { ports, caller }: Context): Promise<{ r: { ended: number } }> => {
    const scope = caller.scope!
    const organization = await ports.store.within(scope, (records) => records.organizationOf(name, id))
    const at = ports.clock.now()
    const { account, ended } = await ports.store.within(onlyOrganization(scope, organization), async (records) => {
      const [admin] = await records.find(name, [id])
      const account = await requireAccount({ records, caller }, admin)
      const ended = await records.accounts.endSessions(account, null)
      const by = auditOf(caller, { at, accountId: caller.accountId })
      await records.accounts.endLastingAccess(account, null, by)
      await records.audit(organization, { ...by, action: 'sessions', entity: name, entityId: id })
      const holder = await records.accounts.receiver(account)
      const place = await placeNamed(records, name, admin!, { caller, organization })
      if (holder !== undefined) await emailSessionsEnded(records, holder, { place, language: caller.language, at })
      return { account, ended }
    })
    publishSessionEnd(ports, account, await ports.store.sessions.memberships(account))
    return { r: { ended } }
  }

export const adminSessions: Handlers<'partnerAdmins.endSessions' | 'organizationAdmins.endSessions' | 'branchOfficeAdmins.endSessions'> = {
  'partnerAdmins.endSessions': endSessions('partnerAdmins'),
  'organizationAdmins.endSessions': endSessions('organizationAdmins'),
  'branchOfficeAdmins.endSessions': endSessions('branchOfficeAdmins'),
}
