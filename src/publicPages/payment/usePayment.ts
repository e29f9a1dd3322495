import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaymentState } from '../state.ts'
import { freshKey } from '../../components/freshKey.ts'
import { useFocusSoon } from '../useFocusSoon.ts'
import { savedTry, saveTry, type Try } from './savedTry.ts'
import { settledPayment, type Settled } from './settledPayment.ts'
import { useCardFields } from './useCardFields.ts'

type Refused = Extract<Settled, { name: 'refused' }>

/** What happens now: the card is typed, it is paid, the gateway is asked, the bank is waited for, or it is over. */
export type Step = { name: 'form' } | { name: 'paying' } | { name: 'asking' } | Exclude<Settled, Refused>

/** Everything that happens on the page of a payment link. */
export const usePayment = ({ payer, token }: PaymentState, title: string) => {
  const { least, most } = payer
  const [amount, setAmount] = useState(payer.amount?.amount ?? 0)
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [refused, setRefused] = useState<Refused | null>(null)
  const [round, setRound] = useState(0)
  const focusSoon = useFocusSoon()
  const isPayable = payer.state === 'active' && payer.amount !== null
  const isTyped = step.name === 'form' || step.name === 'paying'
  const { frame, fields, fail } = useCardFields({
    gateway: isPayable && isTyped ? payer.gateway : null,
    title,
    round,
    onSubmit: () => void pay(),
  })

  const settle = async (begun: Try, gatewayToken?: string): Promise<void> => {
    const settled = await settledPayment(token, begun, gatewayToken, () => setStep({ name: 'asking' }))
    if (settled === null) return
    // What the bank asks for is not over: the link back finds the same payment by its key.
    if (settled.name === 'challenge') {
      setStep(settled)
      return location.assign(settled.url)
    }
    saveTry(token, null)
    if (settled.name === 'done') {
      setStep(settled)
      return focusSoon('payment-title')
    }
    setRefused(settled)
    setStep({ name: 'form' })
    setRound((before) => before + 1)
    focusSoon('payment-problem')
  }

  // Two presses that come before the page is drawn again are one payment.
  const isPaying = useRef(false)
  const pay = async (): Promise<void> => {
    const isWithin = least !== null && most !== null && amount >= least.amount && amount <= most.amount
    if (isPaying.current || step.name !== 'form' || !isWithin || fields === null || fields === 'failed') return
    isPaying.current = true
    setRefused(null)
    setStep({ name: 'paying' })
    const typed = await fields.token().catch(() => 'failed' as const)
    if (typed === null || typed === 'failed') {
      setStep({ name: 'form' })
      // What is wrong with a card is said inside its own fields.
      if (typed === null) fields.focus()
      else fail()
    } else {
      const begun = { key: freshKey(), amount }
      saveTry(token, begun)
      await settle(begun, typed)
    }
    isPaying.current = false
  }

  const resume = useEffectEvent(() => {
    const begun = savedTry(token)
    if (begun === null) return
    setStep({ name: 'asking' })
    void settle(begun)
  })
  useEffect(() => resume(), [])

  return { page: { amount, setAmount, step, refused, fields, pay: () => void pay() }, frame }
}

export type PaymentModel = ReturnType<typeof usePayment>['page']
