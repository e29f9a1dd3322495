import { entity } from '../entity.ts'
import { longText, reference, references, status, text } from '../fields.ts'
import { image } from '../uploads.ts'

/** An organization's category, for its services; one with parents is a subcategory (definitions 3.18). */
export const productCategories = entity({
  name: 'productCategories',
  singular: 'productCategory',
  owner: 'organization',
  titledBy: 'name',
  searchedBy: ['name'],
  fields: {
    organization: reference('organizations'),
    name: text({ max: 80 }),
    description: longText().optional(),
    parents: references('productCategories', { max: 5 }).initially([]),
    icon: image('icon.jpg').optional(),
    banner: image('banner.jpg').optional(),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    oAdmin: {
      path: 'organizations/products/categories',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'category',
      screen: 'categories',
    },
    pAdmin: {
      path: 'partners/products/categories',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'category',
      screen: 'product-categories',
    },
  },
})
