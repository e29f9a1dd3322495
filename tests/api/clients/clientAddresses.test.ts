import { beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { drafts } from '../../support/registry/drafts.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { create, createFresh, furnishCorner, type Corner } from '../../support/furnished/worlds.ts'

const api = useApi()
type Address = Values & { id: number; alias: string; isDefault: boolean; version: number }

let server: ApiUnderTest
let corner: Corner
let client: number

beforeEach(async () => {
  server = api()
  corner = await furnishCorner(server, 'Alondra')
  client = (await createFresh(server, corner, 'clients', 'Hornero')).id
})

const call = (verb: string, body: Values) =>
  server.post(`branch_offices/clients/address/${verb}`, body, corner.signedIn.boAdmin)
const creating = (alias: string, data: Values = {}) => {
  const {
    isDefault: _isDefault,
    organization: _organization,
    ...draft
  } = drafts.clientAddresses({ ...corner.ids, clients: client }, alias)
  return call('create', { ...draft, ...data })
}
const created = async (alias: string, data: Values = {}) =>
  answerOf<Address>(await creating(alias, data))
const editing = (id: number, data: Values) => call('edit', { id, data })
const listed = async () =>
  answerOf<{ items: Address[] }>(await call('get', { client, sort: 'id' })).items
const defaults = async () =>
  (await listed()).filter(({ isDefault }) => isDefault).map(({ alias }) => alias)

describe("a client's addresses", () => {
  it('lose the coordinates of their former place when they are moved without others', async () => {
    const home = await created('Home')
    expect(home['latitude']).not.toBeNull()
    const kept = answerOf<Address>(await editing(home.id, { reference: 'Blue gate' }))
    expect(kept['latitude']).toBe(home['latitude'])
    const moved = answerOf<Address>(await editing(home.id, { street: 'Calle Corta' }))
    expect(moved).toMatchObject({ street: 'Calle Corta', latitude: null, longitude: null })
    const placed = { street: 'Calle Nueva', latitude: 1.5, longitude: 2.5 }
    expect(answerOf(await editing(home.id, placed))).toMatchObject(placed)
  })

  it('have a default from the first on, whatever that says of itself', async () => {
    expect(await created('Home', { isDefault: false })).toMatchObject({ isDefault: true })
    expect(await created('Work')).toMatchObject({ isDefault: false })
    expect(await defaults()).toEqual(['Home'])
  })

  it('give the default to the one that asks for it', async () => {
    const home = await created('Home')
    const work = await created('Work', { isDefault: true })
    expect(await defaults()).toEqual(['Work'])
    answerOf(await editing(home.id, { isDefault: true }))
    expect(await defaults()).toEqual(['Home'])
    // Both were changed, and the log says so.
    const [, before] = await listed()
    expect(before).toMatchObject({ id: work.id, version: 2, isDefault: false })
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        `select after from audit where entity = 'clientAddresses' and entity_id = $1 and action = 'edit'`,
        [work.id],
      ),
    )
    expect(rows).toMatchObject([{ after: { isDefault: false } }])
  })

  it('do not stay without a default', async () => {
    const home = await created('Home')
    expect(said(await editing(home.id, { isDefault: false }))).toBe('isDefault notAllowed')
    await created('Work')
    expect(said(await editing(home.id, { isDefault: false }))).toBe('isDefault notAllowed')
    expect(said(await editing(home.id, { isDefault: true, alias: 'Casa' }))).toBe('answered')
    expect(await defaults()).toEqual(['Casa'])
  })

  it('pass the default on to the oldest when it is deleted', async () => {
    const first = await created('First')
    await created('Second')
    const third = await created('Third', { isDefault: true })
    answerOf(await call('delete', { id: third.id }))
    expect(await defaults()).toEqual(['First'])
    answerOf(await call('delete', { id: first.id }))
    expect(await defaults()).toEqual(['Second'])
    const [last] = await listed()
    answerOf(await call('delete', { id: last!.id }))
    expect(await listed()).toEqual([])
    expect(await created('New')).toMatchObject({ isDefault: true })
  })

  it('are ten at most', async () => {
    for (let count = 1; count <= 10; count += 1) await created(`Place ${count}`)
    expect(codeOf(await creating('Place 11'))).toBe('LIMIT_REACHED')
    const [first] = await listed()
    expect(said(await editing(first!.id, { alias: 'Casa' }))).toBe('answered')
    answerOf(await call('delete', { id: first!.id }))
    expect(codeOf(await creating('Place 11'))).toBe('answered')
  })

  it('are not more than ten, nor with two defaults, when they are entered at once', async () => {
    const codes = (
      await Promise.all(
        Array.from({ length: 12 }, (_, count) => creating(`Place ${count}`, { isDefault: true })),
      )
    ).map(codeOf)
    expect(codes.filter((code) => code === 'answered')).toHaveLength(10)
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(2)
    expect(await defaults()).toHaveLength(1)
  })

  it('stay with their client', async () => {
    const home = await created('Home')
    const other = await createFresh(server, corner, 'clients', 'Benteveo')
    expect(said(await editing(home.id, { client: other.id }))).toBe('client notAllowed')
  })

  it('belong to a client that can be seen', async () => {
    const stranger = await furnishCorner(server, 'Dormilona')
    expect(said(await creating('Home', { client: stranger.ids.clients }))).toBe('client unknown')
    expect(said(await creating('Home', { client: 999_999 }))).toBe('client unknown')
    const path = 'partners/clients/address/create'
    const draft = drafts.clientAddresses(corner.ids, 'Home')
    const foreign = await server.post(
      path,
      { ...draft, client: stranger.ids.clients },
      corner.signedIn.pAdmin,
    )
    expect(said(foreign)).toBe('client unknown')
  })

  it('lie in the organization of their client, where a partner does not say which', async () => {
    const cousin = await furnishCorner(server, 'Calandria', { partner: corner.ids.partners })
    const { organization: _organization, ...draft } = drafts.clientAddresses(cousin.ids, 'Home')
    const address = answerOf<Values>(
      await server.post('partners/clients/address/create', draft, corner.signedIn.pAdmin),
    )
    expect(address).toMatchObject({
      organization: { id: cousin.ids.organizations },
      client: { id: cousin.ids.clients },
    })
    for (const unknown of [999_999, 0, -1, 'x', null, { id: 'x' }, [1]]) {
      const refused = await server.post(
        'partners/clients/address/create',
        { ...draft, client: unknown },
        corner.signedIn.pAdmin,
      )
      expect(codeOf(refused)).toBe('VALIDATION')
    }
    expect(await create(server, cousin, 'clientAddresses', 'Work')).toMatchObject({
      organization: { id: cousin.ids.organizations },
    })
  })
})
