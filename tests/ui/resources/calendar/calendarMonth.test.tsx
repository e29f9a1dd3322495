import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlockRecord } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { monthDates } from '../../../../src/resources/calendar/model/monthDates.ts'
import { monthDays } from '../../../../src/resources/calendar/month/monthDays.ts'
import { bookingRecord } from '../support/bookingRecord.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView, place } from '../support/openView.tsx'
import { cumbaya } from '../support/records.ts'

const zone = 'America/Guayaquil'
/** By the clock of Guayaquil, which is five hours behind UTC all year. */
const appointment = (
  id: number,
  startsAt: string,
  endsAt: string,
  more: Partial<ScheduleRecord> = {},
): ScheduleRecord =>
  bookingRecord(id, startsAt, endsAt, { client: { id, name: `Cliente ${id}` }, ...more })
const off = { status: { id: 9, sysName: 'cancelled', comments: null } }
const block: BlockRecord = {
  id: 5,
  branchOffice: { id: 1, name: 'Cumbayá' },
  expert: { id: 3, name: 'Valeria Espinosa' },
  startsAt: '2026-11-18T22:00:00Z',
  endsAt: '2026-11-20T15:00:00Z',
  note: 'Congreso',
}

describe('the days of a month', () => {
  it('are six whole weeks from the first day of a week', () => {
    const dates = monthDates('2026-11-20', 'mon')
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    expect(monthDates('2027-02-15', 'mon')[0]).toBe('2027-02-01')
    expect(monthDates('2026-11-20', 'sun')[0]).toBe('2026-11-01')
    expect(monthDates('2027-02-15', 'sun')[0]).toBe('2027-01-31')
  })

  const shown = (options: Partial<Parameters<typeof monthDays>[0]>) =>
    monthDays({
      dates: monthDates('2026-11-20', 'mon'),
      bookings: [],
      blocks: [],
      counts: new Map(),
      zone,
      linesPerDay: 3,
      ...options,
    })
      .filter(({ lines, more }) => lines.length + more > 0)
      .map(({ date, lines, more }) => [
        date.slice(5),
        lines.map(({ booking, block: time }) => booking?.id ?? `b${time!.id}`).join(' '),
        more,
      ])

  const ofOneDay = [
    appointment(1, '2026-11-20T14:00:00Z', '2026-11-20T15:00:00Z', off),
    appointment(2, '2026-11-20T16:00:00Z', '2026-11-20T17:00:00Z'),
    appointment(3, '2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z'),
  ]

  it('show their appointments in order of time while there is space for all', () => {
    expect(shown({ bookings: ofOneDay, counts: new Map([['2026-11-20', 3]]) })).toEqual([
      ['11-20', '1 3 2', 0],
    ])
  })

  it('show what takes place before what was canceled, and say how many more there are', () => {
    expect(shown({ bookings: ofOneDay, counts: new Map([['2026-11-20', 30]]) })).toEqual([
      ['11-20', '3 2', 28],
    ])
    expect(
      shown({ bookings: ofOneDay, linesPerDay: 2, counts: new Map([['2026-11-20', 3]]) }),
    ).toEqual([['11-20', '3', 2]])
  })

  it('say how many more there are also where there were space for what is known of them', () => {
    expect(
      shown({ bookings: ofOneDay, linesPerDay: 9, counts: new Map([['2026-11-20', 5]]) }),
    ).toEqual([['11-20', '1 3 2', 2]])
  })

  it('are those of the clock of the branch', () => {
    expect(
      shown({ bookings: [appointment(1, '2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z')] }),
    ).toEqual([['11-19', '1', 0]])
  })

  it('have on the first what began the night before, and nothing of the month before', () => {
    const bookings = [
      appointment(1, '2026-10-26T04:00:00Z', '2026-10-26T06:00:00Z'),
      appointment(2, '2026-10-25T14:00:00Z', '2026-10-25T15:00:00Z'),
      appointment(3, '2026-10-26T04:00:00Z', '2026-10-26T05:00:00Z'),
    ]
    expect(shown({ bookings })).toEqual([['10-26', '1', 0]])
  })

  it('have each what is blocked over several of them', () => {
    expect(shown({ blocks: [block] })).toEqual([
      ['11-18', 'b5', 0],
      ['11-19', 'b5', 0],
      ['11-20', 'b5', 0],
    ])
    const untilMidnight = { ...block, endsAt: '2026-11-19T05:00:00Z' }
    expect(shown({ blocks: [untilMidnight] })).toEqual([['11-18', 'b5', 0]])
  })

  it('show the confirmation first where it was dropped', () => {
    const counts = new Map([
      ['2026-11-20', 3],
      ['2026-11-24', 9],
    ])
    const there = appointment(7, '2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z')
    expect(
      shown({ bookings: [...ofOneDay, there], counts, moved: { id: 2, date: '2026-11-24' } }),
    ).toEqual([
      ['11-20', '1 3', 0],
      ['11-24', '7 2', 8],
    ])
  })
})

