import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { at, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { leaveCard } from '../../../support/furnished/leaveCard.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi, type ApiUnderTest } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { behind } from '../../support/behind.ts'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()

type Question = {
  hasCard?: boolean
  step?: 'Did not come' | 'Cancel booking'
  at?: string
  server?: ApiUnderTest
}

/** The question before a client is marked as absent, or cancels late, on the real server. */
const ask = async ({
  hasCard = true,
  step = 'Did not come',
  at: now = at('10:30'),
  server = api(),
}: Question) => {
  const branch = await staffedBranch(server)
  const fee = { kind: 'percent', percent: 5000 }
  await branch.configure({ noShowFee: fee, lateCancelFee: fee, cancelWindowMinutes: 1440 })
  const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00') }))
  const { organization, branchOffice } = branch.own
  if (hasCard)
    await leaveCard(branch.server, { organization, branchOffice, client: branch.client }, 'Visa')
  vi.setSystemTime(new Date(now))
  await branch.later(new Date(now))
  const user = await officeAs(
    server,
    branch.desk(),
    `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
  )
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
  await user.click(await within(panel).findByRole('button', { name: step }))
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${step}`) })
  const button = () => within(dialog).getByRole('button', { name: step })
  const confirm = async () => {
    await user.click(button())
    const ended = step === 'Did not come' ? 'no_show' : 'cancelled'
    await waitFor(async () => expect((await branch.read(booking.id)).status.sysName).toBe(ended))
    return (await branch.topics()).includes('fees.charge')
  }
  return { dialog, user, button, confirm }
}

/** The question before a no-show is taken back, for which a fee was charged. */
const correct = async () => {
  const sent: string[] = []
  const charged = {
    noShow: null,
    lateCancel: null,
    charged: { amount: { amount: 1000, currency: 'USD' } },
  }
  const fetched: ApiUnderTest['fetch'] = async (path, init) => {
    if (path === 'branch_offices/schedules/fees/get')
      return Response.json({ error: false, r: charged })
    if (path === 'branch_offices/schedules/edit' && typeof init?.body === 'string')
      sent.push(init.body)
    return api().fetch(path, init)
  }
  const server = { ...api(), fetch: fetched }
  const branch = await staffedBranch(server)
  await branch.configure({ noShowAfter: 10 })
  const booking = answerOf<ScheduleRecord>(await branch.create({ start: at('10:00') }))
  vi.setSystemTime(new Date(at('10:30')))
  await branch.later(new Date(at('10:30')))
  answerOf(await branch.change(booking.id, { status: { id: 8, comments: 'They stayed away' } }))
  const user = await officeAs(
    server,
    branch.desk(),
    `/dashboard/branch-office/scheduled-calendar?view=list&date=${tuesday}`,
  )
  await user.click(await screen.findByRole('button', { name: /Gabriela Naranjo/ }))
  const panel = await screen.findByRole('dialog', { name: 'Gabriela Naranjo' })
  await user.click(await within(panel).findByRole('button', { name: 'Correct to confirmed' }))
  const dialog = await screen.findByRole('dialog', { name: /^Correct to confirmed/ })
  await user.type(within(dialog).getByLabelText(/Reason/), 'They were here')
  const confirm = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Correct to confirmed' }))
    await waitFor(async () =>
      expect((await branch.read(booking.id)).status.sysName).toBe('confirmed'),
    )
    return (JSON.parse(sent.at(-1) ?? '{}') as { data?: { refundFee?: boolean } }).data?.refundFee
  }
  return { dialog, user, confirm }
}

describe('the question about a fee that was charged for a no-show which is taken back', () => {
  beforeEach(() =>
    vi.useFakeTimers({ now: new Date(at('10:30')), shouldAdvanceTime: true, toFake: ['Date'] }),
  )
  afterEach(() => {
    cleanup()
    closeApp()
    vi.useRealTimers()
  })

  it('refunds it', async () => {
    const { dialog, confirm } = await correct()
    expect(
      await within(dialog).findByRole('radio', { name: /^Refund the fee of 10/ }),
    ).toBeChecked()
    expect(await confirm()).toBeUndefined()
  })

  it('lets the desk keep it', async () => {
    const { dialog, user, confirm } = await correct()
    await user.click(await within(dialog).findByRole('radio', { name: 'Keep it' }))
    expect(await confirm()).toBe(false)
  })
})

describe('the question about the fee of an appointment that is missed or canceled late', () => {
  beforeEach(() =>
    vi.useFakeTimers({ now: new Date(at('10:30')), shouldAdvanceTime: true, toFake: ['Date'] }),
  )
  afterEach(() => {
    cleanup()
    closeApp()
    vi.useRealTimers()
  })

  it('says what is charged on which card, and charges it', async () => {
    const { dialog, confirm } = await ask({})
    expect(
      await within(dialog).findByRole('radio', { name: /^Charge the fee of .+ to Visa ···4242$/ }),
    ).toBeChecked()
    // Nothing but the fee is written about.
    expect(within(dialog).queryByRole('checkbox', { name: 'Notify the client' })).toBeNull()
    expect(await confirm()).toBe(true)
  })

  it('lets the desk waive it', async () => {
    const { dialog, user, confirm } = await ask({})
    await user.click(await within(dialog).findByRole('radio', { name: 'Waive it' }))
    expect(await confirm()).toBe(false)
  })

  it('says that nothing can be charged where no card was left', async () => {
    const { dialog } = await ask({ hasCard: false })
    expect(await within(dialog).findByText(/the client has saved no card for this/)).toBeVisible()
  })

  it('is awaited: no one confirms before it is known what is charged, and a failed read can be repeated', async () => {
    const gate = Promise.withResolvers<Response>()
    const slow = behind(api(), ['branch_offices/schedules/fees/get'], () =>
      gate.promise.then((response) => response.clone()),
    )
    const { dialog, button, user } = await ask({ server: slow.server })
    expect(button()).toBeDisabled()
    expect(within(dialog).getByRole('status', { busy: true })).toBeInTheDocument()
    gate.resolve(
      Response.json({ error: true, r: { msg: 'INTERNAL', ref: 'ref-7' } }, { status: 500 }),
    )
    await within(dialog).findByRole('alert')
    slow.mend()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByRole('radio', { name: /^Charge the fee of / })).toBeChecked()
    expect(button()).toBeEnabled()
  })

  it('stands before a late cancellation by the client alone, and is charged or waived', async () => {
    const late = { step: 'Cancel booking', at: at('09:00') } as const
    const { dialog, user, confirm } = await ask(late)
    expect(await within(dialog).findByRole('radio', { name: 'The branch' })).toBeChecked()
    expect(within(dialog).queryByRole('radio', { name: /^Charge the fee of / })).toBeNull()
    await user.click(within(dialog).getByRole('radio', { name: 'The client' }))
    expect(within(dialog).getByRole('radio', { name: /^Charge the fee of / })).toBeChecked()
    expect(await confirm()).toBe(true)
  })

  it('is left out of a late cancellation by the branch, which charges nothing', async () => {
    const { dialog, confirm } = await ask({ step: 'Cancel booking', at: at('09:00') })
    await within(dialog).findByRole('radio', { name: 'The branch' })
    expect(await confirm()).toBe(false)
  })
})
