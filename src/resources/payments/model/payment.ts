import type { RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { payments } from '../../../../contract/entities/payments.ts'
import {
  deskMethodIds,
  manualMethodIds,
  paymentMethods,
} from '../../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../../contract/kernel/statuses.ts'
import { onClock } from '../../appointments/words.ts'

/** A payment as the server answers it. */
export type Payment = z.output<typeof payments.record> & RaRecord<number>

const { paid, partially_refunded } = paymentStatuses.ids

/** Whether the desk recorded it, not a gateway. */
export const isManual = ({ method }: Pick<Payment, 'method'>): boolean =>
  manualMethodIds.includes(method)

/** Whether it was paid with credit of the client: what goes back of it becomes credit again. */
export const isByCredit = ({ method }: Pick<Payment, 'method'>): boolean =>
  method === paymentMethods.client_credit

/** What of it has not gone back, in minor units; nothing of what was never taken. */
export const refundableOf = ({ status, amount, refunded }: Payment): number =>
  status.id === paid || status.id === partially_refunded ? amount.amount - refunded.amount : 0

/**
 * Whether it may be taken back as if it had never been: what the desk recorded, on its own day by
 * the branch's clock.
 */
export const isVoidable = (payment: Payment, now: string, zone: string): boolean =>
  payment.status.id === paid &&
  deskMethodIds.includes(payment.method) &&
  typeof payment.paidAt === 'string' &&
  onClock(payment.paidAt, zone).date === onClock(now, zone).date
