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
import { setUpTotp, wait } from '../../support/server/secondFactors.ts'
import { useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()

const setUp = async () => {
  const world = await administeredOrganization(api())
  return { ...world, ...(await setUpTotp(world.server, world.signedIn)) }
}
type World = Awaited<ReturnType<typeof setUp>>

describe('a second factor that is required', () => {
  const requireBy = (world: Pick<World, 'write'>, where: string) =>
    world.write(`update role set second_factor = true where ${where}`)

  it('by the role shuts every call of an administrator until one is set up, but not those about oneself', async () => {
    const world = await administeredOrganization(api())
    const { server, signedIn } = world
    expect(await world.list(signedIn)).toBe('answered')
    await requireBy(world, `name = 'test'`)
    expect(await world.list(signedIn)).toBe('SECOND_FACTOR_REQUIRED')
    expect(await world.who(signedIn)).toMatchObject({
      organizationAdmin: { secondFactorDue: true },
    })
    expect(answerOf(await server.post('account/factors/get', {}, signedIn))).toMatchObject({
      required: true,
    })
    await setUpTotp(server, signedIn)
    expect(await world.list(signedIn)).toBe('answered')
    expect(JSON.stringify(await world.who(signedIn))).not.toContain('secondFactorDue')
  })

  it('stays with the place that requires it: the other places of the account are open, and each says what it requires', async () => {
    const world = await administeredOrganization(api())
    const { server, signedIn, own } = world
    const { organization: elsewhere } = await furnishOrganization(server, world.partner, 'Boreal')
    const { rows } = await world.write('select id from account where email = $1', [email])
    await addMembership(server, (rows[0] as { id: number }).id, { organization: elsewhere })
    await addMembership(server, (rows[0] as { id: number }).id, {
      organization: elsewhere,
      branchOffice: await branchOf(world, elsewhere),
    })
    await requireFactorAt(world, own.organization)
    const at = (organization: number) => ({ ...signedIn, organization: String(organization) })
    expect([await world.list(at(own.organization)), await world.list(at(elsewhere))]).toEqual([
      'SECOND_FACTOR_REQUIRED',
      'answered',
    ])
    const closed = await world.who(at(own.organization))
    expect(closed.organizationAdmin).toMatchObject({
      organization: { id: own.organization },
      secondFactorDue: true,
    })
    expect(closed.branchOfficeAdmin).not.toHaveProperty('secondFactorDue')
    expect(
      closed.places!.map(({ account, id, secondFactorDue }) => [account, id, secondFactorDue]),
    ).toEqual([
      ['oAdmin', own.organization, true],
      ['oAdmin', elsewhere, undefined],
      ['boAdmin', expect.any(Number), undefined],
    ])
    expect((await world.who(at(elsewhere))).organizationAdmin).not.toHaveProperty('secondFactorDue')
  })

  it.each([
    ['off', 'answered', 'answered'],
    ['administrators', 'SECOND_FACTOR_REQUIRED', 'answered'],
    ['everyone', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
  ])('by the organization: %s', async (policy, full, limited) => {
    const world = await administeredOrganization(api())
    const { server, own } = world
    const clerk = await createAdmin(
      server,
      'clerk@admin.test',
      { organization: own.organization },
      [{ sys_name: 'client', privs: { view: true } }],
    )
    await world.write(
      `insert into configuration (organization_id, branch_office_id, key, value) values ($1, null, 'security', $2)`,
      [own.organization, JSON.stringify({ requiredSecondFactor: policy })],
    )
    expect([await world.list(world.signedIn), await world.list(clerk)]).toEqual([full, limited])
  })

  it('by the partner, who may only be stricter', async () => {
    const world = await administeredOrganization(api())
    await world.write(
      `insert into partner_configuration (partner_id, key, value) select id, 'security', $1 from partner`,
      [JSON.stringify({ requiredSecondFactor: 'everyone' })],
    )
    await world.write(
      `insert into configuration (organization_id, branch_office_id, key, value) values ($1, null, 'security', $2)`,
      [world.own.organization, JSON.stringify({ requiredSecondFactor: 'off' })],
    )
    expect(await world.list(world.signedIn)).toBe('SECOND_FACTOR_REQUIRED')
    expect(codeOf(await world.server.post('partners/organizations/get', {}, world.partner))).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
  })
})

type Furnished = Awaited<ReturnType<typeof administeredOrganization>>

const requireFactorAt = ({ write }: Pick<Furnished, 'write'>, organization: number) =>
  write(
    `insert into configuration (organization_id, branch_office_id, key, value) values ($1, null, 'security', $2)`,
    [organization, JSON.stringify({ requiredSecondFactor: 'everyone' })],
  )

const branchOf = async (
  { write }: Pick<Furnished, 'write'>,
  organization: number,
): Promise<number> => {
  const { rows } = await write(
    'select id from branch_office where organization_id = $1 order by id',
    [organization],
  )
  return (rows[0] as { id: number }).id
}

describe('a reset by an administrator', () => {
  const victim = async (world: World) => {
    const account = await createAccount(world.server, 'lost@admin.test')
    const id = await addMembership(
      world.server,
      account,
      { organization: world.own.organization },
      [{ sys_name: 'client', privs: { view: true } }],
    )
    const signedIn = await signIn(world.server, 'lost@admin.test')
    return { id, account, signedIn, ...(await setUpTotp(world.server, signedIn)) }
  }
  const reset = ({ server }: World, id: number, headers: SignedIn, path = 'organizations/admins') =>
    server.post(`${path}/second_factor/reset`, { id }, headers)

  it('removes all factors, ends the sessions and emails the account’s owner', async () => {
    const world = await setUp()
    const lost = await victim(world)
    expect(codeOf(await reset(world, lost.id, world.signedIn))).toBe('answered')
    expect(await world.list(lost.signedIn)).toBe('NOT_LOGGED_IN')
    expect(
      await world.server.post('account/signin', { email: 'lost@admin.test', password }),
    ).toHaveProperty('token')
    expect(
      (await waitingEmails(world.server))
        .filter(({ name }) => name === 'secondFactorReset')
        .map(({ to }) => to.email),
    ).toEqual(['lost@admin.test'])
    expect(codeOf(await reset(world, lost.id, world.signedIn))).toBe('NOT_FOUND')
  })

  it('is refused without authority over the person, for oneself, in another place, and without a fresh proof', async () => {
    const world = await setUp()
    const lost = await victim(world)
    const weak = await createAdmin(
      world.server,
      'hr@admin.test',
      { organization: world.own.organization },
      [{ sys_name: 'o_admin', privs: { view: true, edit: true } }],
    )
    expect(codeOf(await reset(world, lost.id, weak))).toBe('FORBIDDEN')
    const { rows } = await world.write(
      'select m.id from membership m join account a on a.id = m.account_id where a.email = $1',
      [email],
    )
    expect(codeOf(await reset(world, rows[0]!.id as number, world.signedIn))).toBe('FORBIDDEN')
    expect(codeOf(await reset(world, 999_999, world.signedIn))).toBe('NOT_FOUND')
    wait(world.server, 11 * 60)
    expect(codeOf(await reset(world, lost.id, world.signedIn))).toBe('STEP_UP_REQUIRED')
    expect(
      answerOf(await world.server.post('account/factors/get', {}, lost.signedIn)),
    ).toMatchObject({
      totp: { since: expect.any(String) as string },
    })
  })

  it('serves partners and branches for their administrators', async () => {
    const world = await setUp()
    const lost = await victim(world)
    expect(
      codeOf(await reset(world, lost.id, world.partner, 'partners/organizations/admins')),
    ).toBe('answered')
    const account = await createAccount(world.server, 'desk@admin.test')
    const id = await addMembership(
      world.server,
      account,
      { organization: world.own.organization, branchOffice: world.own.branchOffice },
      [{ sys_name: 'client', privs: { view: true } }],
    )
    await setUpTotp(world.server, await signIn(world.server, 'desk@admin.test'))
    expect(
      codeOf(await reset(world, id, world.signedIn, 'organizations/branch_offices/admins')),
    ).toBe('answered')
  })
})

describe('removing one’s own', () => {
  it('removes the recovery codes as well, and sends an email about each change', async () => {
    const world = await setUp()
    answerOf(await world.server.post('account/factors/recovery_codes/renew', {}, world.signedIn))
    answerOf(await world.server.post('account/factors/totp/delete', {}, world.signedIn))
    expect(codeOf(await world.server.post('account/factors/totp/delete', {}, world.signedIn))).toBe(
      'NOT_FOUND',
    )
    expect(
      answerOf(await world.server.post('account/factors/get', {}, world.signedIn)),
    ).toMatchObject({ totp: null, recoveryCodes: 0 })
    expect(await world.server.post('account/signin', { email, password })).toHaveProperty('token')
    const emails = (await waitingEmails(world.server)).filter(
      ({ to, name }) => to.email === email && name !== 'newDevice',
    )
    expect(emails.map(({ name }) => name)).toEqual([
      'totpAdded',
      'recoveryCodesRenewed',
      'totpRemoved',
    ])
  })
})
