import { apiKeys } from './apiKeys.ts'
import { attendanceFiles } from './attendanceFiles.ts'
import { branchOfficeAdmins } from './branchOfficeAdmins.ts'
import { branchOfficeExperts } from './branchOfficeExperts.ts'
import { branchOfficeRoles } from './branchOfficeRoles.ts'
import { branchOffices } from './branchOffices.ts'
import { categories } from './categories.ts'
import { clientAddresses } from './clientAddresses.ts'
import { clientAttendances } from './clientAttendances.ts'
import { clients } from './clients.ts'
import { consolidations } from './consolidations.ts'
import { deliveries } from './deliveries.ts'
import { directLinks } from './directLinks.ts'
import { earnings } from './earnings.ts'
import { entailedProducts } from './entailedProducts.ts'
import { expertProducts } from './expertProducts.ts'
import { experts } from './experts.ts'
import { forms } from './forms.ts'
import { messageTemplates } from './messageTemplates.ts'
import { organizationAdmins } from './organizationAdmins.ts'
import { organizationRoles } from './organizationRoles.ts'
import { paymentLinks } from './paymentLinks.ts'
import { payments } from './payments.ts'
import { organizations } from './organizations.ts'
import { partnerAdmins } from './partnerAdmins.ts'
import { partnerRoles } from './partnerRoles.ts'
import { partners } from './partners.ts'
import { plans } from './plans.ts'
import { productCategories } from './productCategories.ts'
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
export const entityNames = Object.keys(entities) as EntityName[]
