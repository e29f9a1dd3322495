import { Refusal } from '../../../contract/kernel/errors.ts'
import { auditOf } from '../auditOf.ts'
import { onlyOrganization } from '../scope.ts'
import { scheduleOf } from '../scheduling/scheduleOf.ts'
import type { Handlers } from './handler.ts'

export const schedulesLinks: Handlers<'schedules.withdrawLinks'> = {
  'schedules.withdrawLinks': async ({ id, notify }, context) => {
    const { ports, caller } = context
    const scope = caller.scope!
    const [stored] = await ports.store.schedules(scope, { ids: [id], limit: 1 })
    if (stored === undefined) throw new Refusal('NOT_FOUND')
    const organization = stored.organization.id
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    await ports.store.within(onlyOrganization(scope, organization), async (records) => {
      await records.withdrawLinks(organization, id)
      await records.audit(organization, { ...auditOf(caller, by), action: 'links', entity: 'schedules', entityId: id })
      // The email is composed when it leaves, with the link as it is then.
      if (notify) await records.tell(organization, 'schedules.linked', { schedule: id }, by.at)
    })
    return { r: await scheduleOf(context, id) }
  },
}
