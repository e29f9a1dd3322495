import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { allowsAny, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'

/** What a reader may see: their account type, privileges and the masks of their role. */
export type ReadingRights = {
  account: AccountType
  privileges: PrivilegeSet
  masks: readonly FieldMask[]
}

/** Whether a reader may read the records of a kind with its `get` call. */
export const mayRead = (kind: string, { account, privileges, masks }: ReadingRights): boolean => {
  const read = findOperation(`${kind}.get`, account)
  return (
    read !== undefined &&
    allowsAny(privileges, read.needs) &&
    !(read.hiddenBy !== undefined && masks.includes(read.hiddenBy))
  )
}
