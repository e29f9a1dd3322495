import { everyPrivilege, type ItemPrivilege } from '../../contract/privileges.ts'
import type { Envelope } from '../../contract/envelope.ts'
import type { Api } from './useApi.ts'

/** What a call must have answered; throws the refusal as text otherwise. */
export const answerOf = <R = Record<string, never>>(envelope: Envelope<unknown>): R => {
  if (envelope.error) throw new Error(`refused: ${JSON.stringify(envelope.r)}`)
  return envelope.r as R
}

/** Headers of somebody signed in. */
export type SignedIn = Record<string, string>

const password = 'a-long-password'

/** Everyday hours. */
export const everyDay = (s: string, e: string) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ s, e }]]))

type World = Awaited<ReturnType<typeof furnish>>
export type { World }

/** A partner with its owner, straight through the first-start road of the server. */
export const createPartner = async (api: Api, name: string): Promise<{ signedIn: SignedIn; email: string }> => {
  const { secrets, store } = api.ports
  const email = `${name.toLowerCase()}@partner.test`
  const passwordHash = await secrets.hashPassword(password)
  const roles = [{ name: 'Propietario', level: 1, dataScope: 3, itemPrivileges: everyPrivilege }]
  if (await store.hasAccounts()) throw new Error('only the first partner comes this way')
  await store.createFirstPartner({ partner: name, name, email, passwordHash, at: api.ports.clock.now(), roles })
  return { email, signedIn: await signIn(api, email) }
}

/** Signs in on a new device. */
export const signIn = async (api: Api, email: string, secret = password): Promise<SignedIn> => {
  const envelope = await api.post('account/signin', { email, password: secret })
  if (envelope.error) throw new Error(`refused: ${JSON.stringify(envelope.r)}`)
  return { authorization: `Bearer ${envelope.token}`, 'device-id': envelope.device!.id }
}

/** An organization with a branch office, a service, an expert who gives it, and a booking page, all through the API. */
export const furnishOrganization = async (
  api: Api,
  partner: SignedIn,
  name: string,
  options: { zone?: string; duration?: number; buffer?: number } = {},
) => {
  const { zone = 'America/Bogota', duration = 60, buffer = 0 } = options
  const make = async (path: string, body: unknown) => answerOf<{ id: number }>(await api.post(`partners/${path}`, body, partner)).id
  const slug = name.toLowerCase()
  const organization = await make('organizations/create', { fantasyName: name, email: `${slug}@example.test` })
  const branchOffice = await make('organizations/branch_offices/create', {
    organization,
    code: 'A1',
    fantasyName: `${name} centre`,
    timeZone: zone,
    weekly: everyDay('09:00', '18:00'),
  })
  const category = await make('products/categories/create', { organization, name: `${name} care` })
  const product = await make('products/create', {
    organization,
    name: `${name} visit`,
    categories: [category],
    duration,
    bufferBefore: buffer,
    bufferAfter: buffer,
    granularity: 30,
    price: { amount: 4500, currency: 'USD' },
  })
  const entailedProduct = await make('organizations/branch_offices/products/create', { branchOffice, product })
  const expert = await make('experts/create', { organization, name: `${name} expert` })
  const link = await make('organizations/branch_offices/experts/create', { branchOffice, expert })
  const expertProduct = await make('organizations/branch_offices/experts/products/create', { branchOffice, expert, entailedProduct })
  return { organization, branchOffice, category, product, entailedProduct, expert, branchOfficeExpert: link, expertProduct, slug }
}

/** Gives an account the administration of an organization or branch office, with the rights of one role. */
export const createAdmin = async (
  api: Api,
  database: {
    asOwner: <T>(
      work: (client: { query: (text: string, values: unknown[]) => Promise<{ rows: { id: number }[] }> }) => Promise<T>,
    ) => Promise<T>
  },
  {
    email,
    organization,
    branchOffice = null,
    privileges = everyPrivilege,
  }: { email: string; organization: number; branchOffice?: number | null; privileges?: ItemPrivilege[] },
): Promise<SignedIn> => {
  const hash = await api.ports.secrets.hashPassword(password)
  const now = api.ports.clock.now()
  await database.asOwner(async (owner) => {
    const one = async (text: string, values: unknown[]) => (await owner.query(text, values)).rows[0]!.id
    const account = await one('insert into account (email, name, password_hash, created_at) values ($1, $1, $2, $3) returning id', [
      email,
      hash,
      now,
    ])
    const role = await one(
      "insert into role (organization_id, name, level, parent, data_scope, item_privileges, created_at) values ($1, 'test', 2, 0, 3, $2, $3) returning id",
      [organization, JSON.stringify(privileges), now],
    )
    await one(
      'insert into membership (account_id, organization_id, branch_office_id, role_id, status_id, created_at) values ($1, $2, $3, $4, 1, $5) returning id',
      [account, organization, branchOffice, role, now],
    )
  })
  return signIn(api, email)
}

const furnish = async (api: Api) => {
  const partner = await createPartner(api, 'Norte')
  const own = await furnishOrganization(api, partner.signedIn, 'Aurora')
  return { partner: partner.signedIn, own }
}
export { furnish }
