import { useQuery } from '@tanstack/react-query'
import { optionalData } from '../../components/optionalData.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

/** How a branch is paid, as its payers may know it; undefined until that is known. */
export const usePayerTerms = (
  branchOffice: number | undefined,
): OutputOf<'payments.config'> | undefined => {
  const provider = useBackOffice()
  return optionalData(
    useQuery({
      queryKey: ['payments.config', branchOffice],
      queryFn: () => provider.call('payments.config', { branchOffice }),
      enabled: branchOffice !== undefined,
    }),
  )
}
