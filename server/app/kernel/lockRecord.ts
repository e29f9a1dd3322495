import type { EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'
import { behaviourOf } from './behaviour.ts'

/**
 * Locks a record that is about to be changed until the transaction ends, and returns it.
 * @throws Refusal NOT_FOUND
 */
export const lockRecord = async <Name extends EntityName>(
  records: Records,
  { name, organization, id }: { name: Name; organization: number; id: number },
): Promise<EntityRecord<Name>> => {
  const found = await (behaviourOf(name).lock?.(records, organization, id) ??
    records.lock(name, id))
  if (found === undefined) throw new Refusal('NOT_FOUND')
  return found
}
