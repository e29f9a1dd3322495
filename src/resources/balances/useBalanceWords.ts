import { balanceScreenWords } from '../../i18n/balances/balanceWords.ts'
import type { BalanceScreenWords } from '../../i18n/balances/words.ts'
import { useLanguage } from '../useSay.ts'

/** The words around what experts earn, in the language of the page. */
export const useBalanceWords = (): BalanceScreenWords => balanceScreenWords[useLanguage()]
