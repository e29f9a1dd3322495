import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../contract/registry.ts'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { openSecurityLog } from '../../../server/adapters/db/openSecurityLog.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnish,
  furnishOrganization,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { beginSignIn, setUpTotp } from '../../support/server/secondFactors.ts'
import { present, useApi, type ApiUnderTest } from '../../support/server/useApi.ts'

const api = useApi()

type Line = {
  id: number
  kind: string
  outcome: string
  code: string | null
  operation: string
  user: { id: number; name: string } | null
  address: string
  target: { entity: string; id: number } | null
}

/** The lines that a caller reads, after the server has written everything it recorded. */
const linesOf = async (
  server: ApiUnderTest,
  by: SignedIn,
  body: object = {},
  path = 'organizations/security_events/get',
) => {
  await server.ports.securityLog.flush()
  return answerOf<{ items: Line[]; next: string | null }>(await server.post(path, body, by))
}

const repeated = (count: number, code: string) => Array.from({ length: count }, () => code)

describe('the security log / what it records', () => {
  it('shows wrong sign-ins, and the right one after them, to the administrators of the place', async () => {
    const { server, signedIn } = await administeredOrganization(api())
    for (let attempt = 0; attempt < 12; attempt++)
      await server.post('account/signin', { email, password: `wrong ${attempt}` })
    // After a wrong guess the caller has to wait; then the right password works.
    server.setNow(new Date(present.getTime() + 10_000))
    await signIn(server, email, password)

    const { items } = await linesOf(server, signedIn, { kinds: ['sign_in'] })

    expect(items[0]).toMatchObject({
      kind: 'sign_in',
      outcome: 'done',
      code: null,
      operation: 'account.signin',
    })
    const refused = items.filter(({ outcome }) => outcome === 'refused')
    expect(refused.map(({ code }) => code)).toEqual([
      ...repeated(7, 'RATE_LIMITED'),
      ...repeated(5, 'BAD_CREDENTIALS'),
    ])
    expect(new Set(refused.map(({ user }) => user?.id))).toEqual(new Set([items[0]!.user!.id]))
    expect(JSON.stringify(items)).not.toContain('wrong 3')
  })

  it('distinguishes a right password that awaits its second step from a sign-in', async () => {
    const { server, signedIn } = await administeredOrganization(api())
    await setUpTotp(server, signedIn)
    await beginSignIn(server, email)

    const { items } = await linesOf(server, signedIn, { kinds: ['sign_in'] })

    expect(items[0]).toMatchObject({ operation: 'account.signin', outcome: 'waiting', code: null })
  })

  it('records a session that has ended, when its token is used again', async () => {
    const { server, signedIn, write } = await administeredOrganization(api())
    expect(codeOf(await server.post('account/logout', {}, signedIn))).toBe('answered')
    expect(codeOf(await server.post('organizations/clients/get', {}, signedIn))).toBe(
      'NOT_LOGGED_IN',
    )
    await server.ports.securityLog.flush()

    const { rows } = await write(
      'select operation, outcome, code from security_event order by id desc limit 1',
    )

    expect(rows).toEqual([{ operation: 'clients.get', outcome: 'refused', code: 'NOT_LOGGED_IN' }])
  })

  it.each([String.fromCharCode(0), String.fromCharCode(0xd800)])(
    'goes on after an email that the database takes no text of (%j)',
    async (strange) => {
      const { server, signedIn } = await administeredOrganization(api())
      await server.post(
        'organizations/clients/get',
        { email: strange },
        { authorization: 'Bearer invented' },
      )
      await server.post('account/signin', { email, password: 'wrong' })

      const { items } = await linesOf(server, signedIn, { kinds: ['sign_in'] })

      expect(items[0]).toMatchObject({ outcome: 'refused', code: 'BAD_CREDENTIALS' })
    },
  )

  it('shows what was refused for lack of permission, and changes of roles with the record they are about', async () => {
    const server = api()
    const { own } = await furnish(server)
    const owner = await createAdmin(server, 'owner@log.test', { organization: own.organization })
    const desk = await createAdmin(server, 'desk@log.test', own, [
      { sys_name: 'client', privs: { view: true } },
    ])
    const draft = { name: 'Hiring', privileges: [{ sys_name: 'o_admin', privs: { view: true } }] }
    const role = answerOf<{ id: number }>(
      await server.post('organizations/admins/roles/create', draft, owner),
    )
    expect(
      codeOf(
        await server.post(
          'branch_offices/config/edit',
          { key: 'ui', data: { titleBase: 'x' } },
          desk,
        ),
      ),
    ).toBe('FORBIDDEN')

    const { items } = await linesOf(server, owner)

    const changed = {
      kind: 'authority',
      outcome: 'done',
      target: { entity: 'organizationRoles', id: role.id, title: 'Hiring' },
    }
    expect(items).toContainEqual(expect.objectContaining(changed))
    const refused = {
      kind: 'setting',
      outcome: 'refused',
      code: 'FORBIDDEN',
      operation: 'configuration.edit',
    }
    expect(items).toContainEqual(expect.objectContaining(refused))
  })

  it('loses one event that the database cannot store, and none beside it', async () => {
    const { server, signedIn } = await administeredOrganization(api())
    const event = {
      at: present,
      kind: 'access',
      outcome: 'refused',
      code: 'FORBIDDEN',
      operation: 'clients.get',
    } as const
    const attacker = {
      accountId: null,
      email,
      apiKey: null,
      scope: null,
      address: '203.0.113.9',
      device: null,
      target: null,
    }
    for (const ref of ['before', 'un\0storable', 'after'])
      server.ports.securityLog.record({ ...event, ...attacker, ref })

    const { items } = await linesOf(server, signedIn, { kinds: ['access'] })

    expect(items).toHaveLength(2)
  })

  it('discards events that the database keeps refusing, and stores again once it accepts them', async () => {
    const { server, signedIn, write } = await administeredOrganization(api())
    await server.ports.securityLog.flush()
    const event = {
      at: present,
      kind: 'access',
      outcome: 'refused',
      code: 'FORBIDDEN',
      operation: 'clients.get',
    } as const
    const attacker = {
      accountId: null,
      email,
      apiKey: null,
      scope: null,
      address: '203.0.113.9',
      device: null,
      target: null,
    }
    const said: string[] = []
    const log = openSecurityLog(server.database, {
      log: { ...server.ports.log, error: (message) => void said.push(message) },
      lines: () => undefined,
    })
    await write('alter function append_security_events(jsonb) rename to append_nothing')
    try {
      for (const ref of ['first', 'second']) log.record({ ...event, ...attacker, ref })
      await log.flush()
      for (const ref of ['third', 'fourth']) log.record({ ...event, ...attacker, ref })
      await log.flush()
    } finally {
      await write('alter function append_nothing(jsonb) rename to append_security_events')
    }
    expect(said).toEqual([
      'the security log could not be written',
      'the database refuses the security log: its events are in this log alone',
    ])
    log.record({ ...event, ...attacker, ref: 'last' })
    await log.flush()
    expect((await linesOf(server, signedIn, { kinds: ['access'] })).items).toHaveLength(1)
  })

  it('takes no more than thirty refusals a minute of one address for one call', async () => {
    const { server, signedIn } = await administeredOrganization(api())
    const refused = {
      at: server.ports.clock.now(),
      kind: 'access',
      outcome: 'refused',
      code: 'FORBIDDEN',
      operation: 'clients.get',
    } as const
    const stranger = {
      accountId: null,
      email,
      apiKey: null,
      scope: null,
      address: '203.0.113.9',
      device: null,
      target: null,
    }
    for (let attempt = 0; attempt < 45; attempt++)
      server.ports.securityLog.record({ ...refused, ...stranger, ref: `flood ${attempt}` })

    const { items } = await linesOf(server, signedIn, { limit: 200 })

    expect(items.filter(({ address }) => address === '203.0.113.9')).toHaveLength(30)
  })
})

