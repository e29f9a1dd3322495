import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CalendarMonth } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { instantOfIso } from '../../../../contract/time/zones.ts'
import { calendarTitle, turned } from '../../../../src/resources/calendar/model/views.ts'
import { closedHours, firstHour } from '../../../../src/resources/calendar/grid/events.ts'
import { clockTime } from '../../../../src/resources/calendar/model/gridTime.ts'
import { bookingRecord as booking } from '../support/bookingRecord.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { cumbaya } from '../support/records.ts'

const inMadrid = { timeZone: 'Europe/Madrid' }
const spans = (...bookings: ScheduleRecord[]) =>
  bookings
    .flatMap(({ timeZone, startsAt, endsAt }) =>
      clockTime(timeZone).places(instantOfIso(startsAt), instantOfIso(endsAt)),
    )
    .map(({ start, end }) => `${start.slice(5, 16)} ${end.slice(5, 16)}`)

describe('a booking', () => {
  it('stands where the clock of its branch shows it, whatever the clock of the reader', () => {
    expect(spans(booking(1, '2026-11-20T14:00:00Z', '2026-11-20T14:45:00Z'))).toEqual([
      '11-20T09:00 11-20T09:45',
    ])
    expect(spans(booking(1, '2026-11-20T23:30:00Z', '2026-11-21T00:30:00Z', inMadrid))).toEqual([
      '11-21T00:30 11-21T01:30',
    ])
  })

  it('covers the hour that the clock skips when it is set forward', () => {
    expect(spans(booking(1, '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', inMadrid))).toEqual([
      '03-28T01:30 03-28T03:30',
    ])
    expect(spans(booking(1, '2027-03-28T01:00:00Z', '2027-03-28T02:00:00Z', inMadrid))).toEqual([
      '03-28T03:00 03-28T04:00',
    ])
  })

  it('keeps its length in the hour that the clock repeats when it is set back', () => {
    expect(spans(booking(1, '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', inMadrid))).toEqual([
      '10-25T02:30 10-25T03:30',
    ])
    expect(spans(booking(1, '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z', inMadrid))).toEqual([
      '10-25T02:30 10-25T03:00',
    ])
  })
})

const day = [{ s: '09:00', e: '13:00' }]
const hours = {
  weekly: { mon: day, tue: day, sun: [{ s: '22:00', e: '02:00' }] },
  overrides: [],
  timeZone: 'Europe/Madrid',
}
const closed = (from: string, to: string, more = {}) =>
  closedHours({ ...hours, ...more }, from, to).map(
    ({ start, end, kind }) => `${start.slice(5, 16)} ${end.slice(5, 16)} ${kind}`,
  )

describe('closed hours', () => {
  it('are what the windows of a day leave, the night of the day before included', () => {
    expect(closed('2026-11-23', '2026-11-24')).toEqual([
      '11-23T02:00 11-23T09:00 closed',
      '11-23T13:00 11-24T00:00 closed',
    ])
  })

  it('run on over days without windows', () => {
    expect(closed('2026-11-24', '2026-11-27')).toEqual([
      '11-24T00:00 11-24T09:00 closed',
      '11-24T13:00 11-27T00:00 closed',
    ])
  })

  it('follow the exception of a date in place of its weekday', () => {
    const overrides = [
      { date: '2026-11-23', windows: [] },
      { date: '2026-11-24', windows: [{ s: '00:00', e: '24:00' }] },
    ]
    expect(closed('2026-11-23', '2026-11-25', { overrides })).toEqual([
      '11-23T02:00 11-24T00:00 closed',
    ])
  })

  it('have the hour beside them that the clock skips', () => {
    expect(closed('2027-03-28', '2027-03-29')).toContain('03-28T02:00 03-28T03:00 skipped')
    expect(closed('2026-10-25', '2026-10-26').filter((each) => each.endsWith('skipped'))).toEqual(
      [],
    )
  })
})

