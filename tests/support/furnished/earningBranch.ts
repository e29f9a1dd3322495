import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from './administrators.ts'
import { at } from './bookingBranch.ts'
import { answerOf, type SignedIn } from './furnish.ts'
import { payingBranch } from './payingBranch.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

export type EarningRecord = {
  id: number
  date: string
  type: number
  gross: Money
  base: Money
  amount: Money
  parts: { discount: number; refunded: number; tax: number; fee: number; quantity: number }
  reverses: number | null
  consolidation: { id: number; name: string } | null
  note: string | null
  status: { id: number; sysName: string }
}

export type BalanceRecord = {
  id: number
  number: number
  version: number
  from: string
  to: string
  entries: number
  parts: Record<string, number>
  total: Money
  paid: Money
  payments: { amount: Money; method: string }[]
  hash: string
  previousHash: string | null
  status: { id: number; sysName: string; comments: string | null }
}

/**
 * A branch with an appointment of 45.00 USD, whose expert earns 40 % of what is completed and paid
 * unless it is configured otherwise.
 */
export const earningBranch = async (
  server: ApiUnderTest,
  terms: Values = {},
  starts: string[] = [],
) => {
  const branch = await payingBranch(server)
  const further: ScheduleRecord[] = []
  for (const start of starts)
    further.push(answerOf<ScheduleRecord>(await branch.create({ start: at(start) })))
  await branch.configure({ commission: { kind: 1, bp: 4000, base: 1 }, ...terms }, 'experts')
  const { organization, branchOffice } = branch.own
  await createAdmin(server, 'second@admin.test', { organization, branchOffice })
  // In the evening, when all of them are over.
  await branch.later(new Date('2027-01-12T22:00:00Z'))
  const { expert } = branch.own
  const call = <R>(
    path: string,
    body: Values,
    headers: SignedIn = branch.desk(),
  ): Promise<Envelope<R>> => server.post(`branch_offices/experts/balances/${path}`, body, headers)
  const list = async (filters: Values = {}, headers?: SignedIn) =>
    answerOf<{ items: EarningRecord[] }>(
      await call('historical/get', { sort: 'id', order: 'asc', limit: 200, ...filters }, headers),
    ).items
  return {
    ...branch,
    further,
    balance: call,
    earnings: list,
    /** What stands, as kind, amount and state. */
    standing: async () =>
      (await list())
        .filter(({ status }) => status.sysName !== 'void')
        .map(({ type, amount, status }) => [type, amount.amount, status.sysName]),
    complete: (id: number) => branch.change(id, { status: 7 }),
    consolidate: (body: Values = {}) =>
      call<BalanceRecord>('historical/consolidate', { expert, ...body }),
    adjust: (amount: number, body: Values = {}) =>
      call<EarningRecord>('historical/adjust', {
        expert,
        type: 4,
        amount: { amount, currency: 'USD' },
        note: 'Agreed',
        ...body,
      }),
    payBalance: (id: number, amount: number, body: Values = {}) =>
      call<BalanceRecord>('consolidated/pay', { id, amount, method: 'transfer', ...body }),
    balances: async (filters: Values = {}) =>
      answerOf<{ items: BalanceRecord[] }>(await call('consolidated/get', filters)).items,
  }
}
