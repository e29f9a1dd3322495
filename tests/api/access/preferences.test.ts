import { describe, expect, it } from 'vitest'
import type { PreferencesReply } from '../../../contract/endpoints/profile.ts'
import {
  addMembership,
  createAccount,
  createAdmin,
} from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnish,
  furnishOrganization,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const women = {
  list: 'clients',
  name: 'Blocked',
  filters: { blocked: true, status: [1, 2], q: 'vela' },
  sort: 'name',
  order: 'desc',
}

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const other = await furnishOrganization(server, partner, 'Brisa')
  const person = (email: string, post: Parameters<typeof createAdmin>[2]) =>
    createAdmin(server, email, post)
  const get = async (headers: SignedIn, body: object = {}) =>
    answerOf<PreferencesReply>(await server.post('account/preferences/get', body, headers))
  const edit = (headers: SignedIn, data: object, body: object = {}) =>
    server.post('account/preferences/edit', { ...body, data }, headers)
  const names = async (headers: SignedIn, body: object = {}) =>
    (await get(headers, body)).queries.map(({ name }) => name)
  return { server, own, partner, other, person, get, edit, names }
}

describe('preferences', () => {
  it('are empty at first, and kept as they are changed one by one', async () => {
    const { own, person, get, edit } = await setUp()
    const ana = await person('ana@admin.test', { organization: own.organization })
    expect(await get(ana)).toEqual({
      language: null,
      theme: null,
      columns: {},
      notices: null,
      pushed: null,
      emailed: null,
      queries: [],
    })
    await edit(ana, { theme: 'dark', language: 'es' })
    await edit(ana, { columns: { clients: ['name', 'email'], products: ['name'] } })
    await edit(ana, { columns: { products: null, plans: [] } })
    expect(await get(ana)).toEqual({
      language: 'es',
      theme: 'dark',
      columns: { clients: ['name', 'email'], plans: [] },
      notices: null,
      pushed: null,
      emailed: null,
      queries: [],
    })
    await edit(ana, { theme: null })
    expect((await get(ana)).theme).toBeNull()
  })

  it('hold a saved query with its filters and order, which is changed and removed by its id', async () => {
    const { own, person, get, edit } = await setUp()
    const ana = await person('ana@admin.test', { organization: own.organization })
    const [saved] = answerOf<PreferencesReply>(await edit(ana, { saveQuery: women })).queries
    expect(saved).toEqual({
      ...women,
      id: saved!.id,
      account: 'oAdmin',
      shared: false,
      own: true,
      author: 'ana@admin.test',
    })
    await edit(ana, {
      saveQuery: { ...women, id: saved!.id, name: 'Velas', filters: { q: 'vela' } },
    })
    expect((await get(ana)).queries).toMatchObject([
      { id: saved!.id, name: 'Velas', filters: { q: 'vela' } },
    ])
    expect(answerOf<PreferencesReply>(await edit(ana, { removeQuery: saved!.id })).queries).toEqual(
      [],
    )
    expect(codeOf(await edit(ana, { removeQuery: saved!.id }))).toBe('NOT_FOUND')
  })

  it('have names of their own: another query of the list by the same one is refused', async () => {
    const { own, person, get, edit } = await setUp()
    const ana = await person('ana@admin.test', { organization: own.organization })
    const [saved] = answerOf<PreferencesReply>(await edit(ana, { saveQuery: women })).queries
    const again = await edit(ana, { saveQuery: { ...women, name: ` ${women.name.toUpperCase()}` } })
    expect(codeOf(again)).toBe('NAME_TAKEN')
    expect(again).toMatchObject({ r: { fields: [{ path: 'data.saveQuery.name' }] } })
    // The same one with another content, and one of another list, are no second of its name.
    answerOf(await edit(ana, { saveQuery: { ...women, id: saved!.id, filters: { q: 'vela' } } }))
    answerOf(await edit(ana, { saveQuery: { ...women, list: 'products' } }))
    expect((await get(ana)).queries).toHaveLength(2)
  })

  it('show what a colleague shares to the same place and to no other', async () => {
    const { own, other, partner, person, edit, names } = await setUp()
    const place = { organization: own.organization }
    const [ana, luz, bea] = await Promise.all([
      person('ana@admin.test', place),
      person('luz@admin.test', place),
      person('bea@admin.test', { ...place, branchOffice: own.branchOffice }),
    ])
    const stranger = await person('eva@admin.test', { organization: other.organization })
    await edit(ana, { saveQuery: { ...women, name: 'Mine' } })
    await edit(ana, { saveQuery: { ...women, name: 'Ours', shared: true } })
    await edit(bea, { saveQuery: { ...women, name: 'Branch', shared: true } })
    await edit(partner, { saveQuery: { ...women, name: 'Partner', shared: true } })
    expect(await names(ana)).toEqual(['Mine', 'Ours'])
    expect(await names(luz)).toEqual(['Ours'])
    expect(await names(bea)).toEqual(['Branch'])
    expect(await names(stranger)).toEqual([])
    expect(await names(partner)).toEqual(['Partner'])
  })

  it('follow the branch that one stands in, and none that one does not administer', async () => {
    const { server, own, other, person, edit, names } = await setUp()
    const account = await createAccount(server, 'two@admin.test')
    await addMembership(server, account, {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await addMembership(server, account, {
      organization: other.organization,
      branchOffice: other.branchOffice,
    })
    const two = await signIn(server, 'two@admin.test')
    const there = { ...two, branch_office: String(other.branchOffice) }
    const bea = await person('bea@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    const luz = await person('luz@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    const eva = await person('eva@admin.test', {
      organization: other.organization,
      branchOffice: other.branchOffice,
    })
    await edit(bea, { saveQuery: { ...women, name: 'Here', shared: true } })
    await edit(eva, { saveQuery: { ...women, name: 'There', shared: true } })
    expect(await names(two)).toEqual(['Here'])
    expect(await names(there)).toEqual(['There'])
    expect(await names(luz)).toEqual(['Here'])
    expect(await names({ ...luz, branch_office: String(other.branchOffice) })).toEqual([])
    expect(
      codeOf(
        await edit(
          { ...bea, branch_office: String(other.branchOffice) },
          { saveQuery: { ...women, shared: true } },
        ),
      ),
    ).toBe('FORBIDDEN')
    expect(
      codeOf(await edit(bea, { saveQuery: { ...women, shared: true } }, { account: 'oAdmin' })),
    ).toBe('FORBIDDEN')
  })

  it('are changed by their author alone', async () => {
    const { own, person, get, edit, names } = await setUp()
    const ana = await person('ana@admin.test', { organization: own.organization })
    const luz = await person('luz@admin.test', { organization: own.organization })
    const [{ id } = { id: 0 }] = answerOf<PreferencesReply>(
      await edit(ana, { saveQuery: { ...women, shared: true } }),
    ).queries
    expect((await get(luz)).queries).toMatchObject([
      { id, own: false, shared: true, author: 'ana@admin.test' },
    ])
    expect(codeOf(await edit(luz, { removeQuery: id }))).toBe('NOT_FOUND')
    expect(codeOf(await edit(luz, { saveQuery: { ...women, id, name: 'Taken' } }))).toBe(
      'NOT_FOUND',
    )
    await edit(ana, { saveQuery: { ...women, id, shared: false } })
    expect(await names(luz)).toEqual([])
    expect(await names(ana)).toEqual(['Blocked'])
  })

  it('end at a hundred queries and at a bounded size', async () => {
    const { own, person, edit } = await setUp()
    const ana = await person('ana@admin.test', { organization: own.organization })
    for (let each = 0; each < 100; each += 1)
      answerOf(await edit(ana, { saveQuery: { ...women, name: `Query ${each}` } }))
    expect(codeOf(await edit(ana, { saveQuery: women }))).toBe('LIMIT_REACHED')
    const [{ id } = { id: 0 }] = answerOf<PreferencesReply>(
      await edit(ana, { theme: 'light' }),
    ).queries
    expect(codeOf(await edit(ana, { saveQuery: { ...women, id } }))).toBe('answered')
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { filters: { q: 'x'.repeat(201) } },
      { filters: { a: { b: 1 } } },
      { list: 'A B' },
    ])
      expect(codeOf(await edit(ana, { saveQuery: { ...women, id, ...wrong } }))).toBe('VALIDATION')
    const large = Object.fromEntries(
      Array.from({ length: 30 }, (_, each) => [`field${each}`, 'x'.repeat(190)]),
    )
    expect(codeOf(await edit(ana, { saveQuery: { ...women, id, filters: large } }))).toBe(
      'VALIDATION',
    )
    const lists = (from: number) =>
      Object.fromEntries(Array.from({ length: 80 }, (_, each) => [`list-${from + each}`, ['name']]))
    expect(codeOf(await edit(ana, { columns: lists(0) }))).toBe('answered')
    expect(codeOf(await edit(ana, { columns: lists(80) }))).toBe('LIMIT_REACHED')
  })

  it('are refused without a sign-in', async () => {
    const { server, own, person } = await setUp()
    const { 'device-id': device = '' } = await person('ana@admin.test', {
      organization: own.organization,
    })
    expect(codeOf(await server.post('account/preferences/get', {}, { 'device-id': device }))).toBe(
      'NOT_LOGGED_IN',
    )
  })
})
