import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { booking, link, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time } from './openPage.tsx'

const branch = useFakeBranch()
const usd = (amount: number) => ({ amount, currency: 'USD' })
const discounting: PublicLink = {
  ...link,
  discount: { kind: 'percent', percent: 1000 },
  products: link.products.map((product) => ({
    ...product,
    price: usd(product.price.amount * 0.9),
    fullPrice: product.price,
  })),
}

describe('a page that gives a discount', () => {
  it('says so with its services, their former prices struck out, and again before the visitor confirms', async () => {
    branch.book = ({ start }) => booking(start!, { total: usd(4050) })
    const { user } = await openPage(openState({ link: discounting }))
    expect(screen.getByText('-10 % en los servicios que reserves aquí')).toBeVisible()
    const offer = screen.getByRole('radio', { name: /Limpieza facial/ }).closest('label')!
    expect(offer.querySelector('s')).toHaveTextContent('45,00')
    expect(offer).toHaveTextContent('40,50')
    await user.click(time(/^Lunes/, '10:15'))
    expect(await screen.findByText(/40,50 \S+ · con 10 % de descuento/)).toBeVisible()
  })

  it('says nothing of one where there is none', async () => {
    await openPage(openState())
    expect(screen.queryByText(/descuento/)).toBeNull()
    expect(document.querySelector('s')).toBeNull()
  })
})
