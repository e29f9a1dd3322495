import { describe, expect, it } from 'vitest'
import { accountTypeNames, type AccountType } from '../../../contract/kernel/accounts.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import { hasFiles } from '../../../server/adapters/http/readBody.ts'
import { countWrites } from '../../support/database/countWrites.ts'
import { drafts } from '../../support/registry/drafts.ts'
import { withDeviceCookie } from '../../support/server/deviceCookies.ts'
import { codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { goodBody } from '../../support/registry/goodBodies.ts'
import { absentId } from '../../support/registry/probing.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { useSocket } from '../../support/server/useSocket.ts'
import { furnishCorner, type Corner } from '../../support/furnished/worlds.ts'

const api = useApi({ ownCopy: true })
const listen = useSocket()
const posts = registry.filter(({ method }) => method === 'POST')
const json = { 'content-type': 'application/json' }

const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  return { server, corner, writes: await countWrites(server.database) }
}

const headersFor = ({ signedIn }: Corner, { audience }: Operation): SignedIn =>
  (accountTypeNames as string[]).includes(audience) ? signedIn[audience as AccountType] : {}

const answerTo = async (server: ApiUnderTest, path: string, init: RequestInit): Promise<Envelope> =>
  (await (await server.fetch(path, { method: 'POST', ...init })).json()) as Envelope

/** Which calls answered otherwise than they should to the same request. */
const othersThan = async (
  code: string,
  { server, corner, writes }: Awaited<ReturnType<typeof setUp>>,
  init: (headers: SignedIn) => RequestInit,
  operations = posts,
) => {
  const before = await writes()
  const found: string[] = []
  for (const operation of operations) {
    const answered = codeOf(
      await answerTo(server, operation.path, init(headersFor(corner, operation))),
    )
    if (answered !== code) found.push(`${operation.path}: ${answered}`)
  }
  expect(await writes()).toBe(before)
  expect(server.faults).toEqual([])
  return found
}

const asForm = (values: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

describe('a request that cannot be read', () => {
  it.each([
    ['half of a JSON text', '{"id": 1, "data": {'],
    ['two JSON texts', '{}{}'],
    ['a comma too many', '{"id": 1,}'],
    ['a plain text', 'id=1&name=x'],
    ['a NUL', '\0'],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from('{"search":"'), Buffer.from([255, 254]), Buffer.from('"}')]),
    ],
  ])('is MALFORMED on every call: %s', async (_what, body) => {
    const found = await othersThan('MALFORMED', await setUp(), (headers) => ({
      body,
      headers: { ...json, ...headers },
    }))
    expect(found).toEqual([])
  })

  it.each([
    ['without a boundary', 'multipart/form-data', '--x\r\n'],
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1',
    ],
    [
      'with another boundary',
      'multipart/form-data; boundary=y',
      '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])('is MALFORMED as a form %s', async (_what, type, body) => {
    const found = await othersThan('MALFORMED', await setUp(), (headers) => ({
      body,
      headers: { ...headers, 'content-type': type },
    }))
    expect(found).toEqual([])
  })
})

