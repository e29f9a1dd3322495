import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { usd } from '../../../support/furnished/payingBranch.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
/** An amount as a page shows it, with plain spaces. */
const shown = (amount: number) => formatPrice(usd(amount)).replaceAll(/\s/g, ' ')

/**
 * The services of an appointment of an hour and 45.00 USD at ten, opened in its panel; its expert
 * also gives one of half an hour and 20.00 USD.
 */
const open = async (prepare?: (branch: Branch, booking: ScheduleRecord) => Promise<unknown>) => {
  const branch = await staffedBranch(api())
  const { own } = branch
  const brows = await branch.addService('Eyebrows')
  await branch.make('organizations/branch_offices/experts/products', {
    branchOffice: own.branchOffice,
    expert: own.expert,
    entailedProduct: brows,
  })
  const items = [{ entailedProduct: own.entailedProduct, expert: own.expert }]
  const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00'), items }))
  await prepare?.(branch, booking)
  const user = await officeAs(
    branch.server,
    branch.desk(),
    `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
  )
  await user.click((await screen.findAllByRole('button', { name: /Gabriela Naranjo/ }))[0]!)
  const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
  await user.click(await within(panel).findByRole('button', { name: 'Change services…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Services of Gabriela Naranjo' })
  const addEyebrows = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Add service' }))
    const line = within(dialog).getByRole('group', { name: 'Service 2' })
    await user.type(within(line).getByRole('combobox', { name: /^Service/ }), 'Eyeb')
    await user.click(await screen.findByRole('option', { name: 'Eyebrows' }))
    return line
  }
  const services = async () =>
    (await branch.read(booking.id)).items.map(({ entailedProduct }) => entailedProduct.name)
  const save = () => within(dialog).getByRole('button', { name: 'Save services' })
  return { ...branch, brows, booking, user, panel, dialog, addEyebrows, services, save }
}
type Branch = Awaited<ReturnType<typeof staffedBranch>>

describe('the services of a booking, in its panel', () => {
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

  it('show the new end, total and what is due before one is added, and go back in the toast', async () => {
    const { addEyebrows, dialog, panel, user, services, save } = await open()
    expect(await within(dialog).findByText('Tue 12 Jan 2027, 10:00–11:00 · 60 min')).toBeVisible()
    expect(save()).toBeDisabled()
    const line = await addEyebrows()
    expect(await within(dialog).findByText(/10:00–11:30 · 90 min/)).toBeVisible()
    expect(within(line).getByText(shown(2000))).toBeVisible()
    expect(within(dialog).getAllByText(shown(6500)).length).toBeGreaterThan(0)
    await waitFor(() => expect(save()).toBeEnabled())
    await user.click(save())
    await waitFor(async () => expect(await services()).toEqual(['Aurora treatment', 'Eyebrows']))
    expect((await within(panel).findAllByText(shown(6500))).length).toBeGreaterThan(0)
    fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    await waitFor(async () => expect(await services()).toEqual(['Aurora treatment']))
  })

  it('say a clash with its rule and the nearest times, of which one is taken', async () => {
    const { addEyebrows, dialog, user, save, read, booking } = await open(async (branch) =>
      answerOf(
        await branch.create({
          start: at('11:00'),
          items: [{ entailedProduct: branch.own.entailedProduct, expert: branch.own.expert }],
        }),
      ),
    )
    await addEyebrows()
    const clash = await within(dialog).findByText(/This time is taken by another appointment/)
    expect(clash).toBeVisible()
    expect(save()).toBeDisabled()
    const nearest = within(dialog).getByRole('group', { name: 'Nearest free times' })
    await user.click(within(nearest).getByRole('button', { name: /Jan 2027, 09:30$/ }))
    await waitFor(() => expect(save()).toBeEnabled())
    await user.click(save())
    await waitFor(async () =>
      expect((await read(booking.id)).startsAt).toBe(new Date(at('09:30')).toISOString()),
    )
  })

  it('are changed after it began, at its own time, without a message unless it is wanted', async () => {
    const { addEyebrows, dialog, user, services, save, topics } = await open(
      async (branch, { id }) => {
        vi.setSystemTime(new Date(at('10:30')))
        await branch.later(new Date(at('10:30')))
        const { in_progress: status } = scheduleStatuses.ids
        answerOf(await branch.change(id, { status }))
      },
    )
    expect(within(dialog).getByRole('checkbox', { name: 'Notify the client' })).not.toBeChecked()
    await addEyebrows()
    await user.click(within(dialog).getByRole('button', { name: 'Remove Aurora treatment' }))
    await waitFor(() => expect(save()).toBeEnabled())
    await user.click(save())
    await waitFor(async () => expect(await services()).toEqual(['Eyebrows']))
    expect((await topics()).at(-1)).toBe('schedules.changed')
  })

  it('keep one at least, and take no length but one in steps of five minutes', async () => {
    const { dialog, user, save } = await open()
    expect(within(dialog).queryByRole('button', { name: /^Remove/ })).toBeNull()
    const minutes = within(dialog).getByRole('spinbutton', { name: 'Minutes' })
    await waitFor(() => expect(minutes).toHaveValue(60))
    await user.clear(minutes)
    await user.type(minutes, '47')
    expect(minutes).toHaveAccessibleDescription('From 5 to 1440 minutes, in steps of 5')
    expect(save()).toBeDisabled()
    await user.clear(minutes)
    await user.type(minutes, '45')
    expect(await within(dialog).findByText(/10:00–10:45 · 45 min/)).toBeVisible()
    await waitFor(() => expect(save()).toBeEnabled())
  })
})
