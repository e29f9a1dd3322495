import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { ErrorCode } from '../../../contract/kernel/errors.ts'
import type { Api } from '../server/useApi.ts'

/** What a call must have answered; throws the refusal as text otherwise. */
export const answerOf = <R = Record<string, never>>(envelope: Envelope): R => {
  if (envelope.error) throw new Error(`refused: ${JSON.stringify(envelope.r)}`)
  return envelope.r as R
}

/** The code of a refusal, or `answered` where there was none. */
export const codeOf = (envelope: Envelope): ErrorCode | 'answered' =>
  envelope.error ? envelope.r.msg : 'answered'

/** Headers of a person signed in. */
export type SignedIn = Record<string, string>

/** The password of everybody in the tests. */
export const password = 'a-long-password'

/** Everyday hours. */
export const everyDay = (s: string, e: string) =>
  Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ s, e }]]),
  )

/** A partner with its owner, straight through the first-start endpoint of the server. */
export const createPartner = async (
  api: Api,
  name: string,
): Promise<{ signedIn: SignedIn; email: string }> => {
  const { secrets, store } = api.ports
  const email = `${name.toLowerCase()}@partner.test`
  const passwordHash = await secrets.hashPassword(password)
  const roles = [{ name: 'Propietario', level: 1, dataScope: 3, itemPrivileges: everyPrivilege }]
  if (await store.hasAccounts()) throw new Error('only the first partner comes this way')
  await store.createFirstPartner({
    partner: name,
    name,
    email,
    passwordHash,
    at: api.ports.clock.now(),
    roles,
  })
  return { email, signedIn: await signIn(api, email) }
}

/** Signs in, on a new device unless headers name one. */
export const signIn = async (
  api: Api,
  email: string,
  secret = password,
  headers: SignedIn = {},
): Promise<SignedIn> => {
  const envelope = await api.post('account/signin', { email, password: secret }, headers)
  if (envelope.error) throw new Error(`refused: ${JSON.stringify(envelope.r)}`)
  return { authorization: `Bearer ${envelope.token}`, 'device-id': envelope.device!.id }
}

/**
 * An organization with a branch office, a service, an expert who gives it, and a booking page, all
 * through the API.
 */
export const furnishOrganization = async (
  api: Api,
  partner: SignedIn,
  name: string,
  options: { zone?: string; duration?: number; buffer?: number } = {},
) => {
  const { zone = 'America/Bogota', duration = 60, buffer = 0 } = options
  const make = async (path: string, body: unknown) =>
    answerOf<{ id: number }>(await api.post(`partners/${path}`, body, partner)).id
  const slug = name.toLowerCase()
  const organization = await make('organizations/create', {
    fantasyName: name,
    email: `${slug}@example.test`,
  })
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
    name: `${name} treatment`,
    categories: [category],
    duration,
    bufferBefore: buffer,
    bufferAfter: buffer,
    granularity: 30,
    price: { amount: 4500, currency: 'USD' },
  })
  const entailedProduct = await make('organizations/branch_offices/products/create', {
    branchOffice,
    product,
  })
  const expert = await make('experts/create', { organization, name: `${name} expert` })
  const link = await make('organizations/branch_offices/experts/create', { branchOffice, expert })
  const expertProduct = await make('organizations/branch_offices/experts/products/create', {
    branchOffice,
    expert,
    entailedProduct,
  })
  return {
    organization,
    branchOffice,
    category,
    product,
    entailedProduct,
    expert,
    branchOfficeExpert: link,
    expertProduct,
    slug,
  }
}

const furnish = async (api: Api) => {
  const partner = await createPartner(api, 'Norte')
  const own = await furnishOrganization(api, partner.signedIn, 'Aurora')
  return { partner: partner.signedIn, own }
}
export { furnish }
