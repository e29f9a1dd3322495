import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { booking, link, refused, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time } from './openPage.tsx'

const branch = useFakeBranch()

const filledIn = async (identity: 'email' | 'phone' = 'email', language: 'es' | 'en' = 'es') => {
  const page = await openPage(openState({ link: { ...link, identity }, language }))
  await page.user.click(time(language === 'es' ? /^Lunes/ : /^Monday/, '10:15'))
  await screen.findByRole('timer')
  await page.user.type(
    screen.getByLabelText(language === 'es' ? 'Nombre y apellido' : 'Full name'),
    'Ana Ruiz',
  )
  await page.user.type(
    screen.getByLabelText(language === 'es' ? 'Correo' : 'Email'),
    'ana@correo.ec',
  )
  return page
}
const button = (name: string) => screen.getByRole('button', { name })

describe('a page that asks for a code', () => {
  it('sends one to the email, and books with what is typed', async () => {
    const { user } = await filledIn()
    await user.click(button('Enviarme un código'))
    const field = await screen.findByLabelText('Código')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription(/ana@correo\.ec.*10 minutos/)
    expect(branch.identified).toMatchObject([
      { booker: { name: 'Ana Ruiz', email: 'ana@correo.ec' } },
    ])
    await user.click(button('Confirmar reserva'))
    expect(field).toHaveAccessibleDescription('Escribe el código que te enviamos.')
    expect(branch.booked).toHaveLength(1)
    await user.type(field, 'ABC234')
    await user.click(button('Confirmar reserva'))
    await screen.findByRole('heading', { name: /confirmada/i })
    expect(branch.booked.at(-1)).toMatchObject({ proof: { request: 'request-1', code: 'ABC234' } })
  })

  it('says beside the field that a code is wrong, and sends another', async () => {
    const { book } = branch
    branch.book = (request) => (request.booker ? refused('CODE_INVALID') : book(request))
    const { user } = await filledIn()
    await user.click(button('Enviarme un código'))
    await user.type(await screen.findByLabelText('Código'), 'WRONG2')
    await user.click(button('Confirmar reserva'))
    await waitFor(() =>
      expect(screen.getByLabelText('Código')).toHaveAccessibleDescription(/no es correcto/),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    branch.identify = () => ({ channel: 'email', request: 'request-2', expiresAt: null })
    branch.book = () =>
      booking('2026-11-23T15:15:00Z', {
        status: { id: 4, sysName: 'confirmed' },
        hold: null,
        holdExpiresAt: null,
      })
    await user.click(button('Enviar otro código'))
    await waitFor(() => expect(branch.identified).toHaveLength(2))
    await waitFor(() =>
      expect(screen.getByLabelText('Código')).toHaveAccessibleDescription(/ana@correo\.ec/),
    )
    await user.type(screen.getByLabelText('Código'), 'RIGHT2')
    await user.click(button('Confirmar reserva'))
    await screen.findByRole('heading', { name: /confirmada/i })
    expect(branch.booked.at(-1)).toMatchObject({ proof: { request: 'request-2', code: 'RIGHT2' } })
  })

  it('asks for a phone number when the code goes there, in English too', async () => {
    const { user } = await filledIn('phone', 'en')
    await user.click(button('Send me a code'))
    expect(screen.getByLabelText('Mobile phone')).toHaveAccessibleDescription(
      'Enter your mobile phone.',
    )
    await user.type(screen.getByLabelText('Mobile phone'), '+593991234567')
    await user.click(button('Send me a code'))
    expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription(/\+593991234567/)
  })

  it('asks for a new code once the email is another', async () => {
    const { user } = await filledIn()
    await user.click(button('Enviarme un código'))
    await screen.findByLabelText('Código')
    await user.type(screen.getByLabelText('Correo'), 'x')
    expect(screen.queryByLabelText('Código')).toBeNull()
    expect(button('Enviarme un código')).toBeVisible()
  })
})

describe('too many times held from one network', () => {
  it('is explained with how long to wait and whom to call', async () => {
    branch.book = () => refused('LIMIT_REACHED', { retryAfter: 360 })
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/en tu red están reservando.*Intenta de nuevo en 6 minutos/)
    expect(within(alert).getByRole('link')).toHaveAttribute('href', 'tel:+59322345678')
  })
})
