import { useState } from 'react'
import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import { surchargeOf } from '../../../contract/money/platformFee.ts'
import { freshKey } from '../../components/freshKey.ts'
import type { PaymentState } from '../state.ts'
import { settledPayment, type Paid, type PaymentTry } from './settledPayment.ts'
import { useInvoice } from './useInvoice.ts'
import { useTypedCard } from './useTypedCard.ts'

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
    settle: (begun, gatewayToken, onOpen) => settledPayment({ token, method }, begun, gatewayToken, onOpen),
  })
  return { page: { amount, setAmount, tip, setTip, installments, setInstallments, surcharge, total, invoice, ...typed }, frame }
}

/** Whether a tip can be given: NaN where the text is no amount, and no more than the visit costs. */
export const isTip = (tip: number, most: number): boolean => tip >= 0 && tip <= most

export type PaymentModel = ReturnType<typeof usePayment>['page']