describe('a request that is too large', () => {
  it('is refused on every call, as JSON and as a form', async () => {
    const world = await setUp()
    const text = JSON.stringify({ id: 1, data: { name: 'x'.repeat(2_000_000) } })
    const withFiles = posts.filter(({ input }) => hasFiles(input))
    const others = posts.filter((operation) => !withFiles.includes(operation))
    expect(
      await othersThan(
        'BODY_TOO_LARGE',
        world,
        (headers) => ({ body: text, headers: { ...json, ...headers } }),
        others,
      ),
    ).toEqual([])
    const form = asForm({ id: 1, name: 'x'.repeat(30 * 1_048_576) })
    const encoded = new Response(form)
    const body = await encoded.arrayBuffer()
    const type = encoded.headers.get('content-type')!
    for (const operation of posts.slice(0, 3)) {
      const answered = await answerTo(world.server, operation.path, {
        body,
        headers: { 'content-type': type },
      })
      expect([operation.path, codeOf(answered)]).toEqual([operation.path, 'BODY_TOO_LARGE'])
    }
    const operation = withFiles.find(({ audience }) => audience === 'oAdmin')!
    const answerTo36Mb = await answerTo(world.server, operation.path, {
      body: JSON.stringify({ name: 'x'.repeat(36 * 1_048_576) }),
      headers: { ...json, ...headersFor(world.corner, operation) },
    })
    expect(codeOf(answerTo36Mb)).toBe('BODY_TOO_LARGE')
  })

  it('is larger for a picture, and only from a signed-in caller', async () => {
    const { server, corner } = await setUp()
    const body = JSON.stringify({ id: corner.ids.experts, data: { bio: 'x'.repeat(2_000_000) } })
    const edit = async (headers: SignedIn) =>
      codeOf(
        await answerTo(server, 'organizations/experts/edit', {
          body,
          headers: { ...json, ...headers },
        }),
      )
    expect(await edit(corner.signedIn.oAdmin)).toBe('VALIDATION')
    expect(await edit({})).toBe('BODY_TOO_LARGE')
    expect(await edit({ ...corner.signedIn.oAdmin, authorization: 'Bearer invented' })).toBe(
      'BODY_TOO_LARGE',
    )
  })

  it('hears so over the network, and the next request is answered', async () => {
    const { server, corner } = await setUp()
    const base = await listen(server)
    for (const [type, length] of [
      ['application/json', 2 * 1_048_576],
      ['application/json', 30 * 1_048_576],
      ['multipart/form-data; boundary=x', 30 * 1_048_576],
    ] as const) {
      const body = new Uint8Array(length).fill(120)
      const response = await fetch(
        `${base}/branch_offices/clients/create`,
        withDeviceCookie({
          method: 'POST',
          body,
          headers: { ...corner.signedIn.boAdmin, 'content-type': type },
        }),
      )
      expect([type, length, response.status, codeOf((await response.json()) as Envelope)]).toEqual([
        type,
        length,
        200,
        'BODY_TOO_LARGE',
      ])
    }
    const next = await fetch(
      `${base}/branch_offices/clients/get`,
      withDeviceCookie({
        method: 'POST',
        body: '{}',
        headers: { ...json, ...corner.signedIn.boAdmin },
      }),
    )
    expect(codeOf((await next.json()) as Envelope)).toBe('answered')
  })
})

