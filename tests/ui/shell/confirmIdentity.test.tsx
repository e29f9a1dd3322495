import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { gabriela } from '../resources/support/records.ts'
import { ok, refused, useAnsweringServer } from '../support/answeringServer.ts'
import { closeApp } from '../support/openApp.tsx'
import { ana, openOnAnswers } from '../support/openOnAnswers.tsx'

const { answers, received } = useAnsweringServer()
const get = 'organizations/clients/get'
const edit = 'organizations/clients/edit'
const sent = (path: string) => received.filter((each) => each.path === path)

const changeName = async () => {
  answers[get] = [ok(gabriela)]
  await openOnAnswers(answers, '/dashboard/organization/clients/5')
  const user = userEvent.setup()
  const box = await screen.findByLabelText('Last name')
  await user.type(box, ' Vela')
  answers[get] = [ok({ items: [gabriela], total: 1, more: false })]
  answers[edit] = [refused('STEP_UP_REQUIRED'), ok({ ...gabriela, lastName: 'Naranjo Vela', version: 4 })]
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, box, dialog: await screen.findByRole('dialog', { name: 'Confirm it’s you' }) }
}

describe('a change that needs a fresh proof', () => {
  afterEach(closeApp)

  it('asks for the password over the form, and is saved with what was typed', async () => {
    const { user, box, dialog } = await changeName()
    answers['account/confirm'] = [refused('BAD_CREDENTIALS'), ok(ana, { token: 'new' })]
    await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('That password is not right.')
    expect(box).toHaveValue('Naranjo Vela')
    await user.clear(within(dialog).getByLabelText('Password'))
    await user.type(within(dialog).getByLabelText('Password'), 'right{Enter}')
    await waitFor(() => expect(sent(edit)).toHaveLength(2))
    expect(sent(edit)[1]!.body).toEqual(sent(edit)[0]!.body)
    expect(sent(edit).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
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

describe('what the browser keeps (L11)', () => {
  afterEach(closeApp)

  it('is a name and permissions, without contact data or data of the place, and the state of lists is deleted at sign-out', async () => {
    answers[get] = [ok({ items: [gabriela], total: 1, more: false })]
    await openOnAnswers(answers, '/dashboard/organization/clients?filter=%7B%22q%22%3A%22gabriela%22%7D')
    await screen.findByRole('navigation', { name: 'Main menu' })
    const kept = JSON.parse(localStorage.getItem('phi.user')!) as { user: object }
    expect(kept.user).toMatchObject({ id: ana.user.id, name: ana.user.name, email: '', phone: null, taxId: null })
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
