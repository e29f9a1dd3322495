import { accountTypes } from '../../../contract/kernel/accounts.ts'
import {
  dataScopes,
  allows,
  heldByBoth,
  toPrivilegeSet,
} from '../../../contract/kernel/privileges.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { masksOfRole } from '../../../contract/kernel/fieldMasks.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { closedBy } from '../authority/placeAccess.ts'
import type { CallHeaders, AfterCall } from '../kernel/call.ts'
import { accountTypeOf, plainCaller, rightsOf } from '../authority/session.ts'

/** How a key stands in the audit trail, where people have their device. */
const deviceOfApiKey = (id: number): string => `key ${id}`

/** Whether it was a key that called. */
export const isApiKey = (device: string): boolean => device.startsWith('key ')

/**
 * The caller behind a key: as its maker, narrowed to the key's role and branch. Headers narrow
 * further. It ends with its maker's right to make keys, and loses what its maker loses.
 * @throws Refusal NOT_LOGGED_IN for a key that opens nothing, whatever the reason;
 * NETWORK_NOT_ALLOWED; FORBIDDEN for a header beyond what it reaches
 */
export const openApiKey = async (
  { store, secrets, clock }: Ports,
  headers: CallHeaders,
): Promise<ScopedCaller & { apiKey: number }> => {
  const organization = organizationOfApiKey(headers.token ?? '')
  const key =
    organization &&
    (await store.apiKeys.open(organization, secrets.hash(headers.token!), clock.now()))
  if (!key) throw new Refusal('NOT_LOGGED_IN')
  const { memberships, secondFactor } = await store.sessions.standing(key.account)
  const maker = memberships.find(({ id }) => id === key.membership)
  if (maker === undefined) throw new Refusal('NOT_LOGGED_IN')
  const closed = closedBy(maker, { secondFactor, address: headers.address, way: null })
  if (closed !== undefined)
    throw new Refusal(closed === 'NETWORK_NOT_ALLOWED' ? closed : 'NOT_LOGGED_IN')
  if (!allows(toPrivilegeSet(maker.privileges), ['api_key', 'create']))
    throw new Refusal('NOT_LOGGED_IN')
  const type = accountTypeOf(maker)
  const { header } = accountTypes.boAdmin
  if (key.branchOffice !== null && ![null, key.branchOffice].includes(headers[header]))
    throw new Refusal('FORBIDDEN')
  const held = await rightsOf(
    { store },
    {
      membership: maker,
      type,
      headers: {
        ...headers,
        [header]: key.branchOffice ?? headers[header],
      },
    },
  )
  const privileges = heldByBoth(held.privileges, toPrivilegeSet(key.role.privileges))
  const own = key.role.dataScope === dataScopes.own ? { own: key.account } : {}
  return {
    ...plainCaller(headers, undefined, deviceOfApiKey(key.id)),
    accountId: key.account,
    apiKey: key.id,
    scope: {
      ...held.scope,
      ...own,
      reader: { accountId: key.account, administers: allows(privileges, ['bo_admin', 'view']) },
    },
    privileges,
    role: key.role.id,
    membership: maker.id,
    dataScope: Math.min(maker.dataScope, key.role.dataScope),
    masks: [...new Set([...held.masks, ...masksOfRole(key.role.fieldMasks)])],
  }
}

/**
 * How a key is written, `phi_12_…`: a reader recognizes it as a key, and a call finds its
 * organization in it.
 */
export const apiKeyToken = (organization: number, secret: string): string =>
  `phi_${organization}_${secret}`

/** The organization that a key is of; undefined for what cannot be one. */
export const organizationOfApiKey = (token: string): number | undefined => {
  const [, organization] = /^phi_(\d{1,15})_/.exec(token) ?? []
  return organization === undefined ? undefined : Number(organization)
}

/** As much of a key as distinguishes it from others; it opens nothing. */
export const hintOf = (token: string): string => `${token.slice(0, token.indexOf('_', 4) + 5)}…`

/** Gives a new key its secret. Only this answer contains it; it cannot be read again. */
export const emailSecret: AfterCall<'apiKeys'> = async (made, { ports }) => {
  const organization = made.organization.id
  const token = apiKeyToken(organization, ports.secrets.token())
  const hint = hintOf(token)
  await ports.store.apiKeys.arm(organization, made.id, {
    tokenHash: ports.secrets.hash(token),
    hint,
  })
  return { ...made, hint, token }
}
