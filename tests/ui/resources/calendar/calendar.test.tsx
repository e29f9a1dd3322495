import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CalendarMonth } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { bookingRecord as booking } from '../support/bookingRecord.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { cumbaya } from '../support/records.ts'

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
    expect(await screen.findByLabelText('Sucursal')).toHaveValue('Cumbayá')
    await waitFor(() =>
      expect(provider.last('call', 'schedules.get')?.params).toEqual({
        from: '2026-11-20',
        to: '2026-11-20',
        branchOffice: 1,
      }),
    )
  })

  /** The statuses of what was not called off. */
  const live = [1, 2, 3, 4, 5, 6, 7, 8]
  // A grid of hours places its events by sizes that only a browser knows; the list shows the same
  // ones.
  const inAList = { search: '?view=list' }

  it('names each booking by time, person, service and status', async () => {
    await open({ 'schedules.get': appointments }, inAList)
    expect(
      await screen.findByRole('button', {
        name: /^09:00–09:45, Gabriela Naranjo, Limpieza dental, Confirmada/,
      }),
    ).toBeVisible()
    expect(
      screen.getByRole('button', {
        name: /^10:00–11:00, Sin identificar, Limpieza dental, Reservando/,
      }),
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
      const shown = await within(panel).findAllByText(fact, { exact: false })
      expect(shown.length).toBeGreaterThan(0)
    }
    await user.click(within(panel).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leaves out what was called off, unless it is wanted, chosen or looked for', async () => {
    const [first] = appointments
    const cancelled = {
      ...first,
      id: 77,
      client: { id: 9, name: 'Nadie Viene' },
      status: { id: 9, sysName: 'cancelled', comments: null },
    }
    const lists = { 'schedules.get': [...appointments, cancelled] }
    const { user } = await open(lists, inAList)
    expect(await screen.findByRole('button', { name: /Gabriela Naranjo/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Nadie Viene/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Filtros/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Mostrar anuladas/ }))
    expect(
      await screen.findByRole('button', { name: /Nadie Viene/, hidden: true }),
    ).toBeInTheDocument()
    expect(place.path).toContain('off=true')
    for (const search of ['?view=list&statuses=9', '?view=list&search=Nadie']) {
      cleanup()
      await open(lists, { search })
      expect(await screen.findByRole('button', { name: /Nadie Viene/ })).toBeVisible()
    }
  })

  it('asks for whole weeks around a month, and keeps view and date in the address', async () => {
    const { provider, user } = await open({ 'schedules.get': appointments }, { answers: inMonth })
    await user.click(await screen.findByRole('button', { name: 'Mes' }))
    await waitFor(() =>
      expect(provider.last('call', 'schedules.month')?.params).toEqual({
        from: '2026-10-26',
        to: '2026-12-06',
        branchOffice: 1,
        status: live,
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
      { from: '2026-10-26', to: '2026-12-06', branchOffice: 1, expert: [3], status: live },
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
    await screen.findByText(/^Limpieza dental · Valeria Espinosa/)
    expect(document.querySelector('.booking.color-3')).not.toBeNull()
    cleanup()
    await open(
      { 'branch-offices': [byExpert], 'schedules.get': appointments },
      { search: '?coloring=status' },
    )
    await screen.findByText(/^Limpieza dental · Valeria Espinosa/)
    expect(document.querySelector('.booking.color-3')).toBeNull()
  })

  it('begins as a list on a phone', async () => {
    await open({ 'schedules.get': appointments }, { width: 360 })
    expect(await screen.findByRole('heading', { name: '20 nov – 26 nov 2026' })).toBeVisible()
    expect(await screen.findByText(/^Limpieza dental · Valeria Espinosa/)).toBeVisible()
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
