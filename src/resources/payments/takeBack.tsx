import { Suspense } from 'react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { RefundDialog, VoidDialog } from './lazyDialogs.ts'
import type { PricedBooking } from '../appointments/payable.ts'
import { useCanAccess } from 'react-admin'
import { optionalData } from '../../components/optionalData.ts'
import { useDrawer } from './drawer/useDrawer.ts'
import { isVoidable, refundableOf, type Payment } from './model/payment.ts'

type Props = {
  dialog: TakeBack | undefined
  account: AccountType
  payment: Payment
  booking?: PricedBooking
  onClose: () => void
}

/** The dialog before a payment is taken back, where one is open. */
export const TakeBackDialog = ({ dialog, booking, ...rest }: Props) => (
  <Suspense fallback={null}>
    {dialog === 'refund' && <RefundDialog {...rest} {...(booking ? { booking } : {})} />}
    {dialog === 'void' && <VoidDialog {...rest} />}
  </Suspense>
)

/** The ways to take a payment back: its money is given back, or it never was. */
export type TakeBack = 'refund' | 'void'

/** The present moment, and the time zone whose day it is of. */
type Here = { now: string; zone: string }

/**
 * In which ways the reader may take a payment back now; cash that has been counted with its drawer
 * stays a payment.
 */
export const useTakeBack = (
  account: AccountType,
  payment: Payment,
  { now, zone }: Here,
): Record<TakeBack, boolean> => {
  const { canAccess = false } = useCanAccess({ resource: 'refund', action: 'create' })
  const mayVoid = canAccess && isVoidable(payment, now, zone)
  const isOfDrawer = typeof payment.cashSession === 'number'
  const drawer = optionalData(
    useDrawer(account, mayVoid && isOfDrawer ? payment.branchOffice?.id : undefined),
  )
  return {
    refund: canAccess && refundableOf(payment) > 0,
    void: mayVoid && (!isOfDrawer || drawer?.open?.id === payment.cashSession),
  }
}
