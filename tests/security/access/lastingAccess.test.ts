import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { registry, type Operation } from '../../../contract/registry.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, password, type SignedIn } from '../../support/furnished/furnish.ts'
import { freshen } from '../../support/server/freshen.ts'
import { setUpPasskey, setUpTotp } from '../../support/server/secondFactors.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { codeFor, waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()

/**
 * Calls that answer a secret or take an address without being a lasting way out of the data, each
 * with the reason.
 */
const harmless: Record<string, string> = {
  'configuration.proofs': 'the token is what a public DNS record says; it opens nothing',
  'configuration.checkHost': 'the token is what a public DNS record says; it opens nothing',
  'configuration.singleSignOn':
    'reads; the token is what a public DNS record says, and opens nothing',
  'schedules.summary':
    'reads; the token is of a receipt, which those who may view payments open from its payment',
  'schedules.answerFile': 'names a file that was just uploaded, for the form that it belongs to',
  'attendances.answerFile': 'names a file that was just uploaded, for the form that it belongs to',
  'account.startPush': 'belongs to the session of its browser and ends with it',
}

const keysOf = (schema: z.ZodType): string[] => {
  const keys: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    const { properties } = node as { properties?: object }
    if (properties !== undefined && typeof properties === 'object')
      keys.push(...Object.keys(properties))
    Object.values(node).forEach(walk)
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }))
  return keys
}

/**
 * A call of a signed-in person that writes, and answers a secret or takes an address that data is
 * sent to.
 */
const opensWayOut = ({ audience, method, crud, id, input, output }: Operation): boolean => {
  if (
    audience === 'anyone' ||
    method === 'GET' ||
    crud?.verb === 'get' ||
    /\.(?:get|delete)$/.test(id)
  )
    return false
  const gives = keysOf(output).some((key) => /^(?:token|secret)$/.test(key))
  const sends = keysOf(input).some((key) => /^(?:url|endpoint|webhook)$/.test(key))
  return gives || sends
}

describe('every call that opens a lasting way out of the data', () => {
  it('requires a fresh proof, or is listed with the reason why not', () => {
    const found = registry.filter(opensWayOut)
    const named = new Set(found.map(({ id }) => id))
    for (const id of [
      'webhooks.create',
      'webhooks.edit',
      'webhooks.rotate',
      'feeds.create',
      'apiKeys.create',
    ])
      expect(named).toContain(id)
    const open = found.filter(
      ({ id, stepUp }) => stepUp === undefined && harmless[id] === undefined,
    )
    expect(open.map(({ id, audience }) => `${id} ${audience}`)).toEqual([])
  })
})

const hook = {
  name: 'Ledger',
  url: 'https://ledger.test/hook',
  events: ['booking.created'],
  enabled: true,
}

/** An administrator of an organization with a feed, a webhook and an API key, and a colleague. */
const setUp = async () => {
  const branch = await staffedBranch(api())
  const { server, own } = branch
  const place = { organization: own.organization }
  const email = 'ana@lasting.test'
  const ana = await createAdmin(server, email, place)
  const boss = await createAdmin(server, 'boss@lasting.test', place)
  const feedOf = async (by: SignedIn) =>
    answerOf<{ token: string }>(
      await server.post(
        'organizations/schedules/feeds/create',
        { branchOffice: own.branchOffice },
        by,
      ),
    ).token
  const readFeed = async (token: string) =>
    (await server.fetch(`public/schedules/feed.ics?token=${encodeURIComponent(token)}`)).status
  const write = (text: string, values: unknown[] = []) =>
    server.database.asOwner((owner) => owner.query(text, values))
  return {
    server,
    own,
    email,
    ana,
    boss,
    feedOf,
    readFeed,
    write,
    feed: await feedOf(ana),
    kept: await feedOf(boss),
  }
}
type World = Awaited<ReturnType<typeof setUp>>

describe('a stale session', () => {
  it('makes neither a feed nor a webhook, and redirects none', async () => {
    const { server, own, ana } = await setUp()
    const { id } = answerOf<{ id: number }>(
      await server.post('organizations/webhooks/create', hook, ana),
    )
    server.setNow(new Date(present.getTime() + 11 * 60_000))
    const post = async (path: string, body: object) =>
      codeOf(await server.post(`organizations/${path}`, body, ana))
    expect(await post('webhooks/create', hook)).toBe('STEP_UP_REQUIRED')
    expect(await post('webhooks/edit', { id, data: { url: 'https://thief.test/' } })).toBe(
      'STEP_UP_REQUIRED',
    )
    expect(await post('schedules/feeds/create', { branchOffice: own.branchOffice })).toBe(
      'STEP_UP_REQUIRED',
    )
    await freshen(server, ana)
    expect(await post('schedules/feeds/create', { branchOffice: own.branchOffice })).toBe(
      'answered',
    )
  })
})

/** Sets a new password with the code of an email. */
const resetPassword = async ({ server, email }: World) => {
  const begun = await server.post('account/password_reset/email', { email })
  const device = { 'device-id': begun.device!.id }
  const { request } = answerOf<{ request: string }>(begun)
  const code = await codeFor(server, email)
  const { token } = answerOf<{ token: string }>(
    await server.post('account/password_reset/code', { request, code }, device),
  )
  answerOf(
    await server.post(
      'account/password_reset/reset',
      { token, password: 'another-long-password' },
      device,
    ),
  )
}

const adminOf = async ({ write, email }: World) =>
  Number((await write('select id from membership where email = $1', [email])).rows[0]!.id)

