import type { AuditSource } from './auditTrail.ts'
import type { ItemPrivilege } from '../../contract/kernel/privileges.ts'
import type { Language } from '../../contract/words/languages.ts'
import type { Grant, Place } from '../domain/authority.ts'
import type { ProvenEmails } from './provenEmails.ts'

export type { Grant, Place }

export type FirstPartner = { partner: string; name: string; email: string; passwordHash: string; at: Date; roles: SystemRole[] }

/** Where somebody administers: exactly one of partner and organization is set, a branch office only with its organization. */
export type AdminPlace = { partner: number | null; organization: number | null; branchOffice: number | null }

/** Whose a role is: an organization's, or with `organization` 0 the partner's. Ids of roles are unique in either, not between them. */
export type RoleOwner = { partner: number; organization: number }

/** What an account holds by one of its memberships. */
export type HeldGrant = { membership: number; account: number; grant: Grant }

/** An administrator to email about the place that they administer. */
export type AdministratorContact = { name: string; email: string; language: Language | null; rights: ItemPrivilege[] }

/** Accounts and what they administer, within the transaction of a change. */
export type Accounts = ProvenEmails & {
  /** The account behind an admin record; undefined once that is gone. */
  accountOfMembership: (membership: number) => Promise<number | undefined>
  /** All places of an account, including those it has not accepted. */
  places: (account: number) => Promise<AdminPlace[]>
  /** What accounts hold by memberships that are not deleted, pending and disabled ones included, in all tenants. */
  grants: (accounts: readonly number[]) => Promise<HeldGrant[]>
  /** The recipient of emails about an account, with its name and language; undefined for an account that is not active. */
  receiver: (account: number) => Promise<{ name: string; email: string; locale: Language | null } | undefined>
  /** When resets were begun by link for an account, since then. */
  startedResets: (account: number, since: Date) => Promise<Date[]>
  /** When administrators of an organization and its branches, or of the partner itself (organization 0), were appointed since then. */
  appointments: (place: { partner: number; organization: number }, since: Date) => Promise<Date[]>
  /**
   * False where another account has the email, and for an account that is invited or ended. Accepted admin records follow, and codes sent
   * before end. An account that was only invited at the email is claimed with its invitations.
   */
  setEmail: (account: number, email: string, at: Date) => Promise<boolean>
  /** Ends every session of the account, and the codes and invitations sent before; links that take the account back, after one was used. */
  setPassword: (account: number, hash: string, at: Date, how?: { takesBack: boolean }) => Promise<void>
  /** Ends the sessions of an account but for the one to keep; gives how many. */
  endSessions: (account: number, keptTokenHash: string | null) => Promise<number>
  /**
   * Ends what opens data for an account without a session: its calendar feeds in all of its places. With `madeSince`, also the API keys that
   * it made and the webhooks that it made or changed from then on. Each gets its line in the audit trail.
   */
  endLastingAccess: (account: number, madeSince: Date | null, by: AuditSource) => Promise<void>
  /** Waits until nobody else changes administrators or roles there; asked for before any of their records is locked. */
  alone: (place: { partner: number; organization: number }) => Promise<void>
  /** What each administrator in force holds at a place; their records stay locked until the transaction ends. */
  rightsInForce: (place: Place) => Promise<Grant[]>
  branchesWithRole: (organization: number, role: number) => Promise<number[]>
  /** The accounts with a membership that has a role, pending and disabled ones included. */
  holdersOf: (owner: RoleOwner, role: number) => Promise<number[]>
  /** Gives the holders of a role another one; without one only tells whether there are any. Gives how many. */
  replaceRole: (owner: RoleOwner, role: number, replacement: number | null) => Promise<number>
}

export type SystemRole = { name: string; level: number; dataScope: number; itemPrivileges: ItemPrivilege[] }
