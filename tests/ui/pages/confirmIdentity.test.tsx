import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gabriela } from '../resources/support/records.ts'
import { ok, refused, useAnsweringServer } from '../support/answeringServer.ts'
import { closeApp } from '../support/openApp.tsx'
import { ana, openOnAnswers } from '../support/openOnAnswers.tsx'
import { catchProviderWindow } from '../support/providerWindow.ts'

const { answers, received } = useAnsweringServer()
const get = 'organizations/clients/get'
const edit = 'organizations/clients/edit'
const sent = (path: string) => received.filter((each) => each.path === path)

const changeName = async () => {
  answers[get] = [ok(gabriela)]
  await openOnAnswers(answers, '/dashboard/organization/clients/5/edit')
  const user = userEvent.setup()
  const box = await screen.findByLabelText('Last name')
  await user.type(box, ' Vela')
  answers[edit] = [
    refused('STEP_UP_REQUIRED'),
    ok({ ...gabriela, lastName: 'Naranjo Vela', version: 4 }),
  ]
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, box, dialog: await screen.findByRole('dialog', { name: 'Confirm it’s you' }) }
}

describe('a change that needs a fresh proof', () => {
  afterEach(closeApp)

  it('asks for the password over the form, and is saved with what was typed', async () => {
    const { user, box, dialog } = await changeName()
    answers['account/confirm'] = [refused('BAD_CREDENTIALS'), ok(ana, { token: 'new' })]
    await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'That password is not right.',
    )
    expect(box).toHaveValue('Naranjo Vela')
    await user.clear(within(dialog).getByLabelText('Password'))
    await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}')
    await waitFor(() => expect(sent(edit)).toHaveLength(2))
    expect(sent(edit)[1]!.body).toEqual(sent(edit)[0]!.body)
    expect(sent(edit).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('phi.token')).toBe('new')
  })

  it('is not saved when the user cancels the proof, and keeps what was typed', async () => {
    const { user, box, dialog } = await changeName()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box).toHaveValue('Naranjo Vela')
    expect(sent(edit)).toHaveLength(1)
  })
})

const address = 'https://login.clinic.test/authorize?state=s-1&login_hint=ana%40aurora.test'
const start = 'account/signin/sso/start'
const finish = 'account/signin/sso/finish'
const waiting = 'Continue in the window that opened.'

describe('a change that needs a fresh proof, of a user with single sign-on', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    closeApp()
  })

  const proveBy = async (proofs: readonly ('password' | 'singleSignOn')[]) => {
    answers['account/is_auth'] = [ok({ ...ana, proofs }, { device: { id: 'device-9' } })]
    answers[start] = [ok({ address })]
    return changeName()
  }

  it('offers the provider alone where there is no password, in a window of its own, and is saved with what was typed', async () => {
    const provider = catchProviderWindow()
    const { user, box, dialog } = await proveBy(['singleSignOn'])
    expect(within(dialog).queryByLabelText('Password')).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Confirm' })).toBeNull()
    const button = within(dialog).getByRole('button', { name: 'Confirm with single sign-on' })
    expect(button).toHaveFocus()
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Opens in a new window. This page stays as it is.',
    )
    answers[finish] = [ok({ ...ana, proofs: ['singleSignOn'] }, { token: 'new' })]
    await user.keyboard('{Enter}')
    expect(await within(dialog).findByText(waiting)).toBeVisible()
    await waitFor(() => expect(provider.addresses()).toEqual([address]))
    expect(sent(start)[0]!.body).toEqual({ email: ana.user.email, stepUp: true })
    expect(box).toHaveValue('Naranjo Vela')
    expect(await provider.answer({ state: 'another', code: 'c-0' })).toBe(false)
    expect(
      await provider.answer({ state: 's-1', code: 'c-1', iss: 'https://login.clinic.test' }),
    ).toBe(true)
    await waitFor(() => expect(sent(edit)).toHaveLength(2))
    expect(sent(finish).map(({ body }) => body)).toEqual([
      { state: 's-1', code: 'c-1', iss: 'https://login.clinic.test' },
    ])
    expect(sent(edit)[1]!.body).toEqual(sent(edit)[0]!.body)
    expect(sent(edit)[1]!.headers.get('authorization')).toBe('Bearer new')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('phi.provider')).toBeNull()
  })

  it('offers the password too where there is one, says why the provider refused, and tries again', async () => {
    const provider = catchProviderWindow()
    const { user, box, dialog } = await proveBy(['password', 'singleSignOn'])
    expect(within(dialog).getByLabelText('Password')).toHaveFocus()
    const button = within(dialog).getByRole('button', { name: 'Confirm with single sign-on' })
    answers[finish] = [refused('SSO_DENIED'), ok(ana, { token: 'new' })]
    await user.click(button)
    await waitFor(() => expect(provider.addresses()).toHaveLength(1))
    expect(await provider.answer({ state: 's-1', error: 'access_denied' })).toBe(true)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      "Your organization's sign-in service didn't sign you in.",
    )
    expect(box).toHaveValue('Naranjo Vela')
    expect(sent(edit)).toHaveLength(1)
    await user.click(button)
    await waitFor(() => expect(provider.addresses()).toHaveLength(2))
    expect(await provider.answer({ state: 's-1', code: 'c-1' })).toBe(true)
    await waitFor(() => expect(sent(edit)).toHaveLength(2))
  })

  it('says so where the browser blocks the window, and closes a window that leads nowhere', async () => {
    const provider = catchProviderWindow()
    const { user, dialog } = await proveBy(['password', 'singleSignOn'])
    const button = within(dialog).getByRole('button', { name: 'Confirm with single sign-on' })
    provider.open.mockReturnValueOnce(null)
    await user.click(button)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Your browser blocked the window.',
    )
    expect(sent(start)).toEqual([])
    answers[start] = [refused('SSO_UNREACHABLE')]
    await user.click(button)
    expect(await within(dialog).findByText(/sign-in service isn't answering/)).toBeVisible()
    expect(provider.close).toHaveBeenCalledTimes(1)
    expect(within(dialog).queryByText(waiting)).toBeNull()
  })

  it('stops waiting for the provider once the user cancels', async () => {
    const provider = catchProviderWindow()
    const { user, dialog } = await proveBy(['singleSignOn'])
    await user.click(within(dialog).getByRole('button', { name: 'Confirm with single sign-on' }))
    await waitFor(() => expect(provider.addresses()).toHaveLength(1))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(provider.close).toHaveBeenCalledTimes(1))
    expect(await provider.answer({ state: 's-1', code: 'c-1' })).toBe(false)
    expect(sent(edit)).toHaveLength(1)
  })

  it('does not offer it to accounts without a provider', async () => {
    const { dialog } = await changeName()
    expect(within(dialog).queryByRole('button', { name: /single sign-on/ })).toBeNull()
  })
})

