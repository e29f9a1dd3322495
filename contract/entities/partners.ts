import { entity } from '../kernel/entity.ts'
import { address, email, flag, longText, phone, status, taxId, text } from '../kernel/fields.ts'
import { shownToAll } from '../kernel/fieldMasks.ts'
import { image } from '../kernel/uploads.ts'

/**
 * The top level: a partner has organizations. No call of its own lists partners;
 * `account/is_auth` answers with the record.
 */
export const partners = entity({
  name: 'partners',
  singular: 'partner',
  owner: 'partner',
  titledBy: 'fantasyName',
  searchedBy: ['fantasyName', 'businessName', 'email'],
  fields: {
    alias: text({ max: 60 }).optional().unlisted(),
    fantasyName: text(),
    businessName: text({ max: 160 }).optional(),
    description: longText().optional(),
    email: email().optional().unmaskable(shownToAll),
    phone: phone().optional().unmaskable(shownToAll),
    taxId: taxId().optional().unmaskable(shownToAll),
    address: address().optional().unmaskable(shownToAll),
    logo: image('logo.jpeg').optional(),
    isotype: image('isotype.jpeg').optional(),
    verified: flag().initially(false),
    status: status('approved').initially({ id: 1 }),
  },
  served: {},
})
