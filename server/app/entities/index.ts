import type { Behaviours } from '../kernel/behaviour.ts'
import { branchOfficeAdmins, organizationAdmins, partnerAdmins } from './administrators.ts'
import { attendanceFiles, clientAttendances } from './attendances.ts'
import { categories, productCategories } from './categories.ts'
import { clientAddresses, clients } from './clients.ts'
import { directLinks } from './directLinks.ts'
import { earnings } from './earnings.ts'
import { entailedProducts } from './entailedProducts.ts'
import { branchOfficeExperts, expertProducts, experts, timeOffs } from './experts.ts'
import { forms } from './forms.ts'
import { apiKeys, webhooks } from './integrations.ts'
import { messageTemplates } from './messageTemplates.ts'
import { paymentLinks } from './paymentLinks.ts'
import { payments } from './payments.ts'
import { branchOffices, organizations, partners } from './places.ts'
import { products } from './products.ts'
import { branchOfficeRoles, organizationRoles, partnerRoles } from './roles.ts'
import { savedCards } from './savedCards.ts'
import { waitlistEntries } from './waitlistEntries.ts'

/** What entities do beyond CRUD; what is not named here does nothing beyond it. */
export const behaviours: Behaviours = {
  apiKeys,
  attendanceFiles,
  branchOfficeAdmins,
  branchOfficeExperts,
  branchOfficeRoles,
  branchOffices,
  categories,
  clientAddresses,
  clientAttendances,
  clients,
  directLinks,
  earnings,
  entailedProducts,
  expertProducts,
  experts,
  forms,
  messageTemplates,
  organizationAdmins,
  organizationRoles,
  organizations,
  partnerAdmins,
  partnerRoles,
  partners,
  paymentLinks,
  payments,
  productCategories,
  products,
  savedCards,
  timeOffs,
  waitlistEntries,
  webhooks,
}
