import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { booking, summaryOfBooking, useFakeBranch } from './fakeBranch.ts'
import { openPage, time } from './openPage.tsx'

const branch = useFakeBranch()
const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('a time that is held with anyone', () => {
  it('is stated at the price and the length of the expert who was given', async () => {
    branch.book = ({ start }) =>
      booking(start!, {
        end: new Date(Date.parse(start!) + 90 * 60_000).toISOString(),
        total: usd(6000),
      })
    branch.calculate = ({ hold }) => ({
      payment: null,
      summary: summaryOfBooking({ total: hold === 'secret-1' ? 6000 : 4500 }),
      approval: 'none',
    })
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    await waitFor(() =>
      expect(document.querySelector('.booking .summary')).toHaveTextContent(/90 min · 60,00/),
    )
    await waitFor(() =>
      expect(document.querySelector('.booking .statement')).toHaveTextContent(/60,00/),
    )
    expect(document.querySelector('.booking')).not.toHaveTextContent(/45,00/)
    expect(branch.quoted.map(({ hold }) => hold)).toEqual(['secret-1'])
    expect(screen.getByRole('button', { name: 'Confirmar reserva' })).toBeVisible()
  })
})
