import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BrowserConfiguration } from '../../../contract/money/gateways.ts'
import { useFocusSoon } from '../page/focus.ts'
import type { Outcome, Refused } from './outcome.ts'
import { keep, kept } from '../page/storage.ts'
import { openCardFields, type CardFields } from './cardFields.ts'

/**
 * What happens now: the card is typed, it is sent, the gateway is called, the bank is waited for,
 * or it is over.
 */
export type Step<Done> =
  | { name: 'form' }
  | { name: 'sending' }
  | { name: 'asking' }
  | { name: 'challenge'; url: string }
  | ({ name: 'done' } & Done)

type Typing<Try extends object, Done> = {
  /** The link that it is typed for. */
  token: string
  /** None where no card is requested. */
  gateway: BrowserConfiguration | null
  title: string
  /** `cvc`: only the code of a card kept before, and that card's brand. */
  kind?: 'card' | 'cvc'
  brand?: string
  /** Whether all else is filled in, checked before anything is sent; shows what is missing. */
  isReady: () => boolean
  begin: () => Try
  settle: (begun: Try, sent: SentCard) => Promise<Outcome<Done> | null>
}

/** What is sent with a try: the card, the first time only; `onOpen` where the answer is open. */
export type SentCard = { gatewayToken: string | undefined; onOpen: () => void }

/**
 * A card, or its code, that is typed into the gateway's own fields and sent once, until it is known
 * what became of it.
 */
export const useTypedCard = <Try extends object, Done>({
  token,
  gateway,
  isReady,
  begin,
  settle,
  ...shown
}: Typing<Try, Done>) => {
  const { step, setStep, refused, setRefused, round, follow } = useTry({ token, settle })
  const isTyped = step.name === 'form' || step.name === 'sending'
  const { frame, fields, fail } = useCardFields({
    ...shown,
    gateway: isTyped ? gateway : null,
    round,
    onSubmit: () => void send(),
  })

  // Two presses that come before the page is rendered again are one.
  const isSending = useRef(false)
  const send = async (): Promise<void> => {
    if (
      isSending.current ||
      step.name !== 'form' ||
      fields === null ||
      fields === 'failed' ||
      !isReady()
    )
      return
    isSending.current = true
    setRefused(null)
    setStep({ name: 'sending' })
    const typed = await fields.token().catch(() => 'failed' as const)
    if (typed === null || typed === 'failed') {
      setStep({ name: 'form' })
      // What is wrong with a card is said inside its own fields.
      if (typed === null) fields.focus()
      else fail()
    } else {
      const begun = begin()
      saveTry(token, begun)
      await follow(begun, typed)
    }
    isSending.current = false
  }

  const resume = useEffectEvent(() => {
    const begun = savedTry<Try>(token)
    if (begun === null) return
    setStep({ name: 'asking' })
    void follow(begun)
  })
  useEffect(() => resume(), [])

  return { typed: { step, refused, fields, send: () => void send() }, frame }
}

type Settling<Try extends object, Done> = Pick<Typing<Try, Done>, 'token' | 'settle'>

/** A try and what becomes of it: the step it is at, what was refused, and the round of typing. */
const useTry = <Try extends object, Done>({ token, settle }: Settling<Try, Done>) => {
  const [step, setStep] = useState<Step<Done>>({ name: 'form' })
  const [refused, setRefused] = useState<Refused | null>(null)
  const [round, setRound] = useState(0)
  const focusSoon = useFocusSoon()

  const follow = async (begun: Try, gatewayToken?: string): Promise<void> => {
    const outcome = await settle(begun, {
      gatewayToken,
      onOpen: () => setStep({ name: 'asking' }),
    })
    if (outcome === null) return
    // What the bank asks for is not over: the link back finds the same try by its key.
    if (outcome.name === 'challenge') {
      setStep(outcome)
      return location.assign(outcome.url)
    }
    saveTry(token, null)
    if (outcome.name === 'done') {
      setStep(outcome)
      return focusSoon('payment-title')
    }
    setRefused(outcome)
    setStep({ name: 'form' })
    setRound((before) => before + 1)
    focusSoon('payment-problem')
  }
  return { step, setStep, refused, setRefused, round, follow }
}

/** What the page shows of a card that is typed. */
export type TypedCard = {
  step: Step<unknown>
  refused: Refused | null
  fields: unknown
  send: () => void
}

const keyOf = (token: string) => `phi.payment.${token.split('.').slice(0, 2).join('.')}`

/**
 * What this tab began by a link: the page that is loaded again, or come back to from the bank, asks
 * what became of it.
 */
export const savedTry = <Try>(token: string): Try | null => kept<Try>(keyOf(token))

/**
 * Keeps what was begun, or forgets it (null). Where nothing is kept, the link itself still says
 * whether it was used.
 */
export const saveTry = (token: string, begun: object | null): void => keep(keyOf(token), begun)

type Place = {
  /** None where nothing can be paid, or a card is not requested now. */
  gateway: BrowserConfiguration | null
  /** What the fields are called, for screen readers. */
  title: string
  kind?: 'card' | 'cvc'
  brand?: string
  /** A card is typed once: another round begins with empty fields. */
  round: number
  onSubmit: () => void
}

/** The gateway's own card fields inside `frame`: null until they can be typed into. */
export const useCardFields = ({
  gateway,
  title,
  kind = 'card',
  brand = '',
  round,
  onSubmit,
}: Place) => {
  const [fields, setFields] = useState<CardFields | 'failed' | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    if (gateway === null || frame.current === null) return
    let mounted: CardFields | null = null
    let isGone = false
    openCardFields({
      configuration: gateway,
      element: frame.current,
      language: document.documentElement.lang,
      options: { title, kind, brand, onSubmit: () => submit() },
    }).then(
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
  }, [gateway, title, kind, brand, round])
  return { frame, fields, fail: () => setFields('failed') }
}
