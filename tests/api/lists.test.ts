import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortableFields } from '../../contract/endpoints/crud.ts'
import { entities, type EntityName } from '../../contract/entities/index.ts'
import type { Values } from '../../server/ports/values.ts'
import { callOf } from '../support/callOperation.ts'
import { answerOf } from '../support/furnish.ts'
import { useApi, type ApiUnderTest } from '../support/useApi.ts'
import { createFresh, crudCall, furnishCorner, servedEntities, servedTo, type Corner } from '../support/worlds.ts'

const api = useApi()

type Page = { items: (Values & { id: number })[]; total: number; more: boolean; next: string | null; page: number | null; limit: number }

const setUp = async () => {
  const server = api()
  return { server, corner: await furnishCorner(server, 'Alondra') }
}

/** Asks for a page of an entity's list, as the widest account type that it is served to. */
const lister = (server: ApiUnderTest, corner: Corner, entity: EntityName) => {
  const [type] = servedTo(entity)
  const operation = crudCall(entity, 'get', type!)!
  const ask = async (asked: Values) => callOf(server, operation, asked, corner.signedIn[type!])
  return { ask, list: async (asked: Values) => answerOf<Page>(await ask(asked)) }
}

const ids = ({ items }: Page) => items.map(({ id }) => id)

/** All rows of a list, page after page by its `next`. */
const walk = async (list: (asked: Values) => Promise<Page>, asked: Values): Promise<number[]> => {
  const found: number[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await list({ ...asked, ...(after ? { after } : {}) })
    expect(page.items.length).toBeLessThanOrEqual(asked['limit'] as number)
    found.push(...ids(page))
    after = page.next
  }
  return found
}

/** Clients with repeated, empty, accented and mixed values, so that every order has ties. */
const addClients = async ({ database }: ApiUnderTest, { ids: { organizations } }: Corner, count: number): Promise<void> => {
  await database.asOwner(async (owner) => {
    await owner.query(
      `insert into client (organization_id, name, first_name, email, phone, tax_id, document_type, birth_date, time_zone, tags, blocked, status_id,
         title_key, search_text, created_at)
       select $1, name, name, case when n % 3 > 0 then 'mail' || n % 5 || '@x.test' end, case when n % 4 > 0 then '09' || n % 7 end,
         case when n % 2 > 0 then 'Id' || n % 3 end, nullif(n % 4, 0), case when n % 3 > 0 then date '1980-01-01' + n % 6 end,
         case when n % 5 > 0 then 'America/Bogota' end, '[]', n % 2 = 0, 1 + n % 2, lower(name), lower(name),
         timestamptz '2027-01-01' + n % 9 * interval '1 microsecond'
       from (select n, (array['Ana','bea','Zoe','ana','Carla 10','Carla 9','_','%'])[1 + n % 8] as name from generate_series(1, $2::int) n) as each`,
      [organizations, count],
    )
  })
}

