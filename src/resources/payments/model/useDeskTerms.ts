import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { usePayerTerms } from '../../ui/usePayerTerms.ts'
import { session } from '../../../dataProvider/session.ts'

/** What a desk takes, by hand, and which tips it proposes; null where it asks for none. */
export type DeskTerms = { methods: readonly number[]; tips: readonly number[] | null }

/** As the branch configured it; undefined until that is known. */
export const useDeskTerms = (branchOffice: number | undefined): DeskTerms | undefined => {
  const data = usePayerTerms(branchOffice)
  if (!data) return undefined
  const methods = data.methodsAtBranch.map((name) => paymentMethods[name])
  return { methods, tips: data.tips }
}

/**
 * The administrator of a branch receives what is paid at its desk; those above branches choose who
 * did (null).
 */
export const ownReceiver = (): { id: number; name: string } | null => {
  const { branchOfficeAdmin, user } = session.get().user
  return 'branchOffice' in branchOfficeAdmin ? { id: branchOfficeAdmin.id, name: user.name } : null
}
