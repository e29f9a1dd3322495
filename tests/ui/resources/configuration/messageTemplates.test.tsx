import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { answerOf, createPartner, furnishOrganization } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { waitingEmails } from '../../../support/jobs/waitingEmails.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
const path = '/dashboard/organization/message-templates'

const open = async () => {
  const server = api()
  const { signedIn: partner } = await createPartner(server, 'Norte')
  const { organization } = await furnishOrganization(server, partner, 'Aurora')
  const who = await createAdmin(server, 'luz@aurora.test', { organization })
  const user = await officeAs(server, who, path)
  const kept = async () =>
    answerOf<{ items: { letter: string; language: string; subject: string; body: string }[] }>(
      await server.post('organizations/message_templates/get', { limit: 10 }, who),
    ).items
  return { server, user, kept }
}

describe('the words of emails', () => {
  afterEach(() => {
    cleanup()
    closeApp()
  })

  it('are begun from the usual ones, seen as they would arrive, kept, and given up again', async () => {
    const { user, kept, server } = await open()
    await user.click(
      await screen.findByRole('link', { name: 'Write own words: Confirmation, Español' }),
    )
    const subject = await screen.findByRole('textbox', { name: /Subject/ })
    expect(subject).toHaveValue('Tu cita en {{organization}}: {{when}}')
    const frame = await screen.findByTitle('As a mail')
    expect(frame).toHaveAttribute(
      'srcdoc',
      expect.stringContaining('Tu cita en Aurora está confirmada.'),
    )

    await user.click(subject)
    fireEvent.change(subject, { target: { value: 'Nos vemos, {{nam}}' } })
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no variable nam here')
    fireEvent.change(subject, { target: { value: 'Nos vemos, {{name}}' } })
    expect(await screen.findByText('Nos vemos, Ana Torres')).toBeVisible()

    const body = screen.getByRole('textbox', { name: /^Text(?! by)/ })
    fireEvent.change(body, { target: { value: 'Teléfono: ' } })
    await user.click(screen.getByRole('button', { name: 'Put in Telephone of the branch' }))
    expect(body).toHaveValue('Teléfono: {{phone}}')
    expect(await screen.findByText(/^May be empty where it stands: phone\./)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Send me a test' }))
    expect(await screen.findByText('The test is on its way to luz@aurora.test.')).toBeVisible()
    expect(
      (await waitingEmails(server)).map(({ name, order }) => [name, order.words?.body]),
    ).toContainEqual(['appointmentBooked', 'Teléfono: {{phone}}'])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const own = await screen.findByRole('link', { name: 'Change: Confirmation, Español' })
    expect(await kept()).toMatchObject([
      {
        letter: 'appointmentBooked',
        language: 'es',
        subject: 'Nos vemos, {{name}}',
        body: 'Teléfono: {{phone}}',
      },
    ])
    expect(within(own.closest('li')!).getByText('Own words')).toBeVisible()

    await user.click(own)
    await user.click(await screen.findByRole('button', { name: 'Back to the usual words' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(async () => expect(await kept()).toEqual([]))
  })

  it('have a short text for the telephone, counted as an SMS, begun from the usual one and kept', async () => {
    const { user, kept } = await open()
    await user.click(
      await screen.findByRole('link', { name: 'Write own words: Confirmation, Español' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Begin with the usual text' }))
    const short = screen.getByRole('textbox', { name: /Text by SMS/ })
    expect((short as HTMLTextAreaElement).value).toMatch(/^\{\{organization\}\}: cita confirmada/)
    fireEvent.change(short, { target: { value: 'Ven a {{organization}}: {{phone}}' } })
    expect(await screen.findByText('Ven a Aurora: +593 2 234 5678')).toBeVisible()
    expect(screen.getByText('29 characters · SMS: 1')).toBeVisible()
    expect(await screen.findByText(/^May be empty where it stands: phone\./)).toBeVisible()
    await user.type(
      screen.getByRole('textbox', { name: 'Telephone for the test' }),
      '+593991234567',
    )
    await user.click(screen.getByRole('button', { name: 'Try by SMS' }))
    expect(
      await screen.findByText('Your organization has no account for this channel.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('link', { name: 'Change: Confirmation, Español' })
    expect(await kept()).toMatchObject([
      { letter: 'appointmentBooked', short: 'Ven a {{organization}}: {{phone}}' },
    ])
  })
})
