import type { RaRecord } from 'react-admin'
import type { AccountType } from '../../../../../contract/kernel/accounts.ts'
import type { Entity } from '../../../../../contract/kernel/entity.ts'
import { mayBecome, statusName, statusTables } from '../../../../../contract/kernel/statuses.ts'
import type { StatusTable } from '../../../../../contract/kernel/statuses.ts'
import { standsAbove } from '../../standsAbove.ts'

/** The statuses that at least one of the records may take next. */
export const reachableStatuses = (
  entity: Entity,
  account: AccountType,
  records: readonly RaRecord[],
): string[] => {
  const table: StatusTable = statusTables[entity.fields['status']!.statuses!]
  const asParent = standsAbove(account, entity.owner)
  const from = new Set(
    records.map((record) => statusName(table, (record['status'] as { id: number }).id)),
  )
  return Object.keys(table.ids).filter((to) =>
    [...from].some((each) => each !== to && mayBecome(table, { from: each, to }, asParent)),
  )
}
