import type { LucideIcon } from 'lucide-react'
import type { AccountType } from '../../contract/accounts.ts'
import type { Privilege } from '../../contract/privileges.ts'
import type { MenuKey } from '../i18n/words.ts'

/** An entry of the side menu: its words stand under `menu.`, its path below the account type's section; a group has children instead. */
export type MenuEntry = { key: MenuKey; icon: LucideIcon; path?: string; needs?: Privilege[]; children?: MenuEntry[] }

export const menus: Record<AccountType, MenuEntry[]> = { oAdmin: [], pAdmin: [], boAdmin: [] }
