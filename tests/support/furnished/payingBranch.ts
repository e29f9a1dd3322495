import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at } from './bookingBranch.ts'
import { answerOf, type SignedIn } from './furnish.ts'
import { staffedBranch } from './staffedBranch.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

export const usd = (amount: number): Money => ({ amount, currency: 'USD' })

export type PaymentRecord = {
  id: number
  code: string
  version: number
  amount: Money
  refunded: Money
  refunds: { amount: Money; reason: string; state: number; asCredit: boolean }[]
  receipt: string | null
  receiptUrl: string | null
  paidAt: string | null
  client: { id: number } | null
  visit: { id: number; code: string } | null
  status: { id: number; sysName: string; comments: string | null }
  method: number
}

/** A branch whose desk takes money for an appointment of 45.00 USD. */
export const payingBranch = async (server: ApiUnderTest) => takeMoney(await staffedBranch(server))

/** Books an appointment of 45.00 USD at a branch, and what its desk does with the money. */
export const takeMoney = async <Branch extends Awaited<ReturnType<typeof staffedBranch>>>(
  branch: Branch,
) => {
  const { server } = branch
  const { branchOffice } = branch.own
  const appointment = answerOf<WholeSchedule>(await branch.create({ start: at('10:00') }))
  const call = <R>(
    path: string,
    body: Values,
    headers: SignedIn = branch.desk(),
  ): Promise<Envelope<R>> => server.post(`branch_offices/payments/${path}`, body, headers)
  const cash = { branchOffice, schedule: appointment.id, method: 4 }
  const pay = (body: Values = {}) =>
    call<PaymentRecord>('create', { ...cash, amount: appointment.total, ...body })
  return {
    ...branch,
    appointment,
    call,
    pay,
    paid: async (body: Values = {}) => answerOf<PaymentRecord>(await pay(body)),
    get: async (id: number) => answerOf<PaymentRecord>(await call<PaymentRecord>('get', { id })),
    list: async (filters: Values = {}) =>
      answerOf<{ items: PaymentRecord[] }>(await call('get', filters)).items,
    bill: async () => (await branch.read(appointment.id)).payment,
    refund: (id: number, body: Values = {}) =>
      call<PaymentRecord>('refund', { id, reason: 'requested', ...body }),
  }
}

/**
 * Gives a branch a second service, of half an hour and 20.00 USD, which its expert gives too: its
 * id, and both services as calls ask for them.
 */
export const addEyebrows = async ({
  own: { branchOffice, expert, entailedProduct },
  addService,
  make,
}: Pick<Awaited<ReturnType<typeof payingBranch>>, 'own' | 'addService' | 'make'>) => {
  const brows = await addService('Eyebrows')
  await make('organizations/branch_offices/experts/products', {
    branchOffice,
    expert,
    entailedProduct: brows,
  })
  return {
    brows,
    treatment: { entailedProduct, expert },
    eyebrows: { entailedProduct: brows, expert },
  }
}
