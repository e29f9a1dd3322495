import { describe, expect, it } from 'vitest'
import type { CalendarMonth } from '../../../contract/endpoints/schedules.ts'
import { billStatuses } from '../../../contract/kernel/statuses.ts'
import { billOf } from '../../../server/domain/money/bill.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, tuesday } from '../../support/furnished/bookingBranch.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
type Sums = {
  sums: {
    currency: string
    payments: number
    taken: Money
    refunded: Money
    fees: Money
    net: Money
  }[]
}
type Listed = { id: number; experts: { id: number; name: string }[]; toReturn: Money | null }

const setUp = async () => {
  const branch = await payingBranch(api())
  const sums = async (filters: Values = {}) =>
    answerOf<Sums>(await branch.call<Sums>('sums/get', filters)).sums.map(
      ({ currency, payments, taken, refunded, net }) => [
        currency,
        payments,
        taken.amount,
        refunded.amount,
        net.amount,
      ],
    )
  const list = async (filters: Values = {}) =>
    answerOf<{ items: Listed[] }>(
      await branch.call<{ items: Listed[] }>('get', filters),
    ).items.toSorted((a, b) => a.id - b.id)
  return { ...branch, sums, list }
}

describe('what a list of payments comes to', () => {
  it('is the sum of what is found by currency, and of that only what was taken', async () => {
    const { paid, refund, call, sums, own } = await setUp()
    const cash = await paid({ amount: usd(2000) })
    await paid({ amount: usd(1500), method: 5, reference: 'SLIP-77' })
    await paid({ amount: usd(500), method: 3, status: { id: 2 }, reference: 'T-1' })
    await paid({
      schedule: null,
      concept: 'Crema',
      kind: 7,
      amount: { amount: 900, currency: 'EUR' },
      branchOffice: own.branchOffice,
    })
    const typedTwice = await paid({ kind: 5, amount: usd(100) })
    answerOf(await call('void', { id: typedTwice.id, reason: 'Typed twice' }))
    answerOf(await refund(cash.id, { amount: usd(700) }))
    expect(await sums()).toEqual([
      ['EUR', 1, 900, 0, 900],
      ['USD', 2, 3500, 700, 2800],
    ])
    expect(await sums({ method: [5] })).toEqual([['USD', 1, 1500, 0, 1500]])
    expect(await sums({ search: 'slip-77' })).toEqual([['USD', 1, 1500, 0, 1500]])
    expect(await sums({ status: 7, paidAt: { from: '2027-01-11T00:00:00Z' } })).toEqual([
      ['USD', 1, 2000, 700, 1300],
    ])
    expect(await sums({ paidAt: { to: '2027-01-11T00:00:00Z' } })).toEqual([])
  })

  it('is hidden from users who may not see prices', async () => {
    const server = api()
    const { call, own } = await payingBranch(server)
    const blind = await createAdmin(server, 'blind@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await server.database.asOwner((owner) =>
      owner.query(`update role set field_masks = '["prices"]' where organization_id = $1`, [
        own.organization,
      ]),
    )
    expect(codeOf(await call('sums/get', {}, blind))).toBe('FORBIDDEN')
  })
})

