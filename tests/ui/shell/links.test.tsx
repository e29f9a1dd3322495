import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../support/furnished/administrators.ts'
import { invitingOrganization, hire } from '../../support/furnished/invitingOrganization.ts'
import { answerOf, password, signIn } from '../../support/furnished/furnish.ts'
import { linkToken, signUpProven } from '../../support/server/provenEmails.ts'
import { useApi } from '../../support/server/useApi.ts'
import { closeApp, openApp } from '../support/openApp.tsx'
import { remembered } from '../support/remembered.ts'

const api = useApi()

const invited = async () => {
  const world = await invitingOrganization(api())
  const { id } = answerOf<{ id: number }>(await world.invite())
  return { ...world, id, link: `/invitation#${await linkToken(world.server, 'invitation', hire)}` }
}

describe('an invitation', () => {
  afterEach(closeApp)

  it('shows the place, the role and the sender, and is accepted with a first password', async () => {
    const { server, link } = await invited()
    await openApp(server, { path: link })
    expect(await screen.findByRole('heading', { name: 'Invitation to Aurora' })).toBeVisible()
    expect(screen.getByText('Administrator')).toBeVisible()
    expect(
      screen.getByText('owner@admin.test invites you with the role Administrator.'),
    ).toBeVisible()
    expect(screen.getByText('owner@admin.test')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Choose a password'), 'short{Enter}')
    expect(screen.getByLabelText('Choose a password')).toHaveAccessibleDescription(
      'Enter a password with at least 8 characters.',
    )
    await userEvent.clear(screen.getByLabelText('Choose a password'))
    await userEvent.type(screen.getByLabelText('Choose a password'), `${password}{Enter}`)
    expect(await screen.findByRole('heading', { name: 'Invitation accepted' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Go to your agenda' }))
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/organization/))
  })

  it('to an email with an account leads to the sign-in and back, and is accepted there', async () => {
    const world = await invitingOrganization(api())
    await createAccount(world.server, hire)
    answerOf(await world.invite())
    await openApp(world.server, {
      path: `/invitation#${await linkToken(world.server, 'invitation', hire)}`,
    })
    expect(
      await screen.findByText(`${hire} already has an account. Sign in to accept.`),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(await screen.findByLabelText('Email')).toHaveValue(hire)
    await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(await screen.findByRole('heading', { name: 'Invitation accepted' })).toBeVisible()
    expect(await world.clients(await signIn(world.server, hire))).toBe('answered')
  })

  it('is declined through its link, which then no longer works', async () => {
    const { server, link } = await invited()
    await openApp(server, { path: link })
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(await screen.findByRole('heading', { name: 'Invitation declined' })).toBeVisible()
    await openApp(server, { path: link })
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  })

  it('is shown after sign-in to a person who administers nothing yet', async () => {
    const world = await invitingOrganization(api())
    await createAccount(world.server, hire)
    answerOf(await world.invite())
    await openApp(world.server, {
      path: '/dashboard',
      before: remembered(await signIn(world.server, hire)),
    })
    expect(await screen.findByRole('heading', { name: 'Your invitations' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation to Aurora' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Go to your agenda' }))
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/organization/))
  })

  it('that is pending is sent again and withdrawn by an administrator', async () => {
    const { server, owner, id, write } = await invited()
    const before = await linkToken(server, 'invitation', hire)
    await openApp(server, {
      path: `/dashboard/organization/manage-admin/${id}`,
      before: remembered(owner),
    })
    expect(await screen.findByText('Invitation pending', {}, { timeout: 40_000 })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    await waitFor(async () => expect(await linkToken(server, 'invitation', hire)).not.toBe(before))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw invitation' }))
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Withdraw invitation' })).at(-1)!,
    )
    await waitFor(async () =>
      expect((await write('select 1 from membership where id = $1', [id])).rows).toEqual([]),
    )
  })
})

describe('a link that does not work', () => {
  afterEach(closeApp)

  const draft = {
    organization: {
      fantasyName: 'Aurora',
      email: 'hola@aurora.test',
      phone: '+593991204518',
      taxId: '1790012345001',
    },
    admin: { name: 'Ana', email: hire, password },
  }

  it.each(['/confirm-sign-up', '/confirm-email', '/restore-email'])(
    'asks for nothing where it is false or cut: %s',
    async (page) => {
      const { server, owner } = await invitingOrganization(api())
      for (const token of [`#${'x'.repeat(43)}`, '#x', '']) {
        await openApp(server, { path: page + token, before: remembered(owner) })
        expect(
          await screen.findByRole('heading', { name: 'This link does not work' }),
        ).toBeVisible()
        expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
        expect(screen.queryByRole('button', { name: /Confirm|Take/ })).not.toBeInTheDocument()
      }
    },
    90_000,
  )

  it('says that a sign-up link was used, and that one it replaced has expired', async () => {
    const { server } = await invitingOrganization(api())
    answerOf(await server.post('account/signup', draft))
    const older = await linkToken(server, 'signUpProof', hire)
    await signUpProven(server, draft)
    await openApp(server, {
      path: `/confirm-sign-up#${await linkToken(server, 'signUpProof', hire)}`,
    })
    expect(
      await screen.findByRole('heading', { name: 'This link has already been used.' }),
    ).toBeVisible()
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    await openApp(server, { path: `/confirm-sign-up#${older}` })
    expect(await screen.findByRole('heading', { name: 'This link has expired.' })).toBeVisible()
  })
})

describe('the link of a changed email', () => {
  afterEach(closeApp)

  it('is confirmed by the account that is signed in, and taken back from the former address', async () => {
    const { server, owner } = await invitingOrganization(api())
    answerOf(await server.post('account/edit', { data: { email: 'new@admin.test' } }, owner))
    const link = `/confirm-email#${await linkToken(server, 'emailProof', 'new@admin.test')}`
    await openApp(server, { path: link })
    expect(
      await screen.findByText('Sign in with your current email to confirm the new one.'),
    ).toBeVisible()
    await openApp(server, { path: link, before: remembered(owner) })
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm email' }))
    expect(await screen.findByRole('heading', { name: 'Your email is changed' })).toBeVisible()
    await openApp(server, {
      path: `/restore-email#${await linkToken(server, 'emailChanged', 'owner@admin.test')}`,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Take my account back' }))
    await userEvent.type(
      await screen.findByLabelText('New password'),
      'another-long-password{Enter}',
    )
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/organization/))
    await signIn(server, 'owner@admin.test', 'another-long-password')
  })
})
