import { describe, expect, it } from 'vitest'
import type { CalendarMonth } from '../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { readCorner, signInAsExpert } from '../../support/furnished/readCorner.ts'
import { useApi } from '../../support/server/useApi.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()

/**
 * A corner with the appointment of a guest (Alondra Quiroga) and one of a client who is known only
 * as a client.
 */
const setUp = async () => {
  const corner = await readCorner(api())
  const { server, place, boss, client } = corner
  const { id } = await client({
    firstName: 'Żaneta',
    lastName: "O'Brien",
    email: 'zaneta@client.test',
    phone: '+593987000111',
    phone2: '+593962223334',
  })
  const booked = await server.post(
    'branch_offices/schedules/create',
    {
      branchOffice: place.ids.branchOffices,
      items: [{ entailedProduct: place.ids.entailedProducts, expert: place.ids.experts }],
      start: '2027-01-12T15:00:00-05:00',
      client: id,
    },
    boss,
  )
  const ofClient = answerOf<ScheduleRecord>(booked).id
  const whole = answerOf<ScheduleRecord>(
    await server.post('branch_offices/schedules/get', { id: place.schedule }, boss),
  )
  const ask = async (body: object, who: SignedIn = boss) =>
    answerOf<{ items: ScheduleRecord[] }>(
      await server.post('branch_offices/schedules/get', body, who),
    ).items.map((each) => each.id)
  const onDay = { from: '2027-01-12', to: '2027-01-12' }
  /**
   * The same by page, on a day, in a month and in the search over everything, which have to agree.
   */
  const find = async (search: string, who: SignedIn = boss) => {
    const byPage = await ask({ search, limit: 50, from: '2027-01-12', to: '2027-01-12' }, who)
    const ofAll = await ask({ search, limit: 50 }, who)
    const byDay = await ask({ search, ...onDay }, who)
    const month = answerOf<CalendarMonth>(
      await server.post('branch_offices/schedules/month', { search, ...onDay }, who),
    )
    const everywhere = answerOf<{ items: { entity: string; id: number }[] }>(
      await server.post('branch_offices/search', { search }, who),
    )
    const inBox = everywhere.items
      .filter(({ entity }) => entity === 'schedules')
      .map((each) => each.id)
    const first = byDay.toSorted((a, b) => a - b)
    for (const other of [byPage, month.items.map((each) => each.id)])
      expect(other.toSorted((a, b) => a - b)).toEqual(first)
    expect(month.total).toBe(first.length)
    expect(ofAll).toEqual(expect.arrayContaining(first))
    expect(inBox).toEqual(expect.arrayContaining(first))
    return first
  }
  return { ...corner, code: whole.code, guest: place.schedule, ofClient, ask, find }
}

describe('an appointment', () => {
  it('is found by its code, in any case, and by a part of it', async () => {
    const { find, code, guest } = await setUp()
    expect(await find(code)).toEqual([guest])
    expect(await find(code.toLowerCase())).toEqual([guest])
    expect(await find(code.slice(1))).toEqual([guest])
    const half = code.length / 2
    for (const written of [
      `#${code}`,
      `${code.slice(0, half)}-${code.slice(half)}`,
      `${code},`,
      `#${code.slice(0, half)} ${code.slice(half)}`,
    ])
      expect([written, await find(written)]).toEqual([written, [guest]])
  })

  it('is found by the name and email of its guest, and of its client', async () => {
    const { find, guest, ofClient } = await setUp()
    for (const words of ['Quiroga', 'quiróga alon', 'alondra@booker.test'])
      expect([words, await find(words)]).toEqual([words, [guest]])
    for (const words of ['zaneta', 'OBRIEN', 'zaneta@client'])
      expect([words, await find(words)]).toEqual([words, [ofClient]])
    expect(await find('Quiroga zaneta')).toEqual([])
  })

  it('is found by a telephone number in any way that people write it', async () => {
    const { find, guest, ofClient } = await setUp()
    const ways = (digits: string) => [
      `+593${digits}`,
      `00593 ${digits}`,
      `0${digits}`,
      `0${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
      `(0${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5)}`,
      digits.slice(3),
    ]
    for (const way of ways('994443332')) expect([way, await find(way)]).toEqual([way, [guest]])
    for (const way of ways('987000111')) expect([way, await find(way)]).toEqual([way, [ofClient]])
  })

  it('is found in a page with the other conditions, and nothing stands for everything', async () => {
    const { ask, guest, ofClient, place } = await setUp()
    expect(await ask({ search: 'Quiroga', limit: 50, status: 8 })).toEqual([])
    expect(await ask({ search: 'zaneta', limit: 50, expert: place.ids.experts })).toEqual([
      ofClient,
    ])
    expect(await ask({ search: '  ', from: '2027-01-12', to: '2027-01-12' })).toEqual([
      guest,
      ofClient,
    ])
  })

  it('is refused a search that is too long, by name', async () => {
    const { server, boss } = await setUp()
    const answer = await server.post(
      'branch_offices/schedules/get',
      { search: 'x'.repeat(101), limit: 5 },
      boss,
    )
    expect(answer.r).toMatchObject({
      msg: 'VALIDATION',
      fields: [{ path: 'search', rule: 'tooLong', bound: 100 }],
    })
  })
})

describe('a reader', () => {
  it('whose role hides contact details finds no one by them', async () => {
    const { find, someone, guest, ofClient, code } = await setUp()
    const blind = await someone('blind', { masks: ['contact'] })
    for (const words of ['alondra@booker', '0994443332', 'zaneta@client', '0987000111'])
      expect([words, await find(words, blind)]).toEqual([words, []])
    expect([
      await find('Quiroga', blind),
      await find('zaneta', blind),
      await find(code, blind),
    ]).toEqual([[guest], [ofClient], [guest]])
  })

  it('who may not view clients does not find them by what only their record shows', async () => {
    const { find, someone, guest, ofClient } = await setUp()
    const narrow: ItemPrivilege[] = [{ sys_name: 'schedule', privs: { view: true } }]
    const desk = await someone('desk', {}, narrow)
    expect([await find('0962223334'), await find('0962223334', desk)]).toEqual([[ofClient], []])
    // What an appointment itself shows finds it.
    expect([await find('Zaneta', desk), await find('alondra@booker', desk)]).toEqual([
      [ofClient],
      [guest],
    ])
  })

  it('who reaches only their own appointments finds only those', async () => {
    const { server, place, find, someone, guest } = await setUp()
    const own = await someone('own', { dataScope: 1 })
    expect(await find('Quiroga', own)).toEqual([])
    await signInAsExpert(server, place, 'own@admin.test')
    expect(await find('Quiroga', own)).toEqual([guest])
  })

  it('of another branch finds none', async () => {
    const { server, code } = await setUp()
    const other = await furnishCorner(server, 'Dormilona')
    const found = await server.post(
      'branch_offices/schedules/get',
      { search: code, limit: 5 },
      other.signedIn.boAdmin,
    )
    expect(answerOf<{ items: unknown[] }>(found).items).toEqual([])
  })
})

describe('a client in the search over everything', () => {
  it('stands with the telephone as people write it', async () => {
    const { server, boss, ofClient } = await setUp()
    const found = await server.post('branch_offices/search', { search: 'zaneta' }, boss)
    const { items } = answerOf<{ items: { entity: string; id: number; detail: string }[] }>(found)
    expect(items.some(({ entity, id }) => entity === 'schedules' && id === ofClient)).toBe(true)
    expect(items.flatMap(({ entity, detail }) => (entity === 'clients' ? detail : []))).toEqual([
      '+593 98 700 0111',
    ])
  })
})
