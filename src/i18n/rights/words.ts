import type { maskedFields } from '../../../contract/entities/roles.ts'
import type { Action, ItemType } from '../../../contract/privileges.ts'
import type { RightsGroup } from './groups.ts'

/** What roles are made of; an item type without words does not compile. */
export type RightsWords = {
  items: Record<ItemType, string>
  actions: Record<Action, string>
  groups: Record<RightsGroup, string>
  /** Said where the reader's own role masks fields. */
  ownMasks: string
  masks: Record<(typeof maskedFields)[number], string>
}
