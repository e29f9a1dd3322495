import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { graceMinutes } from '../../../server/app/payments/charges.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()

/**
 * An appointment that was paid while its time was held, of which the answer came only after it had
 * been released.
 */
const paidTooLate = async (configured: object = {}) => {
  const branch = await advanceBranch(api(), sandbox, { ...configured })
  const { server, submit, pay, fault, noFaults, day, book, record } = branch
  await sandbox.deafen()
  const booked = await submit()
  await fault('unanswered', '/confirm', { times: 10 })
  const key = { idempotencyKey: 'answered-late' }
  answerOf(await pay(booked, 'pm_card_visa', key))
  await noFaults()
  server.setNow(new Date(Date.parse(booked.holdExpiresAt!) + graceMinutes * 60_000))
  await turnsOf(server)['holds.expire']()
  expect((await record(booked.code)).status.sysName).toBe('expired')
  return {
    ...branch,
    booked,
    answer: async () => answerOf(await pay(booked, 'pm_card_visa', key)),
    rival: async () =>
      answerOf<PublicBooking>(
        await book({ start: at('10:00', day), booker: { ...booker, email: 'rival@example.test' } }),
      ),
  }
}

describe('what is paid after its time was released', () => {
  it('has the time all the same where it is still free, once', async () => {
    const { booked, answer, page, free, topics, record, settle } = await paidTooLate()
    await answer()
    expect(await page(booked.token)).toMatchObject({
      status: { sysName: 'confirmed' },
      holdExpiresAt: null,
      bill: { paid: usd(900), refunded: usd(0) },
    })
    expect(await free()).not.toContain('10:00')
    expect((await topics()).filter((topic) => topic === 'schedules.paidLate')).toHaveLength(1)
    await answer()
    await settle((await record(booked.code)).id)
    expect((await topics()).filter((topic) => topic === 'schedules.paidLate')).toHaveLength(1)
  })

  it('is refunded in full where another client has it by then, once', async () => {
    const { booked, answer, rival, page, list, record, settle } = await paidTooLate()
    const other = await rival()
    await answer()
    expect(await page(booked.token)).toMatchObject({
      status: { sysName: 'expired' },
      bill: { paid: usd(900), refunded: usd(900) },
    })
    await answer()
    await settle((await record(booked.code)).id)
    expect(await list()).toMatchObject([
      {
        status: { sysName: 'refunded' },
        refunds: [{ amount: usd(900), reason: 'cancelled', state: 2 }],
      },
    ])
    expect((await page(other.token)).status.sysName).toBe('pending_payment')
  })

  it('is refunded in full where its client has canceled meanwhile', async () => {
    const branch = await advanceBranch(api(), sandbox)
    const { submit, pay, cancel, page, fault, noFaults } = branch
    await sandbox.deafen()
    const booked = await submit()
    await fault('unanswered', '/confirm', { times: 10 })
    await pay(booked, 'pm_card_visa', { idempotencyKey: 'answered-late' })
    await noFaults()
    answerOf(await cancel(booked.token))
    await pay(booked, 'pm_card_visa', { idempotencyKey: 'answered-late' })
    expect(await page(booked.token)).toMatchObject({
      status: { sysName: 'cancelled' },
      bill: { paid: usd(900), refunded: usd(900) },
    })
  })
})
