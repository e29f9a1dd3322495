import type { Money } from '../../../contract/money/money.ts'
import type { PaymentRecord } from '../../support/furnished/payingBranch.ts'
import type { z } from 'zod'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import type { calculation } from '../../../contract/endpoints/schedulePlans.ts'

export type Row = Omit<PaymentRecord, 'refunds'> & {
  kind: number
  schedule: number | null
  net: Money
  fee: Money | null
  platformFee: Money | null
  surcharge: Money | null
  tip: Money | null
  toReturn: Money | null
  cashSession: number | null
  receiptWith: number | null
  refunds: { amount: Money; state: number; at: string; reducesPrice: boolean; asCredit: boolean }[]
}
export type Line = {
  price: Money
  quantity: number
  discount: Money
  tax: Tax
  addons: { price: Money; quantity: number; total: Money; tax: Tax }[]
}

const takenStates = ['paid', 'partially_refunded', 'refunded', 'disputed']
export const cash = 4
export const clientCredit = 10
export const settling = [1, 2]
export const tipKind = 5
export const failedRefund = 3

export const isTaken = ({ status }: Row): boolean => takenStates.includes(status.sysName)
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, each) => all + each, 0)
export const minor = (money: Money | null | undefined): number => money?.amount ?? 0
export const backOf = ({ refunds }: Row): number =>
  sum(refunds.filter(({ state }) => state !== failedRefund).map(({ amount }) => amount.amount))

export type Calculation = z.output<typeof calculation> & { summary?: AppointmentSummary }
export type Tax = { included: boolean; amount: number } | null | undefined
