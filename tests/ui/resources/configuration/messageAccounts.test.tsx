import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { ConfigurationReply } from '../../../../contract/endpoints/configuration.ts'
import type { TextMessage } from '../../../../server/ports/messages.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { smsAccount } from '../../../support/outside/textProviders.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { furnishCorner } from '../../../support/furnished/worlds.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'

const api = useApi()

const sendTest = async (user: UserEvent) => {
  await user.clear(screen.getByLabelText('Telephone for the test: SMS'))
  await user.type(screen.getByLabelText('Telephone for the test: SMS'), '+593 99 123 4567')
  await user.click(screen.getByRole('button', { name: 'Send a test by SMS' }))
}

describe('the account for SMS', () => {
  afterEach(closeApp)

  it('is set up once, its token not shown again, and tried with a message', async () => {
    const server = api()
    // What a browser fetches and what the server does are one here: the providers' wire form is
    // tried elsewhere.
    const taken: TextMessage[] = []
    server.ports.texts.sms = () => ({ send: async (message) => void taken.push(message) })
    const { signedIn } = await furnishCorner(server, 'Alondra')
    const user = await officeAs(server, signedIn.oAdmin, '/dashboard/organization/messages-config')
    await user.click(await screen.findByLabelText('SMS (Twilio): Set'))
    await user.type(screen.getByLabelText('Account SID'), smsAccount.accountSid)
    await user.type(screen.getByLabelText('Auth token'), smsAccount.authToken)
    await user.type(screen.getByLabelText('Sender'), smsAccount.sender)
    await sendTest(user)
    expect(await screen.findByText('It is not set up yet: save first, then test.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText('Auth token')).toHaveValue('••••••••'))
    await sendTest(user)
    expect(await screen.findByText('Sent: the provider has taken it.')).toBeVisible()
    expect(taken.map(({ to }) => to)).toEqual(['+593991234567'])
  })

  it('has what goes by it chosen below', async () => {
    const server = api()
    const { signedIn } = await furnishCorner(server, 'Alondra')
    const user = await officeAs(server, signedIn.oAdmin, '/dashboard/organization/messages-config')
    await user.click(
      await screen.findByRole('button', { name: 'Add: Instead of email, or besides it' }),
    )
    const row = await screen.findByRole('group', { name: 'Instead of email, or besides it 1' })
    await user.click(within(row).getByRole('combobox', { name: 'News' }))
    await user.click(await screen.findByRole('option', { name: 'Cancellation' }))
    await user.click(within(row).getByLabelText('By email as well'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const saved = async () =>
      answerOf<ConfigurationReply>(
        await server.post('organizations/config/get', { key: 'messages' }, signedIn.oAdmin),
      ).values['routes']!.value
    await waitFor(async () =>
      expect(await saved()).toEqual([{ about: 'cancelled', by: 'sms', emailToo: true }]),
    )
  })
})
