import { beforeEach, describe, expect, it } from 'vitest'
import { ok, refused, useAnsweringServer, type Answer } from '../support/answeringServer.ts'
import { freshBrowser } from '../support/freshBrowser.ts'

const { answers, received, paths } = useAnsweringServer()
const clients = { method: 'POST', path: 'organizations/clients/get', inBatch: true } as const
const states = { method: 'GET', path: 'countries/states', inBatch: true } as const

const load = async () => {
  const { send } = await import('../../../src/dataProvider/transport.ts')
  const { session } = await import('../../../src/dataProvider/session.ts')
  session.keepDevice('mine')
  return send
}

/** What a batch is answered with: each with its own status. */
const answering = (...bodies: Answer[]) => {
  answers['batch'] = [ok({ answers: bodies.map((body) => ({ status: 200, body })) })]
}

describe('calls that read a little', () => {
  beforeEach(freshBrowser)

  it('leave as one request where they are of one moment, and each gets its own answer', async () => {
    const send = await load()
    answering(ok({ items: [1] }), refused('FORBIDDEN'))
    const both = await Promise.allSettled([
      send(clients, { limit: 5 }),
      send(states, { country: 'EC' }),
    ])
    expect(both).toMatchObject([
      { status: 'fulfilled', value: { items: [1] } },
      { status: 'rejected', reason: { code: 'FORBIDDEN' } },
    ])
    expect(paths()).toEqual(['batch'])
    expect(received[0]!.body).toEqual({
      calls: [
        { method: 'POST', path: clients.path, body: { limit: 5 } },
        { method: 'GET', path: 'countries/states?country=EC' },
      ],
    })
    expect(received[0]!.headers.get('device-id')).toBe('mine')
  })

  it('leave by themselves one at a time, of other headers, and where they may not be among others', async () => {
    const send = await load()
    answers[clients.path] = [ok({})]
    answers[states.path] = [ok({})]
    await send(clients)
    await send(states)
    const { takeContext } = await import('../../../src/dataProvider/context.ts')
    const first = send(clients)
    takeContext('oAdmin', 7)
    await Promise.all([first, send(clients)])
    await Promise.all([send({ ...clients, inBatch: undefined }), send(clients)])
    expect(paths()).toEqual([clients.path, states.path, ...Array<string>(4).fill(clients.path)])
  })

  it('are sent one by one where the server knows no batch of them', async () => {
    const send = await load()
    answers[clients.path] = [ok({ items: [1] })]
    answers[states.path] = [ok({ items: [2] })]
    for (const unknown of [
      Response.json(refused('NOT_FOUND'), { status: 404 }),
      refused('VALIDATION', { fields: [] }),
    ]) {
      answers['batch'] = [unknown]
      expect(await Promise.all([send(clients), send(states)])).toEqual([
        { items: [1] },
        { items: [2] },
      ])
    }
  })

  it('are not sent one by one where they are too many', async () => {
    const send = await load()
    answers['batch'] = [refused('RATE_LIMITED', { retryAfter: 7 })]
    const failed = await Promise.allSettled([send(clients), send(states)])
    expect(failed).toMatchObject(
      [1, 2].map(() => ({ reason: { code: 'RATE_LIMITED', details: { retryAfter: 7 } } })),
    )
    expect(paths()).toEqual(['batch'])
  })

  it('all fail at once where the server is away, and are not sent again', async () => {
    const send = await load()
    answers['batch'] = [new Response('<html>', { status: 502 })]
    const failed = await Promise.allSettled([send(clients), send(states)])
    expect(failed).toMatchObject([
      { reason: { code: 'UNAVAILABLE', status: 502 } },
      { reason: { code: 'UNAVAILABLE', status: 502 } },
    ])
    expect(paths()).toEqual(['batch'])
  })

  it('that no one waits for any more do not keep the others', async () => {
    const send = await load()
    const release = Promise.withResolvers<Response>()
    answers['batch'] = [release.promise]
    const leaving = new AbortController()
    const gone = send(clients, {}, { signal: leaving.signal })
    const other = send(states)
    await expect.poll(paths).toEqual(['batch'])
    leaving.abort()
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
    release.resolve(
      Response.json(
        ok({ answers: [ok({}), ok({ items: [2] })].map((body) => ({ status: 200, body })) }),
      ),
    )
    expect(await other).toEqual({ items: [2] })
  })

  it('say how long to wait where one of them was too many', async () => {
    const send = await load()
    answers['batch'] = [
      ok({
        answers: [
          { status: 200, body: ok({}) },
          { status: 200, retryAfter: '7', body: refused('RATE_LIMITED', { retryAfter: 7 }) },
        ],
      }),
    ]
    const [, late] = await Promise.allSettled([send(clients), send(states)])
    expect(late).toMatchObject({ reason: { code: 'RATE_LIMITED', details: { retryAfter: 7 } } })
  })
})
