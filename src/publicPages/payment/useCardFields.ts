import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BrowserConfiguration } from '../../../contract/money/gateways.ts'
import { openCardFields, type CardFields } from './cardFields.ts'

type Place = {
  /** None where nothing can be paid, or a card is not asked for now. */
  gateway: BrowserConfiguration | null
  /** What the fields are called, for those who hear the page. */
  title: string
  kind?: 'card' | 'cvc'
  brand?: string
  /** A card is typed once: another round begins with empty fields. */
  round: number
  onSubmit: () => void
}

/** The gateway's own card fields inside `frame`: null until they can be typed into. */
export const useCardFields = ({ gateway, title, kind = 'card', brand = '', round, onSubmit }: Place) => {
  const [fields, setFields] = useState<CardFields | 'failed' | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    if (gateway === null || frame.current === null) return
    let mounted: CardFields | null = null
    let isGone = false
    openCardFields(gateway, frame.current, document.documentElement.lang, { title, kind, brand, onSubmit: () => submit() }).then(
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
