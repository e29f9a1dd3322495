import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeDelivery, openDelivery } from '../../../../server/app/messages/deliveryLog.ts'
import { at } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { firstJob } from '../../../support/jobs/writeMessage.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

/** Two emails that a mail server refused, and a fee that no one could charge. */
const setUp = async () => {
  const branch = await staffedBranch(api())
  const { organization, branchOffice } = branch.own
  const booking = answerOf<{ id: number; code: string }>(
    await branch.create({ start: at('10:00') }),
  )
  const job = await firstJob(api(), organization)
  for (const subject of ['Your appointment', 'Your new time']) {
    const line = {
      organization,
      branchOffice,
      client: null,
      schedule: booking.id,
      letter: 'appointmentBooked',
      key: subject,
      job,
      subject,
    }
    const delivery = (await openDelivery(api().ports, {
      ...line,
      channel: 'email',
      receiver: 'gabriela@client.test',
    }))!
    await closeDelivery(
      api().ports,
      { organization, line: delivery },
      { status: 'failed', problem: '550 no such mailbox' },
    )
  }
  await api().database.asOwner((owner) =>
    owner.query(
      `insert into outbox (organization_id, topic, payload, created_at, handed_at, failed_at, tries, problem)
       values ($1, 'fees.charge', $2, $3, $3, $3, 13, 'the gateway is out of reach')`,
      [organization, JSON.stringify({ schedule: booking.id }), new Date('2027-01-11T11:00:00Z')],
    ),
  )
  return { ...branch, code: booking.code }
}

describe('what was given up', () => {
  afterEach(() => {
    cleanup()
    closeApp()
  })

  it('stands beside the log, with reasons, and is tried again one by one or all at once', async () => {
    const { server, staff, topics } = await setUp()
    const user = await officeAs(server, staff, '/dashboard/branch-office/deliveries')
    await user.click(await screen.findByRole('link', { name: 'Given up' }))
    const lines = async () => {
      const main = await screen.findByRole('heading', { name: 'What was given up' })
      return within(main.closest('main')!)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    }
    await screen.findByText('Your new time')
    expect(await lines()).toHaveLength(3)
    expect(screen.getAllByText('Problem: 550 no such mailbox')).toHaveLength(2)
    expect(screen.getByText('Charging a fee')).toBeVisible()
    expect(screen.getByText(/appointment number \d+ · .* · tries: 13/)).toBeVisible()
    expect(screen.getByText('Problem: the gateway is out of reach')).toBeVisible()
    const before = (await topics()).length
    await user.click(screen.getByRole('button', { name: /^Try again: Charging a fee/ }))
    await waitFor(() => expect(screen.queryByText('Charging a fee')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Try the 2 shown again' }))
    expect(await screen.findByText('Nothing is given up.')).toBeVisible()
    expect((await topics()).length).toBeGreaterThan(before)
  })
})

describe('a message', () => {
  afterEach(() => {
    cleanup()
    closeApp()
  })

  it('leads to the appointment that it is about, by its code', async () => {
    const { server, staff, code } = await setUp()
    const user = await officeAs(server, staff, '/dashboard/branch-office/deliveries')
    await user.click(await screen.findByText('Your new time'))
    const link = await screen.findByRole('link', { name: new RegExp(`^Appointment ${code} · `) })
    expect(link.getAttribute('href')).toMatch(/view=day&date=.*&booking=\d+$/)
  })
})
