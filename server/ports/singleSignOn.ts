/** An organization that has proven an email domain, with its stored setting `singleSignOn`; null where none is set. */
export type SingleSignOnPlace = { partner: number; organization: number; setting: unknown }

/** A single sign-on that has begun, with when; `account` is the session's holder where it proves them again, otherwise null. */
export type SingleSignOnFlow = { organization: number; nonce: string; verifier: string; account: number | null; at: Date }

/** A person at a provider. */
export type ProviderIdentity = { organization: number; issuer: string; clientId: string; subject: string }

/** What single sign-on stores; each call is a transaction of its own. Hashes are hexadecimal. */
export type SingleSignOnStore = {
  /** The organization that has proven a domain; undefined for none. */
  placeOfDomain: (domain: string) => Promise<SingleSignOnPlace | undefined>
  /** An organization with its setting, and the domains that it has proven. */
  placeOf: (organization: number) => Promise<(SingleSignOnPlace & { domains: string[] }) | undefined>

  openFlow: (flow: SingleSignOnFlow & { stateHash: string; deviceHash: string; expiresAt: Date }) => Promise<void>
  /** Takes a flow of the device, which is used up by that. */
  takeFlow: (stateHash: string, deviceHash: string, at: Date) => Promise<SingleSignOnFlow | undefined>

  /** The account of an email that is active, that waits for its invitations to be accepted, or that its owner can still open again. */
  accountOf: (email: string) => Promise<{ id: number; isActive: boolean; closedAt: Date | null } | undefined>
  /** Whether the account has no link with another person, nor the person one with another account. */
  isFree: (identity: ProviderIdentity, account: number) => Promise<boolean>
  /** Links a person with an account; the first link stays. Gives whether it is this one. */
  link: (identity: ProviderIdentity, account: number, at: Date) => Promise<boolean>
}
