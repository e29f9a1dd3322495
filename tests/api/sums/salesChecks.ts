import { expect } from 'vitest'
import type { CashSession } from '../../../contract/endpoints/cashSessions.ts'
import type { MovedMoney } from '../../../contract/endpoints/payments/paymentTotals.ts'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { soldAtRandom } from '../../support/furnished/soldAtRandom.ts'
import type { ApiUnderTest } from '../../support/server/useApi.ts'
import {
  type Row,
  type Line,
  cash,
  clientCredit,
  settling,
  tipKind,
  failedRefund,
  isTaken,
  sum,
  minor,
  backOf,
  type Calculation,
} from './salesRows.ts'
import { holdFigures } from './clientFigures.ts'
import { holdsCalculation, taxesOf, holdsStatement } from './statedSums.ts'

/** What rows come to, taken, refunded, kept by gateways, and left. */
const movedBy = (
  rows: readonly Row[],
  refundedBy: (row: Row) => number,
  isPaidThen: (row: Row) => boolean = () => true,
) => {
  const own = rows.filter(isTaken)
  const paid = own.filter(isPaidThen)
  const taken = sum(paid.map(({ amount }) => amount.amount))
  const refunded = sum(own.map(refundedBy))
  const fees = sum(paid.map(({ fee, platformFee }) => minor(fee) + minor(platformFee)))
  return { payments: paid.length, taken, refunded, fees, net: taken - refunded - fees }
}

const shownOf = ({ payments, taken, refunded, fees, net }: MovedMoney) => ({
  payments,
  taken: taken.amount,
  refunded: refunded.amount,
  fees: fees.amount,
  net: net.amount,
})

type Sold = Awaited<ReturnType<typeof readSales>>

