import type { Place } from './accounts.ts'
import type { Standing } from './sessions.ts'

/** A place that an account administers, with its name. */
export type NamedPlace = Place & { name: string }

/** Accounts that their owners close (authority.md, 1). */
export type ClosedAccounts = {
  /** The places of an account's accepted and enabled memberships; enters their organizations, whose roles are read next. */
  administeredPlaces: (account: number) => Promise<NamedPlace[]>
  /** Closes an active account: ends its sessions and disables its memberships. False, and nothing written, for any other account. */
  closeAccount: (account: number, at: Date) => Promise<boolean>
  /** Opens a closed account again, with the memberships that are unchanged since it was closed. False for any other account. */
  reopenAccount: (account: number, at: Date) => Promise<boolean>
  /** What an account has within this transaction. */
  standing: (account: number) => Promise<Standing>
}
