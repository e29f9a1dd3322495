import { z } from 'zod'
import { entity } from '../kernel/entity.ts'
import {
  choice,
  data,
  day,
  email,
  flag,
  locale,
  longText,
  phone,
  reference,
  status,
  taxId,
  text,
  words,
  zone,
} from '../kernel/fields.ts'
import { oneLine, string } from '../text/texts.ts'
import { addressParts } from '../text/address.ts'

export const documentTypes = { id_card: 1, tax_number: 2, passport: 3, other: 4 } as const

const consent = z.object({
  agreed: z.boolean(),
  date: z.iso.datetime({ offset: true }).nullish(),
  source: string(0, 60, oneLine).nullish(),
})

/** What a client agreed to receive from us, by channel. */
export const marketingSchema = z.object({
  email: consent.nullish(),
  sms: consent.nullish(),
  whatsapp: consent.nullish(),
})

/**
 * A person whom an organization serves (definitions 3.5). The call requires an email or a
 * telephone, since either will do.
 */
export const clients = entity({
  name: 'clients',
  singular: 'client',
  owner: 'organization',
  titledBy: 'name',
  searchedBy: ['name', 'email', 'phone', 'taxId', 'phone2'],
  sortedBy: 'name',
  fields: {
    organization: reference('organizations'),
    name: text({ max: 161 }).readOnly(),
    firstName: text({ max: 80 }).unlisted(),
    lastName: text({ min: 0, max: 80 }).optional().unlisted(),
    email: email().optional().masked('contact'),
    phone: phone().optional().masked('contact'),
    phone2: phone().optional().unlisted().masked('contact'),
    documentType: choice(documentTypes).optional(),
    taxId: taxId().optional().masked('contact'),
    birthDate: day().optional(),
    gender: text({ min: 0, max: 30 }).optional().unlisted(),
    locale: locale().optional().unlisted(),
    timeZone: zone().optional(),
    tags: words({ max: 20, length: 30 }).initially([]).masked('notes'),
    alert: text({ min: 0, max: 200 }).optional().unlisted().masked('notes'),
    notes: longText({ max: 4000 }).optional().masked('notes'),
    marketing: data(marketingSchema)
      .optional()
      .unmaskable('It says which channels they accept, not their contact data.'),
    preferredExpert: reference('experts').optional().unlisted(),
    preferredBranch: reference('branchOffices').optional().unlisted(),
    guardian: reference('clients').optional().unlisted(),
    blocked: flag().initially(false),
    blockedReason: text({ min: 0, max: 200 }).optional().unlisted().masked('notes'),
    /** Whose history is this one’s by now. */
    mergedInto: reference('clients').optional().readOnly().unlisted(),
    status: status('client').initially({ id: 1 }).masked('notes'),
  },
  served: {
    pAdmin: {
      path: 'partners/clients',
      can: ['get', 'create', 'edit'],
      needs: 'client',
      screen: 'clients',
    },
    oAdmin: {
      path: 'organizations/clients',
      can: ['get', 'create', 'edit'],
      needs: 'client',
      screen: 'clients',
    },
    boAdmin: {
      path: 'branch_offices/clients',
      can: ['get', 'create', 'edit'],
      needs: 'client',
      screen: 'clients',
    },
  },
})

export const addressKinds = { home: 1, work: 2, billing: 3, other: 4 } as const

/**
 * Where a client lives, works or is billed: the specification's address with what it is for
 * (definitions 3.6).
 */
export const clientAddresses = entity({
  name: 'clientAddresses',
  singular: 'clientAddress',
  owner: 'organization',
  titledBy: 'alias',
  searchedBy: ['alias', 'street', 'zipcode'],
  hiddenBy: 'contact',
  fields: {
    organization: reference('organizations'),
    client: reference('clients'),
    alias: text({ max: 40 }),
    street: text({ max: 120 }),
    streetNumber: text({ min: 0, max: 15 }).optional(),
    aptOffice: text({ min: 0, max: 30 }).optional(),
    providence: text({ min: 0, max: 60 }).optional(),
    zipcode: text({ min: 0, max: 12 }).optional(),
    latitude: data(addressParts.latitude).optional(),
    longitude: data(addressParts.longitude).optional(),
    reference: text({ min: 0, max: 200 }).optional(),
    city: data(addressParts.place).optional(),
    stateRegion: data(addressParts.place).optional(),
    country: data(addressParts.place),
    kind: choice(addressKinds).initially(1),
    isDefault: flag().initially(false),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/clients/address',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'client',
    },
    oAdmin: {
      path: 'organizations/clients/address',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'client',
    },
    pAdmin: {
      path: 'partners/clients/address',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'client',
    },
  },
})
