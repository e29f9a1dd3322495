import { describe, expect, it } from 'vitest'
import { everyPrivilege, type ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { makeKey, restCaller } from '../../support/server/apiKey.ts'
import { authorityWorld, type RoleShape } from '../../support/models/authorityWorld.ts'
import { answerOf, codeOf, furnish, password, signIn } from '../../support/furnished/furnish.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { emailOrders } from '../../support/jobs/waitingEmails.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const only = (...items: string[]): ItemPrivilege[] =>
  everyPrivilege.filter(({ sys_name }) => items.includes(sys_name))
const everything: RoleShape = {
  privileges: everyPrivilege,
  dataScope: 3,
  masks: [],
  secondFactor: false,
}

describe('an administrator with nothing but o_admin (H1)', () => {
  const setUp = async () => {
    const server = api()
    const { own } = await furnish(server)
    const { organization, branchOffice } = own
    const owner = await createAdmin(server, 'owner@x.test', { organization })
    const staff = await createAdmin(
      server,
      'hr@x.test',
      { organization },
      only('o_admin', 'bo_admin'),
    )
    const { items } = answerOf<{ items: { id: number; email: string }[] }>(
      await server.post('organizations/admins/get', {}, staff),
    )
    const target = items.find(({ email }) => email === 'owner@x.test')!
    const call = (verb: string, body: Values) =>
      server.post(`organizations/admins/${verb}`, { id: target.id, ...body }, staff)
    return { server, own, branchOffice, owner, staff, call }
  }

  it('neither sets nor resets the password of the owner, nor changes anything else about them', async () => {
    const { server, call } = await setUp()
    for (const data of [
      { password: 'taken-over-4471' },
      { email: 'mine@evil.test' },
      { name: 'Mallory' },
      { status: { id: 2, comments: 'x' } },
    ])
      expect([data, said(await call('edit', { data }))]).toEqual([data, 'FORBIDDEN'])
    expect(await call('edit', { password: 'taken-over-4471' })).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'user', rule: 'outranks' }] },
    })
    expect(codeOf(await call('reset_password', {}))).toBe('FORBIDDEN')
    expect(codeOf(await call('delete', {}))).toBe('FORBIDDEN')
    expect((await emailOrders(server)).map(({ letter }) => letter)).not.toContain('passwordReset')
    expect(
      codeOf(
        await server.post('account/signin', { email: 'owner@x.test', password: 'taken-over-4471' }),
      ),
    ).toBe('BAD_CREDENTIALS')
    await signIn(server, 'owner@x.test', password)
  })

  it('gets no further by inviting the owner to a branch office first', async () => {
    const { server, staff, branchOffice } = await setUp()
    const role = await emptyRole(server, branchOffice)
    const body = { name: 'Owner', email: 'owner@x.test', role, branchOffice }
    const made = answerOf<{ id: number }>(
      await server.post('organizations/branch_offices/admins/create', body, staff),
    )
    answerOf(
      await server.post(
        'organizations/branch_offices/admins/edit',
        { id: made.id, data: { password: 'taken-over-4471' } },
        staff,
      ),
    )
    // The person is invited once more, and that is all.
    expect((await emailOrders(server)).map(({ letter }) => letter)).toEqual([
      'invitation',
      'invitation',
    ])
    expect(
      codeOf(
        await server.post('account/signin', { email: 'owner@x.test', password: 'taken-over-4471' }),
      ),
    ).toBe('BAD_CREDENTIALS')
  })
})

