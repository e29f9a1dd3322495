import { describe, expect, it } from 'vitest'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const sandbox = useSandbox()
const waitlist = { enabled: true, offerMinutes: 30 }
const cards = { processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }] }

/** An offer at a branch that approves what is booked, by its own hand. */
const approvingBranch = async (approval: number, payment: Values = {}) => {
  const server = api()
  sandbox.connect(server)
  server.setNow(present)
  const branch = await waitingBranch(server)
  await branch.configure(payment, 'payment')
  await branch.configure({ waitlist, approval, holdMinutes: 10 })
  const token = await branch.join('Ana')
  answerOf(await branch.staff.offer('Ana', at('10:00')))
  const accept = async () => answerOf<PublicWaiting>(await branch.answer(token, 'accept'))
  return { ...branch, server, token, accept }
}

describe('an offer that is accepted', () => {
  it.each([
    ['the first time', 1],
    ['always', 2],
  ])('is approved by having been offered, where the branch approves %s', async (_, approval) => {
    const { accept } = await approvingBranch(approval)
    const { status, taken } = await accept()
    expect(status.sysName).toBe('booked')
    expect(taken).toMatchObject({ status: { sysName: 'confirmed' }, missing: null })
  })

  it('says what is still to be paid and until when, and is confirmed with that', async () => {
    const deposit = { kind: 'percent', percent: 2000 }
    const terms = { ...cards, paymentRule: paymentRules.deposit, deposit }
    const { accept, seen, server, token } = await approvingBranch(2, terms)
    const { appointment, taken } = await accept()
    const until = at('07:10', '2027-01-11')
    expect(taken).toMatchObject({ status: { sysName: 'pending_payment' } })
    expect(taken!.missing).toEqual({ amount: usd(900), until })
    const page = answerOf<{ payment: { token: string } }>(
      await server.post('public/schedules/get', { token: appointment }),
    )
    const card = { method: 'card', gatewayToken: 'pm_card_visa' }
    answerOf(await server.post('payments/process', { token: page.payment.token, ...card }))
    expect((await seen(token)).taken).toMatchObject({
      status: { sysName: 'confirmed' },
      missing: null,
    })
  })

  it('says it with what paying online costs, where the client bears that', async () => {
    const deposit = { kind: 'percent', percent: 2000 }
    const { accept, server } = await approvingBranch(2, {
      ...cards,
      paymentRule: paymentRules.deposit,
      deposit,
      platformFee: { bp: 300, fixed: 0 },
      feePaidBy: 'client',
    })
    const { appointment, taken } = await accept()
    const { summary } = answerOf<PublicSchedule>(
      await server.post('public/schedules/get', { token: appointment }),
    )
    const { amount, surcharge } = summary.now
    expect(surcharge.amount).toBeGreaterThan(0)
    expect(taken!.missing!.amount).toEqual(usd(amount.amount + surcharge.amount))
  })

  it('asks for a card without an amount, where a card is saved', async () => {
    const { accept } = await approvingBranch(0, {
      ...cards,
      paymentRule: paymentRules.card_on_file,
    })
    expect((await accept()).taken!.missing).toEqual({
      amount: null,
      until: expect.any(String),
    })
  })
})