describe('a list of payments', () => {
  it('is narrowed to those of an expert’s appointments', async () => {
    const { paid, list, sums, appointment, own, create, addExpert, addService } = await setUp()
    const service = await addService('Revisión')
    const { expert } = await addExpert('Benita', [service])
    const hers = answerOf<{ id: number; total: Money }>(
      await create({
        start: at('12:00'),
        items: [
          { entailedProduct: service, expert },
          { entailedProduct: service, expert },
        ],
      }),
    )
    const [first, second] = [
      await paid({ amount: usd(1000) }),
      await paid({ schedule: hers.id, amount: usd(200) }),
    ]
    await paid({
      schedule: null,
      concept: 'Crema',
      kind: 7,
      branchOffice: own.branchOffice,
      amount: usd(300),
    })
    const mine = appointment.items[0]!.expert
    expect((await list()).map(({ experts }) => experts)).toEqual([
      [mine],
      [{ id: expert, name: 'Benita' }],
      [],
    ])
    expect((await list({ experts: mine.id })).map(({ id }) => id)).toEqual([first.id])
    expect((await list({ experts: [expert] })).map(({ id }) => id)).toEqual([second.id])
    expect([
      (await list({ experts: 'any' })).length,
      (await list({ experts: 'none' })).length,
    ]).toEqual([2, 1])
    expect(await sums({ experts: [expert] })).toEqual([['USD', 1, 200, 0, 200]])
  })

  it('lists what must still be refunded by hand for canceled appointments, the latest payment first', async () => {
    const { paid, list, refund, change, appointment, create } = await setUp()
    const [cash, terminal] = [
      await paid({ amount: usd(1000) }),
      await paid({ amount: usd(2000), method: 5 }),
    ]
    await paid({ kind: 5, amount: usd(300) })
    const other = answerOf<{ id: number; total: Money }>(await create({ start: at('12:00') }))
    await paid({ schedule: other.id, amount: other.total })
    expect(await list({ toReturn: true })).toEqual([])
    answerOf(await change(appointment.id, { status: { id: 9, comments: 'Ill' } }))
    const owed = async () =>
      (await list({ toReturn: true })).map(({ id, toReturn }) => [id, toReturn?.amount])
    expect(await owed()).toEqual([
      [cash.id, 1000],
      [terminal.id, 2000],
    ])
    expect(await list({ toReturn: false })).toHaveLength(2)
    answerOf(await refund(terminal.id, { amount: usd(1500) }))
    expect(await owed()).toEqual([
      [cash.id, 1000],
      [terminal.id, 500],
    ])
    // What stays with the branch stays of what was paid first.
    await api().database.asOwner((owner) =>
      owner.query(`update schedule set cancel = cancel || '{"kept": 1200}' where id = $1`, [
        appointment.id,
      ]),
    )
    expect(await owed()).toEqual([[terminal.id, 300]])
  })
})

describe('a month of the calendar', () => {
  it('is narrowed to how far appointments are paid, and says which there are', async () => {
    const { paid, create, desk } = await setUp()
    const month = async (body: Values = {}) =>
      answerOf<CalendarMonth>(
        await api().post(
          'branch_offices/schedules/month',
          { from: tuesday, to: tuesday, ...body },
          desk(),
        ),
      )
    const second = answerOf<{ id: number; total: Money }>(await create({ start: at('12:00') }))
    await paid({ amount: usd(1000) })
    const { unpaid, deposit_paid } = billStatuses.ids
    expect((await month()).bills.toSorted((a, b) => a - b)).toEqual([unpaid, deposit_paid])
    const narrowed = await month({ bill: unpaid })
    expect([narrowed.items.map(({ id }) => id), narrowed.total]).toEqual([[second.id], 1])
    expect((await month({ bill: [unpaid, deposit_paid] })).total).toBe(2)
  })

  it('says how far an appointment is paid as its bill says it', async () => {
    const amounts = [0, 50, 100]
    const all = amounts.flatMap((total) =>
      amounts.flatMap((paid) =>
        amounts.flatMap((refunded) =>
          amounts.map((authorized) => ({ total, paid, refunded, authorized })),
        ),
      ),
    )
    const found = await api().database.asOwner((owner) =>
      owner.query(
        `select bill_status((e ->> 'total')::bigint, (e ->> 'paid')::bigint, (e ->> 'refunded')::bigint, (e ->> 'authorized')::bigint) as id
         from jsonb_array_elements($1::jsonb) with ordinality as a (e, place) order by place`,
        [JSON.stringify(all)],
      ),
    )
    expect((found.rows as { id: number }[]).map(({ id }) => id)).toEqual(
      all.map(
        ({ total, ...sums }) =>
          billStatuses.ids[billOf(total, { ...sums, waived: 0 }, 'open').status],
      ),
    )
  })
})
