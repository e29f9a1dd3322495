import type { EmailCatalog } from '../../shape/emails.ts'

type SessionEmail = 'newDevice' | 'passwordChanged' | 'sessionsEnded' | 'signInTries'

/**
 * Security emails to an account's owner: new sign-ins, attempts to sign in, password changes and
 * ended sessions.
 */
export const sessionEmails: Pick<EmailCatalog['emails'], SessionEmail> = {
  newDevice: {
    subject: 'New sign-in to your account',
    about: [
      'Your account was used to sign in on a new device: {device}, from the address {address}, on {moment}.',
    ],
    button: 'It wasn’t me: change my password',
    note: 'If it was you, there is nothing to do. A new password ends every session of the account. Your profile lists where you are signed in.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    about: [
      'The password of your account was changed on {moment}: {device}, from the address {address}.',
    ],
    button: 'It wasn’t me: set a new password',
    note: 'If it was you, there is nothing to do. A new password ends every session of the account.',
  },
  sessionsEnded: {
    subject: 'You were signed out everywhere',
    about: [
      'An administrator of {place} ended all sessions of your account. Your password still works.',
    ],
    button: 'Sign in',
    note: 'If you do not know why, ask {place}.',
  },
  signInTries: {
    subject: 'Someone is trying to guess your password',
    about: [
      'Within a day, {tries} wrong passwords were tried for your account from devices that have never signed in to it. None of them was right.',
      'Further tries are slowed down. You can sign in as usual from a device that you have used before.',
    ],
    button: 'Choose a new password',
    note: 'If your password is long and used nowhere else, there is nothing to do.',
  },
}
