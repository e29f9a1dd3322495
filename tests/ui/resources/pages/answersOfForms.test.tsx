import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { attendedBranch } from '../../../support/furnished/attendances.ts'
import { intake } from '../../../support/furnished/askingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

/** The page of a visit record at a branch that asks a form in them. */
const openAttendance = async () => {
  const branch = await attendedBranch(api())
  const { server, author, corner, call } = branch
  const { branchOffices, clients } = corner.ids
  const draft = {
    branchOffice: branchOffices,
    name: 'Findings',
    purpose: 3,
    sections: intake,
    status: { id: 1 },
  }
  const form = answerOf<{ id: number }>(
    await server.post('branch_offices/forms/create', draft, author),
  ).id
  answerOf(
    await server.post(
      'branch_offices/clients/edit',
      { id: clients, data: { phone: null } },
      author,
    ),
  )
  const { id: attendance } = await branch.created()
  const user = await officeAs(
    server,
    author,
    `/dashboard/branch-office/clients/${clients}/attendances/${attendance}`,
  )
  const write = (values: object, revision?: number) =>
    call('forms/edit', { attendance, form, version: 1, values, ...(revision ? { revision } : {}) })
  return { branch, clients, attendance, user, write }
}

const region = async () =>
  (await screen.findByRole('heading', { name: 'Findings' })).closest('section')!
const agree = () => within(screen.getByRole('dialog')).getByRole('checkbox', { name: /I agree/ })

describe('the forms of a visit record', () => {
  afterEach(closeApp)

  it('are filled in by staff, question after question, and fixed by the signature', async () => {
    const { user, branch, clients } = await openAttendance()
    expect(within(await region()).getByText('Not answered yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Fill in Findings' }))
    const dialog = await screen.findByRole('dialog', { name: 'Findings' })
    await user.click(within(dialog).getByRole('radio', { name: 'yes' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save answers' }))
    expect(within(dialog).getByLabelText(/^Which ones/)).toHaveFocus()
    await user.type(within(dialog).getByLabelText(/^Which ones/), 'nuts')
    await user.type(within(dialog).getByLabelText(/^Another telephone/), '+593990001112')
    await user.click(agree())
    await user.click(within(dialog).getByRole('button', { name: 'Save answers' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await region()).getByText('nuts')).toBeVisible()
    expect(within(await region()).getByText(/^Written down by/)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Put on the client’s record' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Put on the client’s record' })).toBeNull(),
    )
    const client = answerOf<{ phone: string }>(
      await branch.server.post('branch_offices/clients/get', { id: clients }, branch.author),
    )
    expect(client.phone).toBe('+593990001112')

    await user.click(screen.getByRole('button', { name: 'Sign' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign' }),
    )
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Change the answers to Findings' })).toBeNull(),
    )
    expect(within(await region()).getByText('nuts')).toBeVisible()
  })

  it('show what another user wrote meanwhile beside what was typed, and then keep what is saved again', async () => {
    const { user, write } = await openAttendance()
    answerOf(await write({ allergies: 'no', consent: true }))
    await user.click(await screen.findByRole('button', { name: /Findings$/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Findings' })
    await user.click(within(dialog).getByRole('radio', { name: 'yes' }))
    await user.type(within(dialog).getByLabelText(/^Which ones/), 'nuts')
    if (!(agree() as HTMLInputElement).checked) await user.click(agree())
    answerOf(await write({ allergies: 'yes', which: 'milk', consent: true }, 1))
    await user.click(within(dialog).getByRole('button', { name: 'Save answers' }))
    const theirs = (
      await within(dialog).findByRole('heading', { name: 'As it stands now' })
    ).closest('section')!
    expect(within(theirs).getByText('milk')).toBeVisible()
    expect(within(dialog).getByLabelText(/^Which ones/)).toHaveValue('nuts')
    await user.click(within(dialog).getByRole('button', { name: 'Save answers' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await region()).getByText('nuts')).toBeVisible()
  })

  it('say that the visit record was signed while they were filled in', async () => {
    const { user, branch, attendance } = await openAttendance()
    await user.click(await screen.findByRole('button', { name: 'Fill in Findings' }))
    const dialog = await screen.findByRole('dialog', { name: 'Findings' })
    await user.click(within(dialog).getByRole('radio', { name: 'no' }))
    await user.click(agree())
    answerOf(await branch.editing(attendance, { status: { id: 2 } }))
    await user.click(within(dialog).getByRole('button', { name: 'Save answers' }))
    expect(
      await within(dialog).findByText('This cannot be done from its present status.'),
    ).toBeVisible()
  })
})
