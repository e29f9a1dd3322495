import type { RefundReasonWords } from '../shape/refundReasons.ts'

export const en: RefundReasonWords = {
  requested: 'Requested by the client',
  cancelled: 'The appointment was canceled',
  no_service: 'The service was not given',
  wrong_amount: 'Wrong amount',
  duplicate: 'Charged twice',
  fraud: 'Fraud',
  fee_lifted: 'The fee was lifted',
  dispute: 'A dispute was lost',
  other: 'Another reason',
}
