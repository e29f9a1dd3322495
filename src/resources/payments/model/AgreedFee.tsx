import { Alert } from '@mui/material'
import { useCanAccess } from 'react-admin'
import type { Money } from '../../../../contract/money/money.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { feePaymentKinds, paymentKinds } from '../../../../contract/money/paymentMethods.ts'
import { mapQuery } from '../../../components/mapQuery.ts'
import type { QueryResult } from '../../../components/QueryState.tsx'
import type { PricedBooking } from '../../appointments/payable.ts'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { useFees } from './useFees.ts'
import { usePaymentWords } from './usePaymentWords.ts'

type Props = {
  query: QueryResult<Money | null>
  /** What the desk is still about to take, in minor units. */
  sum: number
}

/**
 * What is left to pay of a fee by the terms that the client agreed to, and a warning where the desk
 * takes more than that.
 */
export const AgreedFee = ({ query, sum }: Props) => {
  const { charge: words } = usePaymentWords()
  return (
    <QueryContent line query={query}>
      {(fee) => {
        if (fee === null) return <Alert severity="warning">{words.noFeeAgreed}</Alert>
        const amount = formatPrice(fee)
        return sum > fee.amount ? (
          <Alert severity="warning">{words.overAgreedFee(amount)}</Alert>
        ) : (
          <Alert severity="info">{words.agreedFee(amount)}</Alert>
        )
      }}
    </QueryContent>
  )
}

/**
 * The fee of that kind that is left to pay by the policy of the appointment; undefined where no fee
 * is recorded, or the user may not know it.
 */
export const useAgreedFee = (
  appointment: PricedBooking | null,
  kind: number,
): QueryResult<Money | null> | undefined => {
  const { canAccess } = useCanAccess({ resource: 'schedule', action: 'edit' })
  const isShown = appointment !== null && feePaymentKinds.includes(kind) && canAccess === true
  const query = useFees({ id: appointment?.id, version: appointment?.version }, isShown)
  if (!isShown) return undefined
  return mapQuery(query, ({ agreed }) =>
    agreed === null ? null : kind === paymentKinds.no_show_fee ? agreed.noShow : agreed.lateCancel,
  )
}
