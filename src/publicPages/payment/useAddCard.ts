import { useState } from 'react'
import type { CardUse } from '../../../contract/money/cards.ts'
import { freshKey } from '../../components/freshKey.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { PaymentState } from '../page/state.ts'
import { useFocusSoon } from '../page/focus.ts'
import { type SentCard, useTypedCard } from './useTypedCard.ts'
import { call, type CallInput } from '../page/call.ts'
import { outcomeOf, refusedBy, type Outcome } from './outcome.ts'

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
    settle: (begun, sent) =>
      settledCard({ token, consent: { version: payer.consent!.version, language } }, begun, sent),
  })
  const choose = (use: CardUse, isChosen: boolean): void => {
    setMissing(false)
    setUses((before) => [...before.filter((each) => each !== use), ...(isChosen ? [use] : [])])
  }
  return { page: { uses, choose, isMissing, ...typed }, frame }
}

export type AddCardModel = ReturnType<typeof useAddCard>['page']

/** A card that was left, by the key of the try, and what was agreed to with it. */
export type CardTry = { key: string; uses: CardUse[] }
export type Kept = { card: { brand: string; last4: string } }

type Leaving = { token: string; consent: Omit<CallInput<'cards.add'>['consent'], 'uses'> }

/** Leaves a card by a link, or asks what became of one that was left. */
export const settledCard = (
  { token, consent }: Leaving,
  { key, uses }: CardTry,
  { gatewayToken, onOpen }: SentCard,
): Promise<Outcome<Kept> | null> =>
  outcomeOf<Kept>(async (first) => {
    const typed = gatewayToken !== undefined && first ? { gatewayToken } : {}
    const reply = await call('cards.add', {
      token,
      consent: { ...consent, uses },
      idempotencyKey: key,
      ...typed,
    })
    if (!reply.ok) return refusedBy(reply.problem, 'gatewayToken' in typed)
    const { state, challenge, card } = reply.answer
    if (challenge !== null) return { name: 'challenge', url: challenge }
    return state === 'saved' && card !== null ? { name: 'done', card } : null
  }, onOpen)
