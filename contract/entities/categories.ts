import { entity } from '../entity.ts'
import { longText, references, status, text } from '../fields.ts'
import { image } from '../uploads.ts'

/** A partner's category, for organizations; one with parents is a subcategory (definitions 3.18). */
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
