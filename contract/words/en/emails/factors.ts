import type { EmailCatalog } from '../../shape/emails.ts'
import type { FactorEmailName } from '../../shape/factorEmails.ts'

/** The emails about a person's own second factors. */
export const factorEmails: Pick<EmailCatalog['emails'], FactorEmailName> = {
  totpAdded: {
    subject: 'An authenticator app was added to your account',
    about: ['From now on, signing in asks for a code from your authenticator app.'],
    button: 'This was not me',
    note: 'If this was not you, use the button within {hours} hours. You choose a new password, everyone is signed out, and what was added to your account in the last six days is removed: sign-in methods, API keys and calendar feeds.',
  },
  totpRemoved: {
    subject: 'The authenticator app was removed from your account',
    about: ['Signing in no longer asks for a code from your authenticator app.'],
    button: 'Change my password',
    note: 'If this was not you, change your password now: it signs you out everywhere. Then set up the app again under My account, Two-step sign-in.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    about: ['The passkey “{passkey}” can now sign in to your account.'],
    button: 'This was not me',
    note: 'If this was not you, use the button within {hours} hours. You choose a new password, everyone is signed out, and what was added to your account in the last six days is removed: sign-in methods, API keys and calendar feeds.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    about: ['The passkey “{passkey}” no longer signs in to your account.'],
    button: 'Change my password',
    note: 'If this was not you, change your password now: it signs you out everywhere.',
  },
  recoveryCodesRenewed: {
    subject: 'Your account has new recovery codes',
    about: ['Ten new recovery codes were created. The earlier ones no longer work.'],
    button: 'This was not me',
    note: 'If this was not you, use the button within {hours} hours. You choose a new password, everyone is signed out, and what was added to your account in the last six days is removed: sign-in methods, API keys and calendar feeds.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used to sign in',
    about: [
      'Someone signed in to your account with your password and a recovery code. Codes left: {left}.',
    ],
    button: 'Change my password',
    note: 'If this was not you, change your password now: it signs you out everywhere.',
  },
  secondFactorReset: {
    subject: 'Your two-step sign-in was removed',
    about: [
      '{by} removed the authenticator app, passkeys and recovery codes of your account, and signed you out everywhere.',
    ],
    button: 'Sign in',
    note: 'Sign in and set up two-step sign-in again under My account, Two-step sign-in. If you didn’t request this, contact the person who manages your account.',
  },
}
