import type { Language } from '../../contract/words/languages.ts'
import type { Accounts } from './accounts.ts'
import type { AuditEntry } from './auditTrail.ts'
import type { ClosedAccounts } from './closedAccounts.ts'
import type { Factors } from './factors.ts'
import type { Letterbox, SupportMessage } from './mail.ts'
import type { ProvenEmails } from './provenEmails.ts'
import type { Resets } from './resets.ts'

/** One's own account and what leads to its password, in a transaction that belongs to no tenant. */
export type OwnAccounts = ProvenEmails &
  Pick<Accounts, 'setEmail' | 'setPassword' | 'endSessions' | 'endLastingAccess' | 'rightsInForce'> &
  ClosedAccounts &
  Letterbox &
  Resets & {
    factors: Factors
    /** Runs `work` in a savepoint, which is rolled back if it throws or is only `tried`. */
    attempt: <Result>(work: () => Promise<Result>, tried?: boolean) => Promise<Result>
    change: (account: number, values: OwnChange, at: Date) => Promise<void>
    /** Removes the password of an account, its sessions and the codes sent before. A sign-in by password then needs a new one. */
    removePassword: (account: number, at: Date) => Promise<void>
    /** The open request of a device, chosen by its own hash or else the latest, with one more try counted; undefined for none, or after the last try. */
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
      { account: number; email: string; name: string; locale: Language | null; hasPassword: boolean; takesBack: boolean } | undefined
    >
    /** Uses a token up; false where it was used meanwhile. */
    useToken: (tokenHash: string, at: Date) => Promise<boolean>
    /** Notes a change of the account in the log of every scope that it administers. */
    audit: (account: number, entry: AuditEntry) => Promise<void>
    /** Keeps a message to whoever runs a scope; gives its id. */
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
