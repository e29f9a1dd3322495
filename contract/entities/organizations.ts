import { entity } from '../entity.ts'
import { address, email, flag, longText, phone, references, status, taxId, text } from '../fields.ts'

/** A business with branch offices, under a partner (specification 3). */
export const organizations = entity({
  name: 'organizations',
  singular: 'organization',
  owner: 'partner',
  titledBy: 'fantasyName',
  searchedBy: ['fantasyName', 'businessName', 'email', 'taxId'],
  shapesFreeTimes: true,
  fields: {
    fantasyName: text(),
    businessName: text({ max: 160 }).optional(),
    alias: text({ max: 60 }).optional().unlisted(),
    description: longText().optional(),
    email: email().optional(),
    phone: phone().optional(),
    taxId: taxId().optional(),
    address: address().optional(),
    categories: references('categories', { max: 20 }).initially([]),
    verified: flag().initially(false),
    status: status('approved').initially({ id: 1 }),
  },
  served: {
    pAdmin: { path: 'partners/organizations', can: ['get', 'create', 'edit'], needs: 'organization', screen: 'organizations' },
  },
})