describe('the calendar feeds of an account', () => {
  it.each([
    ['a new password by email', resetPassword],
    [
      'an administrator who ends its sessions',
      async (world: World) => {
        answerOf(
          await world.server.post(
            'organizations/admins/sessions/delete',
            { id: await adminOf(world) },
            world.boss,
          ),
        )
      },
    ],
    [
      'an administrator who resets its second factor',
      async (world: World) => {
        await setUpTotp(world.server, world.ana)
        answerOf(
          await world.server.post(
            'organizations/admins/second_factor/reset',
            { id: await adminOf(world) },
            world.boss,
          ),
        )
      },
    ],
  ])('end with %s, those of others stay, and the audit trail says so', async (_what, recover) => {
    const world = await setUp()
    expect([await world.readFeed(world.feed), await world.readFeed(world.kept)]).toEqual([200, 200])
    await recover(world)
    expect([await world.readFeed(world.feed), await world.readFeed(world.kept)]).toEqual([404, 200])
    const { rows } = await world.write(
      "select action from audit where entity = 'calendarFeeds' order by id",
    )
    expect(rows.map(({ action }) => action as string)).toEqual(['create', 'create', 'delete'])
  })
})

describe('taking an account back after its email was changed', () => {
  it('ends its feeds, and the keys and webhooks that were made in the days before', async () => {
    const world = await setUp()
    const { server, ana, boss, write, own } = world
    const roles = answerOf<{ items: { id: number }[] }>(
      await server.post('organizations/admins/roles/get', {}, ana),
    ).items
    const key = { name: 'Till', role: roles[0]!.id }
    answerOf(await server.post('organizations/api_keys/create', key, ana))
    answerOf(await server.post('organizations/webhooks/create', hook, ana))
    answerOf(
      await server.post(
        'organizations/webhooks/create',
        { ...hook, name: 'Old', url: 'https://old.test/' },
        boss,
      ),
    )
    answerOf(await server.post('account/edit', { data: { email: 'thief@lasting.test' } }, ana))
    const linkOf = async (name: string) =>
      /#(\S+)/.exec((await waitingEmails(server)).findLast((each) => each.name === name)!.text)![1]!
    answerOf(
      await server.post('account/email_change/confirm', { token: await linkOf('emailProof') }, ana),
    )

    answerOf(
      await server.post('account/email_change/undo', { token: await linkOf('emailChanged') }),
    )

    expect([await world.readFeed(world.feed), await world.readFeed(world.kept)]).toEqual([404, 200])
    const keys = await write(
      'select count(*)::int as n from api_key where organization_id = $1 and deleted_at is null',
      [own.organization],
    )
    expect(keys.rows[0]!.n).toBe(0)
    const hooks = await write('select name, enabled from webhook order by id')
    expect(hooks.rows).toEqual([
      { name: 'Ledger', enabled: false },
      { name: 'Old', enabled: true },
    ])
    expect(codeOf(await signInTry(world))).toBe('BAD_CREDENTIALS')
  })
})

const signInTry = ({ server, email }: World) => server.post('account/signin', { email, password })

describe('the email about a second factor that was added', () => {
  it.each([
    ['totpAdded', setUpTotp],
    ['passkeyAdded', setUpPasskey],
  ])(
    '%s lets the owner take the account back: the factor goes, and so do sessions, feeds and keys',
    async (factorEmail, addFactor) => {
      const world = await setUp()
      const { server, ana, email, own, write } = world
      const roles = answerOf<{ items: { id: number }[] }>(
        await server.post('organizations/admins/roles/get', {}, ana),
      ).items
      answerOf(
        await server.post(
          'organizations/api_keys/create',
          { name: 'Till', role: roles[0]!.id },
          ana,
        ),
      )
      await addFactor(server, ana)
      // What an attacker does next does not end the link.
      const pwd = { old: password, new: 'password-of-a-thief' }
      answerOf(await server.post('account/edit', { data: { pwd } }, ana))
      const sent = (await waitingEmails(server)).findLast((each) => each.name === factorEmail)!
      expect([sent.to.email, sent.text]).toEqual([email, expect.stringContaining('72')])
      const token = /#reset=(\S+)/.exec(sent.text)![1]!

      answerOf(
        await server.post('account/password_reset/reset', {
          token,
          password: 'another-long-password',
        }),
      )

      expect(codeOf(await server.post('organizations/clients/get', {}, ana))).toBe('NOT_LOGGED_IN')
      expect(
        await server.post('account/signin', { email, password: 'another-long-password' }),
      ).toHaveProperty('token')
      expect([await world.readFeed(world.feed), await world.readFeed(world.kept)]).toEqual([
        404, 200,
      ])
      const keys = await write(
        'select count(*)::int as n from api_key where organization_id = $1 and deleted_at is null',
        [own.organization],
      )
      expect(keys.rows[0]!.n).toBe(0)
      expect(
        codeOf(
          await server.post('account/password_reset/reset', {
            token,
            password: 'yet-another-password',
          }),
        ),
      ).toBe('CODE_INVALID')
    },
  )

  it('removes no factor that the account has long had', async () => {
    const world = await setUp()
    const { server, ana, email, write } = world
    await setUpTotp(server, ana)
    await write("update totp set created_at = created_at - interval '7 days'")
    await setUpPasskey(server, ana)
    const sent = (await waitingEmails(server)).findLast((each) => each.name === 'passkeyAdded')!
    const token = /#reset=(\S+)/.exec(sent.text)![1]!
    answerOf(
      await server.post('account/password_reset/reset', {
        token,
        password: 'another-long-password',
      }),
    )
    const begun = answerOf<{ ways: string[] }>(
      await server.post('account/signin', { email, password: 'another-long-password' }),
    )
    expect(begun.ways).toEqual(['totp'])
  })
})
