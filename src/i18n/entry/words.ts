type SignUpField =
  | 'organization.fantasyName'
  | 'organization.email'
  | 'organization.phone'
  | 'organization.taxId'
  | 'admin.name'
  | 'admin.email'
  | 'admin.password'

/** The words of the pages before the back office: entrance, sign-in, not found. A catalog that lacks one does not compile. */
export type EntryWords = {
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
  }

  /** Entering an organization, which then waits for approval. */
  signUp: {
    ask: string
    title: string
    lead: string
    submit: string
    submitting: string
    groups: Record<'organization' | 'admin', string>
    fields: Record<SignUpField, string>
    optional: string
    phoneHint: string
    passwordHint: string
    takenEmail: string
    done: { title: string; lead: (email: string) => string; next: string; signIn: string }
    back: string
  }

  /** A new password: the e-mail, the code of the letter, the password. Also what an invitation opens. */
  recover: {
    email: { title: string; lead: string; submit: string }
    code: { title: string; lead: (email: string) => string; label: string; missing: string; submit: string; again: string }
    password: { title: string; invited: string; lead: string; label: string; missing: string; submit: string; expired: string }
    back: string
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

  notFound: { title: string; lead: string; home: string }
}
