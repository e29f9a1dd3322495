import { useState } from 'react'
import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import { surchargeOf } from '../../../contract/money/platformFee.ts'
import { freshKey } from '../../components/freshKey.ts'
import type { PaymentState } from '../page/state.ts'
import { type SentCard, useTypedCard } from './useTypedCard.ts'
import type { Money } from '../../../contract/money/money.ts'
import { call } from '../page/call.ts'
import { outcomeOf, refusedBy, type Outcome } from './outcome.ts'
import {
  invoiceFields,
  type InvoiceData,
  type InvoiceDemand,
} from '../../../contract/money/invoice.ts'

/** Everything that happens on the page of a payment link, or of one that confirms a card's code. */
export const usePayment = ({ payer, token }: PaymentState, title: string) => {
  const { least, most, kind, card } = payer
  const [amount, setAmount] = useState(payer.amount?.amount ?? 0)
  const [tip, setTip] = useState(0)
  const [installments, setInstallments] = useState(1)
  const surcharge = surchargeOf(amount + (tip || 0), payer.surcharge)
  const total = amount + (tip || 0) + surcharge
  const invoice = useInvoice(payer.invoiceData)
  const confirms = kind === paymentLinkKinds.cvv
  const method = confirms ? 'saved_card' : 'card'
  const { typed, frame } = useTypedCard<PaymentTry, Paid>({
    token,
    gateway: payer.state === 'active' && payer.amount !== null ? payer.gateway : null,
    title,
    ...(confirms ? { kind: 'cvc' as const, brand: card?.brand ?? '' } : {}),
    isReady: () =>
      least !== null &&
      most !== null &&
      amount >= least.amount &&
      amount <= most.amount &&
      (tip === 0 || isTip(tip, payer.visit?.total.amount ?? 0)) &&
      invoice.isComplete(),
    begin: () => ({
      key: freshKey(),
      amount,
      total,
      invoice: invoice.given(),
      ...(tip > 0 ? { tip } : {}),
      ...(installments > 1 ? { installments } : {}),
    }),
    settle: (begun, sent) => settledPayment({ token, method }, begun, sent),
  })
  return {
    page: {
      amount,
      setAmount,
      tip,
      setTip,
      installments,
      setInstallments,
      surcharge,
      total,
      invoice,
      ...typed,
    },
    frame,
  }
}

/**
 * Whether a tip can be given: NaN where the text is no amount, and no more than the appointment
 * costs.
 */
export const isTip = (tip: number, most: number): boolean => tip >= 0 && tip <= most

export type PaymentModel = ReturnType<typeof usePayment>['page']

/**
 * A payment that was begun, by its key: what of the bill is paid, what that comes to in all, and to
 * whom the receipt is made out.
 */
export type PaymentTry = {
  key: string
  amount: number
  total: number
  invoice: InvoiceData | null
  tip?: number
  installments?: number
}
export type Paid = {
  amount: Money
  code: string
  receipt: string | null
  receiptToken: string | null
}

/** Pays by a link, or asks what became of a payment that was begun. */
export const settledPayment = (
  { token, method }: { token: string; method: 'card' | 'saved_card' },
  { key, ...payment }: PaymentTry,
  { gatewayToken, onOpen }: SentCard,
): Promise<Outcome<Paid> | null> =>
  outcomeOf<Paid>(async (first) => {
    const card = gatewayToken !== undefined && first ? { gatewayToken } : {}
    const reply = await call('payments.process', {
      token,
      method,
      ...payment,
      idempotencyKey: key,
      ...card,
    })
    if (!reply.ok) return refusedBy(reply.problem, 'gatewayToken' in card)
    const { status, challenge, receipt, receiptToken, code, amount: paid } = reply.answer
    if (challenge !== null) return { name: 'challenge', url: challenge }
    return status.sysName === 'paid' || status.sysName === 'authorized'
      ? { name: 'done', amount: paid, code, receipt, receiptToken }
      : null
  }, onOpen)

export const invoiceFieldId = (field: keyof InvoiceData): string => `invoice-${field}`

/**
 * To whom the receipt is made out: required of every payer, of payers who want it, or not at all.
 */
export const useInvoice = (demand: InvoiceDemand) => {
  const [wanted, setWanted] = useState(demand === 'required')
  const [data, setData] = useState<InvoiceData>({ name: '', taxId: '', address: '' })
  const [missing, setMissing] = useState<readonly (keyof InvoiceData)[]>([])
  return {
    wanted,
    setWanted,
    data,
    missing,
    write: (field: keyof InvoiceData, value: string) => {
      setMissing((before) => before.filter((each) => each !== field))
      setData((before) => ({ ...before, [field]: value }))
    },
    /**
     * Whether nothing is missing of what is required; the first field that is empty gets the focus.
     */
    isComplete: (): boolean => {
      const empty = wanted ? invoiceFields.filter((field) => data[field].trim() === '') : []
      setMissing(empty)
      if (empty[0] !== undefined) document.getElementById(invoiceFieldId(empty[0]))?.focus()
      return empty.length === 0
    },
    given: (): InvoiceData | null => (wanted ? data : null),
  }
}

export type InvoiceModel = ReturnType<typeof useInvoice>
