import { refuseField } from '../../../contract/kernel/errors.ts'
import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import type { AppointmentBill, LockedLink } from '../../ports/paymentBook.ts'
import type { AskedPayment } from './askedPayment.ts'
import type { PaymentConfiguration } from './gatewayOf.ts'

/** Whether whoever pays by a link may give a tip: it goes to those who serve, so there has to be an appointment. */
export const takesTip = ({ kind }: Pick<LockedLink, 'kind'>, bill: AppointmentBill | undefined): boolean =>
  kind === paymentLinkKinds.pay && bill !== undefined

/**
 * A tip is given where it is asked for, and is no more than what the visit costs: more is a slip of the finger.
 * @throws Refusal VALIDATION of `tip`
 */
export const demandTip = ({ link, bill }: AskedPayment, tip: number, { tips }: PaymentConfiguration): void => {
  if (tip === 0) return
  if (!tips.enabled || !takesTip(link, bill)) throw refuseField('tip', 'notAllowed')
  if (tip > bill!.total.amount) throw refuseField('tip', 'tooBig', bill!.total.amount)
}
