import type { lostDispute, refundReasons } from '../../endpoints/payments.ts'

/** Why money was returned. */
export type RefundReasonWords = Record<(typeof refundReasons)[number] | typeof lostDispute, string>
