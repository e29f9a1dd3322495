import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { everyPrivilege } from '../../../../contract/kernel/privileges.ts'
import type { Values } from '../../../../server/ports/values.ts'
import { giveRights } from '../../../support/furnished/administrators.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { changeRole } from '../../../support/furnished/readCorner.ts'
import { at, booker, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

describe('erasing a guest', () => {
  beforeEach(() =>
    vi.useFakeTimers({
      now: new Date('2027-01-11T15:00:00Z'),
      shouldAdvanceTime: true,
      toFake: ['Date'],
    }),
  )
  afterEach(() => {
    cleanup()
    closeApp()
    vi.useRealTimers()
  })

  type Branch = Awaited<ReturnType<typeof staffedBranch>>
  type Opened = { booked?: Values; before?: (branch: Branch) => Promise<unknown> }

  /** The panel of a guest's appointment, or of another one. */
  const openPanel = async ({
    booked = { client: undefined, booker },
    before = () => Promise.resolve(),
  }: Opened = {}) => {
    const branch = await staffedBranch(api())
    const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00'), ...booked }))
    await before(branch)
    const user = await officeAs(
      branch.server,
      branch.staff,
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    const name = booking.client?.name ?? booking.booker?.name ?? ''
    await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
    const panel = within(await screen.findByRole('dialog', { name }))
    return { ...branch, booking, user, panel }
  }

  const open = async () => {
    const opened = await openPanel()
    await opened.user.click(
      await opened.panel.findByRole('button', { name: 'Erase this guest’s data' }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Erase the data of Mariana Egas?' })
    return { ...opened, dialog, inside: within(dialog) }
  }

  it('shows the appointments to come, waits for a choice, and cancels them', async () => {
    const { user, dialog, inside, read, booking } = await open()
    await inside.findByText('12 Jan 2027, 10:00')
    expect(dialog).toHaveTextContent(/Mariana Egas has an appointment to come/)
    const erase = inside.getByRole('button', { name: 'Erase data' })
    expect(erase).toBeDisabled()
    await user.click(inside.getByRole('radio', { name: 'Cancel them' }))
    expect(erase).toBeEnabled()
    await user.click(erase)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Erase the data/ })).toBeNull())
    expect(await read(booking.id)).toMatchObject({ booker: null, status: { sysName: 'cancelled' } })
  })

  it('keeps them without a name', async () => {
    const { user, inside, read, booking } = await open()
    await user.click(await inside.findByRole('radio', { name: 'Keep them without a name' }))
    await user.click(inside.getByRole('button', { name: 'Erase data' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Erase the data/ })).toBeNull())
    expect(await read(booking.id)).toMatchObject({ booker: null, status: { sysName: 'confirmed' } })
  })

  it('says what is removed and what stays, and erases nothing where it is canceled', async () => {
    const { user, dialog, inside, read, booking } = await open()
    expect(dialog).toHaveTextContent('This can’t be undone')
    expect(dialog).toHaveTextContent(
      'Removed everywhere in the organization: name, email, phone, notes',
    )
    expect(dialog).toHaveTextContent(
      'Kept without a name: dates and amounts. Clients with the same email or phone stay.',
    )
    await user.click(await inside.findByRole('radio', { name: 'Cancel them' }))
    await user.click(inside.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Erase the data/ })).toBeNull())
    expect(await read(booking.id)).toMatchObject({
      booker: { name: 'Mariana Egas' },
      status: { sysName: 'confirmed' },
    })
  })

  const mayNotDelete = everyPrivilege.map((each) =>
    each.sys_name === 'client' ? { ...each, privs: { ...each.privs, delete: false } } : each,
  )
  const withoutContacts = { client: undefined, booker: { name: 'Mariana Egas' } }
  const email = ({ own }: Branch) => `bo-${own.slug}@admin.test`
  it.each<[string, Opened]>([
    [
      'to who may not delete clients',
      { before: (branch) => giveRights(branch.server, email(branch), mayNotDelete) },
    ],
    [
      'to who reaches only their own clients',
      {
        before: async (branch) => {
          await branch.server.database.asOwner((owner) =>
            owner.query(
              'update expert set user_id = (select id from membership where email = $1) where id = $2',
              [email(branch), branch.own.expert],
            ),
          )
          await changeRole(branch.server, email(branch), { dataScope: 1 })
        },
      },
    ],
    ['for a client', { booked: {} }],
    ['for a guest without contacts', { booked: withoutContacts }],
  ])('is not offered %s', async (_, opened) => {
    const { panel } = await openPanel(opened)
    // What the role may do is known once the panel offers something.
    expect(await panel.findByRole('button', { name: 'What the client reads' })).toBeVisible()
    await waitFor(() => expect(panel.queryByRole('status', { busy: true })).toBeNull())
    expect(panel.queryByRole('button', { name: 'Erase this guest’s data' })).toBeNull()
  })
})
