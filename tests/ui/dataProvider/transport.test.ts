import { beforeEach, describe, expect, it } from 'vitest'
import { freshBrowser } from '../support/freshBrowser.ts'
import { ok, refused, useAnsweringServer } from '../support/answeringServer.ts'

const { answers, received, paths } = useAnsweringServer()
const clients = { method: 'POST', path: 'organizations/clients/get' } as const

const load = async () => {
  const { send } = await import('../../../src/dataProvider/transport.ts')
  const { session } = await import('../../../src/dataProvider/session.ts')
  const { takeContext } = await import('../../../src/dataProvider/context.ts')
  const { call } = await import('../../../src/dataProvider/call.ts')
  return { send, session, takeContext, call }
}

const refusalOf = async (promise: Promise<unknown>) =>
  await promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call', () => {
  beforeEach(freshBrowser)

  it('leaves only once the device is initialised, and several wait for the same one', async () => {
    const { send } = await load()
    answers[clients.path] = [ok({ items: [] })]
    await Promise.all([send(clients), send(clients)])
    expect(paths()).toEqual(['account/is_auth', clients.path, clients.path])
    expect(received.map(({ headers }) => headers.get('device-id'))).toEqual([
      null,
      'device-1',
      'device-1',
    ])
    expect(localStorage.getItem('phi.device')).toBe('device-1')
  })

  it('asks who is signed in no second time just to get a device', async () => {
    const { send } = await load()
    await Promise.all([
      send({ method: 'GET', path: 'account/is_auth' }),
      send({ method: 'GET', path: 'account/is_auth' }),
    ])
    expect(paths()).toEqual(['account/is_auth'])
  })

  it('carries token, device, language and the current organization', async () => {
    const { send, session, takeContext } = await load()
    session.keepDevice('mine')
    session.keepToken('secret')
    takeContext('oAdmin', 7)
    document.documentElement.lang = 'en'
    answers[clients.path] = [ok({ items: [] })]
    await send(clients, { limit: 5 })
    const [sent] = received
    expect(sent!.body).toEqual({ limit: 5 })
    expect(
      Object.fromEntries(
        ['authorization', 'device-id', 'accept-language', 'organization', 'partner'].map((name) => [
          name,
          sent!.headers.get(name),
        ]),
      ),
    ).toEqual({
      authorization: 'Bearer secret',
      'device-id': 'mine',
      'accept-language': 'en',
      organization: '7',
      partner: null,
    })
  })

  it('keeps the token and the device that an answer brings', async () => {
    const { send, session } = await load()
    session.keepDevice('old')
    answers['account/signin'] = [ok({ user: { id: 1 } }, { token: 'fresh', device: { id: 'new' } })]
    await send({ method: 'POST', path: 'account/signin' })
    expect([localStorage.getItem('phi.token'), localStorage.getItem('phi.device')]).toEqual([
      'fresh',
      'new',
    ])
  })

  it('sends the values of a GET in the address', async () => {
    const { send, session } = await load()
    session.keepDevice('mine')
    answers['countries/states'] = [ok({})]
    await send(
      { method: 'GET', path: 'countries/states' },
      { country: 'EC', skip: undefined, none: null },
    )
    expect(received[0]).toMatchObject({ method: 'GET', body: {} })
    expect(received[0]!.query).toEqual({ country: 'EC' })
  })

  it('gets a new device and is repeated once when its device is not known', async () => {
    const { send, session } = await load()
    session.keepDevice('forgotten')
    answers[clients.path] = [refused('INVALID_DEVICE'), ok({ items: ['it'] })]
    await expect(send(clients)).resolves.toEqual({ items: ['it'] })
    expect(paths()).toEqual([clients.path, 'account/is_auth', clients.path])
    expect(received.map(({ headers }) => headers.get('device-id'))).toEqual([
      'forgotten',
      null,
      'device-1',
    ])
  })

  it('leaves alone the device that another call got meanwhile', async () => {
    const { send, session } = await load()
    session.keepDevice('forgotten')
    const late = Promise.withResolvers<Response>()
    answers[clients.path] = [late.promise, ok({ items: ['it'] })]
    const sent = send(clients)
    session.keepDevice('fresh')
    late.resolve(Response.json(refused('INVALID_DEVICE')))
    await expect(sent).resolves.toEqual({ items: ['it'] })
    expect(received.map(({ headers }) => headers.get('device-id'))).toEqual(['forgotten', 'fresh'])
  })

  it('is not repeated twice', async () => {
    const { send, session } = await load()
    session.keepDevice('forgotten')
    answers[clients.path] = [refused('INVALID_DEVICE')]
    await expect(send(clients)).rejects.toMatchObject({ code: 'INVALID_DEVICE' })
    expect(paths()).toEqual([clients.path, 'account/is_auth', clients.path])
  })

  it('clears the session when it is answered NOT_LOGGED_IN, but keeps the device', async () => {
    const { send, session } = await load()
    session.keepDevice('mine')
    session.keepToken('stale')
    session.keepUser({
      ...session.get().user,
      user: { ...session.get().user.user, id: 3, name: 'Ana' },
    })
    answers[clients.path] = [refused('NOT_LOGGED_IN')]
    await expect(send(clients)).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
      message: '_rE.NOT_LOGGED_IN',
    })
    expect(session.get()).toMatchObject({
      token: '',
      device: 'mine',
      user: { user: { id: 0 } },
      ended: true,
    })
    expect([localStorage.getItem('phi.token'), localStorage.getItem('phi.user')]).toEqual([
      null,
      null,
    ])
  })

  it('says which reference to ask about, and what each field did wrong in the language of the page', async () => {
    const { send } = await load()
    const { loadEntryWords } = await import('../../../src/i18n/loadEntryWords.ts')
    await loadEntryWords('es')
    document.documentElement.lang = 'es'
    answers[clients.path] = [
      refused('VALIDATION', { fields: [{ path: 'address.street', rule: 'tooLong', bound: 120 }] }),
    ]
    expect(await refusalOf(send(clients))).toMatchObject({
      ref: 'ref-1',
      body: { errors: { 'address.street': 'Máximo 120 caracteres' } },
    })
  })

  it.each([
    ['a broken envelope', new Response('<html>'), 'INTERNAL'],
    ['an envelope without its mark', Response.json({ r: {} }), 'INTERNAL'],
    ['HTTP 500', new Response('', { status: 500 }), 'INTERNAL'],
    [
      'an answer under another status than 200',
      Response.json({ error: false, r: {} }, { status: 201 }),
      'INTERNAL',
    ],
    ['HTTP 503', new Response('', { status: 503 }), 'UNAVAILABLE'],
    ['HTTP 413', new Response('', { status: 413 }), 'BODY_TOO_LARGE'],
    ['no network', Response.error(), 'NO_CONNECTION'],
  ])('takes %s as an error', async (_, response, code) => {
    const { send, session } = await load()
    session.keepDevice('mine')
    answers[clients.path] = [response]
    await expect(send(clients)).rejects.toMatchObject({ code })
  })

  it('gives up on a server that does not answer', async () => {
    const { send, session } = await load()
    session.keepDevice('mine')
    answers[clients.path] = ['nothing']
    await expect(send(clients, {}, { timeout: 40 })).rejects.toMatchObject({
      code: 'NO_CONNECTION',
    })
  })

  it('ends quietly when the caller has gone', async () => {
    const { send, session } = await load()
    session.keepDevice('mine')
    answers[clients.path] = ['nothing']
    const gone = new AbortController()
    const sent = send(clients, {}, { signal: gone.signal })
    setTimeout(() => gone.abort(), 20)
    expect(await refusalOf(sent)).toMatchObject({ name: 'AbortError' })
  })

  it('that cannot be prepared never leaves', async () => {
    const { send, session } = await load()
    session.keepDevice('mine')
    const round: Record<string, unknown> = {}
    round.self = round
    await expect(send(clients, round)).rejects.toMatchObject({ code: 'SYNTAX_ERROR_IN_REQUEST' })
    expect(paths()).toEqual([])
  })

  it('without a declaration does not exist', async () => {
    const { call } = await load()
    await expect(call({ name: 'clients.explode', audience: 'oAdmin' })).rejects.toMatchObject({
      code: 'REQUEST_NOT_EXIST',
    })
    await expect(call({ name: 'organizations.get', audience: 'boAdmin' })).rejects.toMatchObject({
      code: 'REQUEST_NOT_EXIST',
    })
    expect(paths()).toEqual([])
  })
})
