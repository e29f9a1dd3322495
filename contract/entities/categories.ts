import { entity } from '../kernel/entity.ts'
import { longText, references, status, text, reference } from '../kernel/fields.ts'
import { image } from '../kernel/uploads.ts'

/**
 * A partner's category, for organizations; one with parents is a subcategory (definitions 3.18).
 */
export const categories = entity({
  name: 'categories',
  singular: 'category',
  owner: 'partner',
  titledBy: 'name',
  searchedBy: ['name'],
  fields: {
    name: text({ max: 80 }),
    description: longText().optional(),
    parents: references('categories', { max: 5 }).initially([]),
    icon: image('icon.jpg').optional(),
    banner: image('banner.jpg').optional(),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    pAdmin: {
      path: 'partners/categories',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'category',
      screen: 'partner-categories',
    },
  },
})

/**
 * An organization's category, for its services; one with parents is a subcategory (definitions
 * 3.18).
 */
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