describe('a list', () => {
  it('walked page by page is the same as one large page, in any order and by any step', async () => {
    const { server, corner } = await setUp()
    await addClients(server, corner, 60)
    const { list } = lister(server, corner, 'clients')
    const sorts = fc.constantFrom(...sortableFields(entities.clients))
    const property = fc.asyncProperty(
      sorts,
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 7, max: 61 }),
      async (sort, order, limit) => {
        const whole = ids(await list({ sort, order, limit: 200 }))
        expect(new Set(whole).size).toBe(61)
        expect(await walk(list, { sort, order, limit })).toEqual(whole)
        const numbered: number[] = []
        for (let page = 1; numbered.length < whole.length; page += 1) numbered.push(...ids(await list({ sort, order, limit, page })))
        expect(numbered).toEqual(whole)
      },
    )
    await fc.assert(property, { numRuns: Number(process.env['RUNS'] ?? 40) })
  })

  it('downwards is the list upwards turned round', async () => {
    const { server, corner } = await setUp()
    await addClients(server, corner, 40)
    const { list } = lister(server, corner, 'clients')
    for (const sort of sortableFields(entities.clients)) {
      const up = ids(await list({ sort, order: 'asc', limit: 200 }))
      expect([sort, ids(await list({ sort, order: 'desc', limit: 200 }))]).toEqual([sort, up.toReversed()])
    }
  })

  it('is in the order of what it is sorted by, without accents or case, and empty values first', async () => {
    const { server, corner } = await setUp()
    for (const [index, name] of ['Ñandú', 'ángel', 'ANGELA', 'zoé', 'Óscar', 'nandi'].entries()) {
      await createFresh(server, corner, 'experts', name)
      await server.database.asOwner((owner) =>
        owner.query('update expert set birth_date = $2, sort_order = $3 where name like $1', [
          `${name} %`,
          index % 2 ? `199${index}-01-01` : null,
          9 - index,
        ]),
      )
    }
    const { list } = lister(server, corner, 'experts')
    const listed = async (sort: string, field = sort) => (await list({ sort, limit: 200 })).items.map((item) => item[field])
    expect(await listed('name')).toEqual(
      ['Alondra', 'ANGELA', 'ángel', 'nandi', 'Ñandú', 'Óscar', 'zoé'].map((name) => `${name} Íñiguez`).toSorted(byKey),
    )
    expect(await listed('birthDate')).toEqual([null, null, null, '1988-02-29', '1991-01-01', '1993-01-01', '1995-01-01'])
    expect(await listed('sortOrder')).toEqual([1, 4, 5, 6, 7, 8, 9])
  })

  it.each(servedEntities)('of %s can be sorted by everything it says, both ways, and walked', async (entity) => {
    const { server, corner } = await setUp()
    if (servedTo(entity, 'create').length > 0) for (const mark of ['Hornero', 'Zorzal']) await createFresh(server, corner, entity, mark)
    const { list } = lister(server, corner, entity)
    for (const sort of sortableFields(entities[entity])) {
      for (const order of ['asc', 'desc']) {
        const whole = ids(await list({ sort, order, limit: 200 }))
        expect([sort, order, await walk(list, { sort, order, limit: 1 })]).toEqual([sort, order, whole])
      }
    }
    expect(server.faults).toEqual([])
  })

  it('tells how many there are, up to ten thousand, and goes on beyond', async () => {
    const { server, corner } = await setUp()
    await addClients(server, corner, 10_050)
    const { list, ask } = lister(server, corner, 'clients')
    expect(await list({ limit: 1 })).toMatchObject({ total: 10_000, more: true })
    expect(await list({ limit: 1, search: 'carla 10' })).toMatchObject({ total: 1_256, more: false })
    const last = await list({ sort: 'id', limit: 200, page: 50 })
    expect(last).toMatchObject({ page: 50, total: 10_000 })
    expect(await ask({ limit: 200, page: 51 })).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'page', rule: 'tooBig', bound: 10_000 }] },
    })
    const beyond = await list({ sort: 'id', limit: 200, after: last.next! })
    expect(beyond).toMatchObject({ page: null, next: null })
    expect(beyond.items).toHaveLength(51)
  })

  it('keeps its place when rows come and go', async () => {
    const { server, corner } = await setUp()
    await addClients(server, corner, 20)
    const { list } = lister(server, corner, 'clients')
    const first = await list({ sort: 'id', limit: 5 })
    await server.database.asOwner((owner) => owner.query('update client set deleted_at = now() where id = any ($1)', [ids(first)]))
    const second = await list({ sort: 'id', limit: 5, after: first.next! })
    expect(ids(second)).toEqual(ids(await list({ sort: 'id', limit: 5 })))
  })
})

const byKey = (a: string, b: string) => {
  const key = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return key(a) < key(b) ? -1 : 1
}

describe('a place in a list', () => {
  it.each([
    ['invented', 'invented'],
    ['of another order', cursor(['name', 'ana', 1])],
    ['without an id', cursor(['id', '1'])],
    ['with a word for an id', cursor(['id', '1', 'x'])],
    ['with half an id', cursor(['id', '1', 1.5])],
    ['that is no list', cursor({ id: 1 })],
    ['that is null', cursor(null)],
    ['with a NUL', cursor(['id', '\0', 1])],
    ['with a word for a number', cursor(['id', "1'; drop table client; --", 1])],
    ['with a number beyond all', cursor(['id', '99999999999999999999999', 1])],
    ['with half a surrogate pair', cursor(['id', '\ud800', 1])],
  ])('%s is refused', async (_what, after) => {
    const { server, corner } = await setUp()
    const { ask } = lister(server, corner, 'clients')
    expect(await ask({ sort: 'id', after })).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'after', rule: 'format' }] },
    })
    expect(server.faults).toEqual([])
  })

  it('with a value that the order does not have is refused, whatever the order', async () => {
    const { server, corner } = await setUp()
    for (const entity of servedEntities) {
      const { ask } = lister(server, corner, entity)
      for (const sort of sortableFields(entities[entity])) {
        for (const value of ['\0', 'NaN', '1e400', '9'.repeat(40), '2027-13-45', '']) {
          const envelope = await ask({ sort, after: cursor([sort, value, 1]) })
          expect([entity, sort, value, envelope.error ? envelope.r.msg : 'answered']).toEqual([
            entity,
            sort,
            value,
            expect.stringMatching(value === '\0' ? /^VALIDATION$/ : /^VALIDATION$|^answered$/),
          ])
        }
      }
    }
    expect(server.faults).toEqual([])
  })
})

