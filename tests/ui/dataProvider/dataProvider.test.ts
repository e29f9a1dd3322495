import { beforeEach, describe, expect, it } from 'vitest'
import { dataProvider } from '../../../src/dataProvider/index.ts'
import { session } from '../../../src/dataProvider/session.ts'
import { ok, refused, useAnsweringServer } from '../support/answeringServer.ts'

const { answers, received } = useAnsweringServer()
const organization = dataProvider('oAdmin')
const branch = dataProvider('boAdmin')
const last = () => ({ path: received.at(-1)!.path, body: received.at(-1)!.body })
const list = (items: unknown[]) =>
  ok({ items, total: 10_000, more: true, next: null, page: 1, limit: 20 })
const ana = {
  id: 4,
  version: 2,
  firstName: 'Ana',
  name: 'Ana',
  organization: { id: 9, name: 'Aurora' },
}

describe('the data provider', () => {
  beforeEach(() => session.keepDevice('mine'))

  it('asks for a page of a list with its order, search and filters', async () => {
    answers['organizations/clients/get'] = [list([ana])]
    const answer = await organization.getList('clients', {
      pagination: { page: 3, perPage: 20 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: ' ana ', blocked: false },
    })
    expect(last().body).toEqual({
      page: 3,
      limit: 20,
      sort: 'name',
      order: 'desc',
      search: ' ana ',
      blocked: false,
    })
    expect(answer).toEqual({ data: [ana], total: 10_000, meta: { more: true } })
  })

  it('leaves out an order that the call does not know, and an empty search', async () => {
    answers['organizations/clients/get'] = [list([])]
    await organization.getList('clients', {
      sort: { field: 'notes', order: 'ASC' },
      filter: { q: ' ' },
    })
    expect(last().body).toEqual({})
  })

  it('knows which entity a screen shows to which account type', async () => {
    answers['branch_offices/experts/get'] = [ok({ id: 1 })]
    answers['organizations/experts/get'] = [ok({ id: 2 })]
    answers['organizations/products/categories/get'] = [ok({ id: 3 })]
    expect(await branch.getOne('experts', { id: 1 })).toEqual({ data: { id: 1 } })
    expect(await organization.getOne('experts', { id: 2 })).toEqual({ data: { id: 2 } })
    expect(await organization.getOne('categories', { id: 3 })).toEqual({ data: { id: 3 } })
  })

  it('knows an entity without a screen by its name', async () => {
    answers['branch_offices/organization/products/get'] = [ok({ id: 8 })]
    await branch.getOne('products', { id: 8 })
    expect(last()).toEqual({ path: 'branch_offices/organization/products/get', body: { id: 8 } })
  })

  it('refuses what an account type is not served', async () => {
    await expect(branch.getOne('organizations', { id: 1 })).rejects.toMatchObject({
      code: 'REQUEST_NOT_EXIST',
    })
    await expect(branch.delete('clients', { id: 1 })).rejects.toMatchObject({
      code: 'REQUEST_NOT_EXIST',
    })
  })

  it('asks for many records two hundred at a time', async () => {
    answers['organizations/clients/get'] = [list([ana])]
    const ids = Array.from({ length: 450 }, (_, index) => index + 1)
    const { data } = await organization.getMany('clients', { ids })
    expect(received.map(({ body }) => (body.ids as number[]).length)).toEqual([200, 200, 50])
    expect(data).toHaveLength(3)
  })

  it('asks for the records that point at one', async () => {
    answers['organizations/experts/time_off/get'] = [list([])]
    await organization.getManyReference('time-off', {
      target: 'expert',
      id: 6,
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'ASC' },
      filter: { kind: 1 },
    })
    expect(last().body).toEqual({ expert: 6, kind: 1, page: 1, limit: 5, sort: 'id', order: 'asc' })
  })

  it('creates with the writable fields, flat', async () => {
    answers['organizations/clients/create'] = [ok(ana)]
    await organization.create('clients', {
      data: { firstName: 'Ana', name: 'made by the server', id: 0, email: undefined, unheard: 1 },
    })
    expect(last().body).toEqual({ firstName: 'Ana' })
  })

  it('sends only the changed fields to edit, with the version they were read at', async () => {
    answers['organizations/clients/edit'] = [ok({ ...ana, version: 3 })]
    const loaded = {
      ...ana,
      tags: ['vip'],
      status: { id: 1, sysName: 'enabled', comments: null },
      notes: 'old',
    }
    const data = {
      ...loaded,
      organization: 9,
      tags: ['vip'],
      status: { id: 1 },
      notes: null,
      name: 'made by the server',
    }
    await organization.update('clients', { id: 4, data, previousData: loaded })
    expect(last().body).toEqual({ id: 4, version: 2, data: { notes: null } })
  })

  it('deletes by id', async () => {
    answers['organizations/products/delete'] = [ok({ id: 5 })]
    expect(await organization.delete('products', { id: 5 })).toEqual({ data: { id: 5 } })
    expect(last().body).toEqual({ id: 5 })
  })

  it('reports how many of several failed, and why the first one did', async () => {
    answers['organizations/products/delete'] = [ok({ id: 1 }), refused('IN_USE'), ok({ id: 3 })]
    const failure: unknown = await organization
      .deleteMany('products', { ids: [1, 2, 3] })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'IN_USE', ref: 'ref-1' })
    expect((failure as Error).message).toContain(
      '{"message":"bulk.partly","args":{"done":2,"failed":1,"reason":"_rE.IN_USE"}}',
    )
    answers['organizations/products/delete'] = [ok({})]
    expect(await organization.deleteMany('products', { ids: [1, 2] })).toEqual({ data: [1, 2] })
  })

  it('stops a call whose reader has gone', async () => {
    answers['organizations/clients/get'] = ['nothing']
    const gone = new AbortController()
    const reading = organization.getOne('clients', { id: 1, signal: gone.signal })
    setTimeout(() => gone.abort(), 20)
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect(organization.supportAbortSignal).toBe(true)
  })

  it('sends the calls that are not plain create, get, edit or delete as its account type', async () => {
    answers['branch_offices/schedules/get'] = [list([])]
    await branch.call('schedules.get', { from: '2027-01-11', to: '2027-01-12' })
    expect(last().path).toBe('branch_offices/schedules/get')
  })
})
