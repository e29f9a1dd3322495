import type { Values } from '../../ports/values.ts'
import { auditOf } from '../auditOf.ts'
import type { Context } from '../handlers/handler.ts'

/** Who took what out of the house stands in the audit trail of the level they stand on. */
export const auditExport = async ({ ports, caller }: Context, entity: string, query: Values): Promise<void> => {
  const scope = caller.scope!
  const organization = scope.account === 'pAdmin' ? 0 : scope.organizations[0]!
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  await ports.store.within(scope, (records) =>
    records.audit(organization, { ...auditOf(caller, by), action: 'export', entity, entityId: 0, after: query }),
  )
}
