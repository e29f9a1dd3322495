import { useEffect, useState } from 'react'
import { aheadAfter } from '../../../components/useLater.ts'
import type { cardPrice } from './cardPrice.ts'

type CardPrice = typeof cardPrice

let write: CardPrice | undefined
let fetched: Promise<unknown> | undefined

/** Fetched once for all cards, when the calendar stands: no one waits for it to see who comes. */
const fetchPrice = (): Promise<unknown> =>
  (fetched ??= new Promise((resolve) => setTimeout(resolve, aheadAfter))
    .then(() => import('./cardPrice.ts'))
    .then((part) => (write = part.cardPrice))
    // Without it the cards say no prices; the next calendar tries again.
    .catch(() => (fetched = undefined)))

/** How the price of a card is written; undefined until that is there. */
export const useCardPrice = (): CardPrice | undefined => {
  const [known, setKnown] = useState(() => write)
  useEffect(() => {
    if (known) return undefined
    let isShown = true
    void fetchPrice().then(() => isShown && setKnown(() => write))
    return () => {
      isShown = false
    }
  }, [known])
  return known
}
