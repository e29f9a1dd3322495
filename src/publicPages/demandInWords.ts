import type { Money } from '../../contract/money.ts'
import { formatPrice } from '../../contract/formats.ts'
import { paymentRules } from '../../contract/paymentRules.ts'
import type { PublicWords } from '../i18n/public/words.ts'

type Demand = { rule: number; now: Money; later: Money; surcharge?: Money }

/** What is done to have a time, and what is paid later; null where nothing is. */
export const demandInWords = ({ rule, now, later, surcharge }: Demand, words: PublicWords): string | null => {
  if (rule === paymentRules.card_on_file) return words.leavesCard
  if (now.amount === 0) return null
  const onTop = surcharge && surcharge.amount > 0 ? [words.paysOnTop(formatPrice(surcharge))] : []
  return [words.paysNow(formatPrice(now)), ...onTop, ...(later.amount > 0 ? [words.paysLater(formatPrice(later))] : [])].join(' ')
}
