import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { link, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState } from './openPage.tsx'

useFakeBranch()

const banner = '/images/token/banner.jpg'

describe('what a business says of itself', () => {
  it('stands on the booking page with its other names, beside where it is', async () => {
    const about = { aliases: ['Lúcuma'], descriptions: ['Salón y spa.', 'Con jardín.'] }
    const clock = { ...link.branchOffice.clock, language: 'en' as const }
    const branchOffice = { ...link.branchOffice, clock }
    await openPage(openState({ link: { ...link, branchOffice, about } }))
    const region = screen.getByRole('region', { name: 'Salón y spa' })
    for (const text of ['Lúcuma', 'Salón y spa.', 'Con jardín.'])
      expect(within(region).getByText(text)).toBeVisible()
    expect(within(region).getByText('Salón y spa.')).toHaveAttribute('lang', 'en')
    expect(within(region).getByRole('link', { name: '+593 2 234 5678' })).toBeVisible()
  })
})

describe('the banner of a service', () => {
  it('is shown while the service is chosen, in a space that is there before it', async () => {
    const [first, second] = link.products
    const products = [{ ...first!, banner }, second!]
    const { user } = await openPage(openState({ link: { ...link, products } }))
    const shown = () => document.querySelector(`img[src="${banner}"]`)
    expect(shown()).toHaveAttribute('loading', 'lazy')
    expect(shown()).toHaveAttribute('height')
    await user.click(screen.getByRole('radio', { name: /Masaje relajante/ }))
    expect(shown()).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Limpieza facial/ }))
    expect(shown()).toBeVisible()
  })
})
