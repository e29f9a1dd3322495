import type { AuditSource, AuditEntry } from './auditTrail.ts'
import type { ItemPrivilege } from '../../contract/kernel/privileges.ts'
import type { Language } from '../../contract/text/languages.ts'
import type { Grant, Place } from '../domain/access/authority.ts'
import type { Standing } from './authentication.ts'
import type { Factors } from './authentication/factors.ts'
import type { EmailQueue, SupportMessage } from './messages.ts'
import type { PreferencesReply, SavedQuery } from '../../contract/endpoints/profile.ts'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { NotificationPreferences } from '../../contract/events/events.ts'
import type { Values } from './values.ts'
import type { ProvenEmails } from './accounts/provenEmails.ts'

export type { Grant, Place }

export type FirstPartner = {
  partner: string
  name: string
  email: string
  passwordHash: string
  at: Date
  roles: SystemRole[]
}

/**
 * What an administrator administers: exactly one of partner and organization is set, a branch
 * office only with its organization.
 */
export type AdminPlace = {
  partner: number | null
  organization: number | null
  branchOffice: number | null
}

/**
 * Whose a role is: an organization's, or with `organization` 0 the partner's. Ids of roles are
 * unique in either, not between them.
 */
export type RoleOwner = { partner: number; organization: number }

/** What an account holds by one of its memberships. */
export type HeldGrant = { membership: number; account: number; grant: Grant }

/** An administrator to email about the place that they administer. */
export type AdministratorContact = {
  name: string
  email: string
  language: Language | null
  rights: ItemPrivilege[]
}

/** Accounts and what they administer, within the transaction of a change. */
export type Accounts = ProvenEmails & {
  /** The account behind an admin record; undefined once that is gone. */
  accountOfMembership: (membership: number) => Promise<number | undefined>
  /** All places of an account, including those it has not accepted. */
  places: (account: number) => Promise<AdminPlace[]>
  /**
   * What accounts hold by memberships that are not deleted, pending and disabled ones included, in
   * all tenants.
   */
  grants: (accounts: readonly number[]) => Promise<HeldGrant[]>
  /**
   * The recipient of emails about an account, with its name and language; undefined for an account
   * that is not active.
   */
  receiver: (
    account: number,
  ) => Promise<{ name: string; email: string; locale: Language | null } | undefined>
  /** When resets were begun by link for an account, since then. */
  startedResets: (account: number, since: Date) => Promise<Date[]>
  /**
   * When administrators of an organization and its branches, or of the partner itself (organization
   * 0), were invited since then.
   */
  invitationsSince: (
    place: { partner: number; organization: number },
    since: Date,
  ) => Promise<Date[]>
  /**
   * False where another account has the email, and for an account that is invited or ended.
   * Accepted admin records follow, and codes sent before end. An account that was only invited at
   * the email is claimed with its invitations.
   */
  setEmail: (account: number, email: string, at: Date) => Promise<boolean>
  /**
   * Ends every session of the account, and the codes and invitations sent before; links that take
   * the account back, after one was used.
   */
  setPassword: (
    account: number,
    hash: string,
    how: { at: Date; takesBack?: boolean },
  ) => Promise<void>
  /** Ends the sessions of an account but for the one to keep; gives how many. */
  endSessions: (account: number, keptTokenHash: string | null) => Promise<number>
  /**
   * Ends what opens data for an account without a session: its calendar feeds in all of its places.
   * With `madeSince`, also the API keys that it made and the webhooks that it made or changed from
   * then on. Each gets its line in the audit trail.
   */
  endLastingAccess: (account: number, madeSince: Date | null, by: AuditSource) => Promise<void>
  /**
   * Waits until no other transaction changes administrators or roles there; called before any of
   * their records is locked.
   */
  alone: (place: { partner: number; organization: number }) => Promise<void>
  /**
   * What each administrator in force holds at a place; their records stay locked until the
   * transaction ends.
   */
  rightsInForce: (place: Place) => Promise<Grant[]>
  branchesWithRole: (organization: number, role: number) => Promise<number[]>
  /** The accounts with a membership that has a role, pending and disabled ones included. */
  holdersOf: (owner: RoleOwner, role: number) => Promise<number[]>
  /**
   * Gives the holders of a role another one, and returns how many they are; without one only
   * whether there are any (0 or 1).
   */
  replaceRole: (owner: RoleOwner, role: number, replacement: number | null) => Promise<number>
}

export type SystemRole = {
  name: string
  level: number
  dataScope: number
  itemPrivileges: ItemPrivilege[]
}

