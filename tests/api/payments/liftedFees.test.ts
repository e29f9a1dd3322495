import { describe, expect, it, vi } from 'vitest'
import { at } from '../../support/furnished/bookingBranch.ts'
import { cardedBranch } from '../../support/furnished/cardedBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { liftFees, settleEvents } from '../../support/jobs/chargeFees.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const sandbox = useSandbox()
const setUp = () => cardedBranch(api(), sandbox)

describe('a fee whose cause is taken back', () => {
  it.each([
    // A change of the status alone, and one that takes the time again under a new code.
    { status: 8, at: '11:30', fee: 2250, codes: 0 },
    { status: { id: 9, by: 'client' }, at: '10:30', fee: 1000, codes: 1 },
  ])(
    'is refunded once by the event of that, even where the process ends before it calls the gateway: $fee',
    async ({ status, at: time, fee: amount, codes }) => {
      const { leave, book, edit, later, chargeFees, fees, server } = await setUp()
      await leave()
      const { id } = await book()
      await later(new Date(at(time)))
      answerOf(await edit(id, { status }))
      await chargeFees()
      // What follows the change in the same call fails, as where the process ends.
      const { secrets } = server.ports
      const made = Array.from({ length: codes }, () => secrets.code())
      const code = vi.spyOn(secrets, 'code').mockImplementation(() => {
        const next = made.pop()
        if (next === undefined) throw new Error('the process ended')
        return next
      })
      expect(codeOf(await edit(id, { status: { id: 4, comments: 'They come' } }))).toBe('INTERNAL')
      code.mockRestore()
      expect((await fees(id))[0]).toMatchObject({ refunded: usd(0), status: { sysName: 'paid' } })
      for (let times = 0; times < 2; times += 1) {
        await settleEvents(server)
        const [fee] = await fees(id)
        expect(fee).toMatchObject({ refunded: usd(amount), status: { sysName: 'refunded' } })
        expect(fee!.refunds).toMatchObject([{ reason: 'fee_lifted', state: 2 }])
      }
    },
    60_000,
  )
})

describe('a fee that is being charged when its cause is taken back', () => {
  it('is refunded by itself where the gateway answers only once the desk has corrected that', async () => {
    const { leave, book, edit, later, chargeFees, fees, server, fault, noFaults } = await setUp()
    await leave()
    const { id } = await book()
    await later(new Date(at('11:30')))
    answerOf(await edit(id, { status: 8 }))
    await fault('unanswered', '/confirm', { times: 10 })
    await chargeFees()
    const states = async () =>
      (await fees(id)).map(({ status, refunded }) => [status.sysName, refunded.amount])
    expect(await states()).toEqual([['pending', 0]])
    answerOf(await edit(id, { status: { id: 4, comments: 'They were here' } }))
    await fault('lost', 'GET /v1/payment_intents', { times: 10 })
    await liftFees(server)
    expect(await states()).toEqual([['pending', 0]])
    await noFaults()
    await liftFees(server)
    expect(await states()).toEqual([['refunded', 2250]])
    await liftFees(server)
    expect(await states()).toEqual([['refunded', 2250]])
    expect((await fees(id))[0]!.refunds).toMatchObject([{ reason: 'fee_lifted', state: 2 }])
    expect(server.faults).toEqual([])
  }, 60_000)

  it('stays where its cause stands again, or the desk keeps it, when the gateway answers', async () => {
    const { leave, book, edit, later, chargeFees, fees, server, fault, noFaults } = await setUp()
    await leave()
    const [again, kept] = [await book(at('11:00')), await book(at('13:00'))]
    await later(new Date(at('14:30')))
    await fault('unanswered', '/confirm', { times: 20 })
    for (const { id } of [again, kept]) answerOf(await edit(id, { status: 8 }))
    await chargeFees()
    await noFaults()
    const here = { id: 4, comments: 'They were here' }
    answerOf(await edit(again.id, { status: here }))
    answerOf(await edit(again.id, { status: 8 }))
    answerOf(await edit(kept.id, { status: here, refundFee: false }))
    expect(await liftFees(server)).toBe(1)
    await later(new Date(at('14:33')))
    await turnsOf(server)['payments.settle']()
    for (const { id } of [again, kept])
      expect(await fees(id)).toMatchObject([{ refunded: usd(0), status: { sysName: 'paid' } }])
  }, 60_000)
})
