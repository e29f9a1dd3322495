import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { FieldMask } from '../../contract/kernel/fieldMasks.ts'
import type { PrivilegeSet } from '../../contract/kernel/privileges.ts'
import type { Language } from '../../contract/text/languages.ts'

/**
 * Which rows a call may see and write. `organizations` is what the database has to enter;
 * `branchOffice` narrows further. The account type says which of the three levels the caller stands
 * on.
 */
export type Scope = {
  account: AccountType
  partner: number
  organizations: readonly number[]
  branchOffice: number | null
  /** Who reads, for records that are not meant for everybody in the scope. */
  reader?: { accountId: number; administers: boolean }
  /** The account whose own records alone are reached, where the role says so. */
  own?: number
  /**
   * Whose clients are reached, where that differs from `own`: all clients, or those of one account.
   */
  clients?: 'all' | { own: number }
  /** The account whose own pay alone is reached, where that differs from `own`. */
  pay?: { own: number }
}

/** What is known of every caller. */
type CallFacts = {
  name: string
  privileges: PrivilegeSet
  /** Whether the role of the admin record in force requires a second factor of its holders. */
  roleRequiresFactor: boolean
  /**
   * When the holder of the session last proved their identity, by password or second factor; null
   * for a visitor and for a key.
   */
  freshAt: Date | null
  /**
   * Whether the call declares that it may require a recent proof of identity (`stepUp`); nothing
   * else may require one.
   */
  declaresStepUp: boolean
  /** Which records the role reaches, one of `dataScopes`; own ones for a caller without a role. */
  dataScope: number
  /** What the role keeps from being seen in records that may be viewed. */
  masks: readonly FieldMask[]
  /** The device's hash, where a known device called. */
  device: string | null
  address: string
  language: Language
  /** The request's id. */
  ref: string
}

/** What a caller does not have whose call is made for no admin record. */
type WithoutScope = { scope: null; role: null; membership: null; apiKey: null }

/** A person who has not signed in. */
export type Visitor = CallFacts & WithoutScope & { accountId: null }

/** An account whose call is made for none of its admin records. */
export type SignedInCaller = CallFacts & WithoutScope & { accountId: number }

/** An administrator, in person or by an API key, within the scope of the admin record in force. */
export type ScopedCaller = CallFacts & {
  /** The administrator's account; the account of the key's maker where a key calls. */
  accountId: number
  /** Which rows the admin record in force reaches. */
  scope: Scope
  /** The role of the admin record in force, or of the key. */
  role: number
  /** The admin record itself. */
  membership: number
  /** The key that a program calls with, or null where a person is signed in. */
  apiKey: number | null
}

/**
 * Who makes a call that is open to everyone: whether they are signed in or not, it is made for no
 * admin record.
 */
export type UnscopedCaller = Visitor | SignedInCaller

/**
 * Who calls. `scope` separates administrators from the others, `accountId` visitors from accounts.
 */
export type Caller = UnscopedCaller | ScopedCaller
