import { isAmong } from '../../contract/kernel/isAmong.ts'
import type { LucideIcon } from 'lucide-react'
import { accountTypeNames, type AccountType } from '../../contract/kernel/accounts.ts'
import { entityNames, type EntityName } from '../../contract/entities/index.ts'
import { importedEntities } from '../../contract/imports/fields.ts'
import { entityBehind, resourceOf, servedTo } from '../dataProvider/resources.ts'
import type { MenuKey } from '../i18n/shape/office.ts'
import { branchOfficeAdmins, organizationAdmins, partnerAdmins } from './administrators/index.tsx'
import { apiKeys } from './apiKeys/index.tsx'
import { consolidations, earnings } from './balances/index.tsx'
import { branchOfficeExperts, experts } from './experts/index.tsx'
import { branchOffices } from './branchOffices/index.tsx'
import { categories, productCategories } from './categories/index.tsx'
import { clients } from './clientFile/index.tsx'
import { deliveries } from './deliveries/index.tsx'
import { directLinks } from './directLinks/index.tsx'
import { forms } from './forms/index.tsx'
import { messageTemplates } from './messageTemplates/index.tsx'
import { organizations } from './organizations/index.tsx'
import { paymentLinks, payments } from './payments/index.tsx'
import { plans } from './plans/index.tsx'
import { entailedProducts, products } from './products/index.tsx'
import { resources } from './resources/index.tsx'
import { branchOfficeRoles, organizationRoles, partnerRoles } from './roles/index.tsx'
import { timeOffs } from './timeOff/index.tsx'
import { waitlistEntries } from './waitlist/index.tsx'
import { webhooks } from './webhooks/index.tsx'
import type { EntityScreens } from './crud/entityScreens.ts'
import type { DeclaredSlots } from './crud/list/listSlots.ts'
import type { EntityView } from './crud/viewOf.ts'
import { ImportLink } from './imports/ImportLink.tsx'
import { mainScreen, narrowing, secondScreen } from './splitScreens.ts'

/** The screens of each entity, one line each; an entity without a line has the generic ones. */
const screens: Partial<Record<EntityName, EntityScreens>> = {
  apiKeys,
  branchOfficeAdmins,
  branchOfficeExperts,
  branchOfficeRoles,
  branchOffices,
  categories,
  clients,
  consolidations,
  deliveries,
  directLinks,
  earnings,
  entailedProducts,
  experts,
  forms,
  messageTemplates,
  organizationAdmins,
  organizationRoles,
  organizations,
  partnerAdmins,
  partnerRoles,
  paymentLinks,
  payments,
  plans,
  productCategories,
  products,
  resources,
  timeOffs,
  waitlistEntries,
  webhooks,
}

export const screensOf = (name: EntityName): EntityScreens | undefined => screens[name]

/**
 * What an entity's generic list shows and does in addition: where its records can come from a file,
 * the way to bring them in.
 */
export const listSlotsOf = (name: EntityName): DeclaredSlots | undefined => {
  const own = screens[name]?.listSlots
  if (!isAmong(importedEntities, name)) return own
  const actions = (
    <>
      <ImportLink />
      {own?.actions}
    </>
  )
  return { ...own, actions, empty: <ImportLink /> }
}

/**
 * How a screen stands in the menu; without a word of its own it is called by the name of its
 * entity.
 */
export type ScreenInMenu = { icon: LucideIcon; key?: MenuKey }

const inMenu = (name: EntityName, segment: string): ScreenInMenu[] => {
  const own = screens[name]
  if (!own) return []
  const { icon, menu } = own
  if (typeof menu === 'object') return [{ icon, ...menu[segment] }]
  return [menu === undefined ? { icon } : { icon, key: menu }]
}

/** The screens on which an account type is served an entity, by the last parts of their paths. */
const segmentsOf = (account: AccountType, name: EntityName): string[] => {
  const main = servedTo(account, name)?.screen
  if (main === undefined) return []
  const second = secondScreen(main)
  return second === undefined ? [main] : [main, second]
}

const bySegment = new Map(
  accountTypeNames.flatMap((account) =>
    entityNames.flatMap((name) =>
      segmentsOf(account, name).flatMap((segment) =>
        inMenu(name, segment).map((screen) => [segment, screen] as const),
      ),
    ),
  ),
)

/** How the screen of an entity stands in the menu, by the last part of its path. */
export const screenOf = (segment: string): ScreenInMenu | undefined => bySegment.get(segment)

/** The menu's word for the screen of an entity; undefined where it is the entity's name. */
export const screenName = (segment: string): MenuKey | undefined => bySegment.get(segment)?.key

/** What the pages of an entity show on one of its screens. */
export const viewOf = (account: AccountType, name: EntityName, segment: string): EntityView => {
  const narrowedTo = narrowing(segment)
  const reads = screens[name]?.show !== undefined
  return {
    name,
    account,
    segment,
    ...(narrowedTo ? { narrowedTo } : {}),
    ...(reads ? { reads } : {}),
  }
}

/** The resource whose generic list a screen is; undefined where it is something else. */
export const listedOn = (account: AccountType, segment: string): string | undefined => {
  const name = entityBehind(account, mainScreen(segment))
  return name !== undefined && screens[name]?.list === undefined
    ? resourceOf(account, name)
    : undefined
}
