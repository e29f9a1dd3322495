import { useCanAccess } from 'react-admin'
import { isVoidable, refundableOf, type Payment } from './payment.ts'

/** The ways to take a payment back: its money is given back, or it never was. */
export type TakeBack = 'refund' | 'void'

/** In which ways the reader may take a payment back now. */
export const useTakeBack = (payment: Payment, now: string, zone: string): Record<TakeBack, boolean> => {
  const { canAccess = false } = useCanAccess({ resource: 'refund', action: 'create' })
  return { refund: canAccess && refundableOf(payment) > 0, void: canAccess && isVoidable(payment, now, zone) }
}
