import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { branchWithFiles } from '../../../support/furnished/branchWithFiles.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('a client’s file', () => {
  afterEach(closeApp)

  const open = async (part: string) => {
    const branch = await branchWithFiles(api())
    const client = branch.corner.ids.clients
    const user = await officeAs(
      branch.server,
      branch.author,
      `/dashboard/branch-office/clients/${client}/${part}`,
    )
    return { branch, client, user }
  }

  it('takes an attendance, which is signed, added to and voided, each said in words', async () => {
    const { branch, client, user } = await open('attendances')
    await user.click(await screen.findByRole('link', { name: 'New attendance' }))
    await user.type(await screen.findByLabelText('Reason for the appointment'), 'Back pain')
    await user.click(screen.getByRole('button', { name: 'Add a measurement' }))
    await user.type(screen.getByLabelText('Measurement *'), 'Weight')
    await user.type(screen.getByLabelText('Value'), '70')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign' }),
    )
    await screen.findByText(/^Signed by/)
    expect(screen.getByText('Back pain')).toBeVisible()
    expect(screen.getByText('70')).toBeVisible()
    expect(screen.queryByLabelText('Reason for the appointment')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add an addendum' }))
    await user.type(await screen.findByLabelText('Text of the addendum *'), 'It was the left side')
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Add an addendum' }),
    )
    await screen.findByText('It was the left side', { selector: 'p' })
    await user.click(screen.getByRole('button', { name: 'Void' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('button', { name: 'Void' })).toBeDisabled()
    await user.type(within(dialog).getByLabelText('Reason *'), 'Wrong client')
    await user.click(within(dialog).getByRole('button', { name: 'Void' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Void' })).toBeNull())
    const { items } = answerOf<{
      items: { reason: string; status: { id: number; comments: string } }[]
    }>(await branch.call('get', { client }))
    expect(items.find(({ reason }) => reason === 'Back pain')?.status).toMatchObject({
      id: 4,
      comments: 'Wrong client',
    })
  })

  it('keeps files with an attendance, says why one is refused, and gives them back', async () => {
    const { branch, user } = await open('attendances')
    const [link] = (await screen.findAllByRole('link', { name: /^\d\d \w{3} \d{4}/ })).slice(-1)
    await user.click(link!)
    const chooser = await screen.findByLabelText('Choose files', { selector: 'input' })
    const report = new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'], 'report.pdf', {
      type: 'application/pdf',
    })
    const program = new File(['MZ\u0000\u0000program'], 'program.exe', {
      type: 'application/octet-stream',
    })
    await user.upload(chooser, [report, program])
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }))
    await screen.findByRole('button', { name: 'Download report.pdf' })
    expect(await screen.findByRole('button', { name: 'Leave out program.exe' })).toBeVisible()
    await waitFor(() =>
      expect(
        screen.getAllByRole('alert').some(({ textContent }) => /kind|type/i.test(textContent)),
      ).toBe(true),
    )
    expect((await branch.listed()).map(({ name }) => name)).toEqual(['report.pdf'])
  })

  it('says that the plan has no attendances', async () => {
    const branch = await branchWithFiles(api())
    await branch.switchPlan(false)
    await officeAs(
      branch.server,
      branch.author,
      `/dashboard/branch-office/clients/${branch.corner.ids.clients}/attendances`,
    )
    expect(
      await screen.findByText('The organization’s plan does not include attendances'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'New attendance' })).toBeNull()
  })

  it('has one main address, which another one can become', async () => {
    const { branch, client, user } = await open('addresses')
    const path = 'branch_offices/clients/address'
    const other = { client, alias: 'Oficina', street: 'Amazonas', country: { isoCode: 'EC' } }
    answerOf(await branch.server.post(`${path}/create`, other, branch.author))
    await user.click(await screen.findByRole('link', { name: 'Appointments' }))
    await user.click(screen.getByRole('link', { name: 'Addresses' }))
    await user.click(await screen.findByRole('button', { name: 'Make it the main one' }))
    await waitFor(async () => {
      const { items } = answerOf<{ items: { alias: string; isDefault: boolean }[] }>(
        await branch.server.post(`${path}/get`, { client }, branch.author),
      )
      expect(items.filter(({ isDefault }) => isDefault).map(({ alias }) => alias)).toEqual([
        'Oficina',
      ])
    })
  })

  it('keeps notes and tags', async () => {
    const { branch, client, user } = await open('notes')
    const alert = await screen.findByLabelText('Alert')
    await user.clear(alert)
    await user.type(alert, 'Allergic to latex')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const said = await screen.findByText('Allergic to latex', { selector: '[role="alert"] *' })
    expect(said.parentElement).toHaveTextContent('Note: Allergic to latex')
    const kept = answerOf<{ alert: string }>(
      await branch.server.post('branch_offices/clients/get', { id: client }, branch.author),
    )
    expect(kept.alert).toBe('Allergic to latex')
  })
})
