import { discountSchema } from '../discount.ts'
import { entity } from '../entity.ts'
import { choice, data, flag, instant, longText, reference, references, slug, status, text } from '../fields.ts'
import { paymentRules } from '../paymentRules.ts'
import { image } from '../uploads.ts'

/** A named booking page of a branch, `/dl/{name}`; its name is unique in the whole installation (definitions 3.12). */
export const directLinks = entity({
  name: 'directLinks',
  singular: 'directLink',
  owner: 'branchOffice',
  titledBy: 'name',
  searchedBy: ['name', 'title'],
  fields: {
    branchOffice: reference('branchOffices'),
    name: slug(),
    title: text({ max: 80 }),
    welcome: longText({ max: 1000 }).optional(),
    banner: image('banner.jpg').optional(),
    products: references('entailedProducts', { max: 100 }).initially([]),
    experts: references('experts', { max: 100 }).initially([]),
    chooseExpert: flag().initially(true),
    /** What its visitors are asked to pay, in place of what the services and the branch ask. */
    paymentRule: choice(paymentRules).optional().unlisted(),
    /** What its visitors get off the services. */
    discount: data(discountSchema).optional().unlisted().masked('prices'),
    expiresAt: instant().optional(),
    status: status('directLink').initially({ id: 1 }),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/direct_links',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'direct_links',
      screen: 'direct-links',
    },
  },
})
