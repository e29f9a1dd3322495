import { pushTopic } from '../../../server/ports/outbox.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHooks } from '../../../server/adapters/hooks/openHooks.ts'
import { newPushKey, openPush } from '../../../server/adapters/push/openPush.ts'
import { pushNotification } from '../../../server/app/notifications/push.ts'
import { publishEvents } from '../../../server/app/integrations/publishEvents.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, signIn, type SignedIn } from '../../support/furnished/furnish.ts'
import { browserKeys, decrypted, startPushService } from '../../support/outside/pushService.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { until } from '../../support/server/until.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { startJobsOf } = useJobsWithMail(database)
let service: Awaited<ReturnType<typeof startPushService>>
beforeEach(async () => void (service = await startPushService()))
afterEach(() => service.close())

const owner = 'o-push@admin.test'

/** A desk that is notified on its device what visitors do. */
const setUp = async () => {
  const api = apiOn(database(), present)
  const hooks = openHooks({ local: true, milliseconds: 2000 })
  api.ports.push = openPush({
    privateKey: newPushKey(api.ports.secrets),
    hooks,
    address: () => 'https://agenda.test',
  })
  const server = { ...api, database: database() }
  const branch = await staffedBranch(server)
  const { organization } = branch.own
  await createAdmin(server, owner, { organization })
  await database().asOwner((connection) => connection.query('update audit set heard = true'))
  const browser = browserKeys()
  const rows = async <R>(text: string) =>
    (await database().asOwner((connection) => connection.query(text))).rows as R[]
  const waiting = () =>
    rows<{ payload: never }>(`select payload from outbox where topic = '${pushTopic}' order by id`)
  return {
    ...branch,
    server,
    browser,
    waiting,
    turnOn: async (headers: SignedIn, path = '/desk') =>
      answerOf<{ on: boolean }>(
        await server.post(
          'account/push/create',
          { endpoint: service.origin + path, keys: browser.keys },
          headers,
        ),
      ).on,
    isOn: async (headers: SignedIn) =>
      answerOf<{ on: boolean }>(await server.post('account/push/get', {}, headers)).on,
    devices: async () =>
      (await rows<{ endpoint: string }>('select endpoint from push_subscription order by id')).map(
        ({ endpoint }) => endpoint,
      ),
    happen: async (time = '10:00') => {
      answerOf(await branch.book({ start: at(time), booker }))
      await publishEvents(api.ports)({ organization })
    },
    /** Does what waits in the outbox for a device. */
    send: async () => {
      for (const { payload } of await waiting())
        await pushNotification(api.ports)({ id: '1', organization, payload })
    },
    messages: () =>
      service.pushed.map(
        ({ body }) => JSON.parse(decrypted(body, browser.pair, browser.auth)) as unknown,
      ),
  }
}

