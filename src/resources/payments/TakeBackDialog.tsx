import { Suspense } from 'react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { RefundDialog, VoidDialog } from './lazyDialogs.ts'
import type { Payment } from './payment.ts'
import type { TakeBack } from './useTakeBack.ts'
import type { PricedBooking } from './pricedBooking.ts'

type Props = { asked: TakeBack | undefined; account: AccountType; payment: Payment; booking?: PricedBooking; onClose: () => void }

/** What is asked before a payment is taken back, where it is `asked` for. */
export const TakeBackDialog = ({ asked, booking, ...rest }: Props) => (
  <Suspense fallback={null}>
    {asked === 'refund' && <RefundDialog {...rest} {...(booking ? { booking } : {})} />}
    {asked === 'void' && <VoidDialog {...rest} />}
  </Suspense>
)
