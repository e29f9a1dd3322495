import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { timeOffKinds } from '../../../../contract/entities/timeOffs.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'

const api = useApi()
beforeEach(() =>
  vi.useFakeTimers({
    now: new Date('2027-01-11T15:00:00Z'),
    shouldAdvanceTime: true,
    toFake: ['Date'],
  }),
)
afterEach(() => {
  closeApp()
  vi.useRealTimers()
})

/** A branch whose expert is ill on Tuesday, with appointments then and a colleague. */
const illOn = async (times: readonly string[]) => {
  const branch = await staffedBranch(api())
  const { organization, expert, entailedProduct } = branch.own
  const ids: number[] = []
  for (const time of times)
    ids.push(answerOf<ScheduleRecord>(await branch.create({ start: at(time) })).id)
  const { expert: colleague } = await branch.addExpert('Bea', [entailedProduct])
  await branch.make('experts/time_off', {
    organization,
    expert,
    kind: timeOffKinds.sick,
    dateFrom: tuesday,
    dateTo: tuesday,
    reason: 'Flu',
  })
  const user = await officeAs(
    branch.server,
    branch.staff,
    `/dashboard/branch-office/scheduled-calendar/affected?from=${tuesday}&to=${tuesday}`,
  )
  const rows = async (count: number) => {
    await waitFor(() =>
      expect(screen.getAllByRole('combobox', { name: /^What/ })).toHaveLength(count),
    )
    return screen.getAllByRole('combobox', { name: /^What/ })
  }
  const choose = async (nth: number, option: string, count = times.length) => {
    await user.click((await rows(count))[nth]!)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...branch, ids, colleague, user, rows, choose }
}

describe('the worklist of affected appointments', () => {
  it('proposes who is free, says why, and reports what was refused beside what was done', async () => {
    const { user, rows, ids, create, colleague, own, read } = await illOn(['10:00', '12:00'])
    const fields = await rows(2)
    expect(fields.map((each) => each.textContent)).toEqual(['Move to Bea', 'Move to Bea'])
    expect(screen.getAllByText(/is away: Flu$/)).toHaveLength(2)
    // Someone is quicker.
    answerOf(
      await create({
        start: at('12:00'),
        items: [{ entailedProduct: own.entailedProduct, expert: colleague }],
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Apply to 2 appointments' }))
    expect(await screen.findByRole('heading', { name: 'Done' })).toHaveFocus()
    expect(screen.getByText('1 appointment moved to a colleague')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/^1 appointment couldn’t be changed:/)
    expect((await read(ids[0]!)).items[0]?.expert.id).toBe(colleague)
    expect((await read(ids[1]!)).items[0]?.expert.id).toBe(own.expert)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await rows(1)
  })

  it('offers other times, leaves as it is, and takes what was left back onto the list', async () => {
    const { user, choose, rows, ids, read } = await illOn(['10:00', '12:00'])
    await choose(0, 'Offer other times')
    await choose(1, 'Leave as it is')
    await user.type(screen.getByLabelText('Message to clients who choose another time'), 'Sorry')
    await user.click(screen.getByRole('button', { name: 'Apply to 2 appointments' }))
    await screen.findByRole('heading', { name: 'Done' })
    expect((await read(ids[0]!)).rescheduleRequestedAt).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    // It waits for its client: nothing more is proposed.
    expect((await rows(1))[0]).toHaveTextContent('Decide later')
    expect(screen.getByText(/no answer yet$/)).toBeVisible()
    expect(
      screen.getByRole('button', { name: 'Choose what happens to at least one appointment' }),
    ).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Show 1 appointment left as it is' }))
    await user.click(screen.getByRole('button', { name: 'Put back on the list' }))
    await rows(2)
  })

  it('chooses one thing for all, cancels with a reason, and undoes that', async () => {
    const { user, rows, ids, read } = await illOn(['10:00', '12:00'])
    await rows(2)
    const forAll = screen.getByRole('group', { name: 'For all of them' })
    await user.click(within(forAll).getByRole('button', { name: 'Cancel and refund' }))
    await user.type(screen.getByLabelText('Reason for canceling'), 'Illness')
    await user.click(screen.getByRole('button', { name: 'Apply to 2 appointments' }))
    expect(await screen.findByText('2 appointments canceled')).toBeVisible()
    expect(await read(ids[1]!)).toMatchObject({
      status: { id: scheduleStatuses.ids.cancelled },
      cancel: { comment: 'Illness' },
    })
    await user.click(screen.getByRole('button', { name: 'Undo all of this' }))
    expect(await screen.findByText(/^All of it was undone/)).toBeVisible()
    for (const id of ids) expect((await read(id)).status.sysName).toBe('confirmed')
  })
})