describe('a notification on a device', () => {
  it('goes out by the jobs to where it was turned on, in its reader’s language, and leads to what it is about', async () => {
    const { server, staff, turnOn, happen, messages, waiting } = await setUp()
    expect(await turnOn(staff)).toBe(true)
    answerOf(await server.post('account/preferences/edit', { data: { language: 'en' } }, staff))
    await startJobsOf(server)
    await happen()
    expect(await waiting()).toHaveLength(1)
    await until('a message is pushed', () => service.pushed.length > 0, 25_000)
    const { items } = answerOf<{ items: { id: number }[] }>(
      await server.post('branch_offices/notices/get', {}, staff),
    )
    const { id } = items[0]!
    expect(messages()).toEqual([
      {
        path: `/dashboard/branch-office/notices?open=${id}`,
        tag: `notice-${id}`,
        title: `Booked · ${booker.name}`,
        body: expect.stringMatching(/^12 Jan 2027, 10:00 · /) as string,
      },
    ])
  })

  it('is not sent to a user who has read it meanwhile', async () => {
    const { server, staff, turnOn, happen, send } = await setUp()
    await turnOn(staff)
    await happen()
    answerOf(await server.post('branch_offices/notices/read', { upTo: 1_000_000 }, staff))
    await send()
    expect(service.pushed).toEqual([])
  })

  it('is not sent where it was turned off meanwhile, and is stored for no device before', async () => {
    const { server, staff, turnOn, happen, send, waiting, isOn } = await setUp()
    await happen()
    expect(await waiting()).toEqual([])
    await turnOn(staff)
    await happen('12:00')
    expect(await waiting()).toHaveLength(1)
    answerOf(await server.post('account/push/delete', {}, staff))
    expect(await isOn(staff)).toBe(false)
    await send()
    expect(service.pushed).toEqual([])
  })

  it('says no more than that it is there where the place allows some networks only', async () => {
    const { server, own, staff, turnOn, happen, send, messages } = await setUp()
    await turnOn(staff)
    await happen()
    await database().asOwner((connection) =>
      connection.query(
        `insert into configuration (organization_id, branch_office_id, key, value) values ($1, null, 'security', $2)`,
        [own.organization, JSON.stringify({ allowedNetworks: ['203.0.113.0/24'] })],
      ),
    )
    server.setAddress('203.0.113.7')
    await send()
    expect(messages()).toEqual([
      {
        tag: expect.any(String) as string,
        title: expect.stringMatching(/^(?:New notification|Tienes un aviso nuevo)$/) as string,
        body: '',
        path: expect.any(String) as string,
      },
    ])
  })

  it('is not sent while a second factor is due, nor once its session ended by idle time', async () => {
    const { server, own, staff, turnOn, happen, send } = await setUp()
    await turnOn(staff)
    await happen()
    const secure = (value: string | null) =>
      database().asOwner((connection) =>
        connection.query(
          value === null
            ? `delete from configuration where key = 'security' and organization_id = $1`
            : `insert into configuration (organization_id, branch_office_id, key, value)
               values ($1, null, 'security', '{"requiredSecondFactor":"everyone"}')`,
          [own.organization],
        ),
      )
    await secure('everyone')
    await send()
    expect(service.pushed).toEqual([])
    await secure(null)
    server.setNow(new Date(present.getTime() + 13 * 60 * 60_000))
    await send()
    expect(service.pushed).toEqual([])
    server.setNow(present)
    await send()
    expect(service.pushed).toHaveLength(1)
  })

  it('is tried again while the push service is out of order, and its device forgotten once that says so', async () => {
    const { staff, turnOn, happen, send, devices, isOn } = await setUp()
    await turnOn(staff)
    await happen()
    service.answers(() => 503)
    await expect(send()).rejects.toThrow('503')
    expect(await devices()).toHaveLength(1)
    service.answers(() => 410)
    await send()
    expect(await devices()).toEqual([])
    expect(await isOn(staff)).toBe(false)
    await send()
    expect(service.pushed).toHaveLength(2)
  })
})

describe('a device', () => {
  it('is no longer notified once its session was signed out or ended from elsewhere', async () => {
    const { server, turnOn, devices } = await setUp()
    const session = () => signIn(server, owner)
    const [one, two] = [await session(), await session()]
    await turnOn(one, '/one')
    await turnOn(two, '/two')
    expect(await devices()).toHaveLength(2)
    answerOf(await server.get('account/logout', undefined, one))
    expect(await devices()).toEqual([`${service.origin}/two`])
    const three = await session()
    answerOf(await server.post('account/sessions/delete', { others: true }, three))
    expect(await devices()).toEqual([])
  })

  it('stays subscribed where the same person signs in again, and receives nothing of them where another does', async () => {
    const { server, own, turnOn, isOn, devices } = await setUp()
    const first = await signIn(server, owner)
    await turnOn(first, '/shared')
    const device = { 'device-id': first['device-id']! }
    const again = await signIn(server, owner, undefined, device)
    expect(await isOn(again)).toBe(true)
    expect(await devices()).toEqual([`${service.origin}/shared`])
    await signIn(server, `bo-${own.slug}@admin.test`, undefined, device)
    expect(await devices()).toEqual([])
  })

  it('serves the user who turned it on last, and a foreign or invalid address is refused by name', async () => {
    const { server, staff, turnOn, isOn, browser } = await setUp()
    const other = await signIn(server, owner)
    await turnOn(staff)
    await turnOn(other)
    expect([await isOn(staff), await isOn(other)]).toEqual([false, true])
    const strict = apiOn(database(), present)
    const ask = (body: object) => strict.post('account/push/create', body, staff)
    const inside = await ask({ endpoint: 'https://10.0.0.1/a', keys: browser.keys })
    expect(inside).toMatchObject({
      error: true,
      r: { fields: [{ path: 'endpoint', rule: 'notAllowed' }] },
    })
    expect(
      codeOf(
        await ask({
          endpoint: 'https://push.example.com/a',
          keys: { ...browser.keys, auth: 'short' },
        }),
      ),
    ).toBe('VALIDATION')
  })
})
