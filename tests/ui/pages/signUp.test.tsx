import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOf, createPartner, signIn } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { linkToken } from '../../support/server/provenEmails.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import { signUpBody } from '../../../src/pages/signUp/signUpFields.ts'
import { closeApp, openApp } from '../support/openApp.tsx'

const api = useApi()
const filled = {
  'Name of the business': 'Clínica Aurora',
  'Email of the business': 'hola@aurora.test',
  'Telephone (optional)': '+593 99 120 4518',
  'Your name': 'Ana Vela',
  'Your email, to sign in with': 'ana@aurora.test',
  Password: 'a-long-password',
}

const fill = async (values: Record<string, string>) => {
  const user = userEvent.setup()
  for (const [label, text] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  await user.click(screen.getByRole('button', { name: 'Register' }))
}

afterEach(closeApp)

describe('entering an organization', () => {
  it('is offered on the sign-in page only where a partner takes it', async () => {
    await openApp(api(), { path: '/auth/sign-in' })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Register my business' })).toBeNull()
    await createPartner(api(), 'Alpha')
    await openApp(api(), { path: '/auth/sign-in' })
    expect(await screen.findByRole('link', { name: 'Register my business' })).toHaveAttribute(
      'href',
      '/auth/sign-up',
    )
  })

  it('is completed by the emailed link, with the chosen password', async () => {
    const server = api()
    await createPartner(server, 'Alpha')
    await openApp(server, { path: '/auth/sign-up' })
    await screen.findByRole('heading', { name: 'Register your business' })
    await fill(filled)
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(screen.getByText(/ana@aurora\.test/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
    expect(await screen.findByText('Sent again.')).toBeVisible()
    const token = await linkToken(server, 'signUpProof', 'ana@aurora.test')
    await openApp(server, { path: `/confirm-sign-up#${token}` })
    await userEvent.type(await screen.findByLabelText('Password'), 'not the one{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        'This is not the password you chose.',
      ),
    )
    await userEvent.clear(screen.getByLabelText('Password'))
    await userEvent.type(screen.getByLabelText('Password'), 'a-long-password{Enter}')
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await signIn(server, 'ana@aurora.test', 'a-long-password')
  })

  it('does not exist when sign-up is closed', async () => {
    const server = api()
    await createPartner(server, 'Alpha')
    server.ports.signUp = 'closed'
    await openApp(server, { path: '/auth/sign-in' })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Register my business' })).toBeNull()
    await openApp(server, { path: '/auth/sign-up' })
    expect(
      await screen.findByRole('heading', { name: 'There is nothing at this address' }),
    ).toBeVisible()
  })

  it('asks for an invitation where registration is by invitation, and offers to sign in', async () => {
    const server = api()
    await createPartner(server, 'Alpha')
    server.ports.signUp = 'invite'
    await openApp(server, { path: '/auth/sign-in' })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Register my business' })).toBeNull()
    await openApp(server, { path: '/auth/sign-up' })
    expect(
      await screen.findByRole('heading', { name: 'Registration is by invitation' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in')
    await openApp(server, { path: '/auth/sign-up#not-a-token' })
    expect(
      await screen.findByText('Check that the link is complete, or ask for a new one.'),
    ).toBeVisible()
  })

  it('is filled in by an invitation, whose email can’t be changed', async () => {
    const server = api()
    const { signedIn } = await createPartner(server, 'Alpha')
    server.ports.signUp = 'invite'
    answerOf(
      await server.post(
        'partners/organizations/invitations/create',
        { name: 'Ana Vela', email: 'ana@aurora.test' },
        signedIn,
      ),
    )
    await openApp(server, {
      path: `/auth/sign-up#${await linkToken(server, 'signUpInvitation', 'ana@aurora.test')}`,
    })
    expect(await screen.findByText(/^Alpha invited you\./)).toBeVisible()
    expect(screen.getByLabelText('Your name')).toHaveValue('Ana Vela')
    expect(screen.getByLabelText('Your email, to sign in with')).toHaveValue('ana@aurora.test')
    expect(screen.getByLabelText('Your email, to sign in with')).toHaveAttribute('readonly')
    const { 'Your name': _name, 'Your email, to sign in with': _email, ...rest } = filled
    await fill(rest)
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
    const token = await linkToken(server, 'signUpProof', 'ana@aurora.test')
    answerOf(await server.post('account/signup/confirm', { token, password: 'a-long-password' }))
    await signIn(server, 'ana@aurora.test', 'a-long-password')
  })

  it('names the missing fields, and does not reveal that an email has an account', async () => {
    const server = api()
    const { email } = await createPartner(server, 'Alpha')
    await openApp(server, { path: '/auth/sign-up' })
    await screen.findByRole('heading', { name: 'Register your business' })
    await fill({ ...filled, 'Your name': ' ', Password: 'short' })
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Required')
    expect(screen.getByLabelText('Your name')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters')
    await fill({
      'Your name': 'Ana',
      Password: 'a-long-password',
      'Your email, to sign in with': email,
    })
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect((await waitingEmails(server)).map(({ name }) => name)).toEqual(['signUpKnown'])
  })

  it('scrolls to what went wrong, which stands above the form', async () => {
    const server = api()
    await createPartner(server, 'Alpha')
    await openApp(server, { path: '/auth/sign-up' })
    await screen.findByRole('heading', { name: 'Register your business' })
    server.ports.signUp = 'closed'
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await fill(filled)
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    expect(shown.mock.contexts).toContain(screen.getByRole('alert'))
    shown.mockRestore()
  })

  it('sends nothing for what was left empty', () => {
    expect(signUpBody({ 'organization.fantasyName': ' Aurora ', 'admin.password': ' p ' })).toEqual(
      {
        organization: { fantasyName: 'Aurora', email: null, phone: null, taxId: null },
        admin: { name: null, email: null, password: ' p ' },
      },
    )
  })
})
