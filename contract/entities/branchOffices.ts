import { branchClock } from '../time/clockSchema.ts'
import { entity } from '../kernel/entity.ts'
import {
  address,
  data,
  email,
  longText,
  overrides,
  phone,
  reference,
  status,
  taxId,
  text,
  weekly,
  zone,
} from '../kernel/fields.ts'
import { shownToAll } from '../kernel/fieldMasks.ts'
import { image } from '../kernel/uploads.ts'

/**
 * A place where appointments happen; its clock and its hours rule every free time (definitions
 * 3.15, availability 4.1).
 */
export const branchOffices = entity({
  name: 'branchOffices',
  singular: 'branchOffice',
  owner: 'organization',
  titledBy: 'fantasyName',
  searchedBy: ['fantasyName', 'code', 'email'],
  shapesFreeTimes: true,
  stepUp: ['delete'],
  security: 'setting',
  fields: {
    organization: reference('organizations'),
    code: text({ max: 20 }),
    fantasyName: text(),
    businessName: text({ max: 160 }).optional().unlisted(),
    alias: text({ max: 60 }).optional().unlisted().published(),
    description: longText().optional().published(),
    timeZone: zone(),
    address: address().optional().unmaskable(shownToAll),
    logo: image('logo.jpeg').optional(),
    isotype: image('isotype.jpeg').optional(),
    weekly: weekly(),
    overrides: overrides().initially([]),
    clock: data(branchClock).readOnly().derived(),
    email: email().optional().unmaskable(shownToAll),
    phone: phone().optional().unmaskable(shownToAll),
    taxId: taxId().optional().unmaskable(shownToAll),
    helpPhone: phone().optional().unlisted().unmaskable(shownToAll),
    helpWs: phone().optional().unlisted().unmaskable(shownToAll),
    helpEmail: email().optional().unlisted().unmaskable(shownToAll),
    status: status('approved').initially({ id: 1 }),
  },
  served: {
    oAdmin: {
      path: 'organizations/branch_offices',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'branch_office',
      screen: 'branch-offices',
    },
    pAdmin: {
      path: 'partners/organizations/branch_offices',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'branch_office',
      screen: 'branch-offices',
    },
  },
})
