import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { isEntityHidden } from '../../../contract/kernel/hiddenFields.ts'
import { itemTypeNames, type PrivilegeSet } from '../../../contract/kernel/privileges.ts'

/**
 * Privileges without those for records that masks hide entirely: they would open nothing, so no screen is offered for them. Such an item
 * keeps an empty entry, since one that is absent takes the privileges of the item above it.
 */
export const withoutHiddenItems = (account: AccountType, privileges: PrivilegeSet, masks: readonly FieldMask[]): PrivilegeSet => {
  if (masks.length === 0) return privileges
  const behind = (item: string) => entityNames.map((name): Entity => entities[name]).filter(({ served }) => served[account]?.needs === item)
  const isHidden = (item: string) => behind(item).length > 0 && behind(item).every((entity) => isEntityHidden(entity, masks))
  const hidden = itemTypeNames.filter(isHidden)
  return { ...privileges, ...Object.fromEntries(hidden.map((item) => [item, {}])) }
}
