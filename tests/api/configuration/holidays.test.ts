import { describe, expect, it } from 'vitest'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { HolidayDay } from '../../../contract/endpoints/places.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { visitedBranch } from '../../support/furnished/visitedBranch.ts'

const api = useApi()
type Days = { items: HolidayDay[] }
const listed = async (path: string, language = 'en') =>
  answerOf<Days>(await api().get(path, undefined, { 'accept-language': language })).items

/** Mondays: Colombia keeps Saint Joseph on the first of them. */
const joseph = '2027-03-22'
const weekAfter = '2027-03-29'
const colombia = { country: 'CO', days: [] }

/** A branch in Bogota whose own administrator sets what it keeps. */
const setUp = async () => {
  const branch = await visitedBranch(api())
  const { server, own, bookingRequest, admin } = branch
  const send = (holidays: unknown) =>
    server.post(
      'branch_offices/config/edit',
      { key: 'schedule', data: { holidays, horizonDays: 200 } },
      admin,
    )
  const keep = async (holidays: unknown) => void answerOf(await send(holidays))
  const starts = async (date: string) => {
    const request = { ...bookingRequest, from: date, to: date }
    const { days, emptyReason } = answerOf<AvailabilityReply>(
      await server.post('clients/schedules/availability/calculate', request),
    )
    return emptyReason ?? days.flatMap(({ slots }) => slots).length
  }
  const kept = (body: Values = {}, language = 'en') =>
    server.post(
      'branch_offices/schedules/holidays/get',
      { branchOffice: own.branchOffice, from: '2027-03-20', to: '2027-03-26', ...body },
      { ...admin, 'accept-language': language },
    )
  return { ...branch, send, keep, starts, kept }
}

describe('the holidays of a country', () => {
  it('are listed by year, in the language of the request', async () => {
    expect(await listed('holidays/days?country=co&year=2027')).toContainEqual({
      date: '2027-01-01',
      name: "New Year's Day",
    })
    const madrid = await listed('holidays/days?country=ES&state=MD&year=2026', 'es')
    expect(madrid).toContainEqual({ date: '2026-05-02', name: 'Día de la Comunidad de Madrid' })
    expect(await listed('holidays/countries', 'es')).toContainEqual({ code: 'MX', name: 'México' })
    expect(await listed('holidays/states?country=ES')).toHaveLength(19)
  })

  it.each([
    ['holidays/days?country=ZZ&year=2027', 'country choice'],
    ['holidays/days?country=ES&state=XX&year=2027', 'state choice'],
    ['holidays/days?country=CO&year=1800', 'year tooSmall 2000'],
    ['holidays/days?country=Colombia&year=2027', 'country format'],
    ['holidays/states?country=ZZ', 'country choice'],
    ['holidays/days?year=2027', 'country required'],
  ])('of an invalid request (%s) are refused: %s', async (path, problem) => {
    expect(said(await api().get(path))).toBe(problem)
  })
})

describe('a branch that keeps the holidays of a country', () => {
  it('offers no times on them, and takes no booking', async () => {
    const { keep, starts, book, server } = await setUp()
    await keep({ country: null, days: [] })
    expect(await starts(joseph)).toBe(17)
    await keep(colombia)
    expect(await starts(joseph)).toBe('closed')
    expect(await starts(weekAfter)).toBe(17)
    expect(codeOf(await book({ start: at('10:00', joseph), booker }))).toBe('OUTSIDE_HOURS')
    expect(server.faults).toEqual([])
  })

  it('is open on those that are switched off, and closed on days of its own', async () => {
    const { keep, starts, kept } = await setUp()
    const days = [
      { date: joseph, name: '', open: true },
      { date: '2027-03-23', name: 'Inventory', open: false },
      { date: '2027-03-25', name: 'Easter break', open: false },
    ]
    await keep({ country: 'CO', days })
    expect([await starts(joseph), await starts('2027-03-23')]).toEqual([17, 'closed'])
    expect(answerOf<Days>(await kept()).items).toEqual([
      { date: '2027-03-23', name: 'Inventory' },
      { date: '2027-03-25', name: 'Easter break' },
      { date: '2027-03-26', name: 'Good Friday' },
    ])
  })

  it('says itself what holds on a date', async () => {
    const { keep, starts, kept, edit, own } = await setUp()
    await keep(colombia)
    await edit('organizations/branch_offices', own.branchOffice, {
      overrides: [{ date: joseph, windows: [{ s: '10:00', e: '12:00' }] }],
    })
    expect(await starts(joseph)).toBe(3)
    expect(answerOf<Days>(await kept()).items.map(({ date }) => date)).toEqual([
      '2027-03-25',
      '2027-03-26',
    ])
  })

  it('keeps them by its own clock, however they are shown', async () => {
    const { keep, bookingRequest, server } = await setUp()
    await keep(colombia)
    const request = { ...bookingRequest, from: joseph, to: '2027-03-23', timeZone: 'Asia/Tokyo' }
    const { days } = answerOf<AvailabilityReply>(
      await server.post('clients/schedules/availability/calculate', request),
    )
    // In Bogota it is Sunday until two in the afternoon of Tokyo's Monday, and Tuesday from two in
    // the afternoon of its Tuesday.
    expect([days[0]!.date, days[0]!.slots.length]).toEqual([joseph, 15])
    expect(days[1]!.slots.map(({ start }) => start)).toEqual([
      '2027-03-23T23:00:00+09:00',
      '2027-03-23T23:30:00+09:00',
    ])
  })

  it('names the day to who asks why a time is not offered, in their language', async () => {
    const { keep, bookingRequest, server, admin } = await setUp()
    await keep(colombia)
    const why = async (language: string) =>
      answerOf(
        await server.post(
          'branch_offices/schedules/availability/explain',
          { ...bookingRequest, start: at('10:00', joseph) },
          { ...admin, 'accept-language': language },
        ),
      )
    expect(await why('es')).toMatchObject({
      offered: false,
      rule: 'OUTSIDE_HOURS',
      closedFor: 'San José',
    })
    expect(await why('en')).toMatchObject({ closedFor: 'Saint Joseph' })
  })

  it.each([
    [{ country: 'ZZ', days: [] }, 'data.holidays.country choice'],
    [{ country: 'ES', state: 'XX', days: [] }, 'data.holidays.state choice'],
    [{ country: null, state: 'MD', days: [] }, 'data.holidays.state choice'],
    [
      { country: 'CO', days: [joseph, joseph].map((date) => ({ date, name: '', open: true })) },
      'data.holidays.days.1.date choice',
    ],
  ])('is refused %j', async (holidays, problem) => {
    const { send, starts, keep } = await setUp()
    await keep({ country: null, days: [] })
    expect(said(await send(holidays))).toBe(problem)
    expect(await starts(joseph)).toBe(17)
  })

  it('takes a span of days that has an end', async () => {
    const { kept } = await setUp()
    expect(said(await kept({ to: '2027-03-01' }))).toBe('to order')
    expect(said(await kept({ to: '2029-03-01' }))).toBe('to tooBig 400')
  })
})
