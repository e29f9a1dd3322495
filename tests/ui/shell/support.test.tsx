import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import {
  administeredOrganization,
  administratorsEmail,
} from '../../support/furnished/administeredOrganization.ts'
import { createPartner } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import { closeApp, openApp } from '../support/openApp.tsx'

const api = useApi()
afterEach(closeApp)

const type = async (values: Record<string, string>) => {
  const user = userEvent.setup()
  for (const [label, text] of Object.entries(values))
    await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
}

describe('the support form', () => {
  it('is linked from the sign-in page, names what is missing, and sends the message', async () => {
    await createPartner(api(), 'Norte')
    await openApp(api(), { path: '/auth/sign-in' })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: 'Contact support' }))
    expect(await screen.findByRole('heading', { name: 'Contact support' })).toBeVisible()
    await type({ 'Your name': 'Luz', 'Your email': 'luz@booker.test', Subject: 'A question' })
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription()
    expect(screen.getByLabelText('Message')).toHaveFocus()
    await type({ Message: 'How does it work?' })
    expect(await screen.findByText('We’ll reply to luz@booker.test.')).toBeVisible()
    const [email] = await waitingEmails(api())
    expect(email).toMatchObject({ replyTo: { name: 'Luz', email: 'luz@booker.test' } })
    expect(email!.text).toContain('> How does it work?')
  })

  it('is in the menu of one’s account, filled in with who is signed in, and sent to their own organization', async () => {
    await administeredOrganization(api())
    await openApp(api(), { path: '/auth/sign-in' })
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Email'), administratorsEmail)
    await user.type(screen.getByLabelText('Password'), 'a-long-password')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.click(
      await screen.findByRole('button', { name: /^Account of/ }, { timeout: 40_000 }),
    )
    await user.click(screen.getByRole('menuitem', { name: 'Contact support' }))
    expect(await screen.findByLabelText('Your email')).toHaveValue(administratorsEmail)
    await type({ Subject: 'A question', Message: 'How does it work?' })
    expect(await screen.findByText(`We’ll reply to ${administratorsEmail}.`)).toBeVisible()
    // The sign-in itself is answered with an email too.
    expect((await waitingEmails(api())).at(-1)).toMatchObject({
      to: { email: 'aurora@example.test' },
      replyTo: { email: administratorsEmail },
    })
  })
})
