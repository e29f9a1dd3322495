import { cardRule, releaseCard } from '../payments/cards.ts'
import type { Behaviour } from '../kernel/behaviour.ts'

/** A card that a client left for later; deleting it releases it at the gateway. */
export const savedCards: Behaviour<'savedCards'> = { rule: cardRule, deleting: releaseCard }