function cursor(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

describe('a search', () => {
  const searching = async () => {
    const { server, corner } = await setUp()
    for (const mark of ['Peña', 'Muñoz_', '100%', 'back\\slash']) {
      const client = {
        organization: corner.ids.organizations,
        firstName: 'Ángela',
        lastName: mark,
        email: 'x@x.test',
        phone: '+593 98 765 4321',
      }
      answerOf(await server.post('partners/clients/create', client, corner.signedIn.pAdmin))
    }
    const { list } = lister(server, corner, 'clients')
    return async (search: string) => (await list({ search, sort: 'id' })).items.map(({ lastName }) => lastName)
  }

  it('knows no accents and no case, finds parts, and any order of words', async () => {
    const find = await searching()
    expect(await find('PENA')).toEqual(['Peña'])
    expect(await find('peñ')).toEqual(['Peña'])
    expect(await find('angela')).toHaveLength(4)
    expect(await find('ÁNGELA')).toHaveLength(4)
    expect(await find('  pena   ANG ')).toEqual(['Peña'])
    expect(await find('agueda nunez')).toEqual(['Alondra Núñez'])
    expect(await find('pena agueda')).toEqual([])
    expect(await find('')).toHaveLength(5)
    expect(await find('\u0301')).toHaveLength(5)
  })

  it('looks through e-mail, telephone and tax id', async () => {
    const find = await searching()
    expect(await find('alondra@client')).toEqual(['Alondra Núñez'])
    expect(await find('98765')).toHaveLength(4)
    expect(await find('0912345678')).toEqual(['Alondra Núñez'])
  })

  it('takes signs for what they are', async () => {
    const find = await searching()
    expect(await find('%')).toEqual(['100%'])
    expect(await find('_')).toEqual(['Muñoz_'])
    expect(await find('\\')).toEqual(['back\\slash'])
    expect(await find('0%')).toEqual(['100%'])
    expect(await find("' or 1=1 --")).toEqual([])
  })

  it('finds what is titled by something else by that name', async () => {
    const { server, corner } = await setUp()
    for (const entity of ['entailedProducts', 'branchOfficeExperts', 'expertProducts', 'timeOffs'] as const) {
      const { list } = lister(server, corner, entity)
      const word = entity === 'entailedProducts' ? 'alondra visit' : 'INIGUEZ'
      expect([entity, ids(await list({ search: word }))]).toEqual([entity, [corner.ids[entity]]])
      expect([entity, ids(await list({ search: 'nobody' }))]).toEqual([entity, []])
    }
  })

  it('follows the record when its name changes', async () => {
    const { server, corner } = await setUp()
    const { list } = lister(server, corner, 'clients')
    const edit = { id: corner.ids.clients, data: { lastName: 'Öztürk' } }
    answerOf(await server.post('organizations/clients/edit', edit, corner.signedIn.oAdmin))
    expect(ids(await list({ search: 'ozturk' }))).toEqual([corner.ids.clients])
    expect(ids(await list({ search: 'nunez' }))).toEqual([])
  })
})

describe('a filter', () => {
  it('keeps what has one of its values', async () => {
    const { server, corner } = await setUp()
    const group = await createFresh(server, corner, 'products', 'Hornero')
    const closed = await createFresh(server, corner, 'products', 'Zorzal')
    const edit = async (id: number, data: Values) =>
      answerOf(await server.post('partners/products/edit', { id, data }, corner.signedIn.pAdmin))
    const category = await createFresh(server, corner, 'productCategories', 'Hornero')
    await edit(group.id, { kind: 2, categories: [category.id, corner.ids.productCategories] })
    await edit(closed.id, { status: 2 })
    const { list } = lister(server, corner, 'products')
    const find = async (filter: Values) => ids(await list({ ...filter, sort: 'id' }))
    const all = [corner.ids.products, group.id, closed.id]
    expect(await find({ kind: 2 })).toEqual([group.id])
    expect(await find({ kind: [1, 2] })).toEqual(all)
    expect(await find({ status: 2 })).toEqual([closed.id])
    expect(await find({ categories: category.id })).toEqual([group.id])
    expect(await find({ categories: [category.id, corner.ids.productCategories] })).toEqual(all)
    expect(await find({ kind: 1, status: [1, 2], search: 'zorzal' })).toEqual([closed.id])
    expect(await find({ organization: corner.ids.organizations })).toEqual(all)
    expect(await find({ unheardOf: 7 })).toEqual(all)
  })

  it('tells yes from no', async () => {
    const { server, corner } = await setUp()
    await addClients(server, corner, 10)
    const { list } = lister(server, corner, 'clients')
    expect(await list({ blocked: true })).toMatchObject({ total: 5 })
    expect(await list({ blocked: false })).toMatchObject({ total: 6 })
  })
})

describe('records by their ids', () => {
  it('come in the order in which they were asked for', async () => {
    const { server, corner } = await setUp()
    const made = [corner.ids.experts]
    for (const mark of ['Hornero', 'Zorzal', 'Tero']) made.push((await createFresh(server, corner, 'experts', mark)).id)
    const { list } = lister(server, corner, 'experts')
    const asked = [made[2]!, made[0]!, made[3]!, made[1]!]
    expect(await list({ ids: asked })).toMatchObject({ total: 4, more: false, next: null, page: 1, items: asked.map((id) => ({ id })) })
    expect(await list({ ids: [] })).toMatchObject({ total: 0, items: [] })
  })
})
