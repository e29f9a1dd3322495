import type { OutputOf } from '../../../dataProvider/call.ts'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'

export type MethodTotal = OutputOf<'payments.totals'>['totals'][number]

/** Amounts in minor units of the currency. */
export type Sums = { payments: number; taken: number; refunded: number; fees: number; net: number }
export type CurrencyClose = { currency: string; methods: (Sums & { method: number })[]; sum: Sums }

export const amountParts = ['taken', 'refunded', 'fees', 'net'] as const

/** The amounts of a line as they are shown: what goes out with a minus. */
export const amountsOf = (sums: Sums): [part: (typeof amountParts)[number], minor: number][] =>
  amountParts.map((part) => [
    part,
    (part === 'refunded' || part === 'fees') && sums[part] !== 0 ? -sums[part] : sums[part],
  ])

/** The date some days on, or back. */
export const nextDay = (date: string, days: number): string => dateOfDay(dayOfDate(date) + days)

/**
 * A day currency by currency, each with what its methods come to; the methods that took most first.
 */
export const closeOf = (totals: readonly MethodTotal[]): CurrencyClose[] =>
  [...new Set(totals.map(({ currency }) => currency))].toSorted().map((currency) => {
    const methods = totals
      .filter((each) => each.currency === currency)
      .map(({ method, payments, taken, refunded, fees, net }) => ({
        method,
        payments,
        taken: taken.amount,
        refunded: refunded.amount,
        fees: fees.amount,
        net: net.amount,
      }))
      .toSorted((one, other) => other.net - one.net)
    const sumOf = (part: keyof Sums) => methods.reduce((sum, each) => sum + each[part], 0)
    const sum = {
      payments: sumOf('payments'),
      taken: sumOf('taken'),
      refunded: sumOf('refunded'),
      fees: sumOf('fees'),
      net: sumOf('net'),
    }
    return { currency, methods, sum }
  })
