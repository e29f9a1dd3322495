import { everyPrivilege, type ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from './administrators.ts'
import { answerOf, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import { furnishCorner, type Corner } from './worlds.ts'

export type List = { items: (Values & { id: number })[]; next: string | null; total: number }
type Line = {
  entity: string
  entityId: number
  action: string
  before: Values | null
  after: Values | null
}

/** Changes the role of an account that has one admin record. */
export const changeRole = (
  { database }: ApiUnderTest,
  email: string,
  { masks = [], dataScope = 3 }: { masks?: string[]; dataScope?: number },
) =>
  database.asOwner((owner) =>
    owner.query(
      `update role set field_masks = $2, data_scope = $3 where id in (select m.role_id from membership m join account a on a.id = m.account_id
        where a.email = $1)`,
      [email, JSON.stringify(masks), dataScope],
    ),
  )

/** Lets the expert of a corner sign in as an administrator of the branch. */
export const signInAsExpert = async (
  server: ApiUnderTest,
  { ids, signedIn }: Corner,
  email: string,
) => {
  const { rows } = await server.database.asOwner((owner) =>
    owner.query<{ id: number }>(
      'select m.id from membership m join account a on a.id = m.account_id where a.email = $1',
      [email],
    ),
  )
  answerOf(
    await server.post(
      'organizations/experts/edit',
      { id: ids.experts, data: { user: rows[0]!.id } },
      signedIn.oAdmin,
    ),
  )
}

const branchOf = ({ ids }: Corner) => ({
  organization: ids.organizations,
  branchOffice: ids.branchOffices,
})

/**
 * A corner, functions that add readers with any role on two levels, and functions that read as
 * them.
 */
export const readCorner = async (server: ApiUnderTest) => {
  const place = await furnishCorner(server, 'Alondra')
  const boss = place.signedIn.boAdmin
  const someone = async (
    name: string,
    role: { masks?: string[]; dataScope?: number } = {},
    privileges: ItemPrivilege[] = everyPrivilege,
  ) => {
    const who = await createAdmin(server, `${name}@admin.test`, branchOf(place), privileges)
    await changeRole(server, `${name}@admin.test`, role)
    return who
  }
  /**
   * Adds a reader on the level of the organization, where the audit trail has the entries of
   * clients.
   */
  const above = async (
    name: string,
    role: { masks?: string[]; dataScope?: number } = {},
    privileges: ItemPrivilege[] = everyPrivilege,
  ) => {
    const who = await createAdmin(
      server,
      `${name}@admin.test`,
      { organization: place.ids.organizations },
      privileges,
    )
    await changeRole(server, `${name}@admin.test`, role)
    return who
  }
  const list = async (path: string, body: Values, who: SignedIn) =>
    answerOf<List>(await server.post(`branch_offices/${path}/get`, body, who))
  const trail = async (who: SignedIn, body: Values = {}, at = 'branch_offices') =>
    answerOf<{ items: Line[] }>(await server.post(`${at}/audit/get`, { limit: 200, ...body }, who))
      .items
  const client = async (data: Values, who = boss) =>
    answerOf<Values & { id: number }>(await server.post('branch_offices/clients/create', data, who))
  return { server, place, boss, someone, above, list, trail, client }
}
