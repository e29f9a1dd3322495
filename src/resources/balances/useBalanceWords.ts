import type { BalanceScreenWords } from '../../i18n/shape/balances.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { en } from '../../i18n/en/balances.ts'
import { es } from '../../i18n/es/balances.ts'

/** The words around what experts earn, in the language of the page. */
export const useBalanceWords = (): BalanceScreenWords => balanceScreenWords[useLanguage()]

/** The words around what experts earn, in every language. */
export const balanceScreenWords: Record<Language, BalanceScreenWords> = { en, es }
