import { Building2, CalendarDays, Layers, Stethoscope, type LucideIcon } from 'lucide-react'
import type { AccountType } from '../../contract/accounts.ts'
import type { Privilege } from '../../contract/privileges.ts'
import type { MenuKey } from '../i18n/words.ts'
import { entityBehind, servedTo } from '../dataProvider/resources.ts'
import { mainScreen } from './splitScreens.ts'
import { screenOf } from './screens.ts'

/** An entry of the side menu: its words stand under `menu.`, its path below the account type's section; a group has children instead. */
export type MenuEntry = { key: MenuKey; icon: LucideIcon; path?: string; needs?: Privilege[]; children?: MenuEntry[] }

const calendar: MenuEntry = { key: 'calendar', icon: CalendarDays, path: 'scheduled-calendar', needs: [['schedule_calendar', 'view']] }

/** The entry of an entity's screen, needing what its calls need; none where the account type has no such screen. */
const screen = (account: AccountType, segment: string): MenuEntry[] => {
  const entity = entityBehind(account, mainScreen(segment))
  const served = entity && servedTo(account, entity)
  const drawn = screenOf(segment)
  return served?.screen && drawn ? [{ ...drawn, path: segment, needs: [[served.needs, 'view']] }] : []
}

const group = (account: AccountType, key: MenuKey, icon: LucideIcon, segments: string[]): MenuEntry[] => {
  const children = segments.flatMap((segment) => screen(account, segment))
  return children.length > 0 ? [{ key, icon, children }] : []
}

const branchOffice = (account: AccountType): MenuEntry[] => [
  calendar,
  ...group(account, 'expertsManagement', Stethoscope, ['experts', 'time-off']),
  ...screen(account, 'clients'),
  ...group(account, 'services', Layers, ['product-settings']),
  ...screen(account, 'direct-links'),
]

const organization = (account: AccountType): MenuEntry[] => [
  calendar,
  ...group(account, 'expertsManagement', Stethoscope, ['experts', 'branch-office-experts', 'time-off']),
  ...screen(account, 'clients'),
  ...group(account, 'services', Layers, ['products', 'products-branch', 'categories', 'subcategories']),
  ...screen(account, 'branch-offices'),
]

const partner = (account: AccountType): MenuEntry[] => [
  calendar,
  ...group(account, 'expertsManagement', Stethoscope, ['experts', 'branch-office-experts', 'time-off']),
  ...screen(account, 'clients'),
  ...group(account, 'services', Layers, ['partner-categories', 'partner-subcategories', 'product-categories', 'product-subcategories']),
  ...group(account, 'organizations', Building2, ['organizations', 'products', 'branch-offices', 'products-branch']),
]

/** The side menu of each account type, in the specification's groups (section 2), as far as there are screens. */
export const menus: Record<AccountType, MenuEntry[]> = {
  oAdmin: organization('oAdmin'),
  pAdmin: partner('pAdmin'),
  boAdmin: branchOffice('boAdmin'),
}
