import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { appointment, availability, link, now, useFakeBranch, usualStarts } from './fakeBranch.ts'
import { openPage, openState } from './openPage.tsx'

useFakeBranch()

const contact = {
  phone: '+59322999888',
  phoneShown: '+593 2 299 9888',
  whatsApp: '+593 98 765 4321',
  email: 'ayuda@lucuma.test',
}
const linksIn = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link')
    .map((each) => [each.textContent, each.getAttribute('href')])
const ways = [
  ['+593 2 299 9888', 'tel:+59322999888'],
  ['WhatsApp +593 98 765 4321', 'https://wa.me/593987654321'],
  ['ayuda@lucuma.test', 'mailto:ayuda@lucuma.test'],
]

describe('whom a visitor turns to', () => {
  it('is linked on the booking page: a call, a chat and an email', async () => {
    const branchOffice = { ...link.branchOffice, ...contact }
    await openPage(openState({ link: { ...link, branchOffice } }))
    for (const [name, href] of ways)
      expect(screen.getByRole('link', { name: name! })).toHaveAttribute('href', href)
  })

  it('stands among the facts of the appointment, and is offered for what can no longer be done online', async () => {
    const schedule = appointment({ cancelUntil: null, rescheduleUntil: null })
    await openPage({
      kind: 'appointment',
      schedule: { ...schedule, branchOffice: { ...schedule.branchOffice, ...contact } },
      token: '1.secret',
      payer: null,
      availability: availability(usualStarts),
      remarks: [],
      forms: [],
      language: 'es',
      displayZone: null,
      now,
    })
    const fact = screen.getByText('Contacto').nextElementSibling as HTMLElement
    expect(linksIn(fact)).toEqual(ways)
    expect(screen.getByRole('link', { name: 'Llamar al +593 2 299 9888' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'WhatsApp +593 98 765 4321' })).toHaveLength(2)
  })

  it('is no link where WhatsApp would not find the number', async () => {
    const branchOffice = { ...link.branchOffice, ...contact, whatsApp: '0987654321' }
    await openPage(openState({ link: { ...link, branchOffice } }))
    expect(screen.getByText('WhatsApp 0987654321')).not.toHaveAttribute('href')
  })
})
