import { describe, expect, it } from 'vitest'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, furnish } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const owner = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  const create = (client: object) => server.post('organizations/clients/create', client, owner)
  const list = async (query: object) =>
    answerOf<{ items: { name: string; phone: string | null }[] }>(
      await server.post('organizations/clients/get', { limit: 200, ...query }, owner),
    ).items
  const find = async (search: string) => (await list({ search })).map(({ name }) => name)
  return { server, own, partner, owner, create, list, find }
}

describe('a client', () => {
  it('is found by the name as a plain keyboard writes it, and is sorted under its initial', async () => {
    const { create, find, list } = await setUp()
    const names = [
      'Heike Strauß',
      'İpek Işık',
      'O’Neil Pat',
      'Łukasz Żak',
      'Zoe Ñíguez',
      'Søren Ærø',
      'Lea Lund',
      'Mia Mora',
    ]
    for (const [place, name] of names.entries()) {
      const [firstName, lastName] = name.split(' ')
      answerOf(await create({ firstName, lastName, email: `c${place}@client.test` }))
    }
    const ways = {
      'Heike Strauß': ['strauss', 'STRAUSS', 'Strauß', 'STRAUẞ'],
      'İpek Işık': ['isik', 'IŞIK', 'ışık', 'ipek'],
      'O’Neil Pat': ["o'neil", 'oneil', 'O’NEIL', 'o´neil'],
      'Łukasz Żak': ['lukasz', 'ŁUKASZ', 'zak'],
      'Søren Ærø': ['soren', 'aero', 'ÆRØ'],
    }
    for (const [name, searches] of Object.entries(ways))
      for (const search of searches) expect([search, await find(search)]).toEqual([search, [name]])
    expect((await list({ sort: 'name' })).map(({ name }) => name)).toEqual([
      'Heike Strauß',
      'İpek Işık',
      'Lea Lund',
      'Łukasz Żak',
      'Mia Mora',
      'O’Neil Pat',
      'Søren Ærø',
      'Zoe Ñíguez',
    ])
  })

  it('is found by every way to write the name, by part and whole', async () => {
    const { create, find } = await setUp()
    const names = [
      ['小龙', '李'],
      ['Ana-María', 'Paz'],
      ['Jean-Luc', 'Roy'],
      ['Søren', 'Lind'],
      ['Đorđe', 'Ilić'],
      ['Pol', 'Col·lell'],
      ['Soeren', 'Krogh'],
    ]
    for (const [place, [firstName, lastName]] of names.entries())
      answerOf(await create({ firstName, lastName, email: `c${place}@client.test` }))
    const ways: [string, string[]][] = [
      ['李小龙', ['小龙 李']],
      ['小龙', ['小龙 李']],
      ['李', ['小龙 李']],
      ['anamaria', ['Ana-María Paz']],
      ['ana maria', ['Ana-María Paz']],
      ['jeanluc roy', ['Jean-Luc Roy']],
      ['soeren', ['Soeren Krogh', 'Søren Lind']],
      ['SØREN', ['Soeren Krogh', 'Søren Lind']],
      ['djordje', ['Đorđe Ilić']],
      ['Đorđe', ['Đorđe Ilić']],
      ['col.lell', ['Pol Col·lell']],
      ['collell', ['Pol Col·lell']],
    ]
    for (const [search, found] of ways)
      expect([search, (await find(search)).toSorted()]).toEqual([search, found])
  })

  it('is the duplicate of who is called the same with another apostrophe', async () => {
    const { server, owner, create } = await setUp()
    for (const firstName of ['O’Neil', "O'Neil"])
      answerOf(
        await create({
          firstName,
          lastName: 'Pat',
          email: `${firstName.length}${firstName.codePointAt(1)}@c.test`,
          birthDate: '1990-01-02',
        }),
      )
    const { items } = answerOf<{ items: { reasons: string[] }[] }>(
      await server.post('organizations/clients/duplicates/get', {}, owner),
    )
    expect(items.map(({ reasons }) => reasons)).toEqual([
      expect.arrayContaining(['nameAndBirthDate']),
    ])
  })

  it('loses invisible signs, and keeps those of an emoji or a script', async () => {
    const { create, list } = await setUp()
    const sent = ['Ana\u202Eaivlis', 'Zero\u200Bwidth', '👩🏽‍⚕️ Dra', 'محمد علي']
    for (const [place, firstName] of sent.entries())
      answerOf(await create({ firstName, email: `c${place}@client.test` }))
    expect((await list({ sort: 'id' })).map(({ name }) => name)).toEqual([
      'Anaaivlis',
      'Zerowidth',
      '👩🏽‍⚕️ Dra',
      'محمد علي',
    ])
  })
})

describe('the telephone of a client', () => {
  const inCountry = async (isoCode: string) => {
    const made = await setUp()
    const { server, own, partner } = made
    const address = { street: 'Mayor', country: { isoCode, name_es: isoCode } }
    answerOf(
      await server.post(
        'partners/organizations/edit',
        { id: own.organization, data: { address } },
        partner,
      ),
    )
    return { ...made, organization: own.organization }
  }

  it('is completed with the country of its organization, and refused where it is no number', async () => {
    const { create, list } = await inCountry('ES')
    const sent = [
      '600 111 222',
      '\u202A+34 600 111 223\u202C',
      '600 111 224 x12',
      '６００１００２０１',
      '600–100–202',
    ]
    for (const [place, phone] of sent.entries())
      answerOf(await create({ firstName: `C${place}`, phone }))
    expect((await list({ sort: 'id' })).map(({ phone }) => phone)).toEqual([
      '+34600111222',
      '+34600111223',
      '+34600111224',
      '+34600100201',
      '+34600100202',
    ])
    for (const phone of [
      '600111222 / 93',
      '0000000000',
      '600 111 222 93',
      '600111222 600111333',
      '144',
    ])
      expect([phone, (await create({ firstName: 'X', phone })).r]).toEqual([
        phone,
        expect.objectContaining({ fields: [{ path: 'phone', rule: 'format' }] }),
      ])
  })

  it('finds them however it is written', async () => {
    const { create, find } = await inCountry('EC')
    answerOf(await create({ firstName: 'Ana', phone: '099 123 4567' }))
    answerOf(await create({ firstName: 'Eva', phone: '+593 98 000 0001', phone2: '02 200 0102' }))
    const ways = [
      '0991234567',
      '099 123 4567',
      '0991234',
      '099 123',
      '991234567',
      '4567',
      '+593 99 123 4567',
      '593991234567',
      '00593991234567',
      '+593 (0)99 123 4567',
      '(099) 123-4567',
      '099.123.4567',
      '099–123–4567',
      '٠٩٩١٢٣٤٥٦٧',
      'ana 099 123',
      '099 123 4567 ext. 3',
    ]
    for (const way of ways) expect([way, await find(way)]).toEqual([way, ['Ana']])
    for (const way of ['02 200 0102', '022000102', '(02) 200', '+593 2 200 0102'])
      expect([way, await find(way)]).toEqual([way, ['Eva']])
    for (const way of ['099 999', '+34 991 234 567 1'])
      expect([way, await find(way)]).toEqual([way, []])
  })
})
