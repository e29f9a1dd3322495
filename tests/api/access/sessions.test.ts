import { describe, expect, it } from 'vitest'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import {
  addMembership,
  createAccount,
  createAdmin,
} from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const hours = (count: number) => new Date(present.getTime() + count * 3_600_000)
const setUp = () => administeredOrganization(api())

describe('a session', () => {
  it('ends with logging out, and no other with it', async () => {
    const { server, signedIn, list } = await setUp()
    const other = await signIn(server, email)
    expect(answerOf(await server.get('account/logout', undefined, signedIn))).toEqual({})
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
    expect(codeOf(await server.get('account/logout', undefined, signedIn))).toBe('NOT_LOGGED_IN')
    expect(await list(other)).toBe('answered')
  })

  it('is worth nothing on another device', async () => {
    const { server, signedIn, list, who } = await setUp()
    const other = (await server.get('account/is_auth')).device!.id
    expect(await list({ ...signedIn, 'device-id': other })).toBe('NOT_LOGGED_IN')
    expect((await who({ ...signedIn, 'device-id': other })).user.id).toBe(0)
    expect(
      codeOf(await server.get('account/logout', undefined, { ...signedIn, 'device-id': other })),
    ).toBe('NOT_LOGGED_IN')
    expect(await list(signedIn)).toBe('answered')
  })

  it.each(['', 'Bearer ', 'Basic abc', 'Bearer a b', `Bearer ${'x'.repeat(201)}`, 'Bearer null'])(
    'is not what %j stands for',
    async (authorization) => {
      const { signedIn, list } = await setUp()
      expect(await list({ ...signedIn, authorization })).toBe('NOT_LOGGED_IN')
    },
  )

  it('ends after twelve hours without use, and lasts while it is used', async () => {
    const { server, signedIn, list, who } = await setUp()
    for (const hour of [11, 22, 33.9]) {
      server.setNow(hours(hour))
      expect(await list(signedIn)).toBe('answered')
    }
    server.setNow(hours(33.9 + 11.9))
    expect((await who(signedIn)).user.email).toBe(email)
    server.setNow(hours(33.9 + 11.9 + 12.1))
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
    expect((await who(signedIn)).user.id).toBe(0)
  })

  it('ends after thirty days, used or not', async () => {
    const { server, signedIn, list } = await setUp()
    for (let hour = 10; hour < 30 * 24; hour += 10) {
      server.setNow(hours(hour))
      expect([hour, await list(signedIn)]).toEqual([hour, 'answered'])
    }
    server.setNow(hours(30 * 24))
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
  })

  it('that has run out is swept away, and no other', async () => {
    const { server, signedIn, list, write } = await setUp()
    await write(
      "update session set expires_at = '2027-01-01' where account_id in (select id from account where email <> $1)",
      [email],
    )
    await server.ports.store.sessions.sweep(present)
    const { rows } = await write('select account_id from session')
    expect(rows).toHaveLength(1)
    expect(await list(signedIn)).toBe('answered')
  })
})