describe('what the calendar is called', () => {
  it.each([
    ['day', 'es', 'Viernes, 20 nov 2026'],
    ['day', 'en', 'Friday, 20 Nov 2026'],
    ['week', 'es', '16 nov – 22 nov 2026'],
    ['list', 'es', '20 nov – 26 nov 2026'],
    ['month', 'es', 'Noviembre 2026'],
    ['month', 'en', 'November 2026'],
  ] as const)('by %s in %s', (view, language, title) => {
    expect(calendarTitle(view, '2026-11-20', language, 'mon')).toBe(title)
  })

  it('names both years of a week that has two', () => {
    expect(calendarTitle('week', '2026-12-30', 'es', 'mon')).toBe('28 dic 2026 – 03 ene 2027')
  })

  it('begins a week with its first day', () => {
    expect(calendarTitle('week', '2026-11-20', 'en', 'sun')).toBe('15 Nov – 21 Nov 2026')
    expect(calendarTitle('week', '2026-11-22', 'en', 'sun')).toBe('22 Nov – 28 Nov 2026')
    expect(calendarTitle('list', '2026-11-20', 'en', 'sun')).toBe('20 Nov – 26 Nov 2026')
  })
})

describe('turning the page', () => {
  it('goes by days, weeks and months, over the ends of years', () => {
    expect(turned('day', '2026-12-31', 1)).toBe('2027-01-01')
    expect(turned('week', '2026-01-05', -1)).toBe('2025-12-29')
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(turned('month', '2026-01-31', -1)).toBe('2025-12-01')
  })
})

describe('the first hour on the screen', () => {
  it('is half an hour before the earliest opening', () => {
    expect(
      firstHour({ mon: [{ s: '10:00', e: '12:00' }], tue: [{ s: '08:15', e: '09:00' }] }),
    ).toBe('07:45:00')
    expect(firstHour({ mon: [{ s: '00:00', e: '12:00' }] })).toBe('00:00:00')
    expect(firstHour({})).toBe('08:00:00')
  })
})

