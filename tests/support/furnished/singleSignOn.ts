import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { DomainProof } from '../../../contract/endpoints/account.ts'
import { openHooks } from '../../../server/adapters/hooks/openHooks.ts'
import { openIdentityProviders } from '../../../server/adapters/oidc/openIdentityProviders.ts'
import type { Values } from '../../../server/ports/values.ts'
import { addMembership, createAccount } from './administrators.ts'
import { configuringPeople } from './configuringPeople.ts'
import { answerOf, codeOf, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** The redirect URI of the installation that the tests run. */
export const redirectUri = 'https://agenda.test/auth/single-sign-on'
/** The email domain of the organization that the tests set up. */
export const domain = 'clinic.test'

type Registration = { issuer: string; clientId: string; clientSecret: string }

/** Few permissions, so that no one here is an administrator with full privileges. */
export const fewRights = [{ sys_name: 'client', privs: { view: true } }] as const

/**
 * An organization whose provider is set up and whose domain is proven, with functions to sign in by
 * it.
 */
export const signingOrganization = async (
  server: ApiUnderTest,
  { issuer, clientId, clientSecret }: Registration,
  more: Values = {},
) => {
  server.ports.hooks = openHooks({ local: true })
  server.ports.identityProviders = openIdentityProviders({ local: true, milliseconds: 5000 })
  const texts = new Map<string, string[]>()
  server.ports.hostRecords = {
    textsOf: async (name) => ({ state: 'read', texts: texts.get(name) ?? [] }),
  }
  const people = await configuringPeople(server)
  const { edit, call, own } = people
  const save = (values: Values = {}) =>
    edit('oAdmin', 'security', {
      singleSignOn: {
        issuer,
        clientId,
        clientSecret,
        domains: [domain],
        passwordOff: false,
        ...more,
        ...values,
      },
    })
  answerOf(await save())
  const proofs = async () =>
    answerOf<{ redirectUri: string; domains: DomainProof[] }>(await call('oAdmin', 'sso/get'))
  const prove = async () => {
    const [{ record, token }] = (await proofs()).domains as [DomainProof]
    texts.set(record, [token])
    return call('oAdmin', 'sso/domains/check', { domain })
  }
  answerOf(await prove())
  return {
    ...people,
    texts,
    save,
    proofs,
    prove,
    /** Adds a person with few permissions in the organization, who has a password. */
    employ: async (email: string, post: { organization?: number; branchOffice?: number } = own) =>
      addMembership(
        server,
        await createAccount(server, email),
        { organization: own.organization, ...post },
        [...fewRights],
      ),
    begin: (email: string, headers: SignedIn = {}, body: Values = {}) =>
      begin(server, email, headers, body),
    finish: (answer: Values, headers: SignedIn) =>
      server.post('account/signin/sso/finish', answer, headers),
    write: (text: string, values: unknown[] = []) =>
      server.database.asOwner((owner) => owner.query(text, values)),
  }
}

/**
 * Begins a single sign-on; gives the address of the provider, what was sent along, and the device
 * that it is bound to.
 */
export const begin = async (
  server: ApiUnderTest,
  email: string,
  headers: SignedIn = {},
  body: Values = {},
) => {
  const envelope = await server.post('account/signin/sso/start', { email, ...body }, headers)
  const { address } = answerOf<{ address: string }>(envelope)
  const device: SignedIn = { ...headers, 'device-id': envelope.device?.id ?? headers['device-id']! }
  return { address, state: new URL(address).searchParams.get('state')!, device }
}

/** What the provider appended to the redirect URI, as the page sends it on. */
export const answerIn = ({ searchParams }: URL): Values => Object.fromEntries(searchParams)

/** The email of the account that an answer has signed in, or the code of its refusal. */
export const signedInAs = (envelope: Envelope): string =>
  envelope.error ? codeOf(envelope) : (envelope.r as { user: { email: string } }).user.email

/** The headers of the session that an answer has opened. */
export const sessionIn = (envelope: Envelope): SignedIn => {
  if (envelope.error) throw new Error(`refused: ${JSON.stringify(envelope.r)}`)
  return { authorization: `Bearer ${envelope.token}`, 'device-id': envelope.device!.id }
}

/**
 * The sign-ins in the security log that the organization's administrator reads, the newest first.
 */
export const signInLines = async (server: ApiUnderTest, by: SignedIn): Promise<string[]> => {
  await server.ports.securityLog.flush()
  const { items } = answerOf<{
    items: { operation: string; outcome: string; code: string | null }[]
  }>(await server.post('organizations/security_events/get', { kinds: ['sign_in'] }, by))
  return items.map(({ operation, outcome, code }) => `${operation} ${outcome} ${code}`)
}
