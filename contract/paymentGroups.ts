import { paymentStatuses } from './paymentStatuses.ts'

const { created, pending, paid, partially_refunded, refunded, disputed } = paymentStatuses.ids

/** The ids of the statuses in which it is not known yet whether something is paid. */
export const unsettledPayments: readonly number[] = [created, pending]

/** The ids of the statuses in which money was taken, whatever of it went back since. */
export const takenPayments: readonly number[] = [paid, partially_refunded, refunded, disputed]