describe('a form', () => {
  it('is answered like JSON by every call', async () => {
    const { server, corner, writes } = await setUp()
    const differing: string[] = []
    const stable = (envelope: unknown) =>
      JSON.stringify(envelope).replaceAll(/"(?:ref|token|device|now)":(?:"[^"]*"|\{[^}]*\})/g, '')
    for (const operation of posts.filter(({ answersFile }) => !answersFile)) {
      // A stale version is not edited, and no one is not deleted.
      const body = {
        ...goodBody(operation, corner),
        ...(operation.crud?.verb === 'delete' ? { id: absentId } : { version: 99 }),
      }
      const headers = headersFor(corner, operation)
      const before = await writes()
      const request = await answerTo(server, operation.path, { body: asForm(body), headers })
      // What was written is there now and answers otherwise the next time; that it was written
      // shows that the form was understood.
      if ((await writes()) > before && !request.error) continue
      const same = await answerTo(server, operation.path, {
        body: JSON.stringify(body),
        headers: { ...json, ...headers },
      })
      if (stable(request) !== stable(same))
        differing.push(
          `${operation.path}: ${stable(request).slice(0, 150)} but ${stable(same).slice(0, 150)}`,
        )
    }
    expect(differing).toEqual([])
  })

  it('keeps texts that look like numbers, and may carry data as JSON', async () => {
    const { server, corner } = await setUp()
    const headers = corner.signedIn.boAdmin
    const draft = {
      ...drafts.clients(corner.ids, 'Zorzal'),
      firstName: '123',
      lastName: 'true',
      taxId: '1791234567001',
      phone: '991234567',
      notes: '{"a":1}',
      alert: null,
    }
    const created = await answerTo(server, 'branch_offices/clients/create', {
      body: asForm(draft),
      headers,
    })
    expect(created.r).toMatchObject({
      name: '123 true',
      taxId: '1791234567001',
      // The country of the place stands before it.
      phone: '+593991234567',
      notes: '{"a":1}',
      alert: null,
      tags: ['vip', 'Zorzal'],
      blocked: false,
    })
    const { id } = created.r as { id: number }
    const edited = await answerTo(server, 'branch_offices/clients/edit', {
      body: asForm({ id, data: { firstName: '45', blocked: true } }),
      headers,
    })
    expect(edited.r).toMatchObject({ id, name: '45 true', blocked: true, version: 2 })
  })

  it('with a file where none belongs is refused', async () => {
    const { server, corner } = await setUp()
    const form = asForm({ lastName: 'Ruiz', email: 'a@b.co' })
    form.append('firstName', new File(['x'], 'name.txt'))
    const refused = await answerTo(server, 'branch_offices/clients/create', {
      body: form,
      headers: corner.signedIn.boAdmin,
    })
    expect(refused).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'firstName', rule: 'type' }] },
    })
  })
})

describe('a request', () => {
  const posting = async () => {
    const { server, corner } = await setUp()
    return (body: RequestInit['body'], headers: SignedIn = json) =>
      answerTo(server, 'branch_offices/clients/get', {
        body,
        headers: { ...corner.signedIn.boAdmin, ...headers },
      })
  }

  it('without a body asks for nothing in particular', async () => {
    const post = await posting()
    expect(await post(undefined, {})).toMatchObject({
      error: false,
      r: { items: [{ name: 'Águeda Alondra Núñez' }] },
    })
    expect(await post('')).toMatchObject({ error: false, r: { total: 1 } })
  })

  it('that says a thing twice means the latter', async () => {
    const post = await posting()
    expect(await post('{"limit":1,"limit":7}')).toMatchObject({ error: false, r: { limit: 7 } })
  })

  it('that does not say what it is, is read as JSON', async () => {
    const post = await posting()
    expect(await post('{"limit":7}', { 'content-type': 'text/plain' })).toMatchObject({
      error: false,
      r: { limit: 7 },
    })
    expect(
      codeOf(await post('limit=7', { 'content-type': 'application/x-www-form-urlencoded' })),
    ).toBe('MALFORMED')
  })

  it('that is something else than an object is refused', async () => {
    const post = await posting()
    const codes: string[] = []
    for (const body of ['null', '7', '"text"', 'true', '[]', '[{}]'])
      codes.push(codeOf(await post(body)))
    expect(new Set(codes)).toEqual(new Set(['VALIDATION']))
  })

  it('to a path that there is not finds nothing, in the envelope', async () => {
    const { server } = await setUp()
    for (const [path, method, status] of [
      ['clients/nothing', 'POST', 404],
      ['', 'GET', 404],
      ['branch_offices/clients/get', 'GET', 405],
      ['branch_offices/clients/get', 'DELETE', 405],
      ['account/is_auth', 'POST', 405],
    ] as const) {
      const response = await server.fetch(path, { method })
      expect([path, method, response.status, codeOf((await response.json()) as Envelope)]).toEqual([
        path,
        method,
        status,
        'NOT_FOUND',
      ])
    }
  })

  it('is never answered from a cache', async () => {
    const { server, corner } = await setUp()
    const response = await server.fetch('branch_offices/clients/get', {
      method: 'POST',
      headers: corner.signedIn.boAdmin,
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  })
})
