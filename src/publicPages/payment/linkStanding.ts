import type { PaymentStanding } from '../../i18n/shape/visitors/public.ts'
import type { PaymentState } from '../page/state.ts'

/**
 * Why a link cannot be used; null where it can, as far as its gateway goes. The end of its
 * appointment says more than its own.
 */
export const linkStanding = ({
  state,
  visit: appointment,
}: PaymentState['payer']): Exclude<PaymentStanding, 'ready'> | null => {
  if (state === 'paid') return state
  return appointment?.ended ?? (state === 'active' ? null : state)
}
