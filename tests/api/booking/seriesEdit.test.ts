import { describe, expect, it } from 'vitest'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { conflictsIn, seriesBranch, startsOf } from '../../support/furnished/seriesBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('one appointment of a series', () => {
  it('moves alone, and keeps its own time when the series moves', async () => {
    const { repeat, editSeries, appointmentsOf } = await seriesBranch(api())
    const { id, occurrences } = await repeat()
    const second = occurrences[1]!.schedule
    const alone = await editSeries(id, {
      scope: 'this',
      schedule: second,
      data: { days: 1, time: '15:00' },
    })
    expect(startsOf(alone)).toEqual([
      '2027-01-12 10:00',
      '2027-01-20 15:00',
      '2027-01-26 10:00',
      '2027-02-02 10:00',
    ])
    expect(alone).toMatchObject({ anchor: '2027-01-12T10:00', version: 2, changed: 1 })
    const all = await editSeries(id, { scope: 'all_future', data: { time: '11:00' } })
    expect(startsOf(all)).toEqual([
      '2027-01-12 11:00',
      '2027-01-20 15:00',
      '2027-01-26 11:00',
      '2027-02-02 11:00',
    ])
    expect(all).toMatchObject({ changed: 3 })
    expect((await appointmentsOf(id)).map(({ series }) => series?.ownTime)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('that was moved by itself in the calendar keeps its own time as well', async () => {
    const { repeat, editSeries, change } = await seriesBranch(api())
    const { id, occurrences } = await repeat()
    answerOf(await change(occurrences[2]!.schedule, { start: at('16:00', '2027-01-27') }))
    const all = await editSeries(id, { scope: 'all_future', data: { time: '09:00' } })
    expect(startsOf(all)).toEqual([
      '2027-01-12 09:00',
      '2027-01-19 09:00',
      '2027-01-27 16:00',
      '2027-02-02 09:00',
    ])
  })

  it('is canceled alone', async () => {
    const { repeat, editSeries, appointmentsOf, free } = await seriesBranch(api())
    const { id, occurrences } = await repeat()
    const left = await editSeries(id, {
      scope: 'this',
      schedule: occurrences[1]!.schedule,
      data: { cancel: { comments: 'Feria' } },
    })
    expect(left.state).toBe(1)
    const appointments = await appointmentsOf(id)
    expect(appointments.map(({ status }) => status.sysName)).toEqual([
      'confirmed',
      'cancelled',
      'confirmed',
      'confirmed',
    ])
    expect(appointments[1]!.cancel).toMatchObject({ by: 2, comment: 'Feria' })
    expect(await free({}, '2027-01-19')).toContain('10:00')
  })
})

describe('the experts of a series', () => {
  it('stay where an edit leaves them open, as long as they may', async () => {
    const { repeat, editSeries, appointmentsOf, addExpert, make, own } = await seriesBranch(api())
    const { entailedProduct, organization } = own
    const { id } = await repeat({ items: [{ entailedProduct, expert: own.expert }] })
    const { expert: benita } = await addExpert('Benita', [entailedProduct])
    const expertsOf = async () => (await appointmentsOf(id)).map(({ items }) => items[0]?.expert.id)
    for (const open of [{ entailedProduct }, { entailedProduct, expert: null }])
      expect(await editSeries(id, { scope: 'all_future', data: { items: [open] } })).toMatchObject({
        changed: 0,
        version: 1,
      })
    const away = { from: at('09:00', '2027-01-19'), to: at('12:00', '2027-01-19') }
    await make('experts/time_off', {
      organization,
      expert: own.expert,
      kind: 1,
      ...away,
      status: { id: 1 },
    })
    const edited = await editSeries(id, {
      scope: 'all_future',
      data: { time: '10:00', items: [{ entailedProduct }] },
    })
    expect(edited.version).toBe(2)
    expect(await expertsOf()).toEqual([own.expert, benita, own.expert, own.expert])
    expect(startsOf(edited)).toEqual([
      '2027-01-12 10:00',
      '2027-01-19 10:00',
      '2027-01-26 10:00',
      '2027-02-02 10:00',
    ])
  })
})

describe('an appointment of a series and those after it', () => {
  it('become a series of their own at the new time, and those before stay', async () => {
    const { repeat, editSeries, tryEdit, appointmentsOf } = await seriesBranch(api())
    const { id, occurrences } = await repeat()
    const later = await editSeries(id, {
      scope: 'this_and_following',
      schedule: occurrences[2]!.schedule,
      data: { days: 1, time: '11:30' },
    })
    expect(startsOf(later)).toEqual(['2027-01-27 11:30', '2027-02-03 11:30'])
    expect(later).toMatchObject({
      continues: id,
      anchor: '2027-01-27T11:30',
      rule: { freq: 'weekly', count: 2 },
      version: 1,
      changed: 2,
    })
    const before = await appointmentsOf(id)
    expect(
      before.map(({ occurrence, series }) => [occurrence, series?.visits, series?.rule.count]),
    ).toEqual([
      [1, 2, 2],
      [2, 2, 2],
    ])
    expect((await appointmentsOf(later.id)).map(({ occurrence }) => occurrence)).toEqual([1, 2])
    expect(
      codeOf(
        await tryEdit(id, {
          scope: 'this_and_following',
          schedule: occurrences[3]!.schedule,
          data: { days: 1 },
        }),
      ),
    ).toBe('VALIDATION')
  })

  it('move to where the others of the series were', async () => {
    const { repeat, editSeries } = await seriesBranch(api())
    const { id, occurrences } = await repeat()
    const later = await editSeries(id, {
      scope: 'this_and_following',
      schedule: occurrences[1]!.schedule,
      data: { days: 7 },
    })
    expect(startsOf(later)).toEqual(['2027-01-26 10:00', '2027-02-02 10:00', '2027-02-09 10:00'])
  })

  it('are canceled, those with a time of their own too, and the series ends', async () => {
    const { repeat, editSeries, appointmentsOf, change } = await seriesBranch(api())
    const { id, occurrences } = await repeat()
    answerOf(await change(occurrences[3]!.schedule, { start: at('16:00', '2027-02-03') }))
    const ended = await editSeries(id, {
      scope: 'this_and_following',
      schedule: occurrences[2]!.schedule,
      data: { cancel: {} },
    })
    expect(ended).toMatchObject({ id, state: 2, rule: { count: 2 } })
    expect((await appointmentsOf(id)).map(({ status }) => status.sysName)).toEqual([
      'confirmed',
      'confirmed',
      'cancelled',
      'cancelled',
    ])
  })
})

describe('all appointments of a series that are to come', () => {
  it('get another expert, and the past ones stay as they were', async () => {
    const { repeat, editSeries, addExpert, own, later, appointmentsOf } = await seriesBranch(api())
    const { id } = await repeat()
    const { expert } = await addExpert('Nina', [own.entailedProduct])
    await later(new Date(at('12:00', '2027-01-19')))
    await editSeries(id, {
      scope: 'all_future',
      data: { items: [{ entailedProduct: own.entailedProduct, expert }] },
    })
    const experts = (await appointmentsOf(id)).map(({ items }) => items[0]!.expert.id)
    expect(experts).toEqual([own.expert, own.expert, expert, expert])
  })

  it('are refused with all that is in the way, and nothing is half moved; decided, they move', async () => {
    const { repeat, tryEdit, editSeries, create, appointmentsOf } = await seriesBranch(api())
    const { id } = await repeat()
    answerOf(await create({ start: at('15:00', '2027-01-19') }))
    answerOf(await create({ start: at('15:00', '2027-02-02') }))
    const change = { scope: 'all_future', data: { time: '15:00' } }
    const refused = await tryEdit(id, change)
    expect(codeOf(refused)).toBe('SLOT_TAKEN')
    expect(conflictsIn(refused).map(({ index }) => index)).toEqual([1, 3])
    expect((await appointmentsOf(id)).every(({ startsAt }) => startsAt.includes('T15:00'))).toBe(
      true,
    )
    const decisions = [
      { index: 1, start: null },
      { index: 3, start: at('16:00', '2027-02-02') },
    ]
    const moved = await editSeries(id, { ...change, data: { ...change.data, decisions } })
    expect(startsOf(moved)).toEqual([
      '2027-01-12 15:00',
      '2027-01-19 10:00',
      '2027-01-26 15:00',
      '2027-02-02 16:00',
    ])
    expect(moved).toMatchObject({ changed: 3 })
    expect((await appointmentsOf(id)).map(({ series }) => series?.ownTime)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('are refused by the field of the call that is wrong', async () => {
    const { repeat, tryEdit, own } = await seriesBranch(api())
    const { id } = await repeat()
    const problem = async (data: object) => said(await tryEdit(id, { scope: 'all_future', data }))
    expect(await problem({ items: [{ entailedProduct: 999_999 }] })).toBe(
      'data.items.0.entailedProduct unknown',
    )
    const withAddon = {
      entailedProduct: own.entailedProduct,
      addons: [{ product: 1, quantity: 1 }],
    }
    expect(await problem({ items: [withAddon] })).toBe('data.items.0.addons.0.product notAllowed')
    const decisions = [
      { index: 0, start: null },
      { index: 1, start: '2027-01-19T12:00:30-05:00' },
    ]
    expect(await problem({ time: '15:00', decisions })).toBe('data.decisions.1.start format')
  })

  it('keep their wall time where the clock changes between them', async () => {
    const { repeat, editSeries, edit, own } = await seriesBranch(api())
    await edit('organizations/branch_offices', own.branchOffice, { timeZone: 'Europe/Madrid' })
    const { id } = await repeat({ anchor: '2027-03-22T10:00' })
    const moved = await editSeries(id, { scope: 'all_future', data: { days: -1, time: '12:00' } })
    expect(startsOf(moved)).toEqual([
      '2027-03-21 12:00',
      '2027-03-28 12:00',
      '2027-04-04 12:00',
      '2027-04-11 12:00',
    ])
    expect(moved.occurrences.map(({ start }) => start.slice(11, 16))).toEqual([
      '11:00',
      '10:00',
      '10:00',
      '10:00',
    ])
  })

  it('change the days that the rule names', async () => {
    const { repeat, editSeries, tryEdit } = await seriesBranch(api())
    const weekly = await repeat({ rule: { freq: 'weekly', byDay: ['tue', 'thu'], count: 4 } })
    const moved = await editSeries(weekly.id, { scope: 'all_future', data: { days: 1 } })
    expect(moved.rule.byDay).toEqual(['wed', 'fri'])
    expect(startsOf(moved).map((start) => start.slice(5, 10))).toEqual([
      '01-13',
      '01-15',
      '01-20',
      '01-22',
    ])
    const monthly = await repeat({
      anchor: '2027-01-12T14:00',
      rule: { freq: 'monthly', byDay: ['tue'], nth: 2, count: 3 },
    })
    const second = await editSeries(monthly.id, { scope: 'all_future', data: { days: 1 } })
    expect(second.rule).toMatchObject({ byDay: ['wed'], nth: 2 })
    expect(startsOf(second).map((start) => start.slice(5, 10))).toEqual(['01-13', '02-10', '03-10'])
    const torn = await repeat({
      anchor: '2027-01-11T16:00',
      rule: { freq: 'weekly', interval: 2, byDay: ['mon', 'sun'], count: 4 },
    })
    expect(await tryEdit(torn.id, { scope: 'all_future', data: { days: 1 } })).toMatchObject({
      r: { fields: [{ path: 'data.days' }] },
    })
  })

  it('are canceled but for those that are past or canceled already', async () => {
    const { repeat, editSeries, tryEdit, later, appointmentsOf } = await seriesBranch(api())
    const { id } = await repeat()
    await later(new Date(at('12:00', '2027-01-19')))
    const ended = await editSeries(id, { scope: 'all_future', data: { cancel: {} } })
    expect(ended).toMatchObject({ state: 2, changed: 2 })
    expect((await appointmentsOf(id)).map(({ status }) => status.sysName)).toEqual([
      'confirmed',
      'confirmed',
      'cancelled',
      'cancelled',
    ])
    expect(codeOf(await tryEdit(id, { scope: 'all_future', data: { time: '12:00' } }))).toBe(
      'BAD_TRANSITION',
    )
  })
})

describe('a series that another user changed meanwhile', () => {
  it('is answered as it is now', async () => {
    const { repeat, editSeries, tryEdit } = await seriesBranch(api())
    const { id } = await repeat()
    await editSeries(id, { version: 1, scope: 'all_future', data: { time: '12:00' } })
    const refused = await tryEdit(id, { version: 1, scope: 'all_future', data: { time: '13:00' } })
    expect(refused).toMatchObject({
      error: true,
      r: { msg: 'VERSION_CONFLICT', current: { id, version: 2, anchor: '2027-01-12T12:00' } },
    })
  })

  it('lets one of two changes at the same moment through', async () => {
    const { repeat, tryEdit, appointmentsOf } = await seriesBranch(api())
    const { id } = await repeat()
    const codes = (
      await Promise.all(
        ['12:00', '14:00'].map((time) =>
          tryEdit(id, { version: 1, scope: 'all_future', data: { time } }),
        ),
      )
    ).map(codeOf)
    expect(codes.toSorted()).toEqual(['VERSION_CONFLICT', 'answered'])
    expect(new Set((await appointmentsOf(id)).map(({ startsAt }) => startsAt.slice(11))).size).toBe(
      1,
    )
  })
})
