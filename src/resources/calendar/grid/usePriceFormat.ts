import { useEffect, useState } from 'react'
import type { Money } from '../../../../contract/money/money.ts'
import { aheadAfter } from '../../../components/useLater.ts'

type PriceFormat = (money: Money) => string

let format: PriceFormat | undefined
let fetched: Promise<unknown> | undefined

/** Fetched once for all cards, when the calendar stands: no one waits for it to see who comes. */
const fetchFormat = (): Promise<unknown> =>
  (fetched ??= new Promise((resolve) => setTimeout(resolve, aheadAfter))
    .then(() => import('../../../../contract/money/formatPrice.ts'))
    .then(({ formatPrice }) => (format = formatPrice))
    // Without it the cards say no prices; the next calendar tries again.
    .catch(() => (fetched = undefined)))

/** How prices are written; undefined until that is there. */
export const usePriceFormat = (): PriceFormat | undefined => {
  const [known, setKnown] = useState(() => format)
  useEffect(() => {
    if (known) return undefined
    let isShown = true
    void fetchFormat().then(() => isShown && setKnown(() => format))
    return () => {
      isShown = false
    }
  }, [known])
  return known
}
