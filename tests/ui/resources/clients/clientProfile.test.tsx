import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { at } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
const { completed, no_show: noShow } = scheduleStatuses.ids

/** A client with an appointment to come, one of a year ago and one that was missed. */
const setUp = async () => {
  const server = api()
  const branch = await staffedBranch(server)
  const made: number[] = []
  for (const time of ['09:00', '10:00', '11:00'])
    made.push(answerOf<{ id: number }>(await branch.create({ start: at(time) })).id)
  const [attended, missed] = made
  await server.database.asOwner((owner) =>
    owner.query(
      `update schedule set starts_at = starts_at - interval '400 days', ends_at = ends_at - interval '400 days',
         paid_amount = case id when $1 then 700 else 0 end, status_id = case id when $1 then $3::int else $4::int end
       where id in ($1, $2)`,
      [attended, missed, completed, noShow],
    ),
  )
  const path = `/dashboard/branch-office/clients/${branch.client}`
  return { ...branch, server, path }
}

const figure = (label: string) => screen.getByText(label).parentElement!

describe('the profile of a client', () => {
  afterEach(closeApp)

  it('shows what is next, what was however long ago, and what it comes to', async () => {
    const { server, staff, path } = await setUp()
    await officeAs(server, staff, path)
    expect(await screen.findByRole('heading', { name: 'Gabriela Naranjo', level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: /\+593/ })).toHaveAttribute('href', 'tel:+593991112233')
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/593991112233',
    )
    await screen.findByText('Appointments so far')
    expect(figure('Appointments so far')).toHaveTextContent('1')
    expect(figure('No-shows')).toHaveTextContent('1')
    expect(figure('Paid for appointments')).toHaveTextContent('7,00')
    const coming = within(await screen.findByRole('region', { name: 'Coming' }))
    expect(await coming.findAllByRole('listitem')).toHaveLength(1)
    expect(coming.getByRole('link', { name: /^Open in the calendar/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/scheduled-calendar\?view=day&date=.*&booking=\d+$/),
    )
    const past = within(screen.getByRole('region', { name: 'Past' }))
    expect(await past.findAllByRole('listitem')).toHaveLength(2)
  })

  it('books with the client filled in', async () => {
    const { server, staff, path, client } = await setUp()
    const user = await officeAs(server, staff, path)
    await user.click(await screen.findByRole('link', { name: 'Book' }))
    expect(window.location.search).toBe(`?client=${client}`)
    expect(await screen.findByDisplayValue('Gabriela Naranjo')).toBeVisible()
  })

  it('says nothing of money or appointments to who may not see them', async () => {
    const { server, own, path } = await setUp()
    const where = { organization: own.organization, branchOffice: own.branchOffice }
    const view = { view: true }
    const masked = await createAdmin(server, 'masked@admin.test', where, [
      { sys_name: 'client', privs: view },
      { sys_name: 'schedule', privs: view },
    ])
    await server.database.asOwner((owner) =>
      owner.query(
        `update role set field_masks = '["prices"]' where id in
          (select m.role_id from membership m join account a on a.id = m.account_id where a.email = 'masked@admin.test')`,
      ),
    )
    await officeAs(server, masked, path)
    expect(await screen.findByText('Appointments so far')).toBeVisible()
    expect(screen.queryByText('Paid for appointments')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Book' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    closeApp()
    const reader = await createAdmin(server, 'reader@admin.test', where, [
      { sys_name: 'client', privs: view },
    ])
    await officeAs(server, reader, path)
    expect(await screen.findByRole('heading', { name: 'Gabriela Naranjo', level: 1 })).toBeVisible()
    expect(screen.queryByText('Appointments so far')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Coming' })).toBeNull()
  })
})

describe('the list of clients', () => {
  afterEach(closeApp)

  it('shows how clients are reached and what their appointments come to', async () => {
    const { server, staff, path, client } = await setUp()
    await officeAs(server, staff, path.replace(`/${client}`, ''))
    const row = within(await screen.findByRole('row', { name: /Gabriela Naranjo/ }))
    expect(row.getByText(/gabriela@client\.test/)).toBeVisible()
    expect(await row.findAllByText('1')).toHaveLength(2)
    expect(row.queryByText('Enabled')).toBeNull()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual([
      '',
      'Name',
      'Last appointment',
      'Next appointment',
      'Appointments',
      'No-shows',
      'Due',
    ])
    expect(row.getByRole('link', { name: 'Gabriela Naranjo' })).toHaveAttribute('href', path)
  })
})
