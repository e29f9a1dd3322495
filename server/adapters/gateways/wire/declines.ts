import type { DeclineReason } from '../../../../contract/money/gateways.ts'

/**
 * By the bank's word where it has one, else by the processor's. Whatever is missing here, lost and
 * stolen cards too, is only `declined`.
 */
const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  card_velocity_exceeded: 'limit_exceeded',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  invalid_expiry_month_year: 'expired_card',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  cvc_token_required: 'cvc_required',
  card_not_supported: 'card_not_supported',
  currency_not_supported: 'currency_not_supported',
  amount_too_small: 'amount_too_small',
  amount_too_large: 'amount_too_large',
  invalid_amount: 'amount_too_large',
  authentication_required: 'challenge_required',
  authentication_not_handled: 'challenge_required',
  payment_intent_authentication_failure: 'challenge_failed',
  setup_intent_authentication_failure: 'challenge_failed',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  try_again_later: 'processing_error',
  reenter_transaction: 'processing_error',
  resource_missing: 'card_gone',
  token_already_used: 'card_gone',
  payment_method_unexpected_state: 'card_gone',
}

type GatewayError = { code?: string | null; decline_code?: string | null; param?: string | null }

export const declineReasonOf = ({ code, decline_code, param }: GatewayError): DeclineReason =>
  reasons[decline_code ?? ''] ??
  reasons[code ?? ''] ??
  (param === 'payment_method'
    ? 'card_gone'
    : param === 'currency'
      ? 'currency_not_supported'
      : 'declined')
