import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortableFields } from '../../../contract/endpoints/crud.ts'
import { entities } from '../../../contract/entities/index.ts'
import type { Values } from '../../../server/ports/values.ts'
import { addClients } from '../../support/furnished/addClients.ts'
import { idsOf, lister, type Page } from '../../support/server/lister.ts'
import { useApi } from '../../support/server/useApi.ts'
import {
  createFresh,
  furnishCorner,
  servedEntities,
  servedTo,
} from '../../support/furnished/worlds.ts'

const api = useApi()

const setUp = async () => {
  const server = api()
  return { server, corner: await furnishCorner(server, 'Alondra') }
}

/** All rows of a list, page after page by its `next`. */
const walk = async (
  list: (request: Values) => Promise<Page>,
  request: Values,
): Promise<number[]> => {
  const found: number[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await list({ ...request, ...(after ? { after } : {}) })
    expect(page.items.length).toBeLessThanOrEqual(request['limit'] as number)
    found.push(...idsOf(page))
    after = page.next
  }
  return found
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
        const whole = idsOf(await list({ sort, order, limit: 200 }))
        expect(new Set(whole).size).toBe(61)
        expect(await walk(list, { sort, order, limit })).toEqual(whole)
        const numbered: number[] = []
        for (let page = 1; numbered.length < whole.length; page += 1)
          numbered.push(...idsOf(await list({ sort, order, limit, page })))
        expect(numbered).toEqual(whole)
      },
    )
    await fc.assert(property, { numRuns: process.env['FULL'] ? 150 : 15 })
  })

  it('downwards is the list upwards turned round', async () => {
    const { server, corner } = await setUp()
    await addClients(server, corner, 40)
    const { list } = lister(server, corner, 'clients')
    for (const sort of sortableFields(entities.clients)) {
      const up = idsOf(await list({ sort, order: 'asc', limit: 200 }))
      expect([sort, idsOf(await list({ sort, order: 'desc', limit: 200 }))]).toEqual([
        sort,
        up.toReversed(),
      ])
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
    const listed = async (sort: string, field = sort) =>
      (await list({ sort, limit: 200 })).items.map((item) => item[field])
    expect(await listed('name')).toEqual(
      ['Alondra', 'ANGELA', 'ángel', 'nandi', 'Ñandú', 'Óscar', 'zoé']
        .map((name) => `${name} Íñiguez`)
        .toSorted(byKey),
    )
    expect(await listed('birthDate')).toEqual([
      null,
      null,
      null,
      '1988-02-29',
      '1991-01-01',
      '1993-01-01',
      '1995-01-01',
    ])
    expect(await listed('sortOrder')).toEqual([1, 4, 5, 6, 7, 8, 9])
  })

  it.each(servedEntities)(
    'of %s can be sorted by everything it says, both ways, and walked',
    async (entity) => {
      const { server, corner } = await setUp()
      if (servedTo(entity, 'create').length > 0)
        for (const mark of ['Hornero', 'Zorzal']) await createFresh(server, corner, entity, mark)
      const { list } = lister(server, corner, entity)
      for (const sort of sortableFields(entities[entity])) {
        for (const order of ['asc', 'desc']) {
          const whole = idsOf(await list({ sort, order, limit: 200 }))
          expect([sort, order, await walk(list, { sort, order, limit: 1 })]).toEqual([
            sort,
            order,
            whole,
          ])
        }
      }
      expect(server.faults).toEqual([])
    },
  )

  it('counts how many there are, up to ten thousand, and goes on beyond', async () => {
    const { server, corner } = await setUp()
    await addClients(server, corner, 10_050)
    const { list, ask } = lister(server, corner, 'clients')
    expect(await list({ limit: 1 })).toMatchObject({ total: 10_000, more: true })
    expect(await list({ limit: 1, search: 'carla 10' })).toMatchObject({
      total: 1_256,
      more: false,
    })
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
    await server.database.asOwner((owner) =>
      owner.query('update client set deleted_at = now() where id = any ($1)', [idsOf(first)]),
    )
    const second = await list({ sort: 'id', limit: 5, after: first.next! })
    expect(idsOf(second)).toEqual(idsOf(await list({ sort: 'id', limit: 5 })))
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

describe('records by their ids', () => {
  it('come in the requested order', async () => {
    const { server, corner } = await setUp()
    const made = [corner.ids.experts]
    for (const mark of ['Hornero', 'Zorzal', 'Tero'])
      made.push((await createFresh(server, corner, 'experts', mark)).id)
    const { list } = lister(server, corner, 'experts')
    const request = [made[2]!, made[0]!, made[3]!, made[1]!]
    expect(await list({ ids: request })).toMatchObject({
      total: 4,
      more: false,
      next: null,
      page: 1,
      items: request.map((id) => ({ id })),
    })
    expect(await list({ ids: [] })).toMatchObject({ total: 0, items: [] })
  })
})