/** Each sum that the back office and visitors see of what is sold, added up again from its rows. */
export const salesChecks = {
  'a payment': (sold) => {
    expect(sold.rows.length).toBeGreaterThan(15)
    for (const row of sold.rows) {
      expect(row.refunded.amount).toBe(backOf(row))
      expect(row.net.amount).toBe(
        row.amount.amount - backOf(row) - minor(row.fee) - minor(row.platformFee),
      )
    }
  },

  'a list of payments': async (sold) => {
    const { branch, rows } = sold
    const filters = [
      {},
      { method: [cash] },
      { method: [3, 5] },
      { kind: 7 },
      { kind: 5 },
      { status: 7 },
      { search: 'cream' },
    ]
    for (const filter of filters) {
      const listed = (await branch.list({ limit: 200, ...filter })) as unknown as Row[]
      const { sums } = answerOf<{ sums: MovedMoney[] }>(await branch.call('sums/get', filter))
      for (const currency of ['CLP', 'KWD', 'USD']) {
        const shown = sums.filter((each) => each.currency === currency).map(shownOf)
        const added = movedBy(
          listed.filter(({ amount }) => amount.currency === currency),
          backOf,
        )
        expect(shown).toEqual(added.payments === 0 ? [] : [added])
      }
    }
    expect(rows).toHaveLength((await branch.list({ limit: 200 })).length)
  },

  'a day': async (sold) => {
    const { branch, rows } = sold
    const ends = [
      '2027-01-11',
      '2027-01-12',
      '2027-01-13',
      '2027-01-14',
      '2027-01-15',
      '2027-01-16',
    ].map((day) => `${day}T05:00:00Z`)
    const spans = [
      ...ends.slice(1).map((to, nth) => [ends[nth]!, to]),
      [ends[0]!, ends.at(-1)!],
    ] as [string, string][]
    for (const [from, to] of spans) {
      const isWithin = (at: string | null) =>
        at !== null && new Date(at) >= new Date(from) && new Date(at) < new Date(to)
      const { totals } = answerOf<{ totals: (MovedMoney & { method: number })[] }>(
        await branch.call('totals/get', { from, to }),
      )
      const shown = new Map(
        totals.map((each) => [`${each.currency} ${each.method}`, shownOf(each)]),
      )
      const keys = rows.flatMap(({ amount, method }) => [
        `${amount.currency} ${method}`,
        `${amount.currency} ${clientCredit}`,
      ])
      for (const key of new Set([...keys, ...shown.keys()])) {
        const [currency, method] = key.split(' ')
        // What is kept as credit goes out by that method, whatever was paid with.
        const methodOf = (row: Row, asCredit: boolean) =>
          String(asCredit ? clientCredit : row.method)
        const added = movedBy(
          rows.filter(({ amount }) => amount.currency === currency),
          (row) =>
            sum(
              row.refunds
                .filter(
                  ({ state, at, asCredit }) =>
                    state !== failedRefund && isWithin(at) && methodOf(row, asCredit) === method,
                )
                .map(({ amount }) => amount.amount),
            ),
          (row) => isWithin(row.paidAt) && methodOf(row, false) === method,
        )
        const isEmpty = added.payments === 0 && added.refunded === 0
        expect([key, shown.get(key)]).toEqual([key, isEmpty ? undefined : added])
      }
    }
  },

  'a calculation': async ({ branch, pages }) => {
    const { branchOffice } = branch.own
    for (const { ids, mask } of Object.values(branch.services)) {
      const items = ids.map((entailedProduct, nth) => ({
        entailedProduct,
        addons: nth === 0 ? [{ product: mask, quantity: 2 }] : [],
      }))
      const [first, ...others] = items
      const atDesk = { branchOffice, items: [{ ...first, quantity: 2 }, ...others] }
      const answers = [
        await branch.server.post('branch_offices/schedules/calculate', atDesk, branch.desk()),
      ]
      for (const { name } of pages)
        answers.push(
          await branch.server.post('clients/schedules/calculate', {
            branchOffice,
            items,
            directLink: name,
          }),
        )
      for (const answer of answers) holdsCalculation(answerOf<Calculation>(answer))
    }
  },

  'an appointment': (sold) => {
    for (const { total, discount, quantity, ...appointment } of sold.appointments) {
      const items = appointment.items as unknown as Line[]
      const addons = items.flatMap((item) => item.addons)
      for (const addon of addons) expect(addon.total.amount % addon.price.amount).toBe(0)
      const price =
        sum(items.map((item) => item.price.amount * item.quantity)) +
        sum(addons.map((addon) => addon.total.amount))
      const onTop = sum(
        items.flatMap(taxesOf).map((tax) => (tax && !tax.included ? tax.amount : 0)),
      )
      expect(discount.amount).toBe(sum(items.map((item) => item.discount.amount)))
      expect(total.amount).toBe(price - discount.amount + onTop)
      expect(quantity).toBeGreaterThan(0)
    }
  },

  'the bill of an appointment': (sold) => {
    const { appointments, rows } = sold
    expect(appointments.some(({ payment }) => payment.refunded.amount > 0)).toBe(true)
    for (const { id, total, payment, status } of appointments) {
      const own = rows.filter(({ schedule, kind }) => schedule === id && settling.includes(kind))
      const taken = own.filter(isTaken)
      const paid = sum(
        taken.map(({ amount, surcharge, tip }) => amount.amount - minor(surcharge) - minor(tip)),
      )
      const refunded = sum(taken.map(backOf))
      const waived = sum(
        taken.flatMap(({ refunds }) =>
          refunds.filter(({ reducesPrice }) => reducesPrice).map(({ amount }) => amount.amount),
        ),
      )
      const left = Math.max(0, total.amount - waived) - (paid - refunded)
      const isOff = status.sysName.startsWith('cancelled')
      const toReturn = sum(own.map((row) => minor(row.toReturn)))
      const tips = rows.filter(({ schedule, kind }) => schedule === id && kind === tipKind)
      const paying = [...taken, ...tips.filter(isTaken)]
      expect([id, paid + payment.onTop.paid.amount]).toEqual([
        id,
        sum(paying.map(({ amount }) => amount.amount)),
      ])
      expect([id, valuesOf(payment)]).toEqual([
        id,
        {
          paid,
          refunded,
          authorized: 0,
          waived,
          due: isOff ? 0 : Math.max(0, left),
          overpaid: isOff ? 0 : Math.max(0, -left),
          toReturn,
        },
      ])
      if (isOff) expect(toReturn).toBe(paid - refunded)
    }
  },

  'the statement of an appointment': async (sold) => {
    const { branch, appointments } = sold
    expect(branch.tokens.size).toBeGreaterThan(0)
    for (const appointment of appointments) {
      const token = branch.tokens.get(appointment.id)
      if (token === undefined) continue
      const page = answerOf<PublicSchedule>(
        await branch.server.post('public/schedules/get', { token }),
      )
      holdsStatement(page.summary, appointment, sold.rows)
      const { paid, refunded, authorized, due } = appointment.payment
      expect(page.bill).toEqual({ paid, refunded, authorized, due })
      expect([page.total, page.discount]).toEqual([appointment.total, appointment.discount])
    }
  },

  'a receipt': async (sold) => {
    const { branch, rows, appointments } = sold
    const seen = new Set<string>()
    for (const row of rows.filter(({ receipt }) => receipt !== null)) {
      if (seen.has(row.receipt!)) continue
      seen.add(row.receipt!)
      const receipt = answerOf<ReceiptView>(
        await branch.server.get(`receipts/get?token=${row.receiptUrl!.slice('/rc/'.length)}`),
      )
      const together = rows.filter((each) => each.receipt === row.receipt)
      // A payment that was voided is a refunded part, where the receipt has others.
      const voided =
        together.length > 1
          ? sum(
              together
                .filter(({ status }) => status.sysName === 'voided')
                .map(({ amount }) => amount.amount),
            )
          : 0
      for (const line of receipt.lines) expect(line.total).toBe(line.price * line.quantity)
      expect(receipt.amount).toBe(sum(together.map(({ amount }) => amount.amount)))
      if (receipt.tenders !== undefined && receipt.tenders.length > 0)
        expect(sum(receipt.tenders.map(({ amount }) => amount))).toBe(receipt.amount)
      expect([receipt.number, receipt.refunded]).toEqual([
        row.receipt,
        sum(together.map(backOf)) + voided,
      ])
      expect(sum(receipt.refunds.map(({ amount }) => amount))).toBe(receipt.refunded)
      const appointment = appointments.find(({ id }) => id === row.schedule)
      if (appointment === undefined || receipt.summary === null) continue
      const first = together.find(({ receiptWith }) => receiptWith === null)!
      expect(receipt.total).toBe(settling.includes(first.kind) ? appointment.total.amount : null)
      if (receipt.lines.length > 0) {
        const onTop = sum(
          appointment.items.flatMap(taxesOf).map((tax) => (tax && !tax.included ? tax.amount : 0)),
        )
        expect(sum(receipt.lines.map((line) => line.total)) - (receipt.discount ?? 0) + onTop).toBe(
          receipt.total,
        )
      }
      holdsStatement(receipt.summary, appointment, rows)
    }
    expect(seen.size).toBeGreaterThan(10)
  },

  'the credit of a client': async ({ branch, rows }) => {
    for (const client of branch.clients) {
      const { credit } = answerOf<{ credit: Money[] }>(await branch.call('credit/get', { client }))
      const own = rows.filter((row) => row.client?.id === client)
      const left = new Map<string, number>()
      for (const row of own) {
        const kept = sum(
          row.refunds.filter(({ asCredit }) => asCredit).map(({ amount }) => amount.amount),
        )
        const used = row.method === clientCredit && isTaken(row) ? row.amount.amount : 0
        left.set(row.amount.currency, (left.get(row.amount.currency) ?? 0) + kept - used)
      }
      expect(Object.fromEntries(credit.map(({ currency, amount }) => [currency, amount]))).toEqual(
        Object.fromEntries([...left].filter(([, amount]) => amount !== 0)),
      )
    }
    expect(rows.some(({ method }) => method === clientCredit)).toBe(true)
  },

  'the figures of clients': ({ branch, appointments }) => holdFigures(branch, appointments),

  'the cash drawer': async (sold) => {
    const { branch, rows, session } = sold
    const { open } = answerOf<{ open: CashSession }>(await branch.call('cash_sessions/get', {}))
    const own = rows.filter((row) => row.cashSession === session.id && isTaken(row))
    const payments = sum(own.map(({ amount }) => amount.amount))
    const credited = sum(
      own
        .flatMap((row) => row.refunds.filter(({ asCredit }) => asCredit))
        .map(({ amount }) => amount.amount),
    )
    const refunds = sum(own.map(backOf)) - credited
    const moved = sum(open.movements.map(({ amount }) => amount.amount))
    expect([open.payments.amount, open.refunds.amount]).toEqual([payments, refunds])
    expect(open.expected.amount).toBe(open.float.amount + payments - refunds + moved)
    expect(payments).toBeGreaterThan(0)
  },

  'a direct link': async (sold) => {
    const { branch, appointments, pages } = sold
    for (const { id, name } of pages) {
      const { uses } = answerOf<{ uses: number }>(
        await branch.server.post('branch_offices/direct_links/get', { id }, branch.desk()),
      )
      const made = appointments.filter(
        ({ directLink, status }) =>
          directLink?.id === id && !status.sysName.startsWith('cancelled'),
      )
      expect([name, uses]).toEqual([name, made.length])
    }
    expect(appointments.some(({ directLink }) => directLink !== null)).toBe(true)
  },
} satisfies Record<string, (sold: Sold) => void | Promise<void>>

/** What was sold, as the back office lists it. */
export async function readSales(server: ApiUnderTest, seed: number) {
  const branch = await soldAtRandom(server, seed)
  const appointments: WholeSchedule[] = []
  for (const id of branch.appointments) appointments.push(await branch.read(id))
  const rows = (await branch.list({ limit: 200 })) as unknown as Row[]
  return { branch, appointments, rows, session: branch.session, pages: branch.pages }
}

const valuesOf = ({
  paid,
  refunded,
  authorized,
  waived,
  due,
  overpaid,
  toReturn,
}: WholeSchedule['payment']) => ({
  paid: paid.amount,
  refunded: refunded.amount,
  authorized: authorized.amount,
  waived: waived.amount,
  due: due.amount,
  overpaid: overpaid.amount,
  toReturn: toReturn.amount,
})
