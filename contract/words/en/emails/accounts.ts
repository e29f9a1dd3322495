import type { AccountEmail, EmailCatalog } from '../../shape/emails.ts'

/** The emails about accounts: signing up, invitations, changes of email and passwords. */
export const accountEmails: Pick<EmailCatalog['emails'], AccountEmail> = {
  resetCode: {
    subject: '{code} is your code for a new password',
    about: ['We received a request to reset your password. Enter this code to continue:'],
    note: 'This code expires in {minutes} minutes and works once. If you didn’t request it, ignore this email: your password stays the same. We’ll never ask you for it.',
  },
  signUpProof: {
    subject: 'Confirm your email to register {organization}',
    about: ['Confirm this email to register {organization}. You’ll need the password you chose.'],
    button: 'Confirm email',
    note: 'The link works once, for {hours} hours. If you didn’t register a business, ignore this email: nothing is created without it.',
  },
  signUpInvitation: {
    subject: '{partner} invites you to register your business',
    about: [
      '{inviter} of {partner} invites you to register your business for online appointments. It takes two minutes.',
    ],
    button: 'Register my business',
    note: 'The link works once, for {days} days, and only for this email. If you don’t know {partner}, ignore this email: nothing is created without you.',
  },
  signUpKnown: {
    subject: 'You already have an account',
    about: [
      'Someone, we hope you, tried to register a business with {email}. This email already has an account, so nothing was created.',
      'If it was you, sign in or ask for a new password.',
    ],
    button: 'Sign in',
    note: 'If it wasn’t you, there’s nothing to do: your account has not changed.',
  },
  invitation: {
    subject: 'You’re invited to {place}',
    about: [
      '{inviter} invites you to join {place} with the role {role}. Open the invitation to accept or decline it.',
    ],
    button: 'See invitation',
    note: 'The link works for {days} days. If you don’t know {place}, ignore this email: you have no access until you accept.',
  },
  passwordReset: {
    subject: 'Choose a new password',
    about: [
      '{by} of {place} asks you to choose a new password. Your current password works until you do.',
    ],
    button: 'Choose a password',
    note: 'The link works once, for {minutes} minutes. After that, ask for a new password where you sign in. If you didn’t expect this, ask {by} before you open the link.',
  },
  emailProof: {
    subject: 'Confirm your new email',
    about: [
      'You requested to use {email} to sign in. Confirm it to make the change; until then, your current email stays.',
    ],
    button: 'Confirm email',
    note: 'The link works once, for {minutes} minutes. If you didn’t ask for this, ignore this email.',
  },
  emailChanged: {
    subject: 'Your email was changed',
    about: [
      'The email of your account is now {email}. From now on, sign in with it.',
      'If this wasn’t you, take your account back: your former email returns, every device is signed out, and you choose a new password.',
    ],
    button: 'This wasn’t me',
    note: 'The link works once, for {hours} hours. If you made the change, there’s nothing to do.',
  },
  accountClosed: {
    subject: 'Your account was closed',
    about: [
      'Your account is closed: you are signed out everywhere, and you no longer administer any place.',
      'If you change your mind, sign in within {days} days and everything is back. After that, your personal data is erased.',
    ],
    button: 'Sign in to keep the account',
    note: 'If you didn’t close it, sign in and change your password.',
  },
  accountReopened: {
    subject: 'Your account is open again',
    about: [
      'You signed in or took your account back, so it’s open again. You administer the same places as before, unless someone has changed that.',
    ],
    button: 'It wasn’t me: set a new password',
    note: 'If it was you, there is nothing to do.',
  },
  organizationClosed: {
    subject: '{place} was closed',
    about: [
      '{admin} has closed {place}. Visitors can’t book any more, and appointments to come are canceled with a message to the clients.',
      'For {days} days, an administrator with full permissions can open it again or export its data. After that, the data of clients and staff is erased; receipts and payments stay.',
    ],
    button: 'See the organization',
    note: 'If this is a mistake, open it again in time: canceled appointments stay canceled.',
  },
  organizationReopened: {
    subject: '{place} is open again',
    about: [
      '{admin} has opened {place} again. Visitors can book as before. Appointments that were canceled stay canceled.',
    ],
    button: 'See the organization',
    note: 'Nothing of {place} will be erased.',
  },
  partnerClosed: {
    subject: '{place} was closed',
    about: [
      '{admin} has closed {place}. No business can register with it or be opened again.',
      'For {days} days, an administrator with full permissions can open it again. After that, the data of its administrators, its secrets and its names on the web are erased.',
    ],
    button: 'See the partner',
    note: 'If this is a mistake, open it again in time. Organizations stay closed until they are opened one by one.',
  },
  partnerReopened: {
    subject: '{place} is open again',
    about: [
      '{admin} has opened {place} again. Its organizations stay closed until they are opened one by one.',
    ],
    button: 'See the partner',
    note: 'Nothing of {place} will be erased.',
  },
  signUpReceived: {
    subject: 'We received your registration for {organization}',
    about: [
      'Thanks for registering {organization}. You can sign in now; you’ll get full access once {partner} approves it.',
    ],
    button: 'Sign in',
    note: 'If you didn’t register this organization, contact {partner}.',
  },
  signUpToApprove: {
    subject: '{organization} waits for your approval',
    about: [
      '{admin} ({email}) registered the organization {organization}. It stays closed until you approve it.',
    ],
    button: 'See the organizations',
    note: 'You receive this email because organizations can register with {name}.',
  },
}