describe('the calendar page', () => {
  beforeEach(() =>
    vi.useFakeTimers({ now: new Date('2026-11-20T16:40:00Z'), shouldAdvanceTime: true }),
  )
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const appointments = [
    booking(1, '2026-11-20T14:00:00Z', '2026-11-20T14:45:00Z'),
    booking(2, '2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z', {
      client: null,
      booker: null,
      status: { id: 1, sysName: 'held', comments: null },
      items: [
        {
          ...booking(2, '', '').items[0]!,
          expert: { id: 4, name: 'Andrés Cevallos' },
          startsAt: '2026-11-20T15:00:00Z',
          endsAt: '2026-11-20T16:00:00Z',
        },
      ],
    }),
  ]
  const month = (items: readonly ScheduleRecord[], days: CalendarMonth['days']): CalendarMonth => ({
    items: [...items],
    days,
    experts: [{ id: 3, name: 'Valeria Espinosa' }],
    services: [{ id: 8, name: 'Limpieza dental' }],
    statuses: [4],
    bills: [1],
    reconfirms: [],
    total: days.reduce((sum, { count }) => sum + count, 0),
  })
  const inMonth = {
    'schedules.month': () => month(appointments, [{ date: '2026-11-20', count: 30 }]),
  }
  const open = async (
    lists: Parameters<typeof memoryProvider>[0],
    {
      answers,
      ...more
    }: {
      search?: string
      width?: number
      queryClient?: QueryClient
      answers?: Record<string, () => unknown>
    } = {},
  ) => {
    const provider = memoryProvider(
      { 'branch-offices': [cumbaya], ...lists },
      answers ? { answers } : {},
    )
    await openView({ provider, at: 'calendar', ...more })
    return {
      provider,
      user: userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) }),
    }
  }

  it('shows the first branch, today on its clock, and asks for exactly the days it shows', async () => {
    const { provider } = await open({ 'schedules.get': appointments })
    expect(await screen.findByRole('heading', { name: 'Viernes, 20 nov 2026' })).toBeVisible()
    expect(screen.getByLabelText('Sucursal')).toHaveValue('Cumbayá')
    await waitFor(() =>
      expect(provider.last('call', 'schedules.get')?.params).toEqual({
        from: '2026-11-20',
        to: '2026-11-20',
        branchOffice: 1,
      }),
    )
  })

  // A grid of hours places its events by sizes that only a browser knows; the list shows the same
  // ones.
  const inAList = { search: '?view=list' }

  it('names each booking by time, person, service and status', async () => {
    await open({ 'schedules.get': appointments }, inAList)
    expect(
      await screen.findByRole('button', {
        name: '09:00, Gabriela Naranjo, Limpieza dental, Confirmada',
      }),
    ).toBeVisible()
    expect(
      screen.getByRole('button', { name: '10:00, Sin identificar, Limpieza dental, Reservando' }),
    ).toBeVisible()
  })

  it('opens what is known of a booking by keyboard', async () => {
    const { user } = await open({ 'schedules.get': appointments }, inAList)
    const event = await screen.findByRole('button', { name: /Gabriela Naranjo/ })
    event.focus()
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
    for (const fact of [
      'PC1ML',
      'Confirmada',
      '20 nov 2026, 09:00–09:45',
      'Valeria Espinosa',
      'gabriela@correo.test',
      'Enlace directo',
    ]) {
      expect(within(panel).getAllByText(fact, { exact: false }).length).toBeGreaterThan(0)
    }
    await user.click(within(panel).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for whole weeks around a month, and keeps view and date in the address', async () => {
    const { provider, user } = await open({ 'schedules.get': appointments }, { answers: inMonth })
    await user.click(await screen.findByRole('button', { name: 'Mes' }))
    await waitFor(() =>
      expect(provider.last('call', 'schedules.month')?.params).toEqual({
        from: '2026-10-26',
        to: '2026-12-06',
        branchOffice: 1,
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Después' }))
    expect(await screen.findByRole('heading', { name: 'Diciembre 2026' })).toBeVisible()
    expect(place.path).toBe('/scheduled-calendar?view=month&date=2026-12-01')
    await user.click(screen.getByRole('button', { name: 'Hoy' }))
    expect(await screen.findByRole('heading', { name: 'Noviembre 2026' })).toBeVisible()
  })

  it('reads the month ahead once its day is there, and does not ask again when the month is chosen', async () => {
    vi.stubGlobal('innerHeight', 900)
    const queryClient = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: 10_000 } },
    })
    const search = '?view=list&experts=3'
    const { provider, user } = await open(
      { 'schedules.get': appointments },
      { answers: inMonth, search, queryClient },
    )
    const request = () => provider.requests.filter(({ resource }) => resource === 'schedules.month')
    await screen.findByRole('button', { name: /Gabriela Naranjo/ })
    expect(request()).toHaveLength(0)
    await waitFor(() => expect(request()).toHaveLength(1), { timeout: 3000 })
    await user.click(screen.getByRole('button', { name: 'Mes' }))
    expect(await screen.findByRole('button', { name: '+28 más' })).toBeVisible()
    expect(request().map(({ params }) => params)).toEqual([
      { from: '2026-10-26', to: '2026-12-06', branchOffice: 1, expert: [3] },
    ])
  })

  it('says of a day of a month how many more it has, and leads to them', async () => {
    vi.stubGlobal('innerHeight', 900)
    const { provider, user } = await open(
      { 'schedules.get': appointments },
      { answers: inMonth, search: '?view=month&experts=3&statuses=4' },
    )
    await waitFor(() =>
      expect(provider.last('call', 'schedules.month')?.params).toMatchObject({
        expert: [3],
        status: [4],
      }),
    )
    expect(await screen.findByRole('button', { name: 'Profesionales: 1 de 1' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '+28 más' }))
    expect(place.path).toMatch(/view=day&.*date=2026-11-20/)
  })

  it('reads all that is known of a booking of a month when it is opened', async () => {
    const [lean] = appointments
    const { changes: _changes, note: _note, ...brief } = lean!
    const answers = {
      'schedules.month': () => month([brief as ScheduleRecord], [{ date: '2026-11-20', count: 1 }]),
      'schedules.get': () => lean,
    }
    const { provider, user } = await open({}, { answers, search: '?view=month&date=2026-11-20' })
    await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
    expect(await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })).toBeVisible()
    expect(provider.requests.find(({ resource }) => resource === 'schedules.get')?.params).toEqual({
      id: 1,
    })
  })

  it('shows the bookings of the experts that are chosen', async () => {
    const { user } = await open({ 'schedules.get': appointments }, inAList)
    await user.click(await screen.findByRole('button', { name: '2 profesionales' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Andrés Cevallos' }))
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Profesionales: 1 de 2' })).toBeVisible()
    expect(await screen.findByRole('button', { name: /Sin identificar/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Gabriela Naranjo/ })).toBeNull()
  })

  const clocked = (calendar: Partial<(typeof cumbaya)['clock']['calendar']> = {}) => ({
    ...cumbaya,
    clock: {
      timeFormat: 12,
      weekStart: 'sun',
      calendar: { ...cumbaya.clock.calendar, ...calendar },
    },
  })

  it('opens with the view of the setting, from its first day of the week, by its clock', async () => {
    await open({ 'branch-offices': [clocked({ view: 'week' })], 'schedules.get': appointments })
    expect(await screen.findByRole('heading', { name: '15 nov – 21 nov 2026' })).toBeVisible()
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('.fc-col-header-cell')].map((each) =>
          each.getAttribute('data-date'),
        )[0],
      ).toBe('2026-11-15'),
    )
    const labels = [...document.querySelectorAll('.fc-timegrid-slot-label-cushion')].map(
      ({ textContent }) => textContent,
    )
    expect(labels).toContain('1:00 p. m.')
    expect(labels.filter((each) => each?.includes('13:'))).toEqual([])
  })

  it('shows the hours of the setting, and more where something lies outside of them', async () => {
    const early = booking(7, '2026-11-20T11:30:00Z', '2026-11-20T12:00:00Z')
    const rows = () => [
      ...new Set(
        [...document.querySelectorAll('[data-time]')].map((each) => each.getAttribute('data-time')),
      ),
    ]
    await open({
      'branch-offices': [clocked({ startHour: 10, endHour: 12 })],
      'schedules.get': [early],
    })
    await waitFor(() => expect(rows()[0]).toBe('06:00:00'))
    // The branch is open until then.
    const last = Object.values(cumbaya.weekly).flatMap((windows) => windows.map(({ e }) => e))
    expect(rows().at(-1)! < `${last.toSorted().at(-1)!}:00`).toBe(true)
    expect(document.querySelector('[style*="--slot-height: 32px"]')).not.toBeNull()
  })

  it('colors by the setting until the administrator chooses otherwise', async () => {
    const byExpert = clocked({ colours: 'expert', view: 'agenda' })
    await open({ 'branch-offices': [byExpert], 'schedules.get': appointments })
    await screen.findByText('Limpieza dental · Valeria Espinosa')
    expect(document.querySelector('.booking.color-3')).not.toBeNull()
    cleanup()
    await open(
      { 'branch-offices': [byExpert], 'schedules.get': appointments },
      { search: '?coloring=status' },
    )
    await screen.findByText('Limpieza dental · Valeria Espinosa')
    expect(document.querySelector('.booking.color-3')).toBeNull()
  })

  it('begins as a list on a phone', async () => {
    await open({ 'schedules.get': appointments }, { width: 360 })
    expect(await screen.findByRole('heading', { name: '20 nov – 26 nov 2026' })).toBeVisible()
    expect(await screen.findByText('Limpieza dental · Valeria Espinosa')).toBeVisible()
  })

  it('opens at what an address says, and says when there is nothing', async () => {
    const { provider } = await open(
      { 'schedules.get': [] },
      { search: '?view=week&date=2027-01-06&branch=1' },
    )
    expect(await screen.findByRole('heading', { name: '04 ene – 10 ene 2027' })).toBeVisible()
    expect(await screen.findByText(/Sin reservas esta semana/)).toBeVisible()
    expect(provider.requests.find(({ verb }) => verb === 'getOne')?.params.id).toBe(1)
  })

  it('says that there is no branch to show', async () => {
    await open({ 'branch-offices': [] })
    expect(await screen.findByText('Aún no hay sucursales')).toBeVisible()
  })

  it('says that the bookings did not load, and asks again', async () => {
    const { provider, user } = await open({ 'schedules.get': appointments }, inAList)
    await screen.findByRole('button', { name: /Gabriela Naranjo/ })
    const { call } = provider
    Object.assign(provider, {
      call: async () => await Promise.reject(new Error('_rE.UNAVAILABLE')),
    })
    await user.click(screen.getByRole('button', { name: 'Después' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Las reservas no cargaron')
    Object.assign(provider, { call })
    await user.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
