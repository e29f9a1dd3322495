import { describe, expect, it } from 'vitest'
import { earningBranch, type BalanceRecord } from '../../support/furnished/earningBranch.ts'
import { answerOf, signIn } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('what an expert earns', () => {
  it('waits until the appointment is completed and paid, and is available then', async () => {
    const { appointment, complete, paid, standing, earnings } = await earningBranch(api())
    expect(await standing()).toEqual([])
    answerOf(await complete(appointment.id))
    expect(await standing()).toEqual([[1, 1800, 'pending']])
    await paid()
    expect(await standing()).toEqual([[1, 1800, 'available']])
    expect(await earnings()).toMatchObject([
      { gross: usd(4500), base: usd(4500), amount: usd(1800), date: '2027-01-12' },
    ])
  })

  it('is void where the appointment turns out not to have been given', async () => {
    const { appointment, complete, paid, change, standing, earnings } = await earningBranch(api())
    answerOf(await complete(appointment.id))
    await paid()
    answerOf(await change(appointment.id, { status: { id: 8, comments: 'Did not come' } }))
    expect(await standing()).toEqual([])
    expect((await earnings()).map(({ status }) => status.sysName)).toEqual(['void'])
  })

  it('shrinks with what is refunded, by a new entry while it is open and by a reversal once it was consolidated', async () => {
    const { appointment, complete, paid, refund, standing, consolidate } =
      await earningBranch(api())
    answerOf(await complete(appointment.id))
    const { id } = await paid()
    answerOf(await refund(id, { amount: usd(500) }))
    expect(await standing()).toEqual([[1, 1600, 'available']])
    const balance = answerOf<BalanceRecord>(await consolidate())
    expect(balance).toMatchObject({
      number: 1,
      entries: 1,
      total: usd(1600),
      status: { sysName: 'open' },
    })
    answerOf(await refund(id, { amount: usd(1000) }))
    expect(await standing()).toEqual([
      [1, 1600, 'consolidated'],
      [7, -400, 'pending'],
    ])
  })

  it('waits where a deposit went back and the rest was paid', async () => {
    const { appointment, complete, paid, refund, standing, later } = await earningBranch(api())
    answerOf(await complete(appointment.id))
    const { id } = await paid({ amount: usd(2000) })
    answerOf(await refund(id))
    await later(new Date('2027-01-12T22:05:00Z'))
    await paid({ amount: usd(2500) })
    expect((await standing()).map(([type, , status]) => [type, status])).toEqual([[1, 'pending']])
    await paid({ amount: usd(2000) })
    expect(await standing()).toEqual([[1, 1800, 'available']])
  })

  it('has tips besides, which wait for nothing', async () => {
    const { paid, refund, standing } = await earningBranch(api())
    const { id } = await paid({ kind: 5, amount: usd(700) })
    expect(await standing()).toEqual([[2, 700, 'available']])
    answerOf(await refund(id, { amount: usd(200) }))
    expect(await standing()).toEqual([[2, 500, 'available']])
  })

  it('is held for as many days as are configured', async () => {
    const { appointment, complete, paid, standing, consolidate, later } = await earningBranch(
      api(),
      { holdDays: 3 },
    )
    answerOf(await complete(appointment.id))
    await paid()
    expect(await standing()).toEqual([[1, 1800, 'pending']])
    expect((await consolidate()).error).toBe(true)
    await later(new Date('2027-01-15T22:01:00Z'))
    expect(answerOf<BalanceRecord>(await consolidate())).toMatchObject({ total: usd(1800) })
  })

  it('keeps the rule that it was written by', async () => {
    const { appointment, complete, paid, standing, configure, refund } = await earningBranch(api())
    answerOf(await complete(appointment.id))
    const { id } = await paid()
    await configure({ commission: { kind: 1, bp: 1000, base: 1 } }, 'experts')
    answerOf(await refund(id, { amount: usd(1000) }))
    expect(await standing()).toEqual([[1, 1400, 'available']])
  })

  it('grows with the month where its share does, and shrinks again with it', async () => {
    const tiers = [
      { from: 0, bp: 1000 },
      { from: 6000, bp: 5000 },
    ]
    const server = api()
    const branch = await earningBranch(
      server,
      { commission: { kind: 3, tiers, mode: 'retroactive', base: 1 }, earnOn: 1 },
      ['12:00'],
    )
    const [second] = branch.further
    answerOf(await branch.complete(branch.appointment.id))
    answerOf(await branch.complete(second!.id))
    // 4,500 at a tenth; 9,000 at a half is 4,500 in all.
    expect(await branch.standing()).toEqual([
      [1, 450, 'available'],
      [1, 4050, 'available'],
    ])
    answerOf(
      await branch.change(branch.appointment.id, { status: { id: 8, comments: 'Did not come' } }),
    )
    const left = await branch.standing()
    expect(left.reduce((sum, [, amount]) => sum + (amount as number), 0)).toBe(450)
  })
})

describe('a commission of one’s own', () => {
  /** Changes records as the partner's administrator, whose first session is over by the evening. */
  const changing = async (server: ReturnType<typeof api>) => {
    const partner = await signIn(server, 'norte@partner.test')
    return async (path: string, id: number, data: object) =>
      answerOf(await server.post(`partners/${path}/edit`, { id, data }, partner))
  }
  const share = (bp: number) => ({ commission: { kind: 1, bp, base: 1 } })

  it('goes before what the place says: of the expert, then of the service, then of both', async () => {
    const { server, appointment, further, complete, paid, standing, own } = await earningBranch(
      api(),
      {},
      ['12:00', '14:00'],
    )
    const edit = await changing(server)
    const earn = async (id: number) => {
      answerOf(await complete(id))
      await paid({ schedule: id })
      return (await standing()).at(-1)
    }
    await edit('experts', own.expert, share(1000))
    expect(await earn(appointment.id)).toEqual([1, 450, 'available'])
    await edit('organizations/branch_offices/products', own.entailedProduct, share(2000))
    expect(await earn(further[0]!.id)).toEqual([1, 900, 'available'])
    await edit('organizations/branch_offices/experts/products', own.expertProduct, share(3000))
    expect(await earn(further[1]!.id)).toEqual([1, 1350, 'available'])
  })

  it('is not taken without what it comes to', async () => {
    const { server, own } = await earningBranch(api())
    const edit = await changing(server)
    for (const [path, id] of [
      ['experts', own.expert],
      ['organizations/branch_offices/products', own.entailedProduct],
    ] as const)
      await expect(edit(path, id, { commission: { kind: 1, base: 1 } })).rejects.toThrow(
        /VALIDATION/,
      )
  })
})

describe('a list of what was earned', () => {
  it('is searched by the code of the appointment', async () => {
    const { appointment, complete, earnings } = await earningBranch(api(), { earnOn: 1 })
    answerOf(await complete(appointment.id))
    expect(await earnings({ search: appointment.code })).toHaveLength(1)
    expect(await earnings({ search: 'unknown' })).toHaveLength(0)
  })
})
