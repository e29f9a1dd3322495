import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Account } from '../../ports/sessions.ts'
import type { AdminEntity } from '../../../contract/entities/adminEntities.ts'
import { auditOf } from '../auditOf.ts'
import { requireAccount } from '../access/authority.ts'
import { noteFactorChange } from '../access/factorChanges.ts'
import { publishSessionEnd } from '../access/publishSessionEnd.ts'
import { onlyOrganization } from '../scope.ts'
import type { Context, Handlers, Reply } from './handler.ts'

/** Removes the second factors of a person who has lost them, and their links with people at identity providers. Ends their sessions, and emails them who did it. */
const resetFor =
  (entity: AdminEntity) =>
  async ({ id }: { id: number }, context: Context): Promise<Reply<Record<string, never>>> => {
    const { ports, caller } = context
    const person = await personOf(entity, id, context)
    await ports.store.ownAccounts(async (own) => {
      const hadFactors = await own.factors.reset(person.id)
      // The person may come back with another identity at the provider.
      const wasLinked = await own.factors.unlink(person.id)
      if (!hadFactors && !wasLinked) throw new Refusal('NOT_FOUND')
      await own.endSessions(person.id, null)
      await own.endLastingAccess(person.id, null, auditOf(caller, { at: ports.clock.now(), accountId: caller.accountId }))
      await noteFactorChange(own, ports, { person, caller, email: { letter: 'secondFactorReset', facts: { by: caller.name } } })
    })
    publishSessionEnd(ports, person.id, await ports.store.sessions.memberships(person.id))
    return { r: {} }
  }

/** The person of an admin record in the caller's scope. @throws Refusal NOT_FOUND, FORBIDDEN without authority over all of the account */
const personOf = async (entity: AdminEntity, id: number, { ports, caller }: Context): Promise<Account> => {
  const scope = caller.scope!
  const organization = await ports.store.within(scope, (records) => records.organizationOf(entity, id))
  const account = await ports.store.within(onlyOrganization(scope, organization), async (records) => {
    const [record] = await records.find(entity, [id])
    return requireAccount({ records, caller }, record)
  })
  const person = await ports.store.sessions.accountById(account)
  if (person === undefined) throw new Refusal('NOT_FOUND')
  return person
}

export const resetSecondFactor: Handlers<
  'partnerAdmins.resetSecondFactor' | 'organizationAdmins.resetSecondFactor' | 'branchOfficeAdmins.resetSecondFactor'
> = {
  'partnerAdmins.resetSecondFactor': resetFor('partnerAdmins'),
  'organizationAdmins.resetSecondFactor': resetFor('organizationAdmins'),
  'branchOfficeAdmins.resetSecondFactor': resetFor('branchOfficeAdmins'),
}
