import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from './administrators.ts'
import { answerOf, createPartner, furnishOrganization, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** A day of the tests' bookings, a Tuesday in Bogota; the tests' present is the Monday before. */
export const tuesday = '2027-01-12'
export const at = (time: string, day = tuesday): string => `${day}T${time}:00-05:00`
export const booker = {
  name: 'Mariana Egas',
  email: 'mariana@example.test',
  phone: '+593991234567',
}

/**
 * A branch open from 09:00 to 18:00 with a service of an hour on the half hours and one expert, and
 * what visitors and its people do there.
 */
export const bookingBranch = async (
  server: ApiUnderTest,
  options: { duration?: number; buffer?: number } = {},
) => {
  const { signedIn: partner } = await createPartner(server, 'Norte')
  const own = await furnishOrganization(server, partner, 'Aurora', options)
  return { server, partner, own, ...roads(server, partner, own) }
}

export type Organization = Awaited<ReturnType<typeof furnishOrganization>>

/** What can be done at a branch: by visitors, and by the person who furnishes it. */
export const roads = (server: ApiUnderTest, partner: SignedIn, own: Organization) => {
  const { organization, branchOffice, category, entailedProduct } = own
  const post = (path: string, body: unknown, headers: SignedIn = {}) =>
    server.post(path, body, headers)
  const make = async (path: string, body: Values) =>
    answerOf<{ id: number }>(await post(`partners/${path}/create`, body, partner)).id
  const bookingRequest = { branchOffice, items: [{ entailedProduct }] }
  return {
    bookingRequest,
    book: (body: Values, headers?: SignedIn): Promise<Envelope<PublicBooking>> =>
      post('public/schedules/create', { ...bookingRequest, ...body }, headers),
    /** The free starts of a day as HH:mm on the clock of the display zone. */
    free: async (body: Values = {}, day = tuesday): Promise<string[]> => {
      const request = { ...bookingRequest, from: day, to: day, ...body }
      const { days } = answerOf<AvailabilityReply>(
        await post('clients/schedules/availability/calculate', request),
      )
      return days.flatMap(({ slots }) => slots.map(({ start }) => start.slice(11, 16)))
    },
    edit: async (path: string, id: number, data: Values) =>
      answerOf<Values>(await post(`partners/${path}/edit`, { id, data }, partner)),
    /** Another service at the branch; gives its entailed product. */
    addService: async (name: string, data: Values = {}, here: Values = {}) => {
      const price = { amount: 2000, currency: 'USD' }
      const product = await make('products', {
        organization,
        name,
        categories: [category],
        duration: 30,
        granularity: 30,
        price,
        ...data,
      })
      return make('organizations/branch_offices/products', { branchOffice, product, ...here })
    },
    /** Another expert at the branch, who gives some of its services. */
    addExpert: async (name: string, services: number[], data: Values = {}, here: Values = {}) => {
      const expert = await make('experts', { organization, name, ...data })
      const link = await make('organizations/branch_offices/experts', {
        branchOffice,
        expert,
        ...here,
      })
      for (const service of services) {
        await make('organizations/branch_offices/experts/products', {
          branchOffice,
          expert,
          entailedProduct: service,
        })
      }
      return { expert, link }
    },
    make,
    /**
     * Configures the organization, under the key `schedule` by default; settings that only a
     * partner may set go to its partner.
     */
    configure: (value: Values, key: ConfigurationKey = 'schedule') =>
      server.database.asOwner(async (owner) => {
        const { theirs, partners } = byOwner(value, key)
        await owner.query(
          `insert into configuration (organization_id, key, value) values ($1, $2, $3)
           on conflict (organization_id, branch_office_id, key) do update set value = excluded.value`,
          [organization, key, JSON.stringify(theirs)],
        )
        await owner.query(
          `insert into partner_configuration (partner_id, key, value) select partner_id, $2, $3 from organization_directory
           where organization_id = $1 on conflict (partner_id, key) do update set value = excluded.value`,
          [organization, key, JSON.stringify(partners)],
        )
      }),
    /** What was put into the outbox, in order. */
    topics: async () => {
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{ topic: string }>(
          'select topic from outbox where organization_id = $1 order by id',
          [organization],
        ),
      )
      return rows.map(({ topic }) => topic)
    },
    /** What was answered to forms, in order, with how many files. */
    answerRows: async () => {
      const { rows } = await server.database.asOwner((connection) =>
        connection.query<{
          schedule_id: number
          answers: Values
          consents: Values[]
          signer: string
          version: number
          address: string
          files: number
        }>(
          `select a.*, (select count(*)::int from form_file f where f.answer_id = a.id) as files from form_answer a
          where a.organization_id = $1 order by a.id`,
          [organization],
        ),
      )
      return rows
    },
    administrator: () =>
      createAdmin(server, `bo-${own.slug}@admin.test`, { organization, branchOffice }),
    appointments: async () => {
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{ id: number; status: number; code: string }>(
          'select id, status_id as status, code from schedule where organization_id = $1 order by id',
          [organization],
        ),
      )
      return rows
    },
  }
}

/**
 * Splits settings by the level that stores them: the organization's, and those that only its
 * partner may set.
 */
const byOwner = (value: Values, key: ConfigurationKey): { theirs: Values; partners: Values } => {
  const ofPartner = settingsOf(key).flatMap(([name, { owner }]) =>
    owner.setBy.includes('organization') ? [] : [name],
  )
  const pick = (isTheirs: boolean) =>
    Object.fromEntries(
      Object.entries(value).filter(([name]) => ofPartner.includes(name) !== isTheirs),
    )
  return { theirs: pick(true), partners: pick(false) }
}
