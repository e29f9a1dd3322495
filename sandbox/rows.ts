import { randomBytes } from 'node:crypto'
import type { Brand } from './cards/brands.ts'
import type { Behaviour } from './cards/testCards.ts'

/**
 * What is kept, in the form it has on the wire. `account` and `hidden` never leave. No row holds a
 * card's number or its code.
 */
type Kept<Kind extends string> = {
  id: string
  object: Kind
  account: string
  created: number
  livemode: false
}
type Metadata = Record<string, string>

export type Problem = {
  type: string
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: unknown
  setup_intent?: unknown
}

export type Account = Kept<'account'> & {
  name: string
  hidden: {
    secretKey: string
    publishableKey: string
    origins: string[]
    webhook: { url: string; secret: string } | null
  }
}
export type Customer = Kept<'customer'> & {
  name: string | null
  email: string | null
  metadata: Metadata
}
export type Card = {
  brand: Brand
  last4: string
  exp_month: number
  exp_year: number
  fingerprint: string
  checks: { cvc_check: 'pass' | 'unchecked' }
}
export type PaymentMethod = Kept<'payment_method'> & {
  type: 'card'
  card: Card
  customer: string | null
  billing_details: { name: string | null }
  hidden: { behaviour: Behaviour; challenged: boolean; spent: boolean }
}
export type CvcToken = Kept<'token'> & {
  type: 'cvc_update'
  used: boolean
  hidden: { length: number }
}
type NextAction = {
  type: 'redirect_to_url'
  redirect_to_url: { url: string; return_url: string }
} | null
/** In how many months a card is charged. */
export type InstallmentPlan = { type: 'fixed_count'; interval: 'month'; count: number }
export type PaymentIntent = Kept<'payment_intent'> & {
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  customer: string | null
  capture_method: 'automatic' | 'manual'
  client_secret: string
  description: string | null
  metadata: Metadata
  payment_method: string | null
  payment_method_options: {
    card: {
      require_cvc_recollection: boolean
      installments?: { enabled: boolean; plan: InstallmentPlan | null }
    }
  }
  setup_future_usage: 'off_session' | 'on_session' | null
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  next_action: NextAction
  latest_charge: string | null
  last_payment_error: Problem | null
  canceled_at: number | null
  cancellation_reason: string | null
}
export type SetupIntent = Kept<'setup_intent'> & {
  customer: string | null
  client_secret: string
  metadata: Metadata
  payment_method: string | null
  usage: 'off_session' | 'on_session'
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  next_action: NextAction
  last_setup_error: Problem | null
}
export type Charge = Kept<'charge'> & {
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  captured: boolean
  currency: string
  disputed: boolean
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: Card & { capture_before: number | null } }
  refunded: boolean
  status: 'succeeded' | 'failed'
  failure_code: string | null
  metadata: Metadata
}
export type BalanceTransaction = Kept<'balance_transaction'> & {
  amount: number
  fee: number
  net: number
  currency: string
  source: string
  type: 'charge'
}
export type Refund = Kept<'refund'> & {
  amount: number
  charge: string
  payment_intent: string
  currency: string
  metadata: Metadata
  reason: string | null
  status: 'succeeded' | 'pending' | 'failed'
}
export type Dispute = Kept<'dispute'> & {
  amount: number
  charge: string
  payment_intent: string
  currency: string
  reason: string
  status: 'needs_response' | 'won' | 'lost'
  evidence_details: { due_by: number }
}
export type Event = Kept<'event'> & {
  api_version: string
  type: string
  data: { object: unknown }
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
}
/** The first answer under an idempotency key. */
export type Answer = Kept<'answer'> & { request: string; status: number; body: unknown }

export type Row =
  | Account
  | Customer
  | PaymentMethod
  | CvcToken
  | PaymentIntent
  | SetupIntent
  | Charge
  | BalanceTransaction
  | Refund
  | Dispute
  | Event
  | Answer

/** A new id in the usual form: `pi_` and 24 letters and digits. */
export const freshId = (prefix: string): string =>
  `${prefix}_${randomBytes(24).toString('base64url').replaceAll(/[-_]/g, '0').slice(0, 24)}`

export const seconds = (): number => Math.floor(Date.now() / 1000)

/** A row as it is shown to the outside. */
export const shown = (row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name !== 'account' && name !== 'hidden'),
  )
