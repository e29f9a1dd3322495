import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { Gateway, RefundReason, RefundResult } from '../../ports/gateway.ts'

/** A refund that is written down, and which its gateway has still to make. */
export type OpenRefund = { code: string; amount: number; reason: string }

/** The reasons that gateways have words of their own for. */
const reasons: Readonly<Record<string, RefundReason>> = { fraud: 'fraudulent', duplicate: 'duplicate' }

/** Asks a gateway to give money back. Asked again it says the same to the letter: under the same key it is made once, and another body is refused. */
export const askRefund = (
  gateway: Gateway,
  organization: number,
  payment: EntityRecord<'payments'>,
  { code, amount, reason }: OpenRefund,
): Promise<RefundResult> =>
  gateway.refund({
    processorRef: payment['processorRef'] as string,
    amount,
    key: `refund-${organization}-${code}`,
    code,
    reason: reasons[reason] ?? 'requested_by_customer',
  })
