import {
  Building2,
  CalendarCog,
  CalendarDays,
  CalendarPlus,
  CircleDollarSign,
  Coins,
  CreditCard,
  IdCard,
  Layers,
  MessageSquare,
  Palette,
  ScrollText,
  Settings2,
  ShieldCheck,
  Stethoscope,
  Store,
  Table2,
  UserRoundSearch,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { rightsOfConfiguration } from '../../contract/configuration/index.ts'
import { entityNames } from '../../contract/entities/index.ts'
import type { Privilege } from '../../contract/kernel/privileges.ts'
import type { MenuKey } from '../i18n/shape/office.ts'
import { entityBehind, servedTo } from '../dataProvider/resources.ts'
import { configurationPages, configurationPagesOf } from './navigation/configurationPages.ts'
import { mainScreen } from './splitScreens.ts'
import type { MenuEntry } from './navigation.ts'
import { screenOf } from './screens.tsx'

/** The pages that show no entity, as they stand in the menu: by the last part of their paths. */
const pages = {
  'manage-schedule': { key: 'manageSchedule', icon: CalendarPlus },
  guests: { key: 'guests', icon: UserRoundSearch },
  'day-close': { key: 'dayClose', icon: Coins },
  'schedule-config': { key: configurationPages['schedule-config'].title, icon: CalendarCog },
  'payment-config': { key: configurationPages['payment-config'].title, icon: CreditCard },
  'experts-config': { key: configurationPages['experts-config'].title, icon: Stethoscope },
  'messages-config': { key: configurationPages['messages-config'].title, icon: MessageSquare },
  'security-config': { key: configurationPages['security-config'].title, icon: ShieldCheck },
  'look-config': { key: configurationPages['look-config'].title, icon: Palette },
  audit: { key: 'audit', icon: ScrollText },
  profile: { key: 'profile', icon: IdCard },
  'branch-setting': { key: 'branchSetting', icon: Store },
} as const satisfies Record<string, { key: MenuKey; icon: LucideIcon }>

const calendar: MenuEntry = {
  label: 'menu.calendar',
  icon: CalendarDays,
  path: 'scheduled-calendar',
  needs: [['schedule_calendar', 'view']],
}

/**
 * The entry of an entity's screen, needing what its calls need; none where the account type has no
 * such screen.
 */
const screen = (account: AccountType, segment: string): MenuEntry[] => {
  const entity = entityBehind(account, mainScreen(segment))
  const served = entity && servedTo(account, entity)
  const screen = screenOf(segment)
  if (!served?.screen) return []
  const label = screen?.key ? `menu.${screen.key}` : `resources.${segment}.name`
  return [{ label, icon: screen?.icon ?? Table2, path: segment, needs: [[served.needs, 'view']] }]
}

const group = (
  account: AccountType,
  { key, icon }: { key: MenuKey; icon: LucideIcon },
  segments: string[],
): MenuEntry[] => {
  const children = segments.flatMap((segment) => screen(account, segment))
  return children.length > 0 ? [{ label: `menu.${key}`, icon, children }] : []
}

/** The entry of a page that shows no list, and so says itself what it needs. */
const page = (segment: keyof typeof pages, needs: Privilege[]): MenuEntry => {
  const { key, icon } = pages[segment]
  return { label: `menu.${key}`, icon, path: segment, needs }
}

/**
 * What is paid: the payments, the links that were given away, and what a day comes to.
 */
const charges = (account: AccountType): MenuEntry => ({
  label: 'menu.charges',
  icon: CircleDollarSign,
  children: [
    ...screen(account, 'payments'),
    ...screen(account, 'payment-links'),
    page('day-close', [['payment', 'view']]),
  ],
})

/** Where bookings are made and appointments recorded: the branch's desk alone does the latter. */
const bookings = (account: AccountType): MenuEntry[] => {
  const records: Privilege[] = account === 'boAdmin' ? [['schedule_register', 'create']] : []
  return [
    {
      label: 'menu.bookings',
      icon: CalendarPlus,
      children: [page('manage-schedule', [['schedule', 'create'], ...records])],
    },
  ]
}

const configuration = (account: AccountType): MenuEntry[] =>
  configurationPagesOf[account].map((segment) =>
    page(
      segment,
      rightsOfConfiguration(configurationPages[segment].configures).map((right): Privilege => [
        right,
        'view',
      ]),
    ),
  )

const settings = (own: MenuEntry[], [group]: MenuEntry[]): MenuEntry[] =>
  group
    ? [
        {
          ...group,
          children: [...own, ...(group.children ?? []), page('audit', [['audit_log', 'view']])],
        },
      ]
    : []

const branchOffice = (account: AccountType): MenuEntry[] => [
  calendar,
  ...bookings(account),
  ...screen(account, 'waitlist'),
  charges(account),
  ...group(account, { key: 'expertsManagement', icon: Stethoscope }, ['experts', 'time-off']),
  ...screen(account, 'clients'),
  { ...page('guests', [['client', 'edit']]), counts: 'guests' },
  ...screen(account, 'deliveries'),
  ...group(account, { key: 'services', icon: Layers }, ['product-settings', 'resources']),
  ...screen(account, 'direct-links'),
  ...group(account, { key: 'balances', icon: Wallet }, [
    'balances-historical',
    'balances-consolidated',
  ]),
  ...settings(
    [page('branch-setting', [['bo_account', 'view']]), ...configuration(account)],
    group(account, { key: 'settings', icon: Settings2 }, [
      'administrator-management',
      'role-management',
      'forms',
    ]),
  ),
]

const organization = (account: AccountType): MenuEntry[] => [
  calendar,
  ...bookings(account),
  ...screen(account, 'waitlist'),
  charges(account),
  ...group(account, { key: 'expertsManagement', icon: Stethoscope }, [
    'experts',
    'branch-office-experts',
    'time-off',
  ]),
  ...screen(account, 'clients'),
  { ...page('guests', [['client', 'edit']]), counts: 'guests' },
  ...screen(account, 'deliveries'),
  ...group(account, { key: 'services', icon: Layers }, [
    'products',
    'products-branch',
    'resources',
    'categories',
    'subcategories',
  ]),
  ...screen(account, 'direct-links'),
  ...group(account, { key: 'balances', icon: Wallet }, [
    'balances-historical',
    'balances-consolidated',
  ]),
  ...group(account, { key: 'branches', icon: Store }, [
    'branch-offices',
    'branch-office-admins',
    'branch-office-roles',
  ]),
  ...settings(
    [page('profile', [['o_account', 'view']]), ...configuration(account)],
    group(account, { key: 'settings', icon: Settings2 }, [
      'manage-admin',
      'manage-role',
      'forms',
      'message-templates',
      'webhooks',
      'api',
    ]),
  ),
]

const partner = (account: AccountType): MenuEntry[] => [
  calendar,
  ...bookings(account),
  ...screen(account, 'waitlist'),
  charges(account),
  ...group(account, { key: 'expertsManagement', icon: Stethoscope }, [
    'experts',
    'branch-office-experts',
    'time-off',
  ]),
  ...screen(account, 'clients'),
  { ...page('guests', [['client', 'edit']]), counts: 'guests' },
  ...group(account, { key: 'services', icon: Layers }, [
    'partner-categories',
    'partner-subcategories',
    'product-categories',
    'product-subcategories',
  ]),
  ...screen(account, 'direct-links'),
  ...group(account, { key: 'balances', icon: Wallet }, [
    'balances-historical',
    'balances-consolidated',
  ]),
  ...group(account, { key: 'organizations', icon: Building2 }, [
    'organizations',
    'organization-admins',
    'organization-roles',
    'products',
    'branch-offices',
    'products-branch',
    'branch-office-admins',
    'branch-office-roles',
  ]),
  ...settings(
    [page('profile', [['p_account', 'view']]), ...configuration(account)],
    group(account, { key: 'settings', icon: Settings2 }, ['manage-admin', 'manage-role', 'plans']),
  ),
]

/**
 * A screen that no group names stands at the end: a new entity is found without being entered here.
 */
const whole = (account: AccountType, entries: MenuEntry[]): MenuEntry[] => {
  const placed = entries.flatMap(({ path, children = [] }) => [
    path,
    ...children.map((child) => child.path),
  ])
  const segments = entityNames.flatMap((name) => servedTo(account, name)?.screen ?? [])
  return [
    ...entries,
    ...segments
      .filter((segment) => !placed.includes(segment))
      .flatMap((segment) => screen(account, segment)),
  ]
}

/**
 * The side menu of each account type, in the specification's groups (section 2), as far as there
 * are screens.
 */
export const menus: Record<AccountType, MenuEntry[]> = {
  oAdmin: whole('oAdmin', organization('oAdmin')),
  pAdmin: whole('pAdmin', partner('pAdmin')),
  boAdmin: whole('boAdmin', branchOffice('boAdmin')),
}
