import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { payingBranch, usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Sum = {
  currency: string
  payments: number
  taken: { amount: number }
  refunded: { amount: number }
}
type Row = PaymentRecord & { receiptUrl: string | null }

const cash = 4
const transfer = 3
const terminal = 5
const retail = 7

const anyPayment = fc.record({
  amount: fc.integer({ min: 1, max: 90_000 }),
  currency: fc.constantFrom('USD', 'EUR', 'KWD', 'CLP'),
  method: fc.constantFrom(cash, transfer, terminal),
  isRefunded: fc.integer({ min: 0, max: 3 }),
  part: fc.integer({ min: 1, max: 100 }),
})

/** Rows of the list that count: of which money was taken. */
const takenStates = ['paid', 'partially_refunded', 'refunded']

const sumOf = (rows: readonly Row[], currency: string) => {
  const own = rows.filter(
    ({ amount, status }) => amount.currency === currency && takenStates.includes(status.sysName),
  )
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    currency,
    payments: own.length,
    taken: total(own.map(({ amount }) => amount.amount)),
    refunded: total(own.map(({ refunded }) => refunded.amount)),
  }
}

it('the sums over a list of payments are those of its rows, however it is narrowed', async () => {
  const server = api()
  const branch = await payingBranch(server)
  const { branchOffice } = branch.own
  for (const { amount, currency, method, isRefunded, part } of fc.sample(anyPayment, {
    numRuns: 25,
    seed: 7,
  })) {
    const bought = {
      schedule: null,
      concept: 'Cream',
      kind: retail,
      branchOffice,
      amount: { amount, currency },
      method,
    }
    const payment = answerOf<PaymentRecord>(
      await branch.pay({ ...bought, ...(method === cash ? {} : { reference: `R-${amount}` }) }),
    )
    if (isRefunded === 0)
      answerOf(
        await branch.refund(payment.id, {
          amount: { amount: Math.max(1, Math.floor((amount * part) / 100)), currency },
        }),
      )
  }
  await branch.paid({ amount: usd(2000) })
  for (const filters of [
    {},
    { method: [cash] },
    { method: [transfer, terminal] },
    { kind: retail },
    { search: 'cream' },
  ]) {
    const rows = (await branch.list({ limit: 200, ...filters })) as Row[]
    const currencies = [...new Set(rows.map(({ amount }) => amount.currency))].toSorted()
    const { sums } = answerOf<{ sums: Sum[] }>(
      await branch.call<{ sums: Sum[] }>('sums/get', filters),
    )
    const shown = sums.map(({ currency, payments, taken, refunded }) => ({
      currency,
      payments,
      taken: taken.amount,
      refunded: refunded.amount,
    }))
    expect(shown).toEqual(
      currencies.map((currency) => sumOf(rows, currency)).filter(({ payments }) => payments > 0),
    )
    for (const { receiptUrl } of rows.filter(({ receipt }) => receipt !== null))
      await holdsReceipt(receiptUrl!.slice('/rc/'.length))
  }

  /**
   * The lines and taxes of a receipt come to its total, and what was refunded is the sum of its
   * refunds.
   */
  async function holdsReceipt(token: string): Promise<void> {
    const receipt = answerOf<ReceiptView>(await server.get(`receipts/get?token=${token}`))
    const onTop = receipt.taxes
      .filter(({ included }) => !included)
      .reduce((sum, { tax }) => sum + tax, 0)
    const lines = receipt.lines.reduce((sum, { total }) => sum + total, 0)
    expect(receipt.lines.length === 0 ? receipt.total : lines + onTop).toBe(receipt.total)
    expect(receipt.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(receipt.refunded)
  }
})
