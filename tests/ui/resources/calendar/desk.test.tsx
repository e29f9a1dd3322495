import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

const open = async (search = '') => {
  const branch = await staffedBranch(api())
  const user = await officeAs(
    branch.server,
    branch.staff,
    `/dashboard/branch-office/manage-schedule?client=${branch.client}${search}`,
  )
  const summary = await screen.findByRole('region', { name: 'Summary' })
  await within(summary).findByText('Gabriela Naranjo')
  const chooseService = async () => {
    await user.click(screen.getByRole('combobox', { name: /^Service/ }))
    const offered = await screen.findByRole('listbox')
    await user.click((await within(offered).findAllByRole('option'))[0]!)
  }
  const bookings = async (day: string) =>
    answerOf<{ items: ScheduleRecord[] }>(await branch.call('get', { from: day, to: day })).items
  return { ...branch, user, summary, chooseService, bookings }
}

describe('the page of a new booking', () => {
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

  it('says what is missing until client, service and time are chosen, and books', async () => {
    const { user, summary, chooseService, bookings } = await open(`&date=${tuesday}`)
    expect(within(summary).getByText('Service missing')).toBeVisible()
    expect(within(summary).getByRole('button', { name: 'Book' })).toBeDisabled()
    await chooseService()
    const times = await screen.findByRole('group', { name: /^Free times on/ })
    await user.click(await within(times).findByRole('button', { name: '10:00' }))
    expect(await within(summary).findByText('Total')).toBeVisible()
    await user.click(within(summary).getByRole('button', { name: 'Book' }))
    expect(await screen.findByRole('heading', { name: 'Booked' })).toHaveFocus()
    expect((await bookings(tuesday)).map(({ startsAt }) => startsAt)).toEqual([
      new Date(at('10:00')).toISOString(),
    ])
  })

  it('asks before it is left half done, and not before anything was chosen', async () => {
    const { user, chooseService } = await open()
    await chooseService()
    const away = screen.getAllByRole('link', { name: 'Clients' })[0]!
    await user.click(away)
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('region', { name: 'Summary' })).toBeVisible()
  })

  it('offers to record what is over afterwards, at the time that was marked', async () => {
    const { user } = await open('&date=2027-01-11&time=09:00')
    expect(await screen.findByText('That time is over')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Record it as an appointment' }))
    expect(
      screen.getByRole('button', { name: 'Record an appointment', pressed: true }),
    ).toBeVisible()
    expect(screen.getByLabelText(/^Time/)).toHaveValue('09:00')
    expect(screen.queryByText('That time is over')).toBeNull()
  })

  it('says at once that the chosen time does not go with the service, keeps it, and offers the nearest', async () => {
    const { user, summary, chooseService, bookings } = await open(`&date=${tuesday}&time=17:30`)
    await chooseService()
    expect(
      await screen.findByText('The branch is closed at this time.', { exact: false }),
    ).toHaveTextContent('Tue 12 Jan 2027, 17:30')
    expect(within(summary).getByText('Tue 12 Jan 2027, 17:30–18:30')).toBeVisible()
    expect(within(summary).getByText('The chosen time isn’t available.')).toBeVisible()
    expect(within(summary).getByRole('button', { name: 'Book' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Record it as an appointment' })).toBeNull()
    await user.click(
      within(screen.getByRole('group', { name: 'Nearest free times' })).getAllByRole('button')[0]!,
    )
    expect(await within(summary).findByText('Tue 12 Jan 2027, 17:00–18:00')).toBeVisible()
    expect(await within(summary).findByText(/^60 min · .*expert/)).toBeVisible()
    await waitFor(() => expect(within(summary).getByRole('button', { name: 'Book' })).toBeEnabled())
    await user.click(within(summary).getByRole('button', { name: 'Book' }))
    expect(await screen.findByRole('heading', { name: 'Booked' })).toBeVisible()
    expect((await bookings(tuesday)).map(({ startsAt }) => startsAt)).toEqual([
      new Date(at('17:00')).toISOString(),
    ])
  })

  it('books a time against the rules for who may override them', async () => {
    const { user, summary, chooseService, bookings } = await open(`&date=${tuesday}&time=20:00`)
    await chooseService()
    await user.click(await screen.findByRole('button', { name: 'Book anyway' }))
    await waitFor(() => expect(within(summary).getByRole('button', { name: 'Book' })).toBeEnabled())
    await user.click(within(summary).getByRole('button', { name: 'Book' }))
    expect(await screen.findByRole('heading', { name: 'Booked' })).toBeVisible()
    expect((await bookings(tuesday)).map(({ startsAt }) => startsAt)).toEqual([
      new Date(at('20:00')).toISOString(),
    ])
  })

  it('keeps everything and offers the nearest times when another booking was faster', async () => {
    const { user, summary, chooseService, create, bookings } = await open(`&date=${tuesday}`)
    await chooseService()
    const times = await screen.findByRole('group', { name: /^Free times on/ })
    await user.click(await within(times).findByRole('button', { name: '10:00' }))
    answerOf(await create({ start: at('10:00') }))
    await user.click(within(summary).getByRole('button', { name: 'Book' }))
    const nearest = await within(summary).findByRole('group', { name: 'Nearest free times' })
    await user.click(within(nearest).getAllByRole('button')[0]!)
    await user.click(within(summary).getByRole('button', { name: 'Book' }))
    expect(await screen.findByRole('heading', { name: 'Booked' })).toBeVisible()
    expect(await bookings(tuesday)).toHaveLength(2)
  })

  it('repeats it: says the rule in words, asks about the dates in the way, and books the rest', async () => {
    const { user, summary, chooseService, create, call } = await open(`&date=${tuesday}`)
    answerOf(await create({ start: at('10:00', '2027-01-19') }))
    await chooseService()
    const times = await screen.findByRole('group', { name: /^Free times on/ })
    await user.click(await within(times).findByRole('button', { name: '10:00' }))
    await user.click(screen.getByRole('checkbox', { name: 'Repeat this booking' }))
    expect(await screen.findByText('Every Tuesday at 10:00, 8 times')).toBeVisible()
    const choice = await screen.findByRole('combobox', {
      name: /^What to do about Tue 19 Jan 2027/,
    })
    expect(within(summary).getByText('Dates to be decided')).toBeVisible()
    await user.click(choice)
    await user.click(
      within(await screen.findByRole('listbox')).getByRole('option', { name: 'Leave out' }),
    )
    await user.click(await within(summary).findByRole('button', { name: 'Book 7 appointments' }))
    expect(await screen.findByRole('heading', { name: '7 appointments booked' })).toHaveFocus()
    expect(screen.getByText('1 of 7 · every Tuesday')).toBeVisible()
    const range = { from: '2027-01-12', to: '2027-03-09' }
    const { items } = answerOf<{ items: ScheduleRecord[] }>(await call('get', range))
    expect(items.filter(({ series }) => series !== null)).toHaveLength(7)
  })

  it('records an appointment that is over', async () => {
    const { user, chooseService, bookings, summary } = await open('&date=2027-01-08&time=11:20')
    await user.click(screen.getByRole('button', { name: 'Record an appointment' }))
    await chooseService()
    await user.click(within(summary).getByRole('button', { name: 'Record' }))
    expect(await screen.findByRole('heading', { name: 'Appointment recorded' })).toBeVisible()
    await waitFor(async () =>
      expect(await bookings('2027-01-08')).toMatchObject([
        {
          startsAt: new Date(at('11:20', '2027-01-08')).toISOString(),
          status: { sysName: 'completed' },
        },
      ]),
    )
  })
})
