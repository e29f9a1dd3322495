import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import type { Money } from '../../../../contract/money/money.ts'
import { optionalData } from '../../../components/optionalData.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

const none: readonly Money[] = []

/**
 * The credit of a client, by currency; none until it is known, and where the reader may not see
 * payments.
 */
export const useCredit = (client: number | null): readonly Money[] => {
  const provider = useBackOffice()
  const { canAccess = false } = useCanAccess({ resource: 'payment', action: 'view' })
  const found = optionalData(
    useQuery({
      queryKey: ['payments.credit', client],
      queryFn: () => provider.call('payments.credit', { client: client! }),
      enabled: client !== null && canAccess,
    }),
  )
  return found?.credit ?? none
}

/** How much of it there is in a currency, in minor units. */
export const creditIn = (credit: readonly Money[], currency: string): number =>
  Math.max(0, credit.find((each) => each.currency === currency)?.amount ?? 0)
