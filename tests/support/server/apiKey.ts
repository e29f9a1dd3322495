import { everyPrivilege, type ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import type { RestError } from '../../../contract/openapi/restErrors.ts'
import type { Values } from '../../../server/ports/values.ts'
import { addMembership, createAccount } from '../furnished/administrators.ts'
import { answerOf, signIn, type SignedIn } from '../furnished/furnish.ts'
import type { ApiUnderTest } from './useApi.ts'

type KeyRequest = {
  organization: number
  branchOffice?: number
  privileges?: ItemPrivilege[]
  name?: string
  maker?: SignedIn
  masks?: readonly FieldMask[]
  more?: Values
}

let roles = 0

/** A role of an organization with these rights; gives its id. */
export const makeRole = (
  { database, ports }: ApiUnderTest,
  organization: number,
  privileges: ItemPrivilege[],
  masks: readonly FieldMask[] = [],
): Promise<number> =>
  database.asOwner(async (owner) => {
    const made = await owner.query<{ id: number }>(
      `insert into role (organization_id, name, title_key, level, parent, data_scope, item_privileges, created_at, field_masks)
       values ($1, $4, $4, 2, $1, 3, $2, $3, $5) returning id`,
      [
        organization,
        JSON.stringify(privileges),
        ports.clock.now(),
        `programs ${(roles += 1)}`,
        JSON.stringify(masks),
      ],
    )
    return made.rows[0]!.id
  })

let makers = 0

/**
 * A key of an organization with a role of its own, made by a person who may do everything unless a
 * maker is named.
 */
export const makeKey = async (
  server: ApiUnderTest,
  { organization, branchOffice, privileges = everyPrivilege, masks, maker, more }: KeyRequest,
) => {
  const email = `keys-${(makers += 1)}@admin.test`
  let by = maker
  if (by === undefined) {
    await addMembership(server, await createAccount(server, email), { organization })
    by = await signIn(server, email)
  }
  const role = await makeRole(server, organization, privileges, masks)
  const body = {
    name: 'Report',
    role,
    ...(branchOffice === undefined ? {} : { branchOffice }),
    ...more,
  }
  const made = answerOf<{ id: number; token: string; hint: string }>(
    await server.post('organizations/api_keys/create', body, by),
  )
  return { ...made, email, maker: by, role }
}

/** An answer of the REST API: a record or refusal, or the rows of a list. */
type Rest = {
  status: number
  headers: Headers
  body: Values & Partial<RestError>
  rows: (Values & { id: number })[]
}

/** Calls the REST API with a key. */
export const restCaller =
  (server: ApiUnderTest, token: string | null) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Rest> => {
    const response = await server.fetch(`rest/${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const said: unknown = text === '' ? {} : JSON.parse(text)
    const both = Array.isArray(said)
      ? { body: {}, rows: said as Rest['rows'] }
      : { body: said as Rest['body'], rows: [] }
    return { status: response.status, headers: response.headers, ...both }
  }
