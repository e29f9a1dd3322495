import type { Commission } from '../../../contract/configuration/experts.ts'
import { commissionKinds } from '../../../contract/money/earnings.ts'
import { commissionText } from '../crud/cells/commissionText.ts'
import {
  defaultCurrency,
  amountOfMoneyText,
  amountOfText,
  moneyText,
  percentText,
} from '../../components/moneyText.ts'
import type { Say } from '../ui/words/useSay.ts'
import type { Own, Service } from './useExpertServices.ts'

/**
 * How one of an expert's own values is written and read: `wrong` is what is said of a text that
 * means none.
 */
export type OwnField = {
  name: keyof Own
  wrong: 'wrongPrice' | 'wrongDuration' | 'wrongShare'
  unit: (service: Service) => string
  text: (own: Own, say: Say) => string
  /** Undefined: it means nothing. */
  read: (typed: string, service: Service) => Partial<Own> | undefined
}

const percentDigits = 2
const longest = 1440
const step = 5
/** What prices of a service are in. */
export const currencyOf = ({ given, inherited }: Service): string =>
  given?.price?.currency ?? inherited.price?.currency ?? defaultCurrency

const share = (commission: Commission | null, say: Say): string => {
  if (!commission) return ''
  if (commission.kind === commissionKinds.none) return say('records.services.noCommission')
  return commission.kind === commissionKinds.percent
    ? percentText(commission.bp ?? 0)
    : commissionText(commission, say)
}

/** Price, duration and share, in the order of the table. */
export const ownFields: readonly OwnField[] = [
  {
    name: 'price',
    wrong: 'wrongPrice',
    unit: currencyOf,
    text: ({ price }) => (price ? moneyText(price.amount, price.currency) : ''),
    read: (typed, service) => {
      const currency = currencyOf(service)
      const amount = amountOfMoneyText(typed, currency)
      return amount === undefined || Number.isNaN(amount) || amount < 0
        ? undefined
        : { price: { amount, currency } }
    },
  },
  {
    name: 'duration',
    wrong: 'wrongDuration',
    unit: () => 'min',
    text: ({ duration }) => (duration === null ? '' : String(duration)),
    read: (typed) => {
      const duration = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
      return duration < step || duration > longest || duration % step !== 0
        ? undefined
        : { duration }
    },
  },
  {
    name: 'commission',
    wrong: 'wrongShare',
    unit: (service) => {
      const kind =
        (service.given?.commission ?? service.inherited.commission)?.kind ?? commissionKinds.none
      if (kind === commissionKinds.fixed) return currencyOf(service)
      return kind === commissionKinds.percent || (service.given && kind === commissionKinds.none)
        ? '%'
        : ''
    },
    text: ({ commission }, say) => share(commission, say),
    read: (typed, { inherited }) => {
      const bp = amountOfText(typed.replace('%', ''), percentDigits)
      if (bp === undefined || Number.isNaN(bp) || bp < 0 || bp > 10_000) return undefined
      return {
        commission: { kind: commissionKinds.percent, bp, base: inherited.commission?.base ?? 1 },
      }
    },
  },
]
