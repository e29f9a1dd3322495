import { templatedEmails } from '../../../contract/messages/templatedEmails.ts'
import { itemTypes, type ItemType } from '../../../contract/kernel/privileges.ts'

const place = { isoCode: 'EC', name_es: 'Ecuador' }
export const address = (mark: string) => ({
  alias: mark,
  street: `Calle ${mark}`,
  streetNumber: '37-29',
  aptOffice: '2B',
  providence: 'Iñaquito',
  zipcode: '170135',
  latitude: -0.180653,
  longitude: -78.467834,
  reference: 'Frente al parque',
  city: { isoCode: 'EC-QB456LG07', name_es: 'Quito' },
  stateRegion: { isoCode: 'EC-P', name_es: 'Pichincha' },
  country: place,
})

/** A business with everything filled in. */
export const business = (mark: string) => ({
  fantasyName: `${mark} business`,
  businessName: `${mark} S.A.`,
  alias: mark,
  description: `About ${mark}`,
  email: `${mark.toLowerCase()}@business.test`,
  phone: '+593991234567',
  taxId: '1791234567001',
  address: address(mark),
})

/** A role with every right on one item. */
export const role = (mark: string, item: ItemType) => ({
  name: `${mark} role`,
  description: `About ${mark}`,
  privileges: [
    {
      sys_name: item,
      privs: Object.fromEntries(itemTypes[item].actions.map((action) => [action, true])),
    },
  ],
  dataScope: 3,
  fieldMasks: ['notes'],
  secondFactor: false,
  status: { id: 1 },
})

/** An administrator who is invited and has not accepted yet. */
export const person = (mark: string, level: string) => ({
  name: `${mark} Andrade`,
  email: `${level}-${mark.toLowerCase()}@person.test`,
  phone: '+593991234567',
  taxId: '1712345678',
  status: { id: 1 },
})

export const holiday = [{ date: '2027-05-24', windows: [], reason: 'Holiday' }]

/**
 * Own words for an email: each mark has another one, since an email is worded once in each
 * language.
 */
const worded = (mark: string) => ({
  letter:
    templatedEmails[
      Buffer.from(mark).reduce((sum, byte) => sum * 31 + byte, 7) % templatedEmails.length
    ],
  language: 'es',
  subject: `${mark}: {{name}}`,
  body: `Hola {{name}}:\n\n{{details}}\n\n{{link}}\n\n---\n\n${mark}`,
})

/**
 * Webhooks, API keys and words of emails; and what appointments, consolidating and sending write,
 * and no caller creates.
 */
export const otherDrafts = {
  webhooks: ({ organizations }: { organizations: number }, mark: string) => ({
    organization: organizations,
    name: `${mark} system`,
    url: `https://${mark.toLowerCase()}.example.com/hook`,
    events: ['booking.created', 'client.changed'],
    enabled: true,
  }),
  apiKeys: (
    {
      organizations,
      organizationRoles,
      branchOffices,
    }: Record<'organizations' | 'organizationRoles' | 'branchOffices', number>,
    mark: string,
  ) => ({
    organization: organizations,
    name: `${mark} report`,
    role: organizationRoles,
    branchOffice: branchOffices,
    expiresAt: '2027-12-31T00:00:00.000Z',
  }),
  earnings: () => ({}),
  consolidations: () => ({}),
  deliveries: () => ({}),
  messageTemplates: ({ organizations }: { organizations: number }, mark: string) => ({
    organization: organizations,
    ...worded(mark),
  }),
}
