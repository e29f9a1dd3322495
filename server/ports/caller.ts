import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { FieldMask } from '../../contract/kernel/fieldMasks.ts'
import type { PrivilegeSet } from '../../contract/kernel/privileges.ts'
import type { Language } from '../../contract/words/languages.ts'

/**
 * Which rows a call may see and write. `organizations` is what the database is told to enter; `branchOffice` narrows further.
 * The account type says which of the three levels the caller stands on.
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
  /** Whose clients are reached, where that differs from `own`: all clients, or those of one account. */
  clients?: 'all' | { own: number }
  /** The account whose own pay alone is reached, where that differs from `own`. */
  pay?: { own: number }
}

/** Who calls, as far as it is known. */
export type Caller = {
  accountId: number | null
  name: string
  /** The admin record in force, or null for a visitor or an account without one. */
  scope: Scope | null
  privileges: PrivilegeSet
  /** The role of the admin record in force, or null without one. */
  role: number | null
  /** Whether that role requires a second factor of its holders. */
  roleRequiresFactor: boolean
  /** The admin record itself, or null without one. */
  membership: number | null
  /** The key that a program calls with, or null where somebody is signed in. */
  apiKey: number | null
  /** When the holder of the session last proved their identity, by password or second factor; null for a visitor and for a key. */
  freshAt: Date | null
  /** Whether the call declares that it may require a recent proof of identity (`stepUp`); nothing else may require one. */
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
