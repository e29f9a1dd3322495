import { branchOfficeExperts } from './branchOfficeExperts.ts'
import { branchOffices } from './branchOffices.ts'
import { categories } from './categories.ts'
import { clients } from './clients.ts'
import { directLinks } from './directLinks.ts'
import { entailedProducts } from './entailedProducts.ts'
import { expertProducts } from './expertProducts.ts'
import { experts } from './experts.ts'
import { organizations } from './organizations.ts'
import { partners } from './partners.ts'
import { productCategories } from './productCategories.ts'
import { products } from './products.ts'
import { timeOffs } from './timeOffs.ts'

/** Every entity, by its name. A new one is one line here. */
export const entities = {
  partners,
  organizations,
  branchOffices,
  categories,
  productCategories,
  products,
  entailedProducts,
  experts,
  branchOfficeExperts,
  expertProducts,
  timeOffs,
  clients,
  directLinks,
} as const

export type EntityName = keyof typeof entities
export const entityNames = Object.keys(entities) as EntityName[]
