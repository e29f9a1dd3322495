import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { giftReceipt } from '../../support/documents/giftReceipt.ts'
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
const expectChatsBeside = (chats: number) => {
  const links = screen.getAllByRole('link', { name: 'WhatsApp +593 98 765 4321' })
  expect(links).toHaveLength(chats)
  for (const each of links) {
    expect(each).toHaveAttribute('target', '_blank')
    expect(each).toHaveAttribute('rel', 'noreferrer')
  }
}

/** The page of an appointment that can no longer be changed online. */
const openAppointment = async (reached: Partial<PublicSchedule['branchOffice']>) => {
  const schedule = appointment({ cancelUntil: null, rescheduleUntil: null })
  await openPage({
    kind: 'appointment',
    schedule: { ...schedule, branchOffice: { ...schedule.branchOffice, ...reached } },
    token: '1.secret',
    payer: null,
    availability: availability(usualStarts),
    remarks: [],
    forms: [],
    language: 'es',
    displayZone: null,
    now,
  })
}

describe('whom a visitor turns to', () => {
  it('is linked on the booking page: a call, a chat and an email', async () => {
    const branchOffice = { ...link.branchOffice, ...contact }
    await openPage(openState({ link: { ...link, branchOffice } }))
    for (const [name, href] of ways)
      expect(screen.getByRole('link', { name: name! })).toHaveAttribute('href', href)
    // A chat opens beside the page, which may be half filled in; a call leaves it as it is.
    expectChatsBeside(1)
    expect(screen.getByRole('link', { name: ways[0]![0]! })).not.toHaveAttribute('target')
  })

  it('stands among the facts of the appointment, and is offered for what can no longer be done online', async () => {
    await openAppointment(contact)
    const fact = screen.getByText('Contacto').nextElementSibling as HTMLElement
    expect(linksIn(fact)).toEqual(ways)
    expect(screen.getByRole('link', { name: 'Llamar al +593 2 299 9888' })).toBeVisible()
    expectChatsBeside(2)
  })

  it('is linked on a receipt', async () => {
    const { phoneShown: phone, whatsApp, email } = contact
    const branchOffice = { ...giftReceipt.branchOffice, phone, whatsApp, email }
    const receipt = { ...giftReceipt, branchOffice }
    await openPage({ kind: 'receipt', receipt, token: '1.r', language: 'es' })
    expect(linksIn(screen.getByText('Casa Lúcuma S. A.').closest('address')!)).toEqual(ways)
    expectChatsBeside(1)
  })

  it('is plain text where WhatsApp would not find the number', async () => {
    const branchOffice = { ...link.branchOffice, ...contact, whatsApp: '0987654321' }
    await openPage(openState({ link: { ...link, branchOffice } }))
    expect(screen.getByText('WhatsApp 0987654321').tagName).toBe('SPAN')
  })

  it('is the place itself where a number that WhatsApp would not find is all there is', async () => {
    await openAppointment({ phone: null, phoneShown: null, whatsApp: '0987654321', email: null })
    const offer = screen.getByText(/habla con el local/).parentElement!
    const number = within(offer).getByText('WhatsApp 0987654321')
    expect(number.tagName).toBe('SPAN')
    expect(number).not.toHaveClass('button')
    expect(within(offer).getByText(/Salón y spa, Av\. Pampite/)).toBeVisible()
  })
})