describe('a suspension', () => {
  it('of an organization keeps its administrators out, and those of its branches', async () => {
    const { server, own, signedIn, list, tryPassword, write, who } = await setUp()
    const branch = await createAdmin(server, 'bo@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await write('update organization set status_id = 4')
    expect(await list(signedIn)).toBe('ACCOUNT_SUSPENDED')
    expect(codeOf(await server.post('branch_offices/clients/get', {}, branch))).toBe(
      'ACCOUNT_SUSPENDED',
    )
    expect(codeOf(await tryPassword(password))).toBe('ACCOUNT_SUSPENDED')
    expect(codeOf(await tryPassword('wrong'))).toBe('BAD_CREDENTIALS')
    expect((await who(signedIn)).organizationAdmin).toEqual({ id: 0 })
    await write('update organization set status_id = 1')
    expect(await list(signedIn)).toBe('answered')
  })

  it('of a branch keeps only its own administrators out', async () => {
    const { server, own, signedIn, list, write } = await setUp()
    const branch = await createAdmin(server, 'bo@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await write('update branch_office set status_id = 4')
    expect(codeOf(await server.post('branch_offices/clients/get', {}, branch))).toBe(
      'ACCOUNT_SUSPENDED',
    )
    expect(await list(signedIn)).toBe('answered')
  })

  it('of an admin record keeps its holder out', async () => {
    const { signedIn, list, tryPassword, write } = await setUp()
    await write('update membership set status_id = 4 where organization_id is not null')
    expect(await list(signedIn)).toBe('ACCOUNT_SUSPENDED')
    expect(codeOf(await tryPassword(password))).toBe('ACCOUNT_SUSPENDED')
  })
})

describe('the administrator of a branch', () => {
  it('administers nothing once it is deleted', async () => {
    const { server, own, partner, who } = await setUp()
    const spare = await furnishOrganization(server, partner, 'Brisa')
    const branch = await createAdmin(server, 'bo@admin.test', {
      organization: spare.organization,
      branchOffice: spare.branchOffice,
    })
    expect((await who(branch)).branchOfficeAdmin).toMatchObject({
      branchOffice: { id: spare.branchOffice },
    })
    const deleted = await server.post(
      'partners/organizations/branch_offices/delete',
      { id: spare.branchOffice },
      partner,
    )
    expect(codeOf(deleted)).toBe('answered')
    expect((await who(branch)).branchOfficeAdmin).toEqual({ id: 0 })
    expect(codeOf(await server.post('branch_offices/clients/get', {}, branch))).toBe('FORBIDDEN')
    expect(own.branchOffice).not.toBe(spare.branchOffice)
  })
})

describe('a user with several admin records', () => {
  const several = async () => {
    const world = await setUp()
    const { server, partner } = world
    const second = await furnishOrganization(server, partner, 'Brisa')
    const third = await furnishOrganization(server, partner, 'Cumbre')
    const account = await createAccount(server, 'many@admin.test')
    const records: number[] = []
    for (const { organization } of [second, world.own])
      records.push(await addMembership(server, account, { organization }))
    await addMembership(server, account, {
      organization: world.own.organization,
      branchOffice: world.own.branchOffice,
    })
    const many = await signIn(server, 'many@admin.test')
    const names = async (headers: SignedIn = {}) => {
      const envelope = await server.post('organizations/experts/get', {}, { ...many, ...headers })
      return envelope.error
        ? envelope.r.msg
        : answerOf<{ items: { name: string }[] }>(envelope).items.map(({ name }) => name)
    }
    return { ...world, second, third, many, names, records }
  }

  it('works with the oldest unless a header chooses another', async () => {
    const { own, second, third, names, who, many, records } = await several()
    expect(await names()).toEqual(['Brisa expert'])
    expect(await names({ organization: String(own.organization) })).toEqual(['Aurora expert'])
    expect(await names({ organization: String(second.organization) })).toEqual(['Brisa expert'])
    expect(await names({ organization: String(third.organization) })).toBe('FORBIDDEN')
    expect(await who(many)).toMatchObject({
      organizationAdmin: { id: records[0], organization: { fantasyName: 'Brisa' } },
      branchOfficeAdmin: { branchOffice: { id: own.branchOffice } },
    })
    expect(await who({ ...many, organization: String(own.organization) })).toMatchObject({
      organizationAdmin: { id: records[1], organization: { fantasyName: 'Aurora' } },
    })
  })

  it('works with the next where the oldest is switched off or suspended', async () => {
    const { second, names, write, records, who, many } = await several()
    await write('update membership set status_id = 2 where id = $1', [records[0]])
    expect(await names()).toEqual(['Aurora expert'])
    await write('update membership set status_id = 1 where id = $1', [records[0]])
    await write('update organization set status_id = 4 where organization_id = $1', [
      second.organization,
    ])
    expect(await names()).toEqual(['Aurora expert'])
    expect(await names({ organization: String(second.organization) })).toBe('ACCOUNT_SUSPENDED')
    expect(await who(many)).toMatchObject({
      organizationAdmin: { organization: { fantasyName: 'Aurora' } },
    })
  })
})
