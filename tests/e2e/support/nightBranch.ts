import type { APIRequestContext } from '@playwright/test'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { signedIn } from './asker.ts'

/**
 * An organization of its own with a branch on some clock that is open day and night, one expert and
 * one service of half an hour.
 */
export const nightBranch = async (request: APIRequestContext, zone: string) => {
  const partner = await signedIn(request, 'partner')
  const make = async (path: string, body: object) =>
    (await partner<{ id: number }>(`partners/${path}/create`, body)).id
  const name = `Vigilia ${zone}`
  const email = `${zone.replaceAll(/\W/g, '').toLowerCase()}@vigilia.example`
  const organization = await make('organizations', { fantasyName: name, email })
  const always = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [
      day,
      [{ s: '00:00', e: '24:00' }],
    ]),
  )
  const branchOffice = await make('organizations/branch_offices', {
    organization,
    code: 'V',
    fantasyName: name,
    timeZone: zone,
    phone: '+593 2 289 4410',
    weekly: always,
  })
  const category = await make('products/categories', { organization, name: 'Guardias' })
  const price = { amount: 2000, currency: 'USD' }
  const product = await make('products', {
    organization,
    name: 'Guardia',
    categories: [category],
    duration: 30,
    granularity: 15,
    price,
  })
  const entailedProduct = await make('organizations/branch_offices/products', {
    branchOffice,
    product,
  })
  const expert = await make('experts', { organization, name: 'Noelia Guardia' })
  await make('organizations/branch_offices/experts', { branchOffice, expert })
  await make('organizations/branch_offices/experts/products', {
    branchOffice,
    expert,
    entailedProduct,
  })
  return {
    branchOffice,
    /** A person comes at an instant. */
    book: async (start: string, firstName: string): Promise<ScheduleRecord> => {
      const client = await make('clients', {
        organization,
        firstName,
        email: `${firstName.toLowerCase()}-${email}`,
      })
      const items = [{ entailedProduct, expert }]
      return partner<ScheduleRecord>('partners/schedules/create', {
        branchOffice,
        client,
        items,
        start,
        notify: false,
        force: true,
      })
    },
    /** The name of a page on which visitors book there. */
    openPage: async (): Promise<string> => {
      const link = `vigilia-${Date.now().toString(36)}`
      await make('organizations/branch_offices/direct_links', {
        branchOffice,
        name: link,
        title: name,
      })
      return link
    },
    configure: (key: string, data: object) =>
      partner('partners/organizations/config/edit', { organization, key, data }),
    read: async (id: number) =>
      (await partner<ScheduleRecord>('partners/schedules/get', { id })).startsAt,
  }
}
