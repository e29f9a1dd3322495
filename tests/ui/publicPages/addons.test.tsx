import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { booking, link, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time } from './openPage.tsx'

const branch = useFakeBranch()
const usd = (amount: number) => ({ amount, currency: 'USD' })
const withAddons: PublicLink = {
  ...link,
  products: link.products.map((product) =>
    product.id === 11
      ? {
          ...product,
          addons: [
            { id: 31, name: 'Mascarilla', price: usd(500), maxQuantity: 3, required: false },
            { id: 32, name: 'Toalla', price: usd(150), maxQuantity: 1, required: true },
          ],
        }
      : product,
  ),
}

describe('a visitor who adds something to a service', () => {
  it('sees what it costs before confirming, and books it with what always belongs to it', async () => {
    branch.book = ({ start, booker }) =>
      booker
        ? booking('2026-11-23T15:15:00Z', {
            status: { id: 4, sysName: 'confirmed' },
            total: usd(5650),
            items: [
              {
                ...booking('2026-11-23T15:15:00Z').items[0]!,
                addons: [
                  {
                    product: { id: 31, name: 'Mascarilla' },
                    quantity: 2,
                    price: usd(500),
                    total: usd(1000),
                  },
                ],
              },
            ],
            hold: null,
            holdExpiresAt: null,
            token: 'token-1',
          })
        : booking(start!, { total: usd(4650) })
    const { user } = await openPage(openState({ link: withAddons }))
    await user.click(time(/^Lunes/, '10:15'))
    const addons = within(await screen.findByRole('group', { name: 'Adicionales' }))
    expect(addons.getByRole('checkbox', { name: /Toalla/ })).toBeChecked()
    expect(addons.getByRole('checkbox', { name: /Toalla/ })).toBeDisabled()
    expect(await screen.findByText(/46,50/)).toBeVisible()
    await user.click(addons.getByRole('checkbox', { name: 'Mascarilla' }))
    await user.selectOptions(addons.getByRole('combobox', { name: 'Cuántos: Mascarilla' }), '2')
    expect(screen.getByText(/56,50/)).toBeVisible()
    await openPage(openState({ link: withAddons }))
    const kept = within(await screen.findByRole('group', { name: 'Adicionales' }))
    expect(await kept.findByRole('combobox', { name: 'Cuántos: Mascarilla' })).toHaveValue('2')
    await user.type(screen.getByLabelText('Nombre y apellido'), 'Mariana Egas')
    await user.type(screen.getByLabelText('Correo'), 'mariana@correo.ec{Enter}')
    expect(await screen.findByText('Limpieza facial (2 × Mascarilla)')).toBeVisible()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('phi.addons'))).toEqual([])
    expect(branch.booked[1]).toMatchObject({
      hold: 'secret-1',
      items: [{ entailedProduct: 11, expert: 1, addons: [{ product: 31, quantity: 2 }] }],
    })
  })
})
