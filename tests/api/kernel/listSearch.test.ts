import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { addClients } from '../../support/furnished/addClients.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { idsOf, lister } from '../../support/server/lister.ts'
import { useApi } from '../../support/server/useApi.ts'
import { createFresh, furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()

const setUp = async () => {
  const server = api()
  return { server, corner: await furnishCorner(server, 'Alondra') }
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
    return async (search: string) =>
      (await list({ search, sort: 'id' })).items.map(({ lastName }) => lastName)
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

  it('looks through email, telephone and tax id', async () => {
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
    for (const entity of [
      'entailedProducts',
      'branchOfficeExperts',
      'expertProducts',
      'timeOffs',
    ] as const) {
      const { list } = lister(server, corner, entity)
      const word = entity === 'entailedProducts' ? 'alondra treatment' : 'INIGUEZ'
      // A block is a time off too.
      const found =
        entity === 'timeOffs' ? [corner.ids.timeOffs, corner.block] : [corner.ids[entity]]
      expect([entity, idsOf(await list({ search: word }))]).toEqual([entity, found])
      expect([entity, idsOf(await list({ search: 'unknown' }))]).toEqual([entity, []])
    }
  })

  it('follows the record when its name changes', async () => {
    const { server, corner } = await setUp()
    const { list } = lister(server, corner, 'clients')
    const edit = { id: corner.ids.clients, data: { lastName: 'Öztürk' } }
    answerOf(await server.post('organizations/clients/edit', edit, corner.signedIn.oAdmin))
    expect(idsOf(await list({ search: 'ozturk' }))).toEqual([corner.ids.clients])
    expect(idsOf(await list({ search: 'nunez' }))).toEqual([])
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
    const find = async (filter: Values) => idsOf(await list({ ...filter, sort: 'id' }))
    const all = [corner.ids.products, group.id, closed.id]
    expect(await find({ kind: 2 })).toEqual([group.id])
    expect(await find({ kind: [1, 2] })).toEqual(all)
    expect(await find({ status: 2 })).toEqual([closed.id])
    expect(await find({ categories: category.id })).toEqual([group.id])
    expect(await find({ categories: [category.id, corner.ids.productCategories] })).toEqual(all)
    expect(await find({ kind: 1, status: [1, 2], search: 'zorzal' })).toEqual([closed.id])
    expect(await find({ organization: corner.ids.organizations })).toEqual(all)
  })

  it('distinguishes yes from no', async () => {
    const { server, corner } = await setUp()
    await addClients(server, corner, 10)
    const { list } = lister(server, corner, 'clients')
    expect(await list({ blocked: true })).toMatchObject({ total: 5 })
    expect(await list({ blocked: false })).toMatchObject({ total: 6 })
  })
})
