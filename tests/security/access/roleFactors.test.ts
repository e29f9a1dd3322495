import { describe, expect, it } from 'vitest'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { administeredOrganization } from '../../support/furnished/administeredOrganization.ts'
import {
  addMembership,
  createAccount,
  createAdmin,
  giveRights,
} from '../../support/furnished/administrators.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { setUpTotp } from '../../support/server/secondFactors.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const all = { view: true, create: true, edit: true, delete: true }
const personnel: ItemPrivilege[] = ['o_role', 'o_admin', 'client'].map(
  (item) => ({ sys_name: item, privs: all }) as ItemPrivilege,
)
const withSecurity: ItemPrivilege[] = [
  ...personnel,
  { sys_name: 'security', privs: { view: true, edit: true } },
]
const clerk = [{ sys_name: 'client', privs: { view: true } }]

/**
 * An administrator of people and roles whose own role requires a second factor, which they have.
 */
const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server, own, write } = world
  const actor = await createAdmin(
    server,
    'hr@admin.test',
    { organization: own.organization },
    personnel,
  )
  await setUpTotp(server, actor)
  const demand = (value: boolean) =>
    write(
      `update role set second_factor = $1 where id =
       (select role_id from membership m join account a on a.id = m.account_id where a.email = 'hr@admin.test')`,
      [value],
    )
  const edit = (path: string, body: object, headers: SignedIn = actor) =>
    server.post(`organizations/admins/${path}`, body, headers)
  const makeRole = async (secondFactor: boolean, name = `Clerk ${secondFactor}`) =>
    answerOf<{ id: number }>(
      await edit('roles/create', { name, privileges: clerk, secondFactor }, world.signedIn),
    ).id
  return { ...world, actor, demand, edit, makeRole }
}

const refused = (path: string) => ({
  error: true,
  r: { msg: 'FORBIDDEN', fields: [{ path, rule: 'beyondOwn' }] },
})

describe('a role that requires a second factor', () => {
  it('keeps the demand, unless its editor may edit the security settings', async () => {
    const { server, edit, makeRole } = await setUp()
    const id = await makeRole(true)
    expect(await edit('roles/edit', { id, data: { secondFactor: false } })).toMatchObject(
      refused('secondFactor'),
    )
    answerOf(await edit('roles/edit', { id, data: { description: 'Changed' } }))
    await giveRights(server, 'hr@admin.test', withSecurity)
    answerOf(await edit('roles/edit', { id, data: { secondFactor: false } }))
  })

  it('is not replaced by one without the demand: for one holder, nor for all of them at its deletion', async () => {
    const { server, own, edit, makeRole, write } = await setUp()
    const [demanding, lenient] = [await makeRole(true), await makeRole(false)]
    const admin = await addMembership(
      server,
      await createAccount(server, 'peer@admin.test'),
      { organization: own.organization },
      clerk as never,
    )
    await write('update membership set role_id = $1 where id = $2', [demanding, admin])
    expect(await edit('edit', { id: admin, data: { role: lenient } })).toMatchObject(
      refused('role'),
    )
    expect(await edit('roles/delete', { id: demanding, replacement: lenient })).toMatchObject(
      refused('replacement'),
    )
    answerOf(await edit('edit', { id: admin, data: { name: 'Renamed', role: demanding } }))
  })
})

describe('an administrator whose own role requires a second factor', () => {
  it('makes, edits and gives no role with their permissions and without the demand', async () => {
    const { edit, makeRole, demand } = await setUp()
    const role = await makeRole(false)
    await demand(true)
    const body = { name: 'Backdoor', privileges: clerk }
    expect(await edit('roles/create', body)).toMatchObject(refused('secondFactor'))
    expect(await edit('roles/edit', { id: role, data: { privileges: clerk } })).toMatchObject(
      refused('secondFactor'),
    )
    const person = { name: 'Peer', email: 'peer@admin.test', role }
    expect(await edit('create', person)).toMatchObject(refused('role'))
    answerOf(await edit('roles/create', { ...body, secondFactor: true }))
    await demand(false)
    answerOf(await edit('create', person))
  })
})