describe('the security log / who reads it', () => {
  it('gives each place its own lines, page by page, and none of another', async () => {
    const server = api()
    const { own, partner } = await furnish(server)
    const owner = await createAdmin(server, 'owner@log.test', { organization: own.organization })
    const other = await furnishOrganization(server, partner, 'Boreal')
    const stranger = await createAdmin(server, 'owner@boreal.test', {
      organization: other.organization,
    })
    for (let attempt = 0; attempt < 5; attempt++)
      await server.post('account/signin', { email: 'owner@log.test', password: 'no' })

    const { items } = await linesOf(server, owner, { limit: 200 })
    expect(items.filter(({ code }) => code === 'BAD_CREDENTIALS')).toHaveLength(5)
    expect(
      (await linesOf(server, stranger, { limit: 200 })).items.filter(
        ({ code }) => code === 'BAD_CREDENTIALS',
      ),
    ).toEqual([])
    const ofPartner = await linesOf(server, partner, { limit: 200 }, 'partners/security_events/get')
    expect(ofPartner.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(items.map(({ id }) => id)),
    )

    const paged: number[] = []
    let after: string | undefined
    do {
      const page = await linesOf(server, owner, {
        limit: 2,
        ...(after === undefined ? {} : { after }),
      })
      paged.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(paged).toEqual(items.map(({ id }) => id))
    expect(
      codeOf(await server.post('organizations/security_events/get', { after: 'invented' }, owner)),
    ).toBe('VALIDATION')
  })

  it('is closed to the application but for its functions', async () => {
    const { kysely } = api().database
    await expect(sql`select * from security_event`.execute(kysely)).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql`delete from security_event`.execute(kysely)).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('the security log / its chain', () => {
  it('holds over lines written at once, and shows the first that was altered or whose neighbour was taken out', async () => {
    const server = api()
    const { partner } = await furnish(server)
    const attempts = Array.from({ length: 20 }, (_, number) =>
      server.post('account/signin', { email: `n${number}@log.test`, password: 'no' }),
    )
    await Promise.all(attempts)
    const verify = async () =>
      answerOf<{ lines: number; intact: boolean; firstBroken: number | null }>(
        await server.post('partners/security_events/verify', {}, partner),
      )
    const change = (text: string, id: number) =>
      server.database.asOwner((owner) => owner.query(text, [id]))
    const whole = await verify()
    expect(whole).toMatchObject({ intact: true, firstBroken: null })
    expect(whole.lines).toBeGreaterThanOrEqual(20)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ id: number; address: string }>(
        'select id, address from security_event order by id limit 10',
      ),
    )
    const [altered, gone, next] = [rows[3]!, rows[6]!, rows[7]!]

    await change(`update security_event set address = '198.51.100.1' where id = $1`, altered.id)
    expect(await verify()).toMatchObject({ intact: false, firstBroken: altered.id })

    await change(
      `update security_event set address = '${altered.address}' where id = $1`,
      altered.id,
    )
    await change('delete from security_event where id = $1', gone.id)
    expect(await verify()).toMatchObject({ intact: false, firstBroken: next.id })
  })
})

describe('the security log / registry', () => {
  /** Calls of an account that only read, or keep what concerns its owner alone. */
  const unrecorded = new Set([
    'account.isAuth',
    'account.emailChange',
    'account.factors',
    'account.invitation',
    'account.signupInvitation',
    'account.checkLink',
    'account.invitations',
    'account.passkeyOptions',
    'account.sessions',
    'account.closing',
    'account.startSingleSignOn',
    'account.preferences',
    'account.editPreferences',
    'account.push',
    'account.startPush',
    'account.endPush',
  ])

  /**
   * What few of these calls do requires a proof; the proof is recorded by itself, and what they did
   * stands in the audit trail.
   */
  const sometimes = new Set([
    'schedules.edit',
    'series.edit',
    'payments.edit',
    'experts.create',
    'experts.edit',
    'experts.delete',
    'imports.create',
  ])

  it('every call of an account, and every call that asks for a fresh proof, says how it is recorded', () => {
    const silent = registry.filter(
      ({ id, security, stepUp }) =>
        security === undefined &&
        ((stepUp !== undefined && !sometimes.has(id)) ||
          (id.startsWith('account.') && !unrecorded.has(id))),
    )
    expect([...new Set(silent.map(({ id }) => id))]).toEqual([])
  })
})
