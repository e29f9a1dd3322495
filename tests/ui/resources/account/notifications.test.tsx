import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openLiveEvents } from '../../../../server/adapters/events/openLiveEvents.ts'
import { publishEvents } from '../../../../server/app/integrations/publishEvents.ts'
import { apiOn } from '../../../support/server/apiOn.ts'
import { at, booker } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { present } from '../../../support/server/useApi.ts'
import { useDatabase } from '../../../support/database/useDatabase.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const database = useDatabase()
const listPage = 'notices'
afterEach(closeApp)

/** A desk that a visitor books at, in an application where events arrive. */
const setUp = async (page: string) => {
  const live = await openLiveEvents(database(), () => undefined)
  const server = { ...apiOn(database(), present, live), database: database() }
  const branch = await staffedBranch(server)
  await database().asOwner((owner) => owner.query('update audit set heard = true'))
  const publish = async () => {
    await publishEvents(server.ports)(branch.own)
  }
  const bookAt = async (time: string) => {
    answerOf(await branch.book({ start: at(time), booker }))
    await publish()
  }
  const user = await officeAs(server, branch.staff, `/dashboard/branch-office/${page}`)
  return { ...branch, server, user, bookAt, publish, live }
}

describe('the bell', () => {
  it('counts what happens as it happens, leads to it, and forgets what was read', async () => {
    const { user, bookAt, live } = await setUp('account')
    await screen.findByRole('button', { name: 'Notices' })
    await bookAt('10:00')
    await bookAt('12:00')
    await user.click(
      await screen.findByRole('button', { name: 'Notices: 2 new' }, { timeout: 5000 }),
    )
    const panel = await screen.findByRole('dialog', { name: 'Notices' })
    const [latest] = await within(panel).findAllByRole('listitem')
    expect(latest).toHaveTextContent(`Booked · ${booker.name}`)
    expect(latest).toHaveTextContent('12 Jan 2027, 12:00')
    await user.click(
      within(latest!).getByRole('button', { name: `Mark as read: Booked, ${booker.name}` }),
    )
    await waitFor(() => expect(document.querySelector('.bell')).toHaveTextContent('1'))
    await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(document.querySelector('.bell')).toHaveTextContent(''))
    await user.click(within(panel).getAllByRole('link')[0]!)
    expect(location.search).toContain('date=2027-01-12')
    expect(
      await screen.findByRole('heading', { name: new RegExp(booker.name) }, { timeout: 40_000 }),
    ).toBeVisible()
    await live.close()
  })
})

describe('the page of notifications', () => {
  it('says of each move to when and from when it was, also once there was another', async () => {
    const { server, book, publish, live } = await setUp(listPage)
    const { token } = answerOf<{ token: string }>(await book({ start: at('10:00'), booker }))
    for (const time of ['16:00', '12:00'])
      answerOf(await server.post('public/schedules/reschedule', { token, start: at(time) }))
    await publish()
    expect(
      await screen.findByText(/12 Jan 2027, 12:00 · before: 12 Jan 2027, 16:00$/),
    ).toBeVisible()
    expect(screen.getByText(/12 Jan 2027, 16:00 · before: 12 Jan 2027, 10:00$/)).toBeVisible()
    await live.close()
  })

  it('shows all of them, or those that are unread', async () => {
    const { user, bookAt, live } = await setUp(listPage)
    expect(await screen.findByText('No notices yet')).toBeVisible()
    await bookAt('10:00')
    await bookAt('12:00')
    const lines = () => within(screen.getByRole('main')).getAllByRole('listitem')
    await waitFor(() => expect(lines()).toHaveLength(2), { timeout: 5000 })
    await user.click(within(lines()[0]!).getByRole('button'))
    await user.click(screen.getByRole('button', { name: 'Unread' }))
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('You have read everything.')).toBeVisible()
    await live.close()
  })
})

describe('one’s own account', () => {
  it('keeps the chosen notifications', async () => {
    const { user, server, staff, live } = await setUp('account')
    const read = async () =>
      answerOf<Record<'notices' | 'pushed' | 'emailed', string[] | null>>(
        await server.post('account/preferences/get', {}, staff),
      )
    const kept = async () => (await read()).notices
    const arrived = await screen.findByRole('checkbox', { name: 'Client arrived: Bell' })
    await waitFor(() => expect(arrived).toBeEnabled())
    expect(arrived).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Booked: Bell' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Booked: Device' })).toBeChecked()
    const email = screen.getByRole('checkbox', { name: 'Booked: Email' })
    expect(email).not.toBeChecked()
    await user.click(arrived)
    await waitFor(async () => expect(await kept()).toContain('booking.arrived'))
    await waitFor(() => expect(email).toBeEnabled())
    await user.click(email)
    await waitFor(async () => expect((await read()).emailed).toEqual(['booking.created']))
    await waitFor(() => expect(email).toBeChecked())
    await user.click(screen.getByRole('button', { name: 'Restore defaults' }))
    await waitFor(async () =>
      expect(await read()).toMatchObject({ notices: null, pushed: null, emailed: null }),
    )
    await live.close()
  })
})
