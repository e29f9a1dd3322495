import { createContext, use } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { Privilege } from '../../contract/kernel/privileges.ts'
import type { MenuKey } from '../i18n/shape/office.ts'

/**
 * An entry of the side menu: `label` is the key of its words, its path lies below the account
 * type's section; a group has children instead. `counts`: what waits there is counted beside it.
 */
export type MenuEntry = {
  label: string
  icon: LucideIcon
  path?: string
  needs?: Privilege[]
  children?: MenuEntry[]
  counts?: 'guests'
}

/**
 * What pages need to know of the menu. They get it from above, since the menu is made of the
 * screens of all entities, and so of these pages.
 */
export type Navigation = {
  menus: Readonly<Record<AccountType, readonly MenuEntry[]>>
  /**
   * The menu's word for a screen, by the last part of its path; undefined where it is the name of
   * its entity.
   */
  screenName: (segment: string) => MenuKey | undefined
}

export const NavigationContext = createContext<Navigation>({
  menus: { pAdmin: [], oAdmin: [], boAdmin: [] },
  screenName: () => undefined,
})

export const useNavigation = (): Navigation => use(NavigationContext)
