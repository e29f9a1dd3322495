import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { Operation } from '../../../contract/registry.ts'
import { keyHolders, restCalls } from '../../../contract/openapi/rest.ts'
import { makeKey, restCaller } from '../server/apiKey.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import type { Corner } from '../furnished/worlds.ts'

/** The two paths to the same records: the calls of the application, and the REST API. */
export const apiKinds = ['calls', 'rest'] as const
export type ApiKind = (typeof apiKinds)[number]

/** Whether an account type may use an API. */
export const comesBy = (type: AccountType, apiKind: ApiKind): boolean =>
  apiKind === 'calls' || keyHolders.includes(type)

/**
 * Whether an API serves a call at all: REST has no calls that are for people alone or require a
 * proof of identity.
 */
export const isServedBy = (operation: Operation, apiKind: ApiKind): boolean =>
  apiKind === 'calls' || restCalls.some((call) => call.operation.path === operation.path)

/**
 * A corner whose administrators come with keys that may do all they may, where the REST API knows
 * them.
 */
export const withKeys = async (server: ApiUnderTest, corner: Corner): Promise<Corner> => {
  const signedIn = { ...corner.signedIn }
  for (const type of keyHolders) {
    const { token } = await makeKey(server, {
      organization: corner.ids.organizations,
      maker: corner.signedIn[type],
    })
    // That it is used is noted once a minute: what is compared comes after.
    await restCaller(server, token)('GET', 'clients')
    signedIn[type] = { authorization: `Bearer ${token}` }
  }
  return { ...corner, signedIn }
}
