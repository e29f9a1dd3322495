import type { AuditAction } from '../../../contract/kernel/auditActions.ts'
import { entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { CallSource } from '../../ports/auditTrail.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord, Values } from '../../ports/values.ts'
import { auditOf } from './audit.ts'
import { behaviourOf } from './behaviour.ts'

type Finished<Name extends EntityName> = {
  records: Records
  organization: number
  name: Name
  id: number
  action: AuditAction
  by: Stamp
  caller: Pick<CallSource, 'ref'> & Partial<CallSource>
  before?: EntityRecord<Name>
}

/**
 * What every change ends with: free times that may have altered, the record as it stands now, and
 * the line of the audit trail.
 */
export const finish = async <Name extends EntityName>({
  records,
  organization,
  name,
  id,
  action,
  by,
  caller,
  before,
}: Finished<Name>): Promise<EntityRecord<Name>> => {
  if (entityNamed(name).shapesFreeTimes && organization > 0)
    await records.freeTimesChanged(organization)
  const [after] = await records.find(name, [id])
  if (after === undefined) throw new Refusal('NOT_FOUND')
  const seen = {
    before: before && withoutSecrets(name, before),
    after: withoutSecrets(name, after),
  }
  await records.audit(organization, {
    ...auditOf(caller, by),
    action,
    entity: name,
    entityId: id,
    ...seen,
  })
  return after
}

/**
 * A record as the audit trail keeps it: what is never answered has no place there, not even by
 * name.
 */
export const withoutSecrets = (name: EntityName, record: StoredRecord): Values => {
  const unaudited: readonly string[] = behaviourOf(name).unaudited ?? []
  const isKept = (path: string) =>
    entityNamed(name).fields[path]?.kind !== 'password' && !unaudited.includes(path)
  return Object.fromEntries(Object.entries(record).filter(([path]) => isKept(path)))
}
