import type { AuditSource, AuditEntry } from './auditTrail.ts'
import type { ItemPrivilege } from '../../contract/kernel/privileges.ts'
import type { Language } from '../../contract/text/languages.ts'
import type { Grant, Place } from '../domain/access/authority.ts'
import type { Factors, Standing } from './authentication.ts'
import type { EmailQueue, SupportMessage } from './messages.ts'
import type { SignUpDraft } from '../../contract/endpoints/profile.ts'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { NotificationPreferences } from '../../contract/events/events.ts'
import type { Values } from './values.ts'

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
   * 0), were appointed since then.
   */
  appointments: (place: { partner: number; organization: number }, since: Date) => Promise<Date[]>
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
    at: Date,
    how?: { takesBack: boolean },
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

/** A sign-up whose email is not verified yet, with everything that the organization starts with. */
export type PendingSignup = {
  tokenHash: string
  email: string
  partner: number
  organization: SignUpDraft['organization']
  name: string
  passwordHash: string
  language: Language
  at: Date
  expiresAt: Date
}

/** An invitation to register a business under a partner. */
export type SignupInvitation = { partner: number; email: string; name: string }
export type StoredSignupInvitation = SignupInvitation & {
  id: number
  invitedBy: string
  sentAt: Date
  usedAt: Date | null
  expiresAt: Date
}

/** A link is open until `expiresAt`, unless it was used. */
export type LinkState = { usedAt: Date | null; expiresAt: Date }

export type StoredSignup = Omit<PendingSignup, 'tokenHash' | 'at' | 'expiresAt'> &
  LinkState & { tries: number }

export type EmailChange = { account: number; former: string; email: string }

/**
 * An appointment that its person has not answered, with names as they are now; `place` is null
 * where it was deleted.
 */
export type StoredInvitation = {
  id: number
  account: number
  isActive: boolean
  /** The person's name at the place. */
  name: string
  /** The email that the invitation was sent to, and the account's own. */
  email: string
  accountEmail: string
  partner: number | null
  organization: number | null
  branchOffice: number | null
  place: string | null
  role: string | null
  invitedBy: string | null
  acceptedAt: Date | null
  expiresAt: Date
}

/** Verification of emails, within the transaction of a change. Only hashes of tokens are stored. */
export type ProvenEmails = {
  /**
   * The account of an email, or a new one in the invited state. The result does not reveal which.
   */
  invitedAccount: (account: { email: string; name: string; at: Date }) => Promise<number>
  /**
   * Activates the account of a verified email, without a password where it has signed in otherwise;
   * undefined where it is active already. Other sign-ups with the email end.
   */
  activate: (account: {
    email: string
    name: string
    passwordHash: string | null
    at: Date
  }) => Promise<number | undefined>

  openSignup: (signup: PendingSignup) => Promise<void>
  /** Whether the link of a sign-up can be used; counts no try. */
  signup: (tokenHash: string) => Promise<LinkState | undefined>
  /** A sign-up with one more try counted. */
  trySignup: (tokenHash: string) => Promise<StoredSignup | undefined>
  /** False where it was used meanwhile. */
  useSignup: (tokenHash: string, at: Date) => Promise<boolean>

  /** Opens an invitation, or opens it again with another link; returns its id. */
  inviteSignup: (
    invitation: SignupInvitation & {
      tokenHash: string
      invitedBy: number
      at: Date
      expiresAt: Date
    },
  ) => Promise<number>
  signupInvitation: (tokenHash: string) => Promise<StoredSignupInvitation | undefined>
  /** The open invitations of a partner, the latest first. */
  signupInvitations: (partner: number, at: Date) => Promise<StoredSignupInvitation[]>
  /** Removes an open invitation of a partner and returns it; undefined if there is none. */
  withdrawSignupInvitation: (partner: number, id: number) => Promise<SignupInvitation | undefined>
  /** Uses up the open invitation of an email by a partner; false if there is none. */
  useSignupInvitation: (invited: { partner: number; email: string; at: Date }) => Promise<boolean>

  /** Replaces the change that waits, if any. */
  openEmailChange: (
    change: EmailChange & { tokenHash: string; at: Date; expiresAt: Date },
  ) => Promise<void>
  emailChange: (tokenHash: string) => Promise<(EmailChange & LinkState) | undefined>
  /** The new email of an account that is not confirmed yet. */
  waitingEmail: (
    account: number,
    at: Date,
  ) => Promise<{ email: string; expiresAt: Date } | undefined>
  cancelEmailChange: (account: number) => Promise<void>
  /** Uses up the link to the new address, and opens the link that undoes the change. */
  useEmailChange: (
    tokenHash: string,
    undo: { tokenHash: string; at: Date; until: Date },
  ) => Promise<boolean>
  undoableChange: (undoHash: string) => Promise<(EmailChange & LinkState) | undefined>
  /** Uses up the link to the former address, and every link of changes that came later. */
  undoEmailChange: (undoHash: string, at: Date) => Promise<boolean>
  /** Whether an email belongs to an active account, or an undo could still return it to one. */
  isEmailTaken: (email: string, account: number | null, at: Date) => Promise<boolean>

  /** Opens or reopens the invitation of an admin record; its former link ends. */
  invite: (
    membership: number,
    invitation: { tokenHash: string; at: Date; expiresAt: Date },
  ) => Promise<void>
  invitation: (
    by: { tokenHash: string } | { id: number; account: number },
  ) => Promise<StoredInvitation | undefined>
  invitations: (account: number, at: Date) => Promise<StoredInvitation[]>
  /**
   * Ends sessions that another organization's provider opened. False where it was answered or has
   * ended meanwhile.
   */
  acceptInvitation: (membership: number, at: Date) => Promise<boolean>
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
  order: string | null
  shared: boolean
  own: boolean
  author: string
}

/** The preferences of one account, within a transaction. */
export type OwnPreferences = {
  /** Of the shared queries it gives those of exactly these places. */
  read: (places: readonly { accountType: AccountType; place: AdminPlace }[]) => Promise<
    NotificationPreferences & {
      language: string | null
      theme: string | null
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
