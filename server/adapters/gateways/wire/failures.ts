import { Stripe } from 'stripe'

/** What the network or the processor's machines did: it is unknown whether it happened. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError && error.statusCode === 409)

/** Our keys are not, or no longer, good: nothing happened. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError

/**
 * A bank's no, or a request that cannot be: nothing happened. Another body under a used key is a
 * mistake of ours and no answer.
 */
export const isRefused = (
  error: unknown,
): error is Stripe.errors.StripeCardError | Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeInvalidRequestError
