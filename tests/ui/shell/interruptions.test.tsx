import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gabriela } from '../resources/support/records.ts'
import { ok, refused, useAnsweringServer } from '../support/answeringServer.ts'
import { closeApp } from '../support/openApp.tsx'
import { ana, openOnAnswers } from '../support/openOnAnswers.tsx'

const { answers, received } = useAnsweringServer()
const get = 'organizations/clients/get'
const edit = 'organizations/clients/edit'
const page = (status: number) =>
  new Response('<html><h1>Bad gateway</h1></html>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
const list = ok({ items: [gabriela], total: 1, more: false })
const sent = () => received.filter(({ path }) => path === edit)

const changeName = async () => {
  answers[get] = [ok(gabriela)]
  await openOnAnswers(answers, '/dashboard/organization/clients/5/edit')
  const user = userEvent.setup()
  const box = await screen.findByLabelText('Last name')
  await user.type(box, ' Vela')
  return { user, box }
}
const save = async (user: ReturnType<typeof userEvent.setup>) =>
  await user.click(screen.getByRole('button', { name: 'Save' }))

afterEach(() => {
  vi.restoreAllMocks()
  closeApp()
})

describe('a session that ends over a form', () => {
  it('is signed in to again over it, and the save goes on with what was typed', async () => {
    const { user, box } = await changeName()
    answers[edit] = [
      refused('NOT_LOGGED_IN'),
      ok({ ...gabriela, lastName: 'Naranjo Vela', version: 4 }),
    ]
    answers['account/signin'] = [refused('BAD_CREDENTIALS'), ok(ana, { token: 'new' })]
    await save(user)
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
    expect(dialog).toHaveAccessibleDescription(/ana@aurora\.test/)
    expect(localStorage.getItem('phi.token')).toBeNull()
    await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The email or the password is not right.',
    )
    expect(box).toHaveValue('Naranjo Vela')
    await user.clear(within(dialog).getByLabelText('Password'))
    await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]!.body).toEqual(sent()[0]!.body)
    expect(sent().map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ])
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/organization/clients/5'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is left for the sign-in page by a user who does not want to go on', async () => {
    const { user } = await changeName()
    answers[edit] = [refused('NOT_LOGGED_IN')]
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  it('is nothing to ask about where nothing was typed', async () => {
    answers[get] = [refused('NOT_LOGGED_IN')]
    await openOnAnswers(answers, '/dashboard/organization/clients')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

describe('a form that cannot be saved', () => {
  it('is sent again by itself with a new device', async () => {
    const { user } = await changeName()
    answers[edit] = [refused('INVALID_DEVICE'), ok(gabriela)]
    await save(user)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]!.headers.get('device-id')).toBe('device-9')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['an error page in place of the envelope', () => page(200), /Something went wrong on our side/],
    ['HTTP 500', () => page(500), /Something went wrong on our side/],
    ['HTTP 503', () => page(503), /The service is briefly unavailable/],
  ])(
    'says so in words, keeps what was typed, and may be sent again: %s',
    async (_, answer, words) => {
      const { user, box } = await changeName()
      answers[edit] = [answer(), ok(gabriela)]
      await save(user)
      const toast = await screen.findByRole('alert')
      expect(toast).toHaveTextContent(words)
      expect(box).toHaveValue('Naranjo Vela')
      await user.click(within(toast).getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(sent()).toHaveLength(2))
      await waitFor(() =>
        expect(window.location.pathname).toBe('/dashboard/organization/clients/5'),
      )
    },
  )
})

describe('a list that cannot be read', () => {
  const hurry = () =>
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), 300)
      return late.signal
    })

  it.each([
    ['the server does not answer in time', 'nothing', /took too long/],
    ['there is no connection', Response.error(), /No connection/],
    ['another page comes back', page(200), /Something went wrong on our side/],
  ] as const)('says why, and is read again on request: %s', async (_, answer, words) => {
    answers[get] = [answer]
    if (answer === 'nothing') hurry()
    await openOnAnswers(answers, '/dashboard/organization/clients')
    expect(await screen.findByText(words)).toBeVisible()
    vi.restoreAllMocks()
    answers[get] = [list]
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Gabriela Naranjo')).toBeVisible()
  })
})
