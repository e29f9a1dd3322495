import { describe, expect, it } from 'vitest'
import { mostOfDay, type CalendarMonth } from '../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const wednesday = '2027-01-13'

const setUp = async () => {
  const branch = await staffedBranch(api())
  const month = async (body: Values = {}) =>
    answerOf<CalendarMonth>(
      await branch.call<CalendarMonth>('month', { from: tuesday, to: wednesday, ...body }),
    )
  const book = async (start: string, body: Values = {}) =>
    answerOf<ScheduleRecord>(await branch.create({ start, ...body }))
  return { ...branch, month, book }
}

describe('a month of the calendar', () => {
  it('has the first of each day, as the appointments themselves are listed, and how many there are', async () => {
    const { month, book, addService, addExpert, own } = await setUp()
    const second = await addService('Revisión')
    const { expert } = await addExpert('Benita', [second])
    const short = { items: [{ entailedProduct: second, expert }] }
    const times = [
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ]
    for (const time of times) await book(at(time), short)
    const single = await book(at('10:00', wednesday), { note: 'Allergic', color: '#2168b8' })
    const seen = await month()
    expect(seen.days).toEqual([
      { date: tuesday, count: times.length },
      { date: wednesday, count: 1 },
    ])
    expect(seen.total).toBe(times.length + 1)
    expect(seen.items.map(({ startsAt }) => startsAt)).toEqual([
      ...times.slice(0, mostOfDay).map((time) => new Date(at(time)).toISOString()),
      single.startsAt,
    ])
    const {
      id,
      code,
      client,
      booker,
      startsAt,
      endsAt,
      timeZone,
      color,
      version,
      status,
      items,
      reconfirmedAt,
    } = single
    expect(seen.items.at(-1)).toEqual({
      id,
      code,
      client,
      startsAt,
      endsAt,
      timeZone,
      color,
      version,
      reconfirmedAt,
      booker: booker && { name: booker.name },
      status: { id: status.id, sysName: status.sysName },
      items: items.map((item) => ({
        id: item.id,
        entailedProduct: item.entailedProduct,
        expert: item.expert,
        startsAt: item.startsAt,
        endsAt: item.endsAt,
        addons: [],
      })),
    })
    expect(JSON.stringify(seen)).not.toMatch(/Allergic|gabriela@|99111/)
    expect(new Set(seen.experts.map((each) => each.id))).toEqual(new Set([own.expert, expert]))
    expect(new Set(seen.services.map((each) => each.id))).toEqual(
      new Set([own.entailedProduct, second]),
    )
  })

  it('is narrowed by expert, service and status, and says what else could be chosen', async () => {
    const { month, book, change, addService, addExpert, own } = await setUp()
    const second = await addService('Revisión')
    const { expert } = await addExpert('Benita', [second])
    const first = await book(at('09:00'))
    const other = await book(at('09:00'), { items: [{ entailedProduct: second, expert }] })
    answerOf(await change(other.id, { status: { id: 9, comments: 'Ill' } }))
    const found = async (body: Values) => {
      const { items, days, total, experts, services, statuses } = await month(body)
      expect([experts.length, services.length, new Set(statuses)]).toEqual([2, 2, new Set([4, 9])])
      expect(total).toBe(days.reduce((sum, { count }) => sum + count, 0))
      return items.map(({ id }) => id)
    }
    expect(await found({})).toEqual([first.id, other.id])
    expect(await found({ expert })).toEqual([other.id])
    expect(await found({ service: [own.entailedProduct] })).toEqual([first.id])
    expect(await found({ status: 9 })).toEqual([other.id])
    expect(await found({ status: [4], expert })).toEqual([])
    expect(await found({ expert: 987_654 })).toEqual([])
  })

  it('shows what takes place before what was canceled, where not all of a day is shown', async () => {
    const { month, book, change } = await setUp()
    for (let number = 0; number <= mostOfDay; number++) {
      const { id } = await book(at('09:00'))
      answerOf(await change(id, { status: { id: 9, comments: 'Ill' } }))
    }
    const kept = await book(at('17:00'))
    const { items, days } = await month()
    expect(days).toEqual([{ date: tuesday, count: mostOfDay + 2 }])
    expect(items).toHaveLength(mostOfDay)
    expect(items.at(-1)!.id).toBe(kept.id)
  })

  it('begins with what began the night before and goes on', async () => {
    const { month, book, configure } = await setUp()
    await configure({ horizonDays: 400 })
    const night = await book(at('23:30', '2027-01-11'), { force: true })
    const { days, items } = await month()
    expect(items.map(({ id }) => id)).toEqual([night.id])
    expect(days).toEqual([{ date: tuesday, count: 1 }])
    expect((await month({ from: '2027-01-11', to: '2027-01-11' })).days).toEqual([
      { date: '2027-01-11', count: 1 },
    ])
  })

  it('refuses days that are none, too many, or the wrong way round', async () => {
    const { call } = await setUp()
    const refused = async (body: Values) => {
      const answer = await call('month', body)
      const { fields = [] } = answer.r as { fields?: { path: string; rule: string }[] }
      return [codeOf(answer), ...fields.map(({ path, rule }) => `${path} ${rule}`)].join(' ')
    }
    expect(await refused({ from: tuesday, to: '2027-01-11' })).toBe('VALIDATION to order')
    expect(await refused({ from: tuesday, to: '2027-03-31' })).toBe('VALIDATION to tooBig')
    expect(await refused({ from: '2027-02-30', to: tuesday })).toBe('VALIDATION from format')
    expect(await refused({ from: tuesday })).toBe('VALIDATION to required')
  })
})
