import type { EntityName } from '../../contract/entities/index.ts'
import type { EntityRecord } from '../../contract/entities/records.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Records } from '../ports/records.ts'
import { lockPayment } from './payments/lockPayment.ts'

/** Entities of which more is locked than the record: what its change goes on to write, in the order that others lock it in. */
const withOthers: { [Name in EntityName]?: (records: Records, organization: number, id: number) => Promise<EntityRecord<Name>> } = {
  payments: async (records, organization, id) => (await lockPayment(records, organization, id)).payment,
}

/**
 * A record that is about to be changed, locked until the transaction ends.
 * @throws Refusal NOT_FOUND
 */
export const locked = async <Name extends EntityName>(
  records: Records,
  name: Name,
  organization: number,
  id: number,
): Promise<EntityRecord<Name>> => {
  const found = await (withOthers[name]?.(records, organization, id) ?? records.lock(name, id))
  if (found === undefined) throw new Refusal('NOT_FOUND')
  return found
}
