import { describe, expect, it } from 'vitest'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { freshen } from '../../support/server/freshen.ts'
import { payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const day = 86_400_000

/**
 * A desk whose session is stale, at a branch where giving back more than 20.00 requires a fresh
 * proof.
 */
const staleDesk = async () => {
  const server = api()
  const branch = await payingBranch(server)
  const security = await createAdmin(server, 'security@admin.test', {
    organization: branch.own.organization,
  })
  answerOf(
    await server.post(
      'organizations/config/edit',
      { key: 'security', data: { refundStepUp: 2000 } },
      security,
    ),
  )
  const take = async (amount: number) =>
    (await branch.paid({ schedule: null, concept: 'Appointment', amount: usd(amount) })).id
  const back = async (id: number, amount: number) =>
    codeOf(await branch.refund(id, { amount: usd(amount) }))
  const stale = () => server.setNow(new Date(present.getTime() + 11 * 60_000))
  return { ...branch, server, take, back, stale }
}

describe('a refund that is split to stay below the limit', () => {
  it('needs a fresh proof once the parts of one payment exceed it', async () => {
    const { take, back, stale } = await staleDesk()
    const payment = await take(9000)
    stale()
    expect(await back(payment, 1500)).toBe('answered')
    expect(await back(payment, 500)).toBe('answered')
    expect(await back(payment, 1)).toBe('STEP_UP_REQUIRED')
  })

  it('needs one across payments of one day, voided ones included, and none on the next day of the branch', async () => {
    const { server, call, take, back, stale } = await staleDesk()
    const [first, second, third, fourth] = [
      await take(1500),
      await take(1500),
      await take(400),
      await take(1900),
    ]
    stale()
    expect(await back(first, 1500)).toBe('answered')
    expect(await back(second, 600)).toBe('STEP_UP_REQUIRED')
    expect(codeOf(await call('void', { id: third, reason: 'a mistake' }))).toBe('answered')
    expect(await back(second, 101)).toBe('STEP_UP_REQUIRED')
    expect(await back(second, 100)).toBe('answered')
    server.setNow(new Date(present.getTime() + day))
    expect(await back(fourth, 1900)).not.toBe('STEP_UP_REQUIRED')
  })

  it('needs one to void a payment by an edit as well', async () => {
    const { call, take, stale } = await staleDesk()
    const [small, large] = [await take(1500), await take(2500)]
    stale()
    const voided = (id: number) =>
      call('edit', {
        id,
        data: { status: { id: paymentStatuses.ids.voided, comments: 'a mistake' } },
      })
    expect(codeOf(await voided(large))).toBe('STEP_UP_REQUIRED')
    expect(codeOf(await voided(small))).toBe('answered')
  })

  it('counts the parts of one payment over all days', async () => {
    const { server, take, back, stale } = await staleDesk()
    const payment = await take(9000)
    stale()
    expect(await back(payment, 1900)).toBe('answered')
    server.setNow(new Date(present.getTime() + 15 * 60_000))
    expect(await back(payment, 101)).toBe('STEP_UP_REQUIRED')
  })

  it('cannot be sent all at once', async () => {
    const { take, back, stale } = await staleDesk()
    const payments = [await take(1500), await take(1500), await take(1500)]
    stale()
    const answers = await Promise.all(payments.map((id) => back(id, 1500)))
    expect(answers.toSorted()).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED', 'answered'])
  })

  it('is open to a session that has just proven who it is', async () => {
    const { take, back, stale, desk, server } = await staleDesk()
    const payment = await take(9000)
    stale()
    expect(await back(payment, 1900)).toBe('answered')
    await freshen(server, desk())
    expect(await back(payment, 5000)).toBe('answered')
  })
})
