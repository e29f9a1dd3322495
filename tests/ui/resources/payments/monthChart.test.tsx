import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MonthChart } from '../../../../src/resources/balances/EarningsLead.tsx'

afterEach(cleanup)

it('ends with the current month, and calls it so', () => {
  const byMonth = new Map([
    ['2026-10', 100],
    ['2026-11', 200],
    ['2026-12', 300],
  ])
  const sums = {
    key: '1 USD',
    of: { id: 1, name: 'Ana' },
    currency: 'USD',
    byStatus: new Map(),
    byMonth,
    all: 600,
  }
  render(<MonthChart sums={[sums]} currency="USD" thisMonth="2026-11" />)
  const months = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(months.map((text) => /\(.*\)/.exec(text)?.[0] ?? '')).toEqual(['', '(current month)'])
  expect(months.join(' ')).not.toContain('Dec')
})
