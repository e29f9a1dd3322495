import type { Entity } from '../kernel/entity.ts'
import { apiKeys } from './apiKeys.ts'
import { attendanceFiles, clientAttendances } from './attendances.ts'
import { branchOfficeAdmins, organizationAdmins, partnerAdmins } from './administrators.ts'
import { branchOfficeExperts, expertProducts, experts } from './experts.ts'
import { branchOfficeRoles, organizationRoles, partnerRoles } from './roles.ts'
import { branchOffices } from './branchOffices.ts'
import { categories, productCategories } from './categories.ts'
import { clientAddresses, clients } from './clients.ts'
import { consolidations } from './consolidations.ts'
import { deliveries } from './deliveries.ts'
import { directLinks } from './directLinks.ts'
import { earnings } from './earnings.ts'
import { entailedProducts } from './entailedProducts.ts'
import { forms } from './forms.ts'
import { messageTemplates } from './messageTemplates.ts'
import { paymentLinks } from './paymentLinks.ts'
import { payments } from './payments.ts'
import { organizations } from './organizations.ts'
import { partners } from './partners.ts'
import { plans } from './plans.ts'
import { products } from './products.ts'
import { resources } from './resources.ts'
import { savedCards } from './savedCards.ts'
import { timeOffs } from './timeOffs.ts'
import { waitlistEntries } from './waitlistEntries.ts'
import { webhooks } from './webhooks.ts'

/** Every entity, by its name. A new one is one line here. */
export const entities = {
  partners,
  plans,
  categories,
  partnerRoles,
  partnerAdmins,
  organizations,
  organizationRoles,
  organizationAdmins,
  branchOffices,
  branchOfficeRoles,
  branchOfficeAdmins,
  productCategories,
  forms,
  products,
  entailedProducts,
  experts,
  branchOfficeExperts,
  expertProducts,
  timeOffs,
  resources,
  clients,
  clientAddresses,
  clientAttendances,
  attendanceFiles,
  directLinks,
  waitlistEntries,
  savedCards,
  paymentLinks,
  payments,
  earnings,
  consolidations,
  deliveries,
  messageTemplates,
  webhooks,
  apiKeys,
} as const

export type EntityName = keyof typeof entities

/** Whether a text is the name of an entity. */
export const isEntityName = (name: string): name is EntityName => Object.hasOwn(entities, name)

/** The declaration of an entity, for what walks over the fields of any. */
export const entityNamed = (name: EntityName): Entity => entities[name]

/**
 * The entity that a field points at.
 * @throws Error for a field that points at none
 */
export const entityOf = ({ entity }: { entity?: string }): EntityName => {
  if (entity === undefined || !isEntityName(entity)) throw new Error(`There is no entity ${entity}`)
  return entity
}

export const entityNames = Object.keys(entities) as EntityName[]
