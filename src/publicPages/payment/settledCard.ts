import type { CardUse } from '../../../contract/money/cards.ts'
import { call, type CallInput } from '../call.ts'
import { outcomeOf, refusedBy, type Outcome } from './outcome.ts'

/** A card that was left, by the key of the try, and what was agreed to with it. */
export type CardTry = { key: string; uses: CardUse[] }
export type Kept = { card: { brand: string; last4: string } }

type Leaving = { token: string; consent: Omit<CallInput<'cards.add'>['consent'], 'uses'> }

/** Leaves a card by a link, or asks what became of one that was left. */
export const settledCard = (
  { token, consent }: Leaving,
  { key, uses }: CardTry,
  gatewayToken: string | undefined,
  onOpen: () => void,
): Promise<Outcome<Kept> | null> =>
  outcomeOf<Kept>(async (first) => {
    const typed = gatewayToken !== undefined && first ? { gatewayToken } : {}
    const reply = await call('cards.add', { token, consent: { ...consent, uses }, idempotencyKey: key, ...typed })
    if (!reply.ok) return refusedBy(reply.problem)
    const { state, challenge, card } = reply.answer
    if (challenge !== null) return { name: 'challenge', url: challenge }
    return state === 'saved' && card !== null ? { name: 'done', card } : null
  }, onOpen)
