import { useState } from 'react'
import type { CardUse } from '../../../contract/money/cards.ts'
import { freshKey } from '../../components/freshKey.ts'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { PaymentState } from '../state.ts'
import { useFocusSoon } from '../useFocusSoon.ts'
import { settledCard, type CardTry, type Kept } from './settledCard.ts'
import { useTypedCard } from './useTypedCard.ts'

/** Everything that happens on the page where a client leaves a card. */
export const useAddCard = ({ payer, token }: PaymentState, title: string) => {
  const { language } = usePageLanguage()
  const needs = payer.consent?.needs ?? []
  const [uses, setUses] = useState<CardUse[]>([])
  const [isMissing, setMissing] = useState(false)
  const focusSoon = useFocusSoon()
  const { typed, frame } = useTypedCard<CardTry, Kept>({
    token,
    gateway: payer.state === 'active' ? payer.gateway : null,
    title,
    isReady: () => {
      if (uses.length > 0 && needs.every((use) => uses.includes(use))) return true
      setMissing(true)
      focusSoon('card-consent')
      return false
    },
    begin: () => ({ key: freshKey(), uses }),
    settle: (begun, gatewayToken, onOpen) =>
      settledCard({ token, consent: { version: payer.consent!.version, language } }, begun, gatewayToken, onOpen),
  })
  const choose = (use: CardUse, isChosen: boolean): void => {
    setMissing(false)
    setUses((before) => [...before.filter((each) => each !== use), ...(isChosen ? [use] : [])])
  }
  return { page: { uses, choose, isMissing, ...typed }, frame }
}

export type AddCardModel = ReturnType<typeof useAddCard>['page']
