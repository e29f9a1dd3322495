import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { CardFacts } from './cardFacts.ts'

/** What an appointment costs and how far that is paid, as its card says it. */
export const cardPrice = ({ total, bill }: NonNullable<CardFacts['cost']>): string =>
  [formatPrice(total), bill].filter(Boolean).join(' · ')
