import { entity } from '../kernel/entity.ts'
import {
  address,
  email,
  flag,
  longText,
  phone,
  reference,
  references,
  status,
  taxId,
  text,
} from '../kernel/fields.ts'
import { shownToAll } from '../kernel/fieldMasks.ts'
import { image } from '../kernel/uploads.ts'

/** A business with branch offices, under a partner (specification 3). */
export const organizations = entity({
  name: 'organizations',
  singular: 'organization',
  owner: 'partner',
  titledBy: 'fantasyName',
  searchedBy: ['fantasyName', 'businessName', 'email', 'taxId'],
  shapesFreeTimes: true,
  fields: {
    partner: reference('partners').readOnly(),
    fantasyName: text(),
    businessName: text({ max: 160 }).optional(),
    alias: text({ max: 60 }).optional().unlisted().published(),
    description: longText().optional().published(),
    email: email().optional().unmaskable(shownToAll),
    phone: phone().optional().unmaskable(shownToAll),
    taxId: taxId().optional().unmaskable(shownToAll),
    address: address().optional().unmaskable(shownToAll),
    logo: image('logo.jpeg').optional(),
    isotype: image('isotype.jpeg').optional(),
    categories: references('categories', { max: 20 }).initially([]),
    subCategories: references('categories', { max: 20 }).initially([]),
    plan: reference('plans').optional(),
    verified: flag().initially(false),
    status: status('approved').initially({ id: 1 }),
  },
  served: {
    pAdmin: {
      path: 'partners/organizations',
      can: ['get', 'create', 'edit'],
      needs: 'organization',
      screen: 'organizations',
    },
  },
})
