import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { instantOfIso } from '../../../../contract/time/zones.ts'
import {
  daysOfSpan,
  quickDays,
  spanOfDays,
} from '../../../../src/resources/crud/filters/spanOfDays.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'

const quito = 'America/Guayaquil'

describe('a span of days', () => {
  it('lasts from the first minute of its first day to before the first after its last, on the clock of its zone', () => {
    expect(spanOfDays(quito, { from: '2026-11-20', to: '2026-11-21' })).toEqual({
      from: '2026-11-20T00:00:00-05:00',
      to: '2026-11-22T00:00:00-05:00',
    })
    expect(spanOfDays('Europe/Madrid', { from: '2026-10-25', to: '2026-10-25' })).toEqual({
      from: '2026-10-25T00:00:00+02:00',
      to: '2026-10-26T00:00:00+01:00',
    })
    expect(spanOfDays(quito, { to: '2026-11-21' })).toEqual({ to: '2026-11-22T00:00:00-05:00' })
  })

  it.each([quito, 'Europe/Madrid', 'America/Santiago', 'Asia/Beirut'])(
    'is read back as the same days in %s',
    (zone) => {
      for (const days of [
        { from: '2026-03-29', to: '2026-03-29' },
        { from: '2026-09-06', to: '2026-10-25' },
        { from: '2026-12-31' },
        { to: '2026-09-05' },
      ])
        expect(daysOfSpan(zone, spanOfDays(zone, days))).toEqual(days)
    },
  )

  it('is empty where an address holds anything else', () => {
    expect([
      daysOfSpan(quito, 'x'),
      daysOfSpan(quito, null),
      daysOfSpan(quito, { from: 5, to: 'soon' }),
    ]).toEqual([{}, {}, {}])
  })

  it('is today, this week from its first day on, or this month', () => {
    // A Sunday in Quito, and already Monday in Greenwich.
    expect(quickDays(quito, instantOfIso('2026-03-02T03:00:00Z'), 'mon')).toEqual({
      today: { from: '2026-03-01', to: '2026-03-01' },
      week: { from: '2026-02-23', to: '2026-03-01' },
      month: { from: '2026-03-01', to: '2026-03-31' },
    })
    expect(quickDays(quito, instantOfIso('2026-03-02T03:00:00Z'), 'sun').week).toEqual({
      from: '2026-03-01',
      to: '2026-03-07',
    })
  })
})

describe('the filter by a span of days', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  const openPayments = async (search = '') => {
    const user = userEvent.setup()
    const provider = memoryProvider({ payments: [] })
    await openView({ provider, entity: 'payments', account: 'oAdmin', at: 'list', search })
    const filter = () =>
      provider.requests.findLast(
        ({ verb, resource }) => verb === 'getList' && resource === 'payments',
      )?.params.filter
    return { user, filter }
  }
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone

  it('is set by one press, or by a first and a last day, and says which', async () => {
    const { user, filter } = await openPayments()
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Fecha de pago' }))
    const span = await screen.findByRole('group', { name: 'Fecha de pago' })
    await user.click(within(span).getByRole('button', { name: 'Este mes' }))
    const { month } = quickDays(zone, Math.floor(Date.now() / 60_000), 'mon')
    await waitFor(() => expect(filter()).toEqual({ paidAt: spanOfDays(zone, month) }))
    expect(within(span).getByRole('button', { name: 'Este mes', pressed: true })).toBeVisible()

    const [from, to] = [within(span).getByLabelText('Desde'), within(span).getByLabelText('Hasta')]
    await user.clear(from)
    await waitFor(() => expect(filter()).toEqual({ paidAt: spanOfDays(zone, { to: month.to }) }))
    await user.clear(to)
    await user.type(to, '21112026')
    await waitFor(() =>
      expect(filter()).toEqual({ paidAt: spanOfDays(zone, { to: '2026-11-21' }) }),
    )
    await user.type(from, '25112026')
    expect(to).toHaveAccessibleDescription('Va antes que el primer día')
    expect(filter()).toEqual({ paidAt: spanOfDays(zone, { to: '2026-11-21' }) })
    await user.clear(from)
    await user.type(from, '20112026')
    await waitFor(() =>
      expect(filter()).toEqual({
        paidAt: spanOfDays(zone, { from: '2026-11-20', to: '2026-11-21' }),
      }),
    )
    await user.keyboard('{Escape}')
    expect(
      await screen.findByRole('button', { name: /Fecha de pago 20 nov 2026 – 21 nov 2026/ }),
    ).toBeVisible()
  })

  it('stands in the address, and is taken off as a whole', async () => {
    const span = spanOfDays(zone, { from: '2026-11-20' })
    const { user, filter } = await openPayments(
      `?filter=${encodeURIComponent(JSON.stringify({ paidAt: span }))}`,
    )
    expect(
      await screen.findByRole('button', { name: /Fecha de pago desde el 20 nov 2026/ }),
    ).toBeVisible()
    expect(filter()).toEqual({ paidAt: span })
    await user.click(screen.getByRole('button', { name: 'Quitar el filtro Fecha de pago' }))
    await waitFor(() => expect(filter()).toEqual({}))
  })
})
