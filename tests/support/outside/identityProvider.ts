import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person at the provider. */
export type Person = { sub: string; email: string; email_verified: boolean }

const clientId = 'agenda'
const clientSecret = 'a-secret-of-the-client-of-32-symbols'

/**
 * A real OpenID Connect provider on a port of this machine. It signs in the person whose email the
 * client hints at, after one click.
 * @param redirectUris what is registered for the client
 */
export const startIdentityProvider = async (redirectUris: readonly string[], port = 0) => {
  const people = new Map<string, Person>()
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key for the cookies of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => {
      const person = [...people.values()].find(({ sub }) => sub === id)
      return person && { accountId: id, claims: () => ({ ...person }) }
    },
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, people, request, response)
    else answer(request, response)
  })
  return {
    issuer,
    clientId,
    clientSecret,
    /** Adds a person, or changes what the provider says of them. */
    put: ({
      email,
      sub = `sub of ${email}`,
      email_verified = true,
    }: Partial<Person> & { email: string }) =>
      void people.set(email, { email, sub, email_verified }),
    close: () => closeServer(server),
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** The page at which a person signs in and allows the client what it asks for. */
const interact = async (
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const { params } = await provider.interactionDetails(request, response)
  const hint = String(params['login_hint'])
  const person = people.get(hint)
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Clinic login</title><link rel="icon" href="data:,"><main><h1>Clinic login</h1>
      <form method="post"><button>Continue as ${hint}</button></form></main></html>`)
    return
  }
  if (person === undefined) {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email')
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, {
    login: { accountId: person.sub },
    consent,
  })
}

/**
 * Signs in at the provider as a browser would, from the address that begins it; gives the address
 * that it sends the browser back to.
 */
export const signInAtProvider = async (address: string, redirectUri: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  for (let hops = 0; hops < 10; hops++) {
    const method = next.pathname.startsWith('/interaction/') ? 'POST' : 'GET'
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { method, redirect: 'manual', headers: { cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [name = '', value = ''] = each.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next)
    if (next.href.startsWith(redirectUri)) return next
  }
  throw new Error('the provider redirects without end')
}
