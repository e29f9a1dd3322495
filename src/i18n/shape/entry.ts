import type { OwnerProof } from '../../../contract/endpoints/account.ts'
import type { Words as GeneralWords } from '../../../contract/words/shape/general.ts'

type SignUpField =
  | 'organization.fantasyName'
  | 'organization.email'
  | 'organization.phone'
  | 'organization.taxId'
  | 'admin.name'
  | 'admin.email'
  | 'admin.password'

/**
 * The words of the pages before the back office: entrance, sign-in, not found. A catalog that lacks
 * one does not compile.
 */
export type EntryWords = {
  /** What all pages say. */
  general: GeneralWords

  switchLanguage: (to: string) => string
  switchTheme: string

  signIn: {
    title: string
    email: string
    password: string
    showPassword: string
    hidePassword: string
    submit: string
    submitting: string
    emailMissing: string
    passwordMissing: string
    demo: string
    demoOnly: string
    demoRoles: Record<'partner' | 'organization' | 'branch' | 'reception', string>
    motto: readonly [string, string]
    forgotten: string
    help: string
    passkey: string
    singleSignOn: string
  }

  /**
   * The page that the provider of an organization sends people back to. In a window of its own it
   * hands the answer over to the page that waits for it: `taken` once that has it, `elsewhere`
   * where it does not respond.
   */
  singleSignOn: Record<
    | 'title'
    | 'lead'
    | 'failed'
    | 'back'
    | 'taken'
    | 'takenLead'
    | 'elsewhere'
    | 'elsewhereLead'
    | 'here',
    string
  >

  /** The second step of signing in. */
  secondStep: {
    title: string
    codeLead: string
    recoveryLead: string
    passkeyLead: string
    code: string
    codeMissing: string
    recoveryCode: string
    recoveryMissing: string
    remember: (days: number) => string
    submit: string
    submitting: string
    usePasskey: string
    useCode: string
    useRecoveryCode: string
    back: string
  }

  /** The page for users who must set up two-step sign-in before anything else. */
  /** A place that the session does not open, by the way of signing in that does. */
  closedPlace: {
    title: (place: string) => string
    lead: Record<OwnerProof, string>
    open: Record<OwnerProof, string>
  }
  waiting: {
    title: (place: string) => string
    lead: string
    again: string
    still: string
    goTo: (place: string) => string
    leave: string
  }
  secondFactor: {
    title: string
    lead: (place: string) => string
    done: string
    leave: string
    waiting: string
  }

  /** Entering an organization, which then waits for approval. */
  signUp: {
    ask: string
    title: string
    lead: string
    invitedLead: (partner: string) => string
    submit: string
    submitting: string
    groups: Record<'organization' | 'admin', string>
    fields: Record<SignUpField, string>
    optional: string
    phoneHint: string
    passwordHint: string
    done: {
      title: string
      lead: (email: string) => string
      next: string
      again: string
      sent: string
      signIn: string
    }
    /** Shown without an invitation where one is needed. */
    inviteOnly: Record<'title' | 'lead' | 'signIn', string>
    back: string
  }

  /**
   * A new password: the email, the code of the email, the password. Also what an invitation opens.
   */
  recover: {
    email: { title: string; lead: string; submit: string }
    code: {
      title: string
      lead: (email: string) => string
      label: string
      missing: string
      submit: string
      again: string
    }
    password: {
      title: string
      lead: string
      label: string
      missing: string
      submit: string
      expired: string
    }
    back: string
  }

  /** The pages that links in emails lead to. */
  links: {
    /**
     * What a page says of a link that does not work: its title for an unknown one, and what to do,
     * by why it does not work.
     */
    broken: { unknown: string; incomplete: string; used: string; expired: string; later: string }
    signIn: string
    enter: string
    confirmSignUp: {
      title: string
      lead: string
      password: string
      missing: string
      wrong: string
      submit: string
      done: string
      doneLead: string
    }
    confirmEmail: {
      title: string
      lead: string
      signInFirst: string
      submit: string
      done: string
      doneLead: (email: string) => string
    }
    restoreEmail: { title: string; lead: string; submit: string }
    invitation: {
      title: (place: string) => string
      lead: (inviter: string, role: string) => string
      facts: Record<'place' | 'role' | 'invitedBy' | 'until', string>
      password: string
      missing: string
      accept: string
      decline: string
      acceptOf: (place: string) => string
      declineOf: (place: string) => string
      signIn: (email: string) => string
      otherAccount: (email: string) => string
      signOut: string
      accepted: string
      acceptedLead: (place: string) => string
      declined: string
      declinedLead: (place: string) => string
    }
    invitations: { title: string; lead: string; none: string }
  }

  /** The page that makes the first partner of an empty installation. */
  setUp: {
    title: string
    lead: string
    submit: string
    fields: Record<'partner.fantasyName' | 'admin.name' | 'admin.email' | 'admin.password', string>
  }

  home: { title: string; lead: string; enter: string; api: string }

  /** The page behind the link that proves a support email. */
  supportEmail: Record<'title' | 'lead' | 'confirm' | 'doneTitle' | 'done' | 'home', string>

  /** The support form. `{email}` stands for where the answer goes. */
  support: Record<'title' | 'lead' | 'send' | 'sending' | 'sentTitle' | 'sent' | 'home', string> & {
    fields: Record<'name' | 'email' | 'subject' | 'message', string>
  }

  notFound: { title: string; lead: string; home: string }
}
