import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { closeDelivery, openDelivery } from '../../../../server/app/messages/deliveryLog.ts'
import { viewToken } from '../../../../server/app/kernel/tokens.ts'
import { answerOf, codeOf, signIn } from '../../../support/furnished/furnish.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { firstJob } from '../../../support/jobs/writeMessage.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

/**
 * A booking of the Tuesday at ten, and its panel beside the calendar, on the real server; of now or
 * of a later time.
 */
const open = async (now?: string) => {
  const branch = await staffedBranch(api())
  const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00') }))
  if (now !== undefined) {
    vi.setSystemTime(now)
    await branch.later(new Date(now))
  }
  const staff = await signIn(branch.server, `bo-${branch.own.slug}@admin.test`)
  const user = await officeAs(
    branch.server,
    staff,
    `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
  )
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
  const steps = async () =>
    within(await within(panel).findByRole('group', { name: 'What to do with the booking' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  return { ...branch, booking, user, panel, steps }
}

describe('the panel of a booking', () => {
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

  it('offers what may be done now, and says of the rest from when', async () => {
    const { steps, panel } = await open()
    expect(await steps()).toEqual([
      'Has arrived',
      'Start appointment',
      'Finish',
      'Did not come',
      'Cancel booking',
      'Move…',
      'Change services…',
    ])
    const button = (name: string) => within(panel).getByRole('button', { name })
    expect(button('Cancel booking')).toBeEnabled()
    for (const [name, when] of [
      ['Has arrived', 'Has arrived, Start appointment: from Mon 11 Jan 2027, 22:00'],
      ['Start appointment', 'Has arrived, Start appointment: from Mon 11 Jan 2027, 22:00'],
      ['Finish', 'Finish: from Tue 12 Jan 2027, 10:00'],
      ['Did not come', 'Did not come: from Tue 12 Jan 2027, 10:10'],
    ] as const) {
      expect(button(name)).toBeDisabled()
      expect(button(name)).toHaveAccessibleDescription(when)
    }
  })

  it('takes each step of the day back, on the panel and in the toast', async () => {
    const { user, panel, booking, read } = await open('2027-01-12T13:30:00Z')
    const status = async () => (await read(booking.id)).status.sysName
    await user.click(await within(panel).findByRole('button', { name: 'Start appointment' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    await waitFor(async () => expect(await status()).toBe('confirmed'))
    await waitFor(() =>
      expect(within(panel).getByRole('button', { name: 'Start appointment' })).toBeEnabled(),
    )
    await user.click(within(panel).getByRole('button', { name: 'Start appointment' }))
    await within(panel).findByRole('button', { name: 'Back to arrived' })
    await user.click(within(panel).getByRole('button', { name: 'Finish' }))
    await waitFor(async () => expect(await status()).toBe('completed'))
    await user.click(await within(panel).findByRole('button', { name: 'Back to in progress' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Back to in progress: Gabriela Naranjo',
    })
    await user.type(within(dialog).getByRole('textbox'), 'Not over yet')
    await user.click(within(dialog).getByRole('button', { name: 'Back to in progress' }))
    await waitFor(async () => expect(await status()).toBe('in_progress'))
    await user.click(await within(panel).findByRole('button', { name: 'Back to arrived' }))
    await waitFor(async () => expect(await status()).toBe('arrived'))
  })

  it('calls a booking off with a reason, and restores it', async () => {
    const { user, panel, booking, read } = await open()
    await user.click(await within(panel).findByRole('button', { name: 'Cancel booking' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking: Gabriela Naranjo' })
    await user.type(within(dialog).getByRole('textbox'), 'The expert is ill')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Notify the client' }))
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Cancel booking' })).toBeEnabled(),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
    await waitFor(async () =>
      expect(await read(booking.id)).toMatchObject({ cancel: { comment: 'The expert is ill' } }),
    )
    await user.click(await within(panel).findByRole('button', { name: 'Restore' }))
    await waitFor(async () => expect((await read(booking.id)).status.sysName).toBe('confirmed'))
  })

  it('offers the reasons that its branch lists for canceling, and another in words', async () => {
    const branch = await staffedBranch(api())
    await branch.configure({ cancelReasons: ['The client is ill', 'We are closed'] })
    const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00') }))
    const user = await officeAs(
      branch.server,
      branch.staff,
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
    const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
    await user.click(await within(panel).findByRole('button', { name: 'Cancel booking' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking: Gabriela Naranjo' })
    await user.click(await within(dialog).findByRole('combobox', { name: /^Reason/ }))
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'The client is ill',
      'We are closed',
      'Other',
    ])
    await user.click(options[2]!)
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Cancel booking' })).toBeEnabled(),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
    expect(await within(dialog).findByText('Write the reason.')).toBeVisible()
    await user.click(within(dialog).getByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'We are closed' }))
    await user.type(
      within(dialog).getByRole('textbox', { name: 'Comment (optional)' }),
      'Water damage',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
    await waitFor(async () =>
      expect(await branch.read(booking.id)).toMatchObject({
        cancel: { comment: 'We are closed: Water damage' },
      }),
    )
  })

  it('lists the messages about it, and sends it again', async () => {
    const branch = await staffedBranch(api())
    const { organization, branchOffice } = branch.own
    const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00') }))
    const line = {
      organization,
      branchOffice,
      client: null,
      schedule: booking.id,
      letter: 'appointmentBooked',
      key: 'a1',
    }
    const written = {
      channel: 'email' as const,
      subject: 'Your appointment',
      receiver: 'gabriela@client.test',
      job: await firstJob(api(), organization),
    }
    const delivery = (await openDelivery(api().ports, { ...line, ...written }))!
    await closeDelivery(
      api().ports,
      { organization, line: delivery },
      { status: 'failed', problem: '550 no such mailbox' },
    )
    const user = await officeAs(
      branch.server,
      branch.staff,
      `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
    )
    await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
    const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
    expect(
      await within(panel).findByText(/^to gabriela@client.test, Mon 11 Jan 2027/),
    ).toBeVisible()
    expect(within(panel).getByText('Problem: 550 no such mailbox')).toBeVisible()
    expect(within(panel).getByText('Not delivered')).toBeVisible()
    const before = await branch.topics()
    await user.click(
      await within(panel).findByRole('button', { name: 'Send again: Your appointment' }),
    )
    await waitFor(async () => expect(await branch.topics()).toEqual([...before, before[0]]))
  })

  it('replaces the link, and says that the earlier ones no longer work', async () => {
    const { user, panel, booking, server, own } = await open()
    const token = viewToken(server.ports, own.organization, { code: booking.code })
    await user.click(await within(panel).findByRole('button', { name: 'Replace the link…' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Replace the link of Gabriela Naranjo?',
    })
    expect(
      within(dialog).getByRole('checkbox', { name: 'Send the client the new link' }),
    ).toBeChecked()
    expect(codeOf(await server.post('public/schedules/get', { token }))).toBe('answered')
    await user.click(within(dialog).getByRole('button', { name: 'Replace and send' }))
    expect(
      await screen.findByText('The new link is on its way. The earlier ones no longer work.'),
    ).toBeVisible()
    expect(codeOf(await server.post('public/schedules/get', { token }))).toBe('LINK_WITHDRAWN')
  })

  it('moves it to a free time, and says where it is taken', async () => {
    const { user, panel, booking, read, create } = await open()
    await user.click(await within(panel).findByRole('button', { name: 'Move…' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Move the booking of Gabriela Naranjo',
    })
    const times = await within(dialog).findByRole('group', { name: /^Free times on/ })
    const wanted = await within(times).findByRole('button', { name: '15:00' })
    answerOf(await create({ start: at('15:00') }))
    await user.click(wanted)
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    const nearest = await within(dialog).findByRole('group', { name: 'Nearest free times' })
    expect((await read(booking.id)).version).toBe(1)
    await user.click(within(nearest).getAllByRole('button')[0]!)
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    await waitFor(async () => expect((await read(booking.id)).version).toBe(2))
  })

  it('keeps what was noted when another user was faster, and saves it over theirs on the second try', async () => {
    const { user, panel, booking, read, change } = await open()
    await user.click(await within(panel).findByRole('button', { name: 'Edit notes' }))
    answerOf(await change(booking.id, { note: 'from elsewhere' }))
    await user.type(within(panel).getByLabelText('Internal note'), 'Window seat')
    await user.click(within(panel).getByRole('button', { name: 'Save' }))
    expect(await within(panel).findByText(/Another person changed this booking/)).toBeVisible()
    expect(within(panel).getByLabelText('Internal note')).toHaveValue('Window seat')
    expect((await read(booking.id)).note).toBe('from elsewhere')
    await user.click(within(panel).getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await read(booking.id)).note).toBe('Window seat'))
  })

  it('carries comments, for the team unless they are for the client too', async () => {
    const { user, panel } = await open()
    await user.type(await within(panel).findByLabelText('New comment'), 'Bring the form')
    await user.click(within(panel).getByRole('button', { name: 'The client too' }))
    await user.click(within(panel).getByRole('button', { name: 'Comment' }))
    expect(await within(panel).findByText(/The client sees it/)).toBeVisible()
    expect(within(panel).getByText('Bring the form')).toBeVisible()
    expect(within(panel).getByLabelText('New comment')).toHaveValue('')
  })

  it('carries every comment, however many there are', async () => {
    const { user, panel, booking, server } = await open()
    await within(panel).findByText('No comments yet')
    await server.database.asOwner((owner) =>
      owner.query(
        `insert into schedule_comment (organization_id, schedule_id, author_kind, author_name, body, visibility, created_at)
         select organization_id, id, 'system', '', 'Remark ' || nth, 1, now()
         from schedule, generate_series(1, 201) nth where id = $1 order by nth`,
        [booking.id],
      ),
    )
    await user.type(within(panel).getByLabelText('New comment'), 'The last one')
    await user.click(within(panel).getByRole('button', { name: 'Comment' }))
    expect(await within(panel).findByText('Remark 1')).toBeVisible()
    expect(panel).toHaveTextContent(/Remark 201.*The last one/)
  })
})
