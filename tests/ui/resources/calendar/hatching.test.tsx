import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingRecord as booking } from '../support/bookingRecord.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { cumbaya } from '../support/records.ts'

const warning =
  'Algunos horarios, ausencias o bloqueos no cargaron: lo que parece libre puede no estarlo'
const lists = {
  'branch-offices': [cumbaya],
  'schedules.get': [booking(1, '2026-11-20T14:00:00Z', '2026-11-20T14:45:00Z')],
}
const month = () => ({
  items: [],
  days: [],
  experts: [],
  services: [],
  statuses: [],
  bills: [],
  reconfirms: [],
  total: 0,
})

/**
 * A provider one of whose reads is not answered until `repair` is called: what a call or a list is
 * named.
 */
const without = (read: string) => {
  const provider = memoryProvider(lists, { answers: { 'schedules.month': month } })
  const { call, getList } = provider
  const state = { isBroken: true }
  const refuse = () => Promise.reject(new Error('_rE.UNAVAILABLE'))
  Object.assign(provider, {
    call: (name: string, ...rest: [never, never]) =>
      state.isBroken && name === read ? refuse() : call(name as never, ...rest),
    getList: (name: string, ...rest: [never]) =>
      state.isBroken && name === read ? refuse() : getList(name, ...rest),
  })
  return { provider, repair: () => (state.isBroken = false) }
}

describe('what hatches the calendar', () => {
  beforeEach(() =>
    vi.useFakeTimers({ now: new Date('2026-11-20T16:40:00Z'), shouldAdvanceTime: true }),
  )
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['day', 'schedules.holidays'],
    ['day', 'schedules.blocks'],
    ['day', 'branch-office-experts'],
    ['day', 'time-off'],
    ['week', 'schedules.holidays'],
    ['week', 'schedules.blocks'],
    ['month', 'schedules.holidays'],
  ])('is said to be missing on a %s without %s, and is loaded again', async (view, read) => {
    const { provider, repair } = without(read)
    const user = userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) })
    await openView({ provider, at: 'calendar', search: `?view=${view}` })
    expect(await screen.findByRole('alert')).toHaveTextContent(warning)
    repair()
    await user.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is not spoken of in a list, where nothing looks free', async () => {
    await openView({
      provider: without('schedules.holidays').provider,
      at: 'calendar',
      search: '?view=list',
    })
    await screen.findByRole('button', { name: /Gabriela Naranjo/ })
    expect(screen.queryByText(warning)).toBeNull()
  })

  it('is awaited: no expert looks free before the time off is known', async () => {
    const { provider } = without('')
    const { getList } = provider
    const answers = Promise.withResolvers<void>()
    Object.assign(provider, {
      getList: async (name: string, ...rest: [never]) => {
        if (name === 'time-off') await answers.promise
        return getList(name, ...rest)
      },
    })
    await openView({ provider, at: 'calendar', search: '?view=day' })
    await screen.findByRole('heading', { name: 'Viernes, 20 nov 2026' })
    await waitFor(() => expect(provider.last('call', 'schedules.get')).toBeDefined())
    await vi.advanceTimersByTimeAsync(500)
    expect(document.querySelector('.fc')).toBeNull()
    answers.resolve()
    await waitFor(() => expect(document.querySelector('.fc')).not.toBeNull())
  })

  it('is read as time off of the week that is shown, however much there is of other weeks', async () => {
    const { provider } = without('')
    await openView({ provider, at: 'calendar', search: '?view=day&date=2026-11-20' })
    await waitFor(() => expect(document.querySelector('.fc')).not.toBeNull())
    const filters = provider.requests.flatMap(({ verb, resource, params }) =>
      verb === 'getList' && resource === 'time-off' ? [params['filter']] : [],
    )
    expect(filters).toHaveLength(2)
    expect(filters).toContainEqual(
      expect.objectContaining({
        kind: [1, 2, 3, 4, 5],
        dateFrom: { to: '2026-11-22' },
        dateTo: { from: '2026-11-16' },
      }),
    )
    expect(filters).toContainEqual(
      expect.objectContaining({
        from: { to: '2026-11-24T00:00:00.000Z' },
        to: { from: '2026-11-15T00:00:00.000Z' },
      }),
    )
  })

  it('is read to its end, however many are away and however many experts there are', async () => {
    const { provider } = without('')
    const { getList } = provider
    const long = ['time-off', 'branch-office-experts']
    Object.assign(provider, {
      getList: async (name: string, ...rest: [never]) => {
        const read = await getList(name, ...rest)
        return long.includes(name) ? { ...read, total: 450 } : read
      },
    })
    await openView({ provider, at: 'calendar', search: '?view=day&date=2026-11-20' })
    await waitFor(() => expect(document.querySelector('.fc')).not.toBeNull())
    const pagesOf = (list: string) =>
      provider.requests.flatMap(({ verb, resource, params }) =>
        verb === 'getList' && resource === list
          ? [(params['pagination'] as { page: number }).page]
          : [],
      )
    expect(pagesOf('time-off').toSorted((one, other) => one - other)).toEqual([1, 1, 2, 2, 3, 3])
    expect(pagesOf('branch-office-experts').toSorted((one, other) => one - other)).toEqual([
      1, 2, 3,
    ])
  })
})
