import type { CardBrand } from '../../contract/money/cards.ts'
import type {
  BrowserConfiguration,
  DeclineReason,
  GatewayFailure,
  GatewayName,
} from '../../contract/money/gateways.ts'

/**
 * A payment gateway as one organization has set it up. It gives facts and decides nothing; what a
 * network does (time-outs, answers that get lost, failures over there) is a result named `unknown`,
 * never an exception. Amounts are in minor units of their currency.
 *
 * Every `key` is an idempotency key: the same call with the same key has one effect however often
 * it is made, and another body under it throws, being a mistake of ours.
 */
export type Gateway = {
  /** What a page needs to show the card fields; the gateway lets the page in from then on. */
  browserConfiguration: () => Promise<BrowserConfiguration>
  charge: (charge: Charge) => Promise<ChargeResult>
  /**
   * What became of a charge: after `unknown`, after a challenge, after an event. `absent` where the
   * gateway knows nothing of it.
   */
  read: (which: ChargeReference) => Promise<ChargeResult | { state: 'absent' }>
  /** Takes what was authorised, or less; the rest of it is let go. */
  capture: (order: {
    processorRef: string
    amount: number
    key: string
  }) => Promise<ChargeResult | Refused>
  /**
   * Lets go of what was authorised, or of a charge that still waits for a challenge. Cancelling
   * twice is no error.
   */
  cancel: (order: { processorRef: string; key: string }) => Promise<ChargeResult | Refused>
  refund: (order: {
    processorRef: string
    amount: number
    key: string
    code: string
    reason: RefundReason
  }) => Promise<RefundResult>
  /** What became of the refund with our `code`. */
  readRefund: (which: {
    processorRef: string
    code: string
  }) => Promise<RefundResult | { state: 'absent' }>
  /** The latest dispute over a charge, also one that has ended. */
  readDispute: (
    processorRef: string,
  ) => Promise<{ state: 'known'; dispute: Dispute } | { state: 'absent' | 'unknown' }>
  /** Keeps a card for charges to come. */
  saveCard: (order: CardOrder) => Promise<CardResult>
  /** What became of keeping a card, after a challenge or after `unknown`. */
  readCard: (setupRef: string) => Promise<CardResult | { state: 'absent' }>
  /** A card that is gone already counts as removed. */
  removeCard: (savedCard: string) => Promise<{ state: 'removed' } | { state: 'unknown' }>
  /** Checks the signature over the body as it arrived, to the byte, and reads what it says. */
  readEvent: (
    rawBody: Uint8Array | string,
    header: (name: string) => string | undefined,
    now: Date,
  ) => Promise<EventReading>
  /** Whether the keys work: for the button "test this gateway". Writes nothing. */
  test: () => Promise<GatewayTest>
}

/** A processor of an organization's payment configuration. */
export type GatewaySettings = {
  adapter: GatewayName
  mode: 'test' | 'live'
  organization: number
  publicKeys: Record<string, string>
  secrets: Record<string, string>
}

/** Every gateway there is. */
export type Gateways = {
  /**
   * Undefined for a gateway that this installation does not run: the sandbox, where it is switched
   * off.
   */
  open: (settings: GatewaySettings) => Gateway | undefined
}

export type Charge = {
  key: string
  /** Our payment's code; it comes back with `read` and with events. */
  code: string
  amount: number
  currency: string
  source: TypedCard | SavedCard
  /** `later` only authorises; it is captured or cancelled then. */
  capture: 'now' | 'later'
  /** In how many months the card takes it; all at once where it does not say. */
  installments?: number
  /** What the payer reads. */
  description: string
  /** Where a challenge sends the payer back to. Null where no payer is there to be challenged. */
  returnUrl: string | null
}

/**
 * A card that the payer typed into the gateway's own fields; `keep` also keeps it for charges to
 * come.
 */
export type TypedCard = { token: string; keep?: CardOwner }

/**
 * A card kept before, as `saveCard` named it. `cvcToken` stands for the security code requested
 * anew; with `requireCvc` a charge without one is refused.
 */
export type SavedCard = { savedCard: string; cvcToken?: string; requireCvc?: boolean }

/**
 * Whose card it is: our client's code, what the merchant should read over there, and another card
 * of theirs if there is one.
 */
export type CardOwner = { client: string; name?: string; email?: string; alongside?: string }

