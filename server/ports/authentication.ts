import type { RoleMask } from '../../contract/kernel/fieldMasks.ts'
import type { ItemPrivilege } from '../../contract/kernel/privileges.ts'
import type { Language } from '../../contract/text/languages.ts'
import type { FactorState } from './authentication/factors.ts'

/** One membership of an account: which scope it administers, with which role. */
/** An organization that an account administers as a whole, or one of its branches. */
export type AdministeredPlace = { organization: number; branchOffice: number | null }

/**
 * A time zone of branches, with the name of the city that all of those in it are in; null where
 * they are in several, or one states none.
 */
export type BranchZone = { zone: string; city: string | null }

export type Membership = {
  id: number
  account: number
  partner: number | null
  organization: number | null
  branchOffice: number | null
  /** The organizations it is about: its own, or all of its partner's. */
  reach: number[]
  /** `secondFactor`: whether it requires one of its holders. */
  role: { id: number; name: string; secondFactor: boolean }
  status: number
  statusComments: string | null
  /** Whether its organization or branch office is suspended. */
  suspended: boolean
  /**
   * Whether its organization or branch office waits for approval: its administrators may see that,
   * and nothing else.
   */
  waiting: boolean
  privileges: ItemPrivilege[]
  /** own 1, branch 2, scope 3. */
  dataScope: number
  fieldMasks: RoleMask[]
  /**
   * Whether its organization has switched password sign-in off for the email domain of the account
   * (`signInWay.ts`).
   */
  singleSignOnOnly: boolean
  /** The addresses and networks (CIDR) it may be used from; empty for any. */
  networks: readonly string[]
}

export type Account = {
  id: number
  email: string
  name: string
  phone: string | null
  taxId: string | null
  picture: string | null
  locale: Language | null
  passwordHash: string | null
  /** When its owner closed it; signing in opens it again. */
  closedAt?: Date | null
}

/** A session that has not ended; `agent` is what the browser called itself. */
export type OpenSession = {
  tokenHash: string
  address: string | null
  agent: string | null
  since: Date
  seen: Date
}

/**
 * `freshAt` is when the holder of the session last proved their identity: by the second factor
 * where the account has one now, else by password. It lies in 1970 where they have not.
 */
export type Recognized = SignInWay & {
  account: Account
  memberships: Membership[]
  freshAt: Date
  secondFactor: FactorState
}

/** What an account administers, and the state of its second factor. */
export type Standing = Pick<Recognized, 'memberships' | 'secondFactor'>

/**
 * How a session was opened: by the provider of the organization `singleSignOn`, or in another way
 * where that is null.
 */
export type SignInWay = { singleSignOn: number | null }

/** What opens a session, as it is stored: the token, its device and the cookie of the device. */
export type SessionKey = { tokenHash: string; deviceHash: string; cookieHash: string }

/** `freshAt` is when the account last passed every required check. */
export type NewSession = SessionKey &
  SignInWay & {
    accountId: number
    address: string
    agent: string | null
    at: Date
    freshAt: Date
    /** Whether the second factor was proven: without it, an account that has one is not fresh. */
    byFactor: boolean
  }

export type Sessions = {
  /**
   * Opens a session, which lasts as long as the strictest of the account's places lets it, and ends
   * the account's former one on the device. `new`: first sign-in on the device; `first`: first one
   * anywhere.
   */
  open: (session: NewSession) => Promise<'known' | 'new' | 'first'>
  /** Shortens the open sessions of a place's administrators where it now requires shorter ones. */
  shorten: (place: { partner: number; organization: number | null }) => Promise<void>
  /** Gives a session a new token and marks it as proven now. */
  renew: (session: {
    tokenHash: string
    newTokenHash: string
    byFactor: boolean
    at: Date
  }) => Promise<void>
  /** Those of an account that have not ended, the latest used first. */
  list: (accountId: number, at: Date) => Promise<OpenSession[]>
  /**
   * The account of a live session, which is marked as seen where the call `renews` it; undefined
   * for none.
   */
  recognize: (
    session: SessionKey,
    call: { at: Date; renews: boolean },
  ) => Promise<Recognized | undefined>
  end: (tokenHash: string) => Promise<void>
  /** Whether the account has signed in on the device before. */
  hasSignedIn: (accountId: number, deviceHash: string) => Promise<boolean>
  accountByEmail: (email: string) => Promise<Account | undefined>
  accountById: (id: number) => Promise<Account | undefined>
  /**
   * The memberships of an account with the state of its second factor: what `closedBy` needs where
   * no session calls.
   */
  standing: (accountId: number) => Promise<Standing>
  /** The memberships of an account, oldest first, each with the name and rights of its role. */
  memberships: (accountId: number) => Promise<Membership[]>
  /** Counts a try under a key within a window; gives how many there were, this one included. */
  countTry: (key: string, windowStart: Date, points?: number) => Promise<number>
  forgetTries: (key: string) => Promise<void>
  /**
   * Counts a sign-in try before its password is checked. `wait` is the seconds until the next try;
   * null where this one is allowed.
   */
  slowDown: (keys: SlowDownKeys, at: Date) => Promise<{ wait: number | null; failures: number }>
  /** Undoes the count of a try that succeeded. */
  forgetSlowDown: (keys: SlowDownKeys) => Promise<void>
  /**
   * Deletes expired sessions, tries, codes and invitations, and devices without a sign-in for a
   * long time.
   */
  sweep: (at: Date) => Promise<void>
}

/**
 * Hashes that a try counts by: the pair of account and network (or known device), and for unknown
 * devices the account and the network.
 */
export type SlowDownKeys = { pair: string; account: string | null; network: string | null }