describe('a session that ends over a form, of a user with single sign-on', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    closeApp()
  })

  it('is signed in to again at the provider, then with the second factor, and the save goes on', async () => {
    const provider = catchProviderWindow()
    answers['account/is_auth'] = [
      ok({ ...ana, proofs: ['singleSignOn'] }, { device: { id: 'device-9' } }),
    ]
    answers[get] = [ok(gabriela)]
    await openOnAnswers(answers, '/dashboard/organization/clients/5/edit')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Last name'), ' Vela')
    answers[get] = [ok({ items: [gabriela], total: 1, more: false })]
    answers[edit] = [
      refused('NOT_LOGGED_IN'),
      ok({ ...gabriela, lastName: 'Naranjo Vela', version: 4 }),
    ]
    answers[start] = [ok({ address })]
    answers[finish] = [ok({ challenge: 'c', expiresAt: '2027-01-11T12:10:00Z', ways: ['totp'] })]
    answers['account/signin/factor'] = [ok(ana, { token: 'new' })]
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
    expect(within(dialog).queryByLabelText('Password')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Sign in with single sign-on' }))
    await waitFor(() => expect(provider.addresses()).toEqual([address]))
    expect(sent(start)[0]!.body).toEqual({ email: ana.user.email, stepUp: false })
    expect(await provider.answer({ state: 's-1', code: 'c-1' })).toBe(true)
    await user.type(
      await screen.findByLabelText('Code from your authenticator app'),
      '123456{Enter}',
    )
    await waitFor(() => expect(sent(edit)).toHaveLength(2))
    expect(sent(edit)[1]!.body).toEqual(sent(edit)[0]!.body)
    expect(sent(edit)[1]!.headers.get('authorization')).toBe('Bearer new')
  })
})

describe('what the browser keeps (L11)', () => {
  afterEach(closeApp)

  it('is a name and permissions, without contact data or data of the place, and the state of lists is deleted at sign-out', async () => {
    answers[get] = [ok({ items: [gabriela], total: 1, more: false })]
    await openOnAnswers(
      answers,
      '/dashboard/organization/clients?filter=%7B%22q%22%3A%22gabriela%22%7D',
    )
    await screen.findByRole('navigation', { name: 'Main menu' })
    const kept = JSON.parse(localStorage.getItem('phi.user')!) as { user: object }
    expect(kept.user).toMatchObject({
      id: ana.user.id,
      name: ana.user.name,
      email: '',
      phone: null,
      taxId: null,
    })
    expect(JSON.stringify(kept)).not.toContain(ana.user.email)
    localStorage.setItem('RaStoreoAdmin.clients.listParams', '{"filter":{"q":"gabriela"}}')
    answers['account/logout'] = [ok({})]
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: `Account of ${ana.user.name}` }))
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(localStorage.getItem('phi.user')).toBeNull())
    expect(Object.keys(localStorage).filter((key) => key.includes('listParams'))).toEqual([])
    expect(sent('account/logout').map(({ method }) => method)).toEqual(['POST'])
  })
})
