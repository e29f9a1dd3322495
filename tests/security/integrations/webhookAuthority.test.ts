import { describe, expect, it } from 'vitest'
import { everyPrivilege, type ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { webhookEvents } from '../../../contract/events/events.ts'
import { sendWaiting } from '../../../server/app/integrations/sendWebhooks.ts'
import { publishEvents } from '../../../server/app/integrations/publishEvents.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { changeRole, readCorner } from '../../support/furnished/readCorner.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const ofWebhooks: ItemPrivilege[] = [{ sys_name: 'webhook', privs: { view: true, edit: true } }]
const makerEmail = 'maker@admin.test'

type Line = {
  id: number
  type: string
  payload: { data: { client?: { email: string | null } } } | null
  tries: { failure: string | null }[]
}

/**
 * A webhook of an administrator with every permission, to which an event about a client was sent,
 * and what it receives from now on.
 */
const hooked = async () => {
  const corner = await readCorner(api())
  const { server, place, above, client } = corner
  const organization = place.ids.organizations
  const maker = await above('maker')
  const hook = { name: 'CRM', url: 'https://crm.example.com/hook', events: webhookEvents }
  const { id } = answerOf<{ id: number }>(
    await server.post('organizations/webhooks/create', hook, maker),
  )
  await server.database.asOwner((owner) => owner.query('update audit set heard = true'))
  const posted: { url: string; body: string }[] = []
  server.ports.hooks = {
    ...server.ports.hooks,
    post: async (url, _headers, body) => {
      posted.push({ url, body: String(body) })
      return { status: 204, failure: null, excerpt: '', retryAfter: null }
    },
  }
  const deliver = async () => {
    await publishEvents(server.ports)({ organization })
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ subject: string }>(
        'select distinct subject from webhook_delivery where webhook_id = $1 and next_at is not null',
        [id],
      ),
    )
    for (const { subject } of rows)
      await sendWaiting(server.ports, { organization, webhook: id, subject })
    return posted.splice(0)
  }
  const stranger = await client({ firstName: 'Ana', email: 'ana@canary.test' })
  expect((await deliver()).map(({ body }) => body).join()).toContain('ana@canary.test')
  const call = (verb: string, body: object, who: SignedIn) =>
    server.post(`organizations/webhooks/${verb}`, { id, ...body }, who)
  const log = async (who: SignedIn) => answerOf<{ items: Line[] }>(await call('log', {}, who)).items
  const acts = async (who: SignedIn) =>
    answerOf(await server.post('organizations/authority/get', { entity: 'webhooks', id }, who))
  const [line] = await log(maker)
  return {
    ...corner,
    maker,
    id,
    organization,
    posted,
    deliver,
    call,
    log,
    acts,
    stranger,
    delivery: line!.id,
  }
}
type World = Awaited<ReturnType<typeof hooked>>

/** What decides what a webhook sends, and where to. */
const decisions = ({ delivery }: World): [string, object][] => [
  ['edit', { data: { url: 'https://thief.example.com/stolen' } }],
  ['edit', { data: { events: ['client.created'] } }],
  ['edit', { data: { enabled: true } }],
  ['secret', {}],
  ['test', {}],
  ['replay', { delivery }],
]

const outcomes = async (world: World, who: SignedIn) => {
  const codes: string[] = []
  for (const [verb, body] of decisions(world)) codes.push(codeOf(await world.call(verb, body, who)))
  return [...new Set(codes)]
}