describe('the month of the calendar', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T16:40:00Z'), shouldAdvanceTime: true })
    vi.stubGlobal('innerHeight', 1000)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const appointments = [
    appointment(1, '2026-11-20T14:00:00Z', '2026-11-20T14:45:00Z'),
    appointment(2, '2026-11-20T15:00:00Z', '2026-11-20T15:30:00Z', off),
    appointment(3, '2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', {
      reconfirmedAt: '2026-11-19T15:00:00Z',
    }),
  ]
  const answers = {
    'schedules.month': () => ({
      // As a month lists them.
      items: appointments.map(({ changes: _changes, ...appointment }) => appointment),
      days: [
        { date: '2026-11-20', count: 2 },
        { date: '2026-11-24', count: 1 },
      ],
      experts: [{ id: 3, name: 'Valeria Espinosa' }],
      services: [{ id: 8, name: 'Limpieza dental' }],
      statuses: [4],
      bills: [1],
      reconfirms: [],
      total: 3,
    }),
    'schedules.blocks': () => ({ items: [block] }),
    'schedules.holidays': () => ({
      items: [{ date: '2026-11-03', name: 'Independencia de Cuenca' }],
    }),
    'schedules.get': () => appointments[0],
  }
  const open = async (
    search = '?view=month&date=2026-11-20',
    more: { language?: 'en'; width?: number } = {},
  ) => {
    const provider = memoryProvider({ 'branch-offices': [cumbaya] }, { answers })
    await openView({ provider, at: 'calendar', search, ...more })
    await screen.findAllByText(/Cliente 1/)
    return {
      provider,
      user: userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) }),
    }
  }
  const cell = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)!
  /** Looked for in its day: all buttons of a month are many for jsdom. */
  const entry = (date: string, name: RegExp | string) =>
    within(cell(date)).getByRole('button', { name })

  it('is a table of weeks with the names of their days, in which each appointment is named in full', async () => {
    await open()
    const table = screen.getByRole('table', { name: 'Mes' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    ).toHaveLength(7)
    expect(within(table).getByRole('columnheader', { name: 'lunes' })).toHaveTextContent('lun')
    expect(within(table).getAllByRole('cell')).toHaveLength(42)
    expect(
      within(cell('2026-11-24')).getByRole('button', {
        name: /^10:00–11:00, Cliente 3, Limpieza dental, Confirmada, Dijo que viene/,
      }),
    ).toBeVisible()
    expect(within(table).getAllByRole('cell', { current: 'date' })).toEqual([cell('2026-11-20')])
  })

  it('renders appointments by their status, or in the colour of their expert', async () => {
    await open()
    expect(entry('2026-11-20', /Cliente 2/)).toHaveClass('look-cancelled')
    cleanup()
    await open('?view=month&date=2026-11-20&coloring=expert')
    expect(entry('2026-11-20', /Cliente 1/)).toHaveClass('look-confirmed', 'color-3')
  })

  it('says why the branch is closed, and shows what is blocked', async () => {
    const { user } = await open()
    expect(within(cell('2026-11-03')).getByText('Independencia de Cuenca')).toBeVisible()
    await user.click(within(cell('2026-11-19')).getByRole('button', { name: /Congreso/ }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Congreso')
  })

  it('leads from the number of a day to the day, by keyboard too', async () => {
    const { user } = await open()
    entry('2026-11-23', 'lunes, 23 nov 2026').focus()
    await user.keyboard('{Enter}')
    expect(place.path).toMatch(/view=day&.*date=2026-11-23/)
  })

  it('speaks the language of its reader, and leaves names out where there is no space for them', async () => {
    await open(undefined, { language: 'en', width: 360 })
    expect(screen.getByRole('columnheader', { name: 'Monday' })).toHaveTextContent('Mon')
    expect(entry('2026-11-20', /^09:00–09:45, Cliente 1, Limpieza dental, Confirmed/)).toBeVisible()
  })

  /** jsdom lays nothing out: what lies under a pointer is what the test says. */
  const dragOver = (thing: HTMLElement, onto: string) => {
    Object.assign(document, { elementFromPoint: () => cell(onto) })
    fireEvent.pointerDown(thing, {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      clientX: 10,
      clientY: 10,
    })
    fireEvent.pointerMove(thing, { pointerId: 1, clientX: 60, clientY: 60 })
  }
  const dragTo = (thing: HTMLElement, onto: string) => {
    dragOver(thing, onto)
    fireEvent.pointerUp(thing, { pointerId: 1 })
  }

  it('asks before it moves what was dragged to another day, at the time that it had, and puts it back', async () => {
    const { user } = await open()
    dragTo(entry('2026-11-20', /Cliente 1/), '2026-11-25')
    const dialog = await screen.findByRole('dialog', { name: '¿Mover a Cliente 1?' })
    expect(dialog).toHaveTextContent(/25 nov 2026, 09:00/)
    expect(within(cell('2026-11-25')).getByText('Cliente 1')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }))
    await waitFor(() =>
      expect(within(cell('2026-11-20')).getByText('Cliente 1')).toBeInTheDocument(),
    )
    expect(within(cell('2026-11-25')).queryByText('Cliente 1')).toBeNull()
  })

  it('says while something is dragged that a day is past, or with whom it would clash', async () => {
    await open()
    const thing = entry('2026-11-24', /Cliente 3/)
    dragOver(thing, '2026-11-11')
    expect(screen.getByText('Esa hora ya pasó')).toBeInTheDocument()
    fireEvent.keyDown(thing, { key: 'Escape' })
    expect(screen.queryByText('Esa hora ya pasó')).toBeNull()
    fireEvent.pointerUp(thing, { pointerId: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not take hold of what may not be moved, and opens what was only pressed', async () => {
    const { user, provider } = await open()
    dragTo(entry('2026-11-20', /Cliente 2/), '2026-11-25')
    expect(document.querySelector('.held')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(entry('2026-11-20', /Cliente 1/))
    expect(await screen.findByRole('dialog', { name: 'Cliente 1' })).toBeVisible()
    expect(provider.requests.find(({ resource }) => resource === 'schedules.get')?.params).toEqual({
      id: 1,
    })
  })
})
