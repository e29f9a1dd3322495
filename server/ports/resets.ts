/** A request that ends in a new password. Its code or token is derived from `requestHash` and the installation's secret. */
export type Reset = {
  requestHash: string
  /** Null for an unknown email: what is written takes as long, and leads nowhere. */
  account: number | null
  email: string
  /** The device that asked; null for an invitation, which any device may open. */
  deviceHash: string | null
  /** Hash of an invitation's token; a code is exchanged for one later. */
  tokenHash: string | null
  invitation: boolean
  /** Whether it takes the account back: it also removes what was added to the account in the last days. */
  takesBack?: boolean
  at: Date
  expiresAt: Date
}

/** Within the transaction of what leads to a new password. */
export type Resets = {
  /** Writes down the request behind a code or an invitation that will set a password. */
  openReset: (reset: Reset) => Promise<void>
}
