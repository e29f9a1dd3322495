import { describe, expect, it } from 'vitest'
import type { RefusalBody } from '../../../contract/kernel/endpoint.ts'
import { placeProblem } from '../../../server/app/places/addressParts.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { crudCall, furnishCorner } from '../../support/furnished/worlds.ts'
import { callOf } from '../../support/registry/callOperation.ts'

const api = useApi()

type Place = { id: number; isoCode: string; name_es: string; name_en: string }
type List = { items: Place[]; total: number }

const list = async (path: string) => answerOf<List>(await api().get(path))
const refused = async (path: string) => ((await api().get(path)) as RefusalBody).r
const quito = { isoCode: 'EC-QB456LG07', name_es: 'Quito' }
const pichincha = { isoCode: 'EC-P', name_es: 'Pichincha' }
const azuay = { isoCode: 'EC-A', name_es: 'Azuay' }
const ecuador = { isoCode: 'EC', name_es: 'Ecuador' }
const spain = { isoCode: 'ES', name_es: 'España' }

describe('countries', () => {
  it('have a two-letter code, a number of their own, and their names in both languages', async () => {
    const { items, total } = await list('countries')
    expect(total).toBe(items.length)
    expect(items.length).toBeGreaterThan(240)
    expect(items).toContainEqual({ id: 724, isoCode: 'ES', name_es: 'España', name_en: 'Spain' })
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  it('are found by either name, whatever the accents and the case', async () => {
    expect((await list('countries?search=ESPANA')).items.map(({ isoCode }) => isoCode)).toEqual([
      'ES',
    ])
    expect((await list('countries?search=spain')).items.map(({ isoCode }) => isoCode)).toEqual([
      'ES',
    ])
    expect(await list('countries?search=atlantis')).toEqual({ items: [], total: 0 })
  })
})

describe('states', () => {
  it('carry the code of ISO 3166-2 where their name is known there, and the one of their source elsewhere', async () => {
    const { items } = await list('countries/states?country=EC')
    expect(items).toHaveLength(24)
    expect(items).toContainEqual(expect.objectContaining({ isoCode: 'EC-P', name_es: 'Pichincha' }))
    expect(items).toContainEqual(
      expect.objectContaining({
        isoCode: 'EC-T',
        name_es: 'Tungurahua',
        name_en: 'Tungurahua Province',
      }),
    )
    expect((await list('countries/states?country=ES&search=basque')).items).toMatchObject([
      { isoCode: 'ES.59' },
    ])
  })

  it('have codes and numbers that no other place shares, and codes that an address can hold', async () => {
    const countries = await api().ports.places.countries()
    const states = countries.flatMap((country) => country.states)
    expect(new Set(states.map(({ code }) => code)).size).toBe(states.length)
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length)
    expect(states.filter(({ code }) => code.length > 12)).toEqual([])
  })

  it('are requested by the code or the number of a country, in any case', async () => {
    const byCode = await list('countries/states?country=ec')
    expect(await list('countries/states?country=218')).toEqual(byCode)
  })

  it('of an unknown country, or of none, are refused', async () => {
    expect(await refused('countries/states?country=ZZ')).toMatchObject({
      msg: 'VALIDATION',
      fields: [{ path: 'country', rule: 'choice' }],
    })
    expect(await refused('countries/states')).toMatchObject({
      msg: 'VALIDATION',
      fields: [{ path: 'country', rule: 'required' }],
    })
  })
})

describe('cities', () => {
  it('are those of the state', async () => {
    const { items } = await list('countries/states/cities?country=EC&state=EC-P&search=quito')
    expect(items).toContainEqual(expect.objectContaining({ ...quito, name_en: 'Quito' }))
    const elsewhere = await list('countries/states/cities?country=EC&state=EC-A')
    expect(elsewhere.items.map(({ name_es }) => name_es)).toContain('Cuenca')
    expect(elsewhere.items.map(({ name_es }) => name_es)).not.toContain('Quito')
  })

  it('are found without accents, by a state alone too', async () => {
    const { items } = await list('countries/states/cities?state=ES.53&search=arrecife')
    expect(items.map(({ name_es }) => name_es)).toContain('Arrecife')
    const bogota = await list('countries/states/cities?country=CO&search=bogota')
    expect(bogota.items.map(({ name_es }) => name_es)).toContain('Bogotá')
  })

  it('come at most a thousand at a time, by name, with the number of all', async () => {
    const { items, total } = await list('countries/states/cities?country=US')
    expect(items).toHaveLength(1000)
    expect(total).toBeGreaterThan(10_000)
    const names = items.map(({ name_es }) => name_es)
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
  })

  it('have codes and numbers that no other city of the country shares', async () => {
    const cities = await api().ports.places.cities('MX')
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length)
    expect(cities.filter(({ code }) => !/^MX-[0-9A-Z]{9}$/.test(code))).toEqual([])
  })

  it('of a state of another country, of an unknown state or of nowhere are refused', async () => {
    expect(await refused('countries/states/cities?country=ES&state=EC-P')).toMatchObject({
      fields: [{ path: 'state', rule: 'choice' }],
    })
    expect(await refused('countries/states/cities?country=EC&state=EC-QQ')).toMatchObject({
      fields: [{ path: 'state', rule: 'choice' }],
    })
    expect(await refused('countries/states/cities')).toMatchObject({
      fields: [{ path: 'country', rule: 'required' }],
    })
  })
})

describe('the places of an address', () => {
  it.each([
    ['fit', { city: quito, stateRegion: pichincha, country: ecuador }, undefined],
    ['fit without a state', { city: quito, country: ecuador }, undefined],
    [
      'are refused where the city lies in another state',
      { city: quito, stateRegion: azuay, country: ecuador },
      'city',
    ],
    ['are refused where the city lies in another country', { city: quito, country: spain }, 'city'],
    [
      'are refused where the state lies in another country',
      { stateRegion: pichincha, country: spain },
      'stateRegion',
    ],
    [
      'are kept where their codes are unknown',
      { city: { isoCode: 'UIO' }, stateRegion: { isoCode: 'X' }, country: spain },
      undefined,
    ],
  ])('%s', async (_, parts, path) => {
    expect((await placeProblem(api().ports.places, parts))?.path).toBe(path)
  })

  it('are checked when an organization, a branch office or a client’s address is written, and only then', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const address = { street: 'Calle Larga', city: quito, stateRegion: azuay, country: ecuador }
    for (const [entity, type] of [
      ['organizations', 'pAdmin'],
      ['branchOffices', 'oAdmin'],
    ] as const) {
      const id = corner.ids[entity]
      const edit = crudCall(entity, 'edit', type)!
      const sent = await callOf(server, edit, { id, data: { address } }, corner.signedIn[type])
      expect(sent).toMatchObject({
        error: true,
        r: { fields: [{ path: 'address.city', rule: 'unknown' }] },
      })
      const whole = { ...address, stateRegion: pichincha }
      expect(
        await callOf(server, edit, { id, data: { address: whole } }, corner.signedIn[type]),
      ).toMatchObject({ error: false })
    }
    const edit = crudCall('clientAddresses', 'edit', 'boAdmin')!
    const id = corner.ids.clientAddresses
    const sent = await callOf(
      server,
      edit,
      { id, data: { stateRegion: azuay } },
      corner.signedIn.boAdmin,
    )
    expect(sent).toMatchObject({ error: true, r: { fields: [{ path: 'city', rule: 'unknown' }] } })
    expect(
      await callOf(server, edit, { id, data: { street: 'Calle Corta' } }, corner.signedIn.boAdmin),
    ).toMatchObject({ error: false })
  })
})
