import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { usePayerTerms } from '../usePayerTerms.ts'

/** What a desk takes, by hand, and which tips it proposes; null where it asks for none. */
export type DeskTerms = { methods: readonly number[]; tips: readonly number[] | null }

/** As the branch configured it; undefined until that is known. */
export const useDeskTerms = (branchOffice: number | undefined): DeskTerms | undefined => {
  const data = usePayerTerms(branchOffice)
  if (!data) return undefined
  const methods = data.methodsAtBranch.map((name) => paymentMethods[name])
  return { methods, tips: data.tips }
}
