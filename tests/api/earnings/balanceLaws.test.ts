import fc from 'fast-check'
import { expect, it } from 'vitest'
import type pg from 'pg'
import { auditBalances } from '../../../server/adapters/db/queries/earnings/balances.ts'
import { rebuildEarningMonths } from '../../../server/adapters/db/queries/earnings/earnings.ts'
import { earningBranch, type BalanceRecord } from '../../support/furnished/earningBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const numRuns = process.env['FULL'] ? 150 : 6
const appointments = 5

const nth = fc.nat(appointments - 1)
const cents = fc.integer({ min: 1, max: 4500 })
const commands = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('complete' as const), appointment: nth }),
    fc.record({ do: fc.constant('miss' as const), appointment: nth }),
    fc.record({ do: fc.constant('charge' as const), appointment: nth, amount: cents }),
    fc.record({ do: fc.constant('tip' as const), appointment: nth, amount: cents }),
    fc.record({ do: fc.constant('refund' as const), payment: fc.nat(20), amount: cents }),
    fc.record({
      do: fc.constant('adjust' as const),
      amount: fc.integer({ min: -3000, max: 3000 }).filter((amount) => amount !== 0),
    }),
    fc.record({ do: fc.constant('consolidate' as const) }),
    fc.record({
      do: fc.constant('pay' as const),
      balance: fc.nat(20),
      share: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({ do: fc.constant('cancel' as const), balance: fc.nat(20) }),
  ),
  { minLength: 15, maxLength: 30 },
)

type Command = typeof commands extends fc.Arbitrary<(infer Each)[]> ? Each : never

// Each command where nothing can be in its way: what chance picks afterwards may leave one out.
const eachOnce: Command[] = [
  { do: 'charge', appointment: 0, amount: 3000 },
  { do: 'tip', appointment: 0, amount: 500 },
  { do: 'complete', appointment: 0 },
  { do: 'miss', appointment: 1 },
  { do: 'refund', payment: 0, amount: 100 },
  { do: 'adjust', amount: 1000 },
  { do: 'consolidate' },
  { do: 'cancel', balance: 0 },
  { do: 'consolidate' },
  { do: 'pay', balance: 0, share: 2 },
]

it('whatever is completed, missed, paid, refunded, consolidated, paid out and cancelled in whatever order, no money is made or lost', async () => {
  const server = api()
  const branch = await earningBranch(server, { holdDays: 0 }, ['11:00', '12:00', '13:00', '14:00'])
  const schedules = [branch.appointment, ...branch.further].map(({ id }) => id)
  const payments: number[] = []
  const done = new Map<string, number>()
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const open = async (place: number): Promise<BalanceRecord | undefined> => {
    const found = await branch.balances({ status: [1] })
    return found[place % Math.max(1, found.length)]
  }

  const carryOut = async (
    command: Command,
  ): Promise<{ error: boolean; r: unknown } | undefined> => {
    switch (command.do) {
      case 'complete':
        return branch.complete(schedules[command.appointment]!)
      case 'miss':
        return branch.change(schedules[command.appointment]!, {
          status: { id: 8, comments: 'Did not come' },
        })
      case 'charge':
      case 'tip': {
        const kind = command.do === 'tip' ? { kind: 5 } : {}
        const made = await branch.pay({
          schedule: schedules[command.appointment],
          amount: usd(command.amount),
          ...kind,
        })
        if (!made.error) payments.push((made.r as { id: number }).id)
        return made
      }
      case 'refund': {
        const payment = payments[command.payment % Math.max(1, payments.length)]
        return payment === undefined
          ? undefined
          : branch.refund(payment, { amount: usd(command.amount) })
      }
      case 'adjust':
        return branch.adjust(command.amount)
      case 'consolidate':
        return branch.consolidate()
      case 'pay': {
        const balance = await open(command.balance)
        const left = balance === undefined ? 0 : balance.total.amount - balance.paid.amount
        return balance === undefined
          ? undefined
          : branch.payBalance(balance.id, Math.max(1, Math.floor(left / command.share)))
      }
      case 'cancel': {
        const balance = await open(command.balance)
        return balance === undefined
          ? undefined
          : branch.balance('consolidated/cancel', { id: balance.id, reason: 'Too early' })
      }
    }
  }

  // Runs share the branch: where one has left it, the next begins.
  const property = fc.asyncProperty(commands, async (run) => {
    for (const command of run) {
      const answer = await carryOut(command)
      expect(answer?.error === true && (answer.r as { msg: string }).msg).not.toBe('INTERNAL')
      if (answer?.error === false) done.set(command.do, (done.get(command.do) ?? 0) + 1)
      expect(await server.database.asOwner(auditBalances)).toEqual([])
    }
  })
  await fc.assert(property, { numRuns, endOnFailure: true, examples: [[eachOnce]] })
  // The sums that grew command by command are those of the entries, made at once.
  const sums = (owner: pg.ClientBase) =>
    owner.query(
      'select * from earning_month where entries <> 0 or amount <> 0 order by branch_office_id, month, expert_id, currency, status_id',
    )
  await server.database.asOwner(async (owner) => {
    const grown = (await sums(owner)).rows
    expect(grown.length).toBeGreaterThan(0)
    await rebuildEarningMonths(owner)
    expect((await sums(owner)).rows).toEqual(grown)
  })
  // All of it has been done.
  expect([...done.keys()].toSorted()).toEqual([
    'adjust',
    'cancel',
    'charge',
    'complete',
    'consolidate',
    'miss',
    'pay',
    'refund',
    'tip',
  ])
}, 600_000)