describe('who decides what another person’s webhook sends, and where to', () => {
  it.each([
    ['an administrator of webhooks without access to clients', {}, ofWebhooks],
    [
      'an administrator with every permission, but masks',
      { masks: ['contact', 'notes'] },
      everyPrivilege,
    ],
    [
      'an administrator with every permission over their own data',
      { dataScope: 1 },
      everyPrivilege,
    ],
  ])('is not %s', async (_who, role, privileges) => {
    const world = await hooked()
    const editor = await world.above('editor', role, privileges)
    expect(await outcomes(world, editor)).toEqual(['FORBIDDEN'])
    expect(await world.acts(editor)).toEqual({ edit: false, delete: true, account: false })
    await world.client({ firstName: 'Beto', email: 'beto@canary.test' })
    const sent = await world.deliver()
    expect(sent.map(({ url }) => url)).toEqual(['https://crm.example.com/hook'])
  })

  it('is the maker, and an administrator who holds all that the maker holds', async () => {
    const world = await hooked()
    const peer = await world.above('peer')
    for (const who of [world.maker, peer]) {
      expect(await outcomes(world, who)).toEqual(['answered'])
      expect(await world.acts(who)).toEqual({ edit: true, delete: true, account: false })
    }
    expect(world.posted.some(({ body }) => body.includes('ana@canary.test'))).toBe(true)
  })

  it('is an administrator with the maker’s own masks, but not one with the maker’s scope over other own data', async () => {
    const world = await hooked()
    const peer = await world.above('peer', { masks: ['contact'] })
    await changeRole(world.server, makerEmail, { masks: ['contact'] })
    expect(await outcomes(world, peer)).toEqual(['answered'])
    await changeRole(world.server, makerEmail, { dataScope: 1 })
    await changeRole(world.server, 'peer@admin.test', { dataScope: 1 })
    expect(await outcomes(world, peer)).toEqual(['FORBIDDEN'])
    // The client of the event is not among the data of its maker any longer.
    expect(await outcomes(world, world.maker)).toEqual(['answered', 'FORBIDDEN'])
  })

  it('is an administrator with every permission once its maker is gone, as it would send again when the maker comes back', async () => {
    const world = await hooked()
    const { server, above } = world
    const some = everyPrivilege.filter(({ sys_name }) => sys_name !== 'config')
    const [most, whole] = [await above('most', {}, some), await above('whole')]
    await server.database.asOwner((owner) =>
      owner.query('update membership set deleted_at = now() where email = $1', [makerEmail]),
    )
    expect(await outcomes(world, most)).toEqual(['FORBIDDEN'])
    expect(await outcomes(world, whole)).toEqual(['answered'])
    expect(world.posted).toEqual([])
  })

  it('leaves deleting it to the privilege', async () => {
    const { above, call } = await hooked()
    const cleaner = await above('cleaner', {}, [
      { sys_name: 'webhook', privs: { view: true, delete: true } },
    ])
    expect(codeOf(await call('delete', {}, cleaner))).toBe('answered')
  })
})

describe('a stored event', () => {
  it('is shown in the log to readers whose scope reaches its record', async () => {
    const world = await hooked()
    const { server, place, above, log, deliver, stranger } = world
    const own = await above('own', { dataScope: 1 })
    const seen = async (who: SignedIn) =>
      (await log(who)).map(({ payload }) => JSON.stringify(payload)).join()
    expect(await seen(own)).toBe('null')

    await server.database.asOwner((owner) =>
      owner.query('update schedule set client_id = $1 where id = $2', [
        stranger.id,
        place.schedule,
      ]),
    )
    answerOf(
      await server.post(
        'branch_offices/schedules/edit',
        { id: place.schedule, data: { note: 'Later' } },
        place.signedIn.boAdmin,
      ),
    )
    await deliver()
    expect(await seen(own)).toBe('null,null')
    expect(await seen(world.maker)).toContain('booking.changed')
    await server.database.asOwner((owner) =>
      owner.query(
        "update expert set user_id = (select id from membership where email = 'own@admin.test') where id = $1",
        [place.ids.experts],
      ),
    )
    expect(await seen(own)).toMatch(/booking\.changed.*ana@canary\.test.*client\.created/)
  })

  it('names the client of a booking without contact data to a reader who may not view clients', async () => {
    const { server, place, above, log, deliver, stranger, maker } = await hooked()
    const desk = await above('desk', {}, [
      { sys_name: 'webhook', privs: { view: true } },
      { sys_name: 'schedule', privs: { view: true } },
    ])
    await server.database.asOwner((owner) =>
      owner.query('update schedule set client_id = $1 where id = $2', [
        stranger.id,
        place.schedule,
      ]),
    )
    answerOf(
      await server.post(
        'branch_offices/schedules/edit',
        { id: place.schedule, data: { note: 'Later' } },
        place.signedIn.boAdmin,
      ),
    )
    await deliver()
    const emails = async (who: SignedIn) =>
      (await log(who)).map(({ payload }) => payload?.data.client?.email)
    expect((await emails(maker))[0]).toBe('ana@canary.test')
    expect(await emails(desk)).toEqual([null, undefined])
  })

  it('that waits is not sent once its maker reaches only other records', async () => {
    const { server, client, deliver, organization, log, above, maker } = await hooked()
    await client({ firstName: 'Beto', email: 'beto@canary.test' })
    await publishEvents(server.ports)({ organization })
    await changeRole(server, makerEmail, { dataScope: 1 })
    expect(await deliver()).toEqual([])
    const whole = await above('whole')
    expect((await log(whole))[0]!.tries).toMatchObject([{ failure: 'rights' }])
    expect(codeOf(await server.post('organizations/webhooks/get', {}, maker))).toBe('answered')
  })
})
