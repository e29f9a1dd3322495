import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openHooks } from '../../../../server/adapters/hooks/openHooks.ts'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { answerOf, furnish } from '../../../support/furnished/furnish.ts'
import { isSignedWith, startHookReceiver } from '../../../support/outside/hookReceiver.ts'
import type { Ids } from '../../../support/registry/drafts.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { writeEvent } from '../../../support/jobs/writeEvent.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('a webhook of the back office', () => {
  afterEach(() => {
    cleanup()
    closeApp()
  })

  it('shows its secret once, sends a test, and shows what was answered', async () => {
    const server = api()
    const receiver = await startHookReceiver()
    server.ports.hooks = openHooks({ local: true })
    const { own } = await furnish(server)
    const admin = await createAdmin(server, 'o@admin.test', { organization: own.organization })
    const draft = { name: 'CRM', url: receiver.url, events: ['booking.created'] }
    const { id } = answerOf<{ id: number }>(
      await server.post('organizations/webhooks/create', draft, admin),
    )
    const user = await officeAs(server, admin, `/dashboard/organization/webhooks/${id}`)

    await user.click(await screen.findByRole('button', { name: 'Show a new secret' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Show a new secret' })).getByRole('button', {
        name: 'Make it',
      }),
    )
    const secret = (await screen.findByLabelText('Signing secret', { selector: 'output' }))
      .textContent
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Booked' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Moved' }).checked).toBe(false)

    receiver.answers(() => 418)
    await user.click(await screen.findByRole('button', { name: 'Send a test event' }))
    await user.click(await screen.findByRole('button', { name: /^Details: Test event/ }))
    expect(await screen.findByText(/HTTP 418 · \d+ ms · refused by the receiver/)).toBeTruthy()
    expect(isSignedWith(secret, receiver.received[0]!)).toBe(true)

    receiver.answers(() => 200)
    await user.click(screen.getByRole('button', { name: /^Send again: Test event/ }))
    expect(await screen.findByText(/HTTP 200/)).toBeTruthy()
    await receiver.close()
  })

  it('offers its secret as soon as it is made, shows it once, and signs with it alone', async () => {
    const server = api()
    const receiver = await startHookReceiver()
    server.ports.hooks = openHooks({ local: true })
    const { own } = await furnish(server)
    const admin = await createAdmin(server, 'o@admin.test', { organization: own.organization })
    const user = await officeAs(server, admin, '/dashboard/organization/webhooks/create')
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'CRM')
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), receiver.url)
    await user.click(screen.getByRole('checkbox', { name: 'Booked' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Show a new secret' })
    expect(within(dialog).getByText(/it is shown once/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Make it' }))
    const secret = (await screen.findByLabelText('Signing secret', { selector: 'output' }))
      .textContent
    await user.click(await screen.findByRole('button', { name: 'Send a test event' }))
    await screen.findByText(/Test event/)
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(isSignedWith(secret, receiver.received[0]!)).toBe(true)
    // No one knows a former one, so none signs beside it.
    expect(String(receiver.received[0]!.headers['webhook-signature']).split(' ')).toHaveLength(1)
    expect(screen.queryByText(/The former secret signs as well/)).toBeNull()
    await receiver.close()
  })

  it('offers no change and no sending to a reader who does not see what it sends', async () => {
    const server = api()
    const { own } = await furnish(server)
    const admin = await createAdmin(server, 'o@admin.test', { organization: own.organization })
    const draft = { name: 'CRM', url: 'https://crm.example.com/hook', events: ['client.created'] }
    const { id } = answerOf<{ id: number }>(
      await server.post('organizations/webhooks/create', draft, admin),
    )
    await writeEvent(server, { organizations: own.organization, webhooks: id } as Ids, 'evt_1')
    const reader = await createAdmin(
      server,
      'reader@admin.test',
      { organization: own.organization },
      [{ sys_name: 'webhook', privs: { view: true, edit: true } }],
    )
    await officeAs(server, reader, `/dashboard/organization/webhooks/${id}`)
    expect(
      await screen.findByText(/You can’t change this webhook or send events to it/),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Details: Test event/ })).toBeVisible()
    for (const name of ['Save', 'Send a test event', 'Show a new secret', /^Send again/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
