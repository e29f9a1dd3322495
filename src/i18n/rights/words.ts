import type { maskedFields } from '../../../contract/kernel/fieldMasks.ts'
import type { Action, ItemType } from '../../../contract/kernel/privileges.ts'
import type { RightsGroup } from './groups.ts'

/** What roles are made of; an item type without words does not compile. */
export type RightsWords = {
  items: Record<ItemType, string>
  actions: Record<Action, string>
  groups: Record<RightsGroup, string>
  /** The hint for a user whose own role masks fields. */
  ownMasks: string
  masks: Record<(typeof maskedFields)[number], string>
}