/** One's own account and what leads to its password, in a transaction that belongs to no tenant. */
export type OwnAccounts = ProvenEmails &
  Pick<
    Accounts,
    'setEmail' | 'setPassword' | 'endSessions' | 'endLastingAccess' | 'rightsInForce'
  > &
  ClosedAccounts &
  EmailQueue &
  Resets & {
    factors: Factors
    /** Runs `work` in a savepoint, which is rolled back if it throws or is only `tried`. */
    attempt: <Result>(work: () => Promise<Result>, tried?: boolean) => Promise<Result>
    change: (account: number, values: OwnChange, at: Date) => Promise<void>
    /**
     * Removes the password of an account, its sessions and the codes sent before. A sign-in by
     * password then needs a new one.
     */
    removePassword: (account: number, at: Date) => Promise<void>
    /**
     * The open request of a device, chosen by its own hash or else the latest, with one more try
     * counted; undefined for none, or after the last try.
     */
    countCodeTry: (of: {
      requestHash: string | null
      email: string | null
      deviceHash: string
      mostTries: number
      at: Date
    }) => Promise<{ requestHash: string; account: number | null } | undefined>
    /** Gives a request its token; false where it has one already. */
    giveToken: (requestHash: string, tokenHash: string, expiresAt: Date) => Promise<boolean>
    /** Whom a live token belongs to on a device; undefined for none. */
    tokenHolder: (
      tokenHash: string,
      deviceHash: string | null,
      at: Date,
    ) => Promise<
      | {
          account: number
          email: string
          name: string
          locale: Language | null
          hasPassword: boolean
          takesBack: boolean
        }
      | undefined
    >
    /** Uses a token up; false where it was used meanwhile. */
    useToken: (tokenHash: string, at: Date) => Promise<boolean>
    /** Notes a change of the account in the log of every scope that it administers. */
    audit: (account: number, entry: AuditEntry) => Promise<void>
    /** Keeps a message to those who run a scope; gives its id. */
    keepMessage: (message: SupportMessage) => Promise<number>
  }

export type OwnChange = {
  name?: string
  phone?: string | null
  taxId?: string | null
  locale?: Language | null
  picture?: string | null
  passwordHash?: string
}

/**
 * A request that ends in a new password. Its code or token is derived from `requestHash` and the
 * installation's secret.
 */
export type Reset = {
  requestHash: string
  /** Null for an unknown email: what is written takes as long, and leads nowhere. */
  account: number | null
  email: string
  /** The requesting device; null for an invitation, which any device may open. */
  deviceHash: string | null
  /** Hash of an invitation's token; a code is exchanged for one later. */
  tokenHash: string | null
  invitation: boolean
  /**
   * Whether it takes the account back: it also removes what was added to the account in the last
   * days.
   */
  takesBack?: boolean
  at: Date
  expiresAt: Date
}

/** Within the transaction of what leads to a new password. */
export type Resets = {
  /** Writes down the request behind a code or an invitation that will set a password. */
  openReset: (reset: Reset) => Promise<void>
}

/** A place that an account administers, with its name. */
export type NamedPlace = Place & { name: string }

/** Accounts that their owners close (authority.md, 1). */
export type ClosedAccounts = {
  /**
   * The places of an account's accepted and enabled memberships; enters their organizations, whose
   * roles are read next.
   */
  administeredPlaces: (account: number) => Promise<NamedPlace[]>
  /**
   * Closes an active account: ends its sessions and disables its memberships. False, and nothing
   * written, for any other account.
   */
  closeAccount: (account: number, at: Date) => Promise<boolean>
  /**
   * Opens a closed account again, with the memberships that are unchanged since it was closed.
   * False for any other account.
   */
  reopenAccount: (account: number, at: Date) => Promise<boolean>
  /** What an account has within this transaction. */
  standing: (account: number) => Promise<Standing>
}

/**
 * A saved query of a list; `shared` ones are seen by all who administer the place that they are
 * shared with.
 */
export type StoredQuery = {
  id: number
  accountType: AccountType
  list: string
  name: string
  filters: Values
  sort: string | null
  order: SavedQuery['order']
  shared: boolean
  own: boolean
  author: string
}

/** The preferences of one account, within a transaction. */
export type OwnPreferences = {
  /** Of the shared queries it gives those of exactly these places. */
  read: (places: readonly { accountType: AccountType; place: AdminPlace }[]) => Promise<
    NotificationPreferences & {
      language: PreferencesReply['language']
      theme: PreferencesReply['theme']
      columns: Record<string, string[]>
      queries: StoredQuery[]
    }
  >
  /** What is undefined stays; false where there are then columns of more lists than `most`. */
  change: (
    changes: {
      language?: Language | null | undefined
      theme?: string | null | undefined
      columns?: Record<string, string[] | null> | undefined
    } & { [Name in keyof NotificationPreferences]?: NotificationPreferences[Name] | undefined },
    most: number,
    at: Date,
  ) => Promise<boolean>
  /** A new query, or another content for one's own; shared with a place, or private. */
  saveQuery: (
    query: Omit<StoredQuery, 'id' | 'shared' | 'own' | 'author'> & {
      id: number | null
      place: AdminPlace | null
    },
    most: number,
    at: Date,
  ) => Promise<'saved' | 'unknown' | 'tooMany'>
  /** False where the account has no such query. */
  removeQuery: (id: number) => Promise<boolean>
}
