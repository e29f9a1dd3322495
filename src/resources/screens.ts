import {
  Building2,
  CalendarClock,
  CalendarCog,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  Coins,
  CreditCard,
  Gem,
  History,
  IdCard,
  KeyRound,
  Link,
  ListTree,
  Package,
  Palette,
  Store,
  Stethoscope,
  Tags,
  TreePalm,
  UserCog,
  UserRoundCog,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { MenuKey } from '../i18n/words.ts'

type Screen = { icon: LucideIcon; key?: MenuKey }

/** How each screen is drawn in the menu, by the last part of its path; `key` is its word there, where it is not the name of its entity. */
const screens: Record<string, Screen> = {
  'scheduled-calendar': { key: 'calendar', icon: CalendarDays },
  'manage-schedule': { key: 'manageSchedule', icon: CalendarPlus },
  'balances-historical': { key: 'balancesHistorical', icon: History },
  'balances-consolidated': { key: 'balancesConsolidated', icon: Coins },
  experts: { key: 'experts', icon: Stethoscope },
  'branch-office-experts': { key: 'branchOfficeExperts', icon: UserRoundCog },
  'time-off': { key: 'timeOff', icon: TreePalm },
  clients: { key: 'clients', icon: Users },
  products: { key: 'products', icon: Package },
  'product-settings': { key: 'productSettings', icon: CalendarClock },
  'products-branch': { key: 'productsBranch', icon: CalendarClock },
  categories: { key: 'categories', icon: Tags },
  subcategories: { key: 'subcategories', icon: ListTree },
  'partner-categories': { key: 'partnerCategories', icon: Tags },
  'partner-subcategories': { key: 'partnerSubcategories', icon: ListTree },
  'product-categories': { key: 'productCategories', icon: Tags },
  'product-subcategories': { key: 'productSubcategories', icon: ListTree },
  'direct-links': { key: 'directLinks', icon: Link },
  organizations: { key: 'organizationManagement', icon: Building2 },
  'branch-offices': { key: 'branchOffices', icon: Store },
  'organization-admins': { key: 'organizationAdmins', icon: UserCog },
  'organization-roles': { key: 'organizationRoles', icon: KeyRound },
  'branch-office-admins': { key: 'branchOfficeAdmins', icon: UserCog },
  'branch-office-roles': { key: 'branchOfficeRoles', icon: KeyRound },
  'manage-admin': { key: 'administrators', icon: UserCog },
  'administrator-management': { key: 'administrators', icon: UserCog },
  'manage-role': { key: 'roles', icon: KeyRound },
  'role-management': { key: 'roles', icon: KeyRound },
  plans: { key: 'plans', icon: Gem },
  forms: { key: 'forms', icon: ClipboardList },
  'schedule-config': { key: 'scheduleConfig', icon: CalendarCog },
  'payment-config': { key: 'paymentConfig', icon: CreditCard },
  'experts-config': { key: 'expertsConfig', icon: Stethoscope },
  'look-config': { key: 'look', icon: Palette },
  profile: { key: 'profile', icon: IdCard },
  'branch-setting': { key: 'branchSetting', icon: Store },
}

export const screenOf = (segment: string): Screen | undefined => screens[segment]

/** The menu's word for a screen. */
export const screenName = (segment: string): MenuKey | undefined => screens[segment]?.key
