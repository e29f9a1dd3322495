import { describe, expect, it } from 'vitest'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import { addClients } from '../../support/furnished/addClients.ts'
import { makeKey, restCaller } from '../../support/server/apiKey.ts'
import { bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { answerOf, everyDay, furnish } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async (branch = false) => {
  const server = api()
  const { own } = await furnish(server)
  const key = await makeKey(server, {
    organization: own.organization,
    ...(branch ? { branchOffice: own.branchOffice } : {}),
  })
  const call = restCaller(server, key.token)
  const client = async (firstName: string) =>
    (await call('POST', 'clients', { firstName, email: `${firstName.toLowerCase()}@client.test` }))
      .body
  return { server, own, key, call, client }
}

const query = (parts: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString()

describe('a list of the REST API', () => {
  it('is sorted, cut and narrowed as requested, and counts how many there are', async () => {
    const { call, client } = await setUp()
    for (const name of ['Berta', 'Ana', 'Carla']) await client(name)
    const names = async (parts: Record<string, unknown>) => {
      const { status, headers, rows } = await call('GET', `clients?${query(parts)}`)
      return [status, headers.get('content-range'), rows.map((each) => each['name'])]
    }
    expect(await names({ sort: ['name', 'ASC'], range: [0, 1] })).toEqual([
      200,
      'clients 0-1/3',
      ['Ana', 'Berta'],
    ])
    expect(await names({ sort: ['name', 'ASC'], range: [2, 3] })).toEqual([
      200,
      'clients 2-2/3',
      ['Carla'],
    ])
    expect(await names({ sort: ['name', 'DESC'], range: [1, 1], filter: {} })).toEqual([
      200,
      'clients 1-1/3',
      ['Berta'],
    ])
    expect(await names({ range: [6, 8] })).toEqual([200, 'clients */3', []])
    expect(await names({ filter: { q: 'carl' } })).toEqual([200, 'clients 0-0/1', ['Carla']])
    expect(await names({ filter: { blocked: true } })).toEqual([200, 'clients */0', []])
  })

  it('goes on where the former page ended, whatever comes and goes before it', async () => {
    const { server, own, call } = await setUp()
    await addClients(server, { ids: { organizations: own.organization } }, 30)
    const page = async (first: number, last: number) => {
      const { headers, rows } = await call(
        'GET',
        `clients?${query({ sort: ['id', 'ASC'], range: [first, last] })}`,
      )
      return { ids: rows.map(({ id }) => id), range: headers.get('content-range') }
    }
    const all = (await page(0, 29)).ids
    expect((await page(0, 9)).ids).toEqual(all.slice(0, 10))
    await server.database.asOwner((owner) =>
      owner.query('update client set deleted_at = now() where id = any ($1)', [all.slice(0, 5)]),
    )
    expect(await page(10, 19)).toEqual({ ids: all.slice(10, 20), range: 'clients 10-19/30' })
    // What the key itself changes is subtracted again.
    expect((await call('PUT', `clients/${all[29]}`, { firstName: 'Zoila' })).status).toBe(200)
    expect(await page(10, 19)).toEqual({ ids: all.slice(15, 25), range: 'clients 10-19/25' })
  })

  it.each([
    ['sort=name', 'sort', 'format'],
    ['sort=["name"]', 'sort', 'format'],
    ['sort=["secret","ASC"]', 'sort', 'choice'],
    ['range=[0]', 'range', 'format'],
    ['range=[-1,3]', 'range', 'tooSmall'],
    ['range=[4,3]', 'range', 'order'],
    ['range=[0,200]', 'range', 'tooBig'],
    ['filter=[]', 'filter', 'format'],
    ['filter={"nmae":"x"}', 'filter.nmae', 'unknown'],
    ['email=ana@client.test', 'email', 'notAllowed'],
    ['filter={}&nmae="x"', 'nmae', 'notAllowed'],
    ['filter={"id":["x"]}', 'ids.0', 'type'],
  ])('of an invalid request is refused: %s', async (text, path, rule) => {
    const { call } = await setUp()
    expect(await call('GET', `clients?${new URLSearchParams(text).toString()}`)).toMatchObject({
      status: 400,
      body: { status: 400, code: 'VALIDATION', fields: [{ path, rule }] },
    })
  })
})

describe('a record of the REST API', () => {
  it('is created with its address, read with its version, changed and deleted', async () => {
    const { call } = await setUp()
    const made = await call('POST', 'productCategories', { name: 'Care' })
    expect(made).toMatchObject({ status: 201, body: { name: 'Care', version: 1 } })
    const path = made.headers.get('location')!.slice('/api/rest/'.length)
    expect(path).toBe(`productCategories/${String(made.body['id'])}`)
    const read = await call('GET', path)
    expect([read.status, read.headers.get('etag')]).toEqual([200, '"1"'])
    const changed = await call('PUT', path, { ...read.body, name: 'Hair care' })
    expect([changed.status, changed.headers.get('etag'), changed.body['name']]).toEqual([
      200,
      '"2"',
      'Hair care',
    ])
    expect(await call('DELETE', path)).toMatchObject({ status: 200, body: { id: made.body['id'] } })
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const other = String((await call('POST', 'productCategories', { name: 'Nails' })).body['id'])
    expect(
      (await call('DELETE', `productCategories/${other}`, undefined, { prefer: 'return=minimal' }))
        .status,
    ).toBe(204)
  })

  it('is changed and deleted only as it was read, where If-Match says so', async () => {
    const { call } = await setUp()
    const path = `productCategories/${String((await call('POST', 'productCategories', { name: 'Care' })).body['id'])}`
    expect((await call('PUT', path, { name: 'Hair' }, { 'if-match': '"1"' })).status).toBe(200)
    expect(await call('PUT', path, { name: 'Nails' }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'VERSION_CONFLICT', current: { version: 2, name: 'Hair' } },
    })
    expect((await call('PUT', path, { version: 1, name: 'Nails' })).status).toBe(409)
    expect((await call('DELETE', path, undefined, { 'if-match': 'W/"1"' })).status).toBe(412)
    expect((await call('DELETE', path, undefined, { 'if-match': 'yesterday' })).status).toBe(422)
    expect((await call('PUT', path, { name: 'Nails' }, { 'if-match': '*' })).status).toBe(200)
    expect((await call('DELETE', path, undefined, { 'if-match': '"3"' })).status).toBe(200)
  })

  it('that is sent twice under a key is created once', async () => {
    const { call } = await setUp()
    const send = (firstName: string) =>
      call(
        'POST',
        'clients',
        { firstName, email: 'a@client.test' },
        { 'idempotency-key': 'import-0001' },
      )
    const first = await send('Ana')
    expect((await send('Ana')).body).toEqual(first.body)
    expect(await send('Eva')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect((await call('GET', 'clients')).headers.get('content-range')).toBe('clients 0-0/1')
  })

  it('that is refused names its fields, in the requested language', async () => {
    const { call } = await setUp()
    const send = (language: string) =>
      call('POST', 'clients', { email: 'no address' }, { 'accept-language': language })
    expect(await send('es-EC')).toMatchObject({
      status: 422,
      body: {
        message: 'Revisa los campos marcados.',
        errors: { firstName: 'Obligatorio', email: 'No tiene la forma esperada' },
      },
    })
    expect(await send('en')).toMatchObject({
      body: { errors: { firstName: 'Required', email: 'Not in the expected form' } },
    })
    expect(await call('PUT', 'clients/987654321', { firstName: 'Ana' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await call('GET', 'clients/abc')).status).toBe(404)
  })

  it('that is no JSON, or no record, is refused as such', async () => {
    const { server, key } = await setUp()
    const send = (body: string) =>
      server.fetch('rest/clients', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${key.token}`, 'content-type': 'application/json' },
      })
    expect((await send('{"firstName":')).status).toBe(400)
    expect((await send('[]')).status).toBe(422)
    expect((await send('x'.repeat(1_100_000))).status).toBe(413)
  })
})

describe('the REST API', () => {
  it('says which methods a resource has', async () => {
    const { call } = await setUp()
    const refused = await call('DELETE', 'schedules/1')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, PUT'])
    expect((await call('PATCH', 'clients')).headers.get('allow')).toBe('GET, POST')
    expect((await call('GET', 'partners')).status).toBe(404)
    expect((await call('GET', 'constructor')).status).toBe(404)
  })

  it('lets no page of another origin call it', async () => {
    const { server, call } = await setUp()
    const request = { origin: 'https://reports.example', 'access-control-request-method': 'PUT' }
    const preflight = await server.fetch('rest/clients/1', { method: 'OPTIONS', headers: request })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    const { headers } = await call('GET', 'clients', undefined, {
      origin: 'https://reports.example',
    })
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ])
  })

  it('shows a key of a branch that branch alone', async () => {
    const { server, own, call, key } = await setUp(true)
    const other = answerOf<{ id: number }>(
      await server.post(
        'organizations/branch_offices/create',
        {
          organization: own.organization,
          code: 'B2',
          fantasyName: 'Far',
          timeZone: 'America/Bogota',
          weekly: everyDay('09:00', '18:00'),
        },
        key.maker,
      ),
    ).id
    expect((await call('GET', 'branchOffices')).rows.map(({ id }) => id)).toEqual([
      own.branchOffice,
    ])
    expect((await call('GET', `branchOffices/${other}`)).status).toBe(404)
    expect(
      (await call('GET', 'branchOffices', undefined, { branch_office: String(other) })).status,
    ).toBe(403)
    const whole = restCaller(
      server,
      (await makeKey(server, { organization: own.organization, privileges: everyPrivilege })).token,
    )
    expect((await whole('GET', 'branchOffices')).rows).toHaveLength(2)
    expect(
      (await whole('GET', 'branchOffices', undefined, { branch_office: String(other) })).rows.map(
        ({ id }) => id,
      ),
    ).toEqual([other])
  })
})

describe('an appointment', () => {
  it('is booked, read, rescheduled and canceled by the common rules, with the common emails', async () => {
    const server = api()
    const { own, bookingRequest } = await bookingBranch(server)
    const { token } = await makeKey(server, { organization: own.organization })
    const call = restCaller(server, token)
    const book = (start: string, key?: string) =>
      call(
        'POST',
        'schedules',
        { ...bookingRequest, start, booker: { name: 'Ana', email: 'ana@client.test' } },
        key ? { 'idempotency-key': key } : {},
      )
    const made = await book('2027-01-12T10:00:00-05:00', 'appointment-000001')
    expect(made).toMatchObject({ status: 201, body: { status: { sysName: 'confirmed' } } })
    expect((await book('2027-01-12T10:00:00-05:00', 'appointment-000001')).body['id']).toBe(
      made.body['id'],
    )
    expect(await book('2027-01-12T10:00:00-05:00')).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN', slots: expect.anything() as unknown },
    })
    expect(await book('2027-01-12T03:00:00-05:00')).toMatchObject({
      status: 422,
      body: { code: 'OUTSIDE_HOURS' },
    })
    const path = `schedules/${String(made.body['id'])}`
    const moved = await call('PUT', path, { ...made.body, start: '2027-01-12T12:00:00-05:00' })
    expect(moved).toMatchObject({
      status: 200,
      body: { startsAt: '2027-01-12T17:00:00.000Z', version: 2 },
    })
    const off = await call(
      'PUT',
      path,
      { status: { id: 9, comments: 'Requested by the client', by: 'client' } },
      { 'if-match': moved.headers.get('etag')! },
    )
    expect(off).toMatchObject({
      status: 200,
      body: { status: { sysName: 'cancelled' }, cancel: { comment: 'Requested by the client' } },
    })
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ topic: string }>('select topic from outbox order by id'),
    )
    expect(rows.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['schedules.booked', 'schedules.moved', 'schedules.cancelled']),
    )
    expect(server.faults).toEqual([])
  })

  it('is found in lists of any order, page and filter', async () => {
    const server = api()
    const { own, bookingRequest } = await bookingBranch(server)
    const call = restCaller(
      server,
      (await makeKey(server, { organization: own.organization })).token,
    )
    const starts = [
      '2027-01-13T10:00:00-05:00',
      '2027-01-12T10:00:00-05:00',
      '2027-01-14T10:00:00-05:00',
    ]
    for (const start of starts)
      expect(
        (await call('POST', 'schedules', { ...bookingRequest, start, booker: { name: 'Ana' } }))
          .status,
      ).toBe(201)
    const days = async (parts: Record<string, unknown>) => {
      const { rows, headers } = await call('GET', `schedules?${query(parts)}`)
      return [
        rows.map((each) => String(each['startsAt']).slice(8, 10)),
        headers.get('content-range'),
      ]
    }
    expect(await days({ sort: ['startsAt', 'DESC'], range: [0, 1] })).toEqual([
      ['14', '13'],
      'schedules 0-1/3',
    ])
    expect(await days({ sort: ['startsAt', 'DESC'], range: [2, 3] })).toEqual([
      ['12'],
      'schedules 2-2/3',
    ])
    expect(await days({ sort: ['startsAt', 'ASC'], filter: { from: '2027-01-13' } })).toEqual([
      ['13', '14'],
      'schedules 0-1/2',
    ])
    expect(await days({ filter: { status: 9 } })).toEqual([[], 'schedules */0'])
  })
})