/** `code` names our payment; `since` is when it was begun, as gateways search by time. */
export type ChargeReference = { processorRef: string } | { code: string; since: Date }

export type CardSnapshot = {
  brand: CardBrand
  last4: string
  expMonth: number
  expYear: number
  /** The same for the same number; says nothing about it. */
  fingerprint: string | null
}

export type Dispute = {
  disputeRef: string
  state: 'open' | 'won' | 'lost'
  amount: number
  /** Until when the merchant may answer. */
  deadline: Date | null
}

/** What is so of a charge at the gateway now. */
export type ChargeFacts = {
  processorRef: string
  code: string | null
  amount: number
  currency: string
  captured: number
  refunded: number
  /** What the gateway keeps of it, in `currency`; null until it is known. */
  fee: number | null
  card: CardSnapshot | null
  /** The card that was kept with it, where that was requested and has happened. */
  savedCard: string | null
  dispute: Dispute | null
}

export type ChargeResult =
  | ({ state: 'succeeded' } & ChargeFacts)
  /** Held on the card, taken by `capture`; the gateway lets go of it by itself at `until`. */
  | ({ state: 'authorized'; until: Date | null } & ChargeFacts)
  /** The gateway has not decided yet; an event will say. */
  | ({ state: 'pending' } & ChargeFacts)
  /** The payer must go to `url` and comes back to the charge's `returnUrl`. */
  | ({ state: 'needs_challenge'; url: string } & ChargeFacts)
  /** Final: another try is another charge. */
  | ({ state: 'declined'; reason: DeclineReason } & (ChargeFacts | { processorRef: null }))
  /** Let go before anything was taken. */
  | ({ state: 'cancelled' } & ChargeFacts)
  /**
   * It is unknown: it may have happened. `read` says later; the same charge with the same key is
   * safe.
   */
  | { state: 'unknown'; processorRef: string | null }

/** The gateway will not do that with this charge. `facts` is how it stands. */
export type Refused = {
  state: 'refused'
  reason: 'exceeds' | 'not_authorized' | 'absent'
  facts: ChargeFacts | null
}

export type RefundReason = 'requested_by_customer' | 'duplicate' | 'fraudulent'

export type RefundFacts = {
  refundRef: string
  processorRef: string
  code: string | null
  amount: number
  currency: string
}

export type RefundResult =
  | ({ state: 'succeeded' | 'pending' } & RefundFacts)
  /** It was begun and came back: the money is the merchant's again. */
  | ({ state: 'failed' } & RefundFacts)
  | {
      state: 'refused'
      reason: 'exceeds' | 'not_captured' | 'disputed' | 'insufficient_balance' | 'absent'
    }
  | { state: 'unknown' }

/**
 * `verification` is charged and let go at once, for banks that refuse to check a card for nothing.
 */
export type CardOrder = {
  key: string
  token: string
  owner: CardOwner
  verification: { amount: number; currency: string } | null
  returnUrl: string | null
}

export type CardResult =
  | { state: 'saved'; setupRef: string; savedCard: string; card: CardSnapshot }
  | { state: 'needs_challenge'; setupRef: string; url: string }
  | { state: 'pending'; setupRef: string }
  | { state: 'declined'; setupRef: string | null; reason: DeclineReason }
  | { state: 'unknown'; setupRef: string | null }

/**
 * What happened over there. Events arrive doubled and out of order: what a charge *is* comes from
 * `read`, whatever came last.
 */
export type GatewayEvent = {
  id: string
  at: Date
  mode: 'test' | 'live'
  about:
    | { kind: 'charge'; charge: ChargeResult & { processorRef: string } }
    | { kind: 'refund'; processorRef: string; refund: RefundResult & RefundFacts }
    | { kind: 'dispute'; processorRef: string; dispute: Dispute }
    | { kind: 'card'; setup: CardResult & { setupRef: string } }
    /** Nothing that concerns us; its name is for the log. */
    | { kind: 'other'; type: string }
}

export type EventReading =
  | { state: 'read'; event: GatewayEvent }
  /** `stale`: signed by the gateway, but longer ago than five minutes. */
  | { state: 'refused'; reason: 'signature' | 'stale' | 'malformed' }

export type GatewayTest =
  | { state: 'works'; account: string | null }
  | { state: 'fails'; reason: GatewayFailure; missing?: string[] }
