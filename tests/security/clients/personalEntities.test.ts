import { describe, expect, it } from 'vitest'
import { entityNamed, entityNames, type EntityName } from '../../../contract/entities/index.ts'
import { personalEntities } from '../../../contract/entities/entityGroups.ts'

/**
 * What the rows of each exported entity say about people; null where they say nothing, so that an
 * export needs no recent proof.
 */
const decisions: Partial<Record<EntityName, string | null>> = {
  plans: null,
  categories: null,
  partnerRoles: null,
  partnerAdmins: 'email, telephone and tax id',
  // What businesses publish about themselves.
  organizations: null,
  branchOffices: null,
  organizationRoles: null,
  organizationAdmins: 'email, telephone and tax id',
  branchOfficeRoles: null,
  branchOfficeAdmins: 'email, telephone and tax id',
  productCategories: null,
  forms: null,
  products: null,
  entailedProducts: null,
  experts: 'email, telephone and tax id',
  branchOfficeExperts: null,
  expertProducts: null,
  timeOffs: null,
  resources: null,
  clients: 'the clients',
  clientAddresses: 'where clients live',
  clientAttendances: 'their visit records',
  attendanceFiles: 'files about clients',
  directLinks: 'who the form is filled in for',
  waitlistEntries: 'who waits, and how to reach them',
  savedCards: 'whose cards',
  paymentLinks: 'who has to pay',
  payments: 'who paid, and to whom invoices were made out',
  earnings: 'who was served',
  consolidations: null,
  deliveries: 'who was written to',
  messageTemplates: null,
  webhooks: null,
  apiKeys: null,
}

const isExported = (name: EntityName): boolean =>
  Object.values(entityNamed(name).served).some(({ can }) => can.includes('get'))

describe('the entities whose export needs a recent proof', () => {
  it('are decided for every entity with a list, and follow from its fields', () => {
    const exported = entityNames.filter(isExported)
    expect(Object.keys(decisions).toSorted()).toEqual(exported.toSorted())
    const decided = exported.filter((name) => decisions[name] !== null)
    expect(personalEntities.filter(isExported).toSorted()).toEqual(decided.toSorted())
  })
})
