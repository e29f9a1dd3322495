import type { Language } from '../../../contract/text/languages.ts'
import type { SignUpDraft } from '../../../contract/endpoints/profile.ts'

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