/** A role of a branch office that gives nothing. */
const emptyRole = async (
  { database, ports }: ReturnType<typeof api>,
  branchOffice: number,
): Promise<number> =>
  database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into role (organization_id, branch_office_id, name, title_key, level, parent, data_scope, item_privileges, created_at)
       select organization_id, id, 'None', 'none', 3, 0, 1, '[]', $2 from branch_office where id = $1 returning id`,
      [branchOffice, ports.clock.now()],
    )
    return rows[0]!.id
  })

describe('a role (M2)', () => {
  it('gives no field that its maker’s own role masks, and no wider data', async () => {
    const world = await authorityWorld(api())
    const { server, addAccount, addMember, addRole, placeOf } = world
    const { id, email } = await addAccount()
    const place = placeOf('branchOffice')
    await addMember(
      id,
      await addRole({ ...everything, dataScope: 1, masks: ['contact'] }, place),
      place,
    )
    const masked = await signIn(server, email)
    const create = (more: Values) =>
      server.post(
        'branch_offices/admins/roles/create',
        { name: `Made ${JSON.stringify(more)}`.slice(0, 60), privileges: [], ...more },
        masked,
      )
    for (const [more, path] of [
      [{ dataScope: 1, fieldMasks: [] }, 'fieldMasks'],
      [{ dataScope: 1, fieldMasks: ['prices', 'notes', 'files'] }, 'fieldMasks'],
      [{ dataScope: 3, fieldMasks: ['contact'] }, 'dataScope'],
      [{ dataScope: 2, fieldMasks: ['contact'] }, 'dataScope'],
      // What a new role has where nothing is said of it.
      [{}, 'dataScope'],
    ] as const)
      expect([more, await create(more)]).toMatchObject([
        more,
        { r: { msg: 'FORBIDDEN', fields: [{ path, rule: 'beyondOwn' }] } },
      ])
    answerOf(await create({ dataScope: 1, fieldMasks: ['contact'] }))
  })
})

describe('the last administrator with full privileges', () => {
  it('is not left with masks or less data by a change of their role, nor by another one in its place', async () => {
    const world = await authorityWorld(api())
    const { server, query, addAccount, addMember, addRole, placeOf, organization, partner } = world
    const owner = await addAccount()
    await addMember(owner.id, await addRole(everything, placeOf('partner')), placeOf('partner'))
    const signedIn = await signIn(server, owner.email)
    await query('delete from membership where organization_id = $1 and branch_office_id is null', [
      organization,
    ])
    const place = placeOf('organization')
    const role = await addRole(everything, place)
    const only = await addMember((await addAccount()).id, role, place)
    // An administrator who has not accepted, is inactive, has a mask or reaches less does not
    // count.
    await addMember((await addAccount()).id, role, place, true)
    const off = await addMember((await addAccount()).id, role, place)
    await query('update membership set status_id = 2 where id = $1', [off])
    await addMember(
      (await addAccount()).id,
      await addRole({ ...everything, masks: ['files'] }, place),
      place,
    )
    await addMember(
      (await addAccount()).id,
      await addRole({ ...everything, dataScope: 1 }, place),
      place,
    )
    const post = (path: string, body: Values) =>
      server.post(`partners/organizations/admins/${path}`, { organization, ...body }, signedIn)
    const lesser = await addRole({ ...everything, masks: ['contact'] }, place)
    for (const [path, body] of [
      ['edit', { id: only, data: { status: { id: 2, comments: 'x' } } }],
      ['edit', { id: only, data: { role: lesser } }],
      ['delete', { id: only }],
      ['roles/edit', { id: role, data: { fieldMasks: ['contact'] } }],
      ['roles/edit', { id: role, data: { dataScope: 2 } }],
      ['roles/edit', { id: role, data: { status: { id: 2, comments: 'x' } } }],
      ['roles/delete', { id: role, replacement: lesser }],
    ] as const)
      expect([path, body, codeOf(await post(path, body))]).toEqual([path, body, 'LAST_ADMIN'])
    expect(partner).toBeGreaterThan(0)
    answerOf(await post('edit', { id: off, data: { status: { id: 1 } } }))
    answerOf(await post('roles/edit', { id: role, data: { description: 'As before' } }))
    answerOf(await post('delete', { id: only }))
  })

  it('stays where the role of one and the membership of the other are taken away at the same moment', async () => {
    const world = await authorityWorld(api())
    const { server, query, addAccount, addMember, addRole, placeOf, organization } = world
    const owner = await addAccount()
    await addMember(owner.id, await addRole(everything, placeOf('partner')), placeOf('partner'))
    const signedIn = await signIn(server, owner.email)
    await query('delete from membership where organization_id = $1 and branch_office_id is null', [
      organization,
    ])
    const place = placeOf('organization')
    for (let round = 0; round < 5; round += 1) {
      await query(
        'delete from membership where organization_id = $1 and branch_office_id is null',
        [organization],
      )
      const [one, two] = [await addRole(everything, place), await addRole(everything, place)]
      const member = await addMember((await addAccount()).id, one, place)
      await addMember((await addAccount()).id, two, place)
      const both = await Promise.all([
        server.post('partners/organizations/admins/delete', { id: member }, signedIn),
        server.post(
          'partners/organizations/admins/roles/edit',
          { id: two, data: { privileges: [] } },
          signedIn,
        ),
      ])
      expect(both.map(codeOf).toSorted()).toEqual(['LAST_ADMIN', 'answered'])
    }
  })
})

describe('a role whose id another organization has too (L18)', () => {
  it('counts and gives away only its own holders', async () => {
    const world = await authorityWorld(api())
    const { server, query, addAccount, addMember, addRole, placeOf, organization, other } = world
    const owner = await addAccount()
    await addMember(owner.id, await addRole(everything, placeOf('partner')), placeOf('partner'))
    const signedIn = await signIn(server, owner.email)
    const nothing = { ...everything, privileges: [] }
    const [role, replacement] = [
      await addRole(nothing, placeOf('organization')),
      await addRole(nothing, placeOf('organization')),
    ]
    const elsewhere = placeOf('organization', other)
    await query(
      `insert into role (organization_id, id, name, title_key, level, parent, data_scope, item_privileges, created_at)
       select $1, id, name, title_key, level, parent, data_scope, item_privileges, created_at from role where organization_id = $2 and id = $3`,
      [other.organization, organization, role],
    )
    const stranger = await addMember((await addAccount()).id, role, elsewhere)
    const mine = await addMember((await addAccount()).id, role, placeOf('organization'))
    const remove = (body: Values) =>
      server.post(
        'partners/organizations/admins/roles/delete',
        { id: role, organization, ...body },
        signedIn,
      )
    answerOf(await server.post('partners/organizations/admins/delete', { id: mine }, signedIn))
    const roleOf = async (id: number) =>
      (
        await query<{ role: number }>('select role_id as role from membership where id = $1', [id])
      )[0]!.role
    // The organization’s own holder needs a replacement; the other organization’s holder keeps the
    // role.
    const again = await addMember((await addAccount()).id, role, placeOf('organization'))
    expect(codeOf(await remove({}))).toBe('IN_USE')
    answerOf(await remove({ replacement }))
    expect([await roleOf(again), await roleOf(stranger)]).toEqual([replacement, role])
  })
})

describe('a program', () => {
  it('finds no administrators, roles or keys at the REST API', async () => {
    const server = api()
    const { own } = await furnish(server)
    const { token, role } = await makeKey(server, { organization: own.organization })
    const rest = restCaller(server, token)
    const members = () =>
      server.database.asOwner((owner) => owner.query('select id from membership order by id'))
    const before = (await members()).rows
    const person = { name: 'P', email: 'program@x.test', role }
    for (const resource of [
      'organizationAdmins',
      'branchOfficeAdmins',
      'organizationRoles',
      'branchOfficeRoles',
      'apiKeys',
      'partnerAdmins',
    ]) {
      expect([resource, (await rest('GET', resource)).status]).toEqual([resource, 404])
      expect([resource, (await rest('POST', resource, person)).status]).toEqual([resource, 404])
    }
    expect((await members()).rows).toEqual(before)
  })
})
