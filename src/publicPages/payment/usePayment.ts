import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeclineReason } from '../../../contract/gateways.ts'
import type { Money } from '../../../contract/money.ts'
import { call, isUndecided, type Problem } from '../call.ts'
import { freshKey } from '../../components/freshKey.ts'
import type { PaymentState } from '../state.ts'
import { useFocusSoon } from '../useFocusSoon.ts'
import { openCardFields, type CardFields } from './cardFields.ts'
import { savedTry, saveTry } from './savedTry.ts'

/** What happens now: the card is typed, it is paid, the bank is waited for, or it is over. */
export type Step =
  | { name: 'form' }
  | { name: 'paying' }
  | { name: 'asking' }
  | { name: 'challenge'; url: string }
  | { name: 'done'; amount: Money; code: string; receipt: string | null }

/** Between two questions what became of a payment, and how often it is asked. */
const askEvery = 3000
const mostQuestions = 40

/** Everything that happens on the page of a payment link. */
export const usePayment = ({ payer, token }: PaymentState, title: string) => {
  const [amount, setAmount] = useState(payer.amount?.amount ?? 0)
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [declined, setDeclined] = useState<DeclineReason | null>(null)
  const [fields, setFields] = useState<CardFields | 'failed' | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const focusSoon = useFocusSoon()
  const isReady = payer.state === 'active' && payer.gateway !== null && payer.amount !== null

  const ask = async (key: string, asked: number, gatewayToken?: string, tries = 0): Promise<void> => {
    const reply = await call('payments.process', {
      token,
      method: 'card',
      amount: asked,
      idempotencyKey: key,
      ...(gatewayToken ? { gatewayToken } : {}),
    })
    if (!reply.ok) {
      if ((isUndecided(reply.problem) || reply.problem.code === 'PAYMENT_PENDING') && tries < mostQuestions)
        return askLater(key, asked, tries)
      saveTry(token, null)
      setStep({ name: 'form' })
      const { reason } = (reply.problem.current ?? {}) as { reason?: DeclineReason }
      setDeclined(reply.problem.code === 'PAYMENT_DECLINED' ? (reason ?? 'declined') : null)
      setProblem(reply.problem)
      return focusSoon('payment-problem')
    }
    const { status, challenge, receipt, code, amount: taken } = reply.answer
    if (challenge !== null) {
      setStep({ name: 'challenge', url: challenge })
      // The link back finds the same payment by its key.
      location.assign(challenge)
      return
    }
    if (status.sysName === 'paid' || status.sysName === 'authorized') {
      saveTry(token, null)
      setStep({ name: 'done', amount: taken, code, receipt })
      return focusSoon('payment-title')
    }
    return askLater(key, asked, tries)
  }

  const askLater = async (key: string, asked: number, tries: number): Promise<void> => {
    setStep({ name: 'asking' })
    if (tries >= mostQuestions) return
    await new Promise((resolve) => setTimeout(resolve, askEvery))
    return ask(key, asked, undefined, tries + 1)
  }

  const pay = async (): Promise<void> => {
    if (fields === null || fields === 'failed') return
    setProblem(null)
    setDeclined(null)
    const typed = await fields.token().catch(() => 'failed' as const)
    // What is wrong with a card is said inside its own fields.
    if (typed === null) return fields.focus()
    if (typed === 'failed') return setFields('failed')
    const key = freshKey()
    saveTry(token, { key, amount })
    setStep({ name: 'paying' })
    await ask(key, amount, typed)
  }

  const submit = useEffectEvent(() => {
    if (step.name === 'form') void pay()
  })
  useEffect(() => {
    if (!isReady || payer.gateway === null || frame.current === null || step.name !== 'form') return
    let mounted: CardFields | null = null
    let isGone = false
    openCardFields(payer.gateway, frame.current, document.documentElement.lang, { title, onSubmit: () => submit() }).then(
      (opened) => {
        mounted = opened
        if (isGone) opened.destroy()
        else setFields(opened)
      },
      () => !isGone && setFields('failed'),
    )
    return () => {
      isGone = true
      mounted?.destroy()
      setFields(null)
    }
    // A card is typed once; a try that failed begins again with empty fields.
  }, [isReady, payer.gateway, step.name, title])

  const resume = useEffectEvent(() => {
    const begun = savedTry(token)
    if (begun === null) return
    setStep({ name: 'asking' })
    void ask(begun.key, begun.amount)
  })
  useEffect(() => resume(), [])

  const page = {
    amount,
    setAmount,
    step,
    problem,
    declined,
    fields,
    pay: () => {
      if (step.name === 'form') void pay()
    },
  }
  return { page, frame }
}

export type PaymentModel = ReturnType<typeof usePayment>['page']
