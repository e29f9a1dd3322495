import { Refusal } from '../../../contract/kernel/errors.ts'
import { actsOnRecord } from '../access/actsOnRecord.ts'
import { mayRead } from '../access/mayRead.ts'
import { onlyOrganization } from '../scope.ts'
import type { Handlers } from './handler.ts'

/** What the caller may do with an administrator, a role, a key or a webhook, so that screens offer nothing that is refused. */
export const authority: Handlers<'authority.get'> = {
  'authority.get': async ({ entity: name, id }, { ports, caller }) => {
    const scope = caller.scope!
    const { account } = scope
    if (!mayRead(name, { ...caller, account })) throw new Refusal('FORBIDDEN')
    const organization = await ports.store.within(scope, (records) => records.organizationOf(name, id))
    const r = await ports.store.within(onlyOrganization(scope, organization), async (records) => {
      const [record] = await records.find(name, [id])
      if (record === undefined) throw new Refusal('NOT_FOUND')
      return actsOnRecord({ records, caller }, { name, record, organization })
    })
    return { r }
  },
}
