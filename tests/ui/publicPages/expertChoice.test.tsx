import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { booking, link, summaryOfBooking, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time } from './openPage.tsx'

const branch = useFakeBranch()
const radio = (name: string | RegExp) => screen.queryByRole('radio', { name })

describe('a page whose visitors have to choose an expert', () => {
  const required = openState({ link: { ...link, anyExpert: false } })

  it('begins with the first expert, without a choice of anyone', async () => {
    const { user } = await openPage(required)
    expect(radio('Cualquiera')).toBeNull()
    expect(radio('Irene')).toBeChecked()
    await user.click(time(/^Lunes/, '10:15'))
    expect(branch.booked.at(-1)?.items).toEqual([{ entailedProduct: 11, expert: 1 }])
  })

  it('takes the first who offers another service', async () => {
    const { user } = await openPage(required)
    await user.click(radio(/Masaje relajante/)!)
    expect(branch.looked.at(-1)?.items).toEqual([{ entailedProduct: 12, expert: 2 }])
  })
})

describe('a page whose visitors may choose an expert', () => {
  it('begins with anyone', async () => {
    await openPage(openState())
    expect(radio('Cualquiera')).toBeChecked()
    expect(radio('Irene')).not.toBeChecked()
    expect(document.querySelectorAll('input[name="expert"]')).toHaveLength(3)
  })
})

describe('a time that is held with anyone', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })

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
