import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { advanceBranch, dayAhead } from '../../support/furnished/advanceBranch.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()

/** An appointment within the week, whose deposit is held on a card. */
const setUp = async (configured: Values, schedule: Values = {}) => {
  const branch = await advanceBranch(api(), sandbox, configured)
  await branch.configure(schedule)
  const booked = await branch.submit('10:00', { start: at('10:00', dayAhead(3)) })
  answerOf(await branch.pay(booked))
  const payment = async () => (await branch.list())[0]!
  return { ...branch, booked, payment, appointment: () => branch.record(booked.code) }
}

describe('what is held on a card for an appointment', () => {
  it('is taken when the branch approves it', async () => {
    const { appointment, payment, change } = await setUp(
      { capture: 'at_confirmation' },
      { approval: 2 },
    )
    expect((await payment()).status.sysName).toBe('authorized')
    expect(await appointment()).toMatchObject({
      status: { sysName: 'requested' },
      payment: { authorized: usd(900), due: usd(3600) },
    })
    answerOf(await change((await appointment()).id, { status: 4 }))
    expect(await payment()).toMatchObject({ status: { sysName: 'paid' }, amount: usd(900) })
  })

  it('is stated with its tip, and as a tip once it is taken', async () => {
    const branch = await advanceBranch(api(), sandbox, {
      capture: 'at_confirmation',
      tips: { enabled: true, presets: [1000] },
    })
    await branch.configure({ approval: 2 })
    const booked = await branch.submit('10:00', { start: at('10:00', dayAhead(3)) })
    answerOf(await branch.pay(booked, 'pm_card_visa', { tip: 300 }))
    const stated = async () => {
      const { summary } = await branch.page(booked.token)
      const { payment } = await branch.record(booked.code)
      return {
        said: [summary.authorized, summary.paid, summary.tip].map(({ amount }) => amount),
        price: [payment.authorized, payment.paid].map(({ amount }) => amount),
        tip: [payment.onTop.authorized, payment.onTop.paid].map(({ amount }) => amount),
      }
    }
    expect(await stated()).toEqual({ said: [1200, 0, 0], price: [900, 0], tip: [300, 0] })
    answerOf(await branch.change((await branch.record(booked.code)).id, { status: 4 }))
    expect(await stated()).toEqual({ said: [0, 900, 300], price: [0, 900], tip: [0, 300] })
  })

  it('is released when the branch rejects it', async () => {
    const { appointment, payment, change, page, booked } = await setUp(
      { capture: 'at_confirmation' },
      { approval: 2 },
    )
    answerOf(
      await change((await appointment()).id, { status: { id: 10, comments: 'Fully booked' } }),
    )
    expect((await payment()).status.sysName).toBe('voided')
    expect((await page(booked.token)).bill).toMatchObject({ paid: usd(0), authorized: usd(0) })
  })

  it('is taken at once where no approval is needed', async () => {
    const { payment } = await setUp({ capture: 'at_confirmation' })
    expect((await payment()).status.sysName).toBe('paid')
  })

  it('is taken when its client is here', async () => {
    const { appointment, payment, change, later, booked } = await setUp({ capture: 'at_visit' })
    expect(await appointment()).toMatchObject({
      status: { sysName: 'confirmed' },
      payment: { status: { sysName: 'authorized' } },
    })
    expect((await payment()).status.sysName).toBe('authorized')
    await later(new Date(Date.parse(booked.start) - 3_600_000))
    answerOf(await change((await appointment()).id, { status: 5 }))
    expect((await payment()).status.sysName).toBe('paid')
  })

  it('is released when its client cancels; for an appointment further away than cards are held, it is taken at once', async () => {
    const { payment, cancel, booked, submit, pay, list } = await setUp({ capture: 'at_visit' })
    answerOf(await cancel(booked.token))
    expect((await payment()).status.sysName).toBe('voided')
    answerOf(await pay(await submit('12:00')))
    expect((await list()).map(({ status }) => status.sysName).toSorted()).toEqual([
      'paid',
      'voided',
    ])
  })

  it('is taken by the desk, in part where it says so', async () => {
    const { payment, call } = await setUp({ capture: 'at_visit' })
    const { id } = await payment()
    expect(codeOf(await call('capture', { id, amount: usd(901) }))).toBe('AMOUNT_MISMATCH')
    const taken = answerOf<PaymentRecord>(await call('capture', { id, amount: usd(600) }))
    expect(taken).toMatchObject({ status: { sysName: 'paid' }, amount: usd(600) })
    expect(codeOf(await call('capture', { id }))).toBe('BAD_TRANSITION')
  })

  it('is released by the desk', async () => {
    const { payment, call } = await setUp({ capture: 'at_visit' })
    const { id } = await payment()
    expect(
      answerOf<PaymentRecord>(await call('void', { id, reason: 'By mistake' })).status.sysName,
    ).toBe('voided')
  })

  it('is neither taken nor released by users who may not see prices', async () => {
    const { payment, call, server, own } = await setUp({ capture: 'at_visit' })
    const { id } = await payment()
    const blind = await createAdmin(server, 'blind@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await server.database.asOwner((owner) =>
      owner.query(`update role set field_masks = '["prices"]' where organization_id = $1`, [
        own.organization,
      ]),
    )
    expect(codeOf(await call('capture', { id }, blind))).toBe('FORBIDDEN')
    expect(codeOf(await call('void', { id, reason: 'By mistake' }, blind))).toBe('FORBIDDEN')
    await server.database.asOwner((owner) =>
      owner.query(`update role set field_masks = '[]' where organization_id = $1`, [
        own.organization,
      ]),
    )
    expect((await payment()).status.sysName).toBe('authorized')
  })
})
