import type { EntryWords } from './words.ts'

export const en: EntryWords = {
  switchLanguage: (to) => `Switch the language to ${to}`,
  switchTheme: 'Switch between light and dark',

  signIn: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    emailMissing: 'Write the e-mail you sign in with.',
    passwordMissing: 'Write your password.',
    demo: 'Try it with example data',
    demoOnly: 'Only in demonstration mode',
    demoRoles: { partner: 'Partner', organization: 'Organization', branch: 'Branch', reception: 'Reception' },
    motto: ['Appointments, bookings and payments', 'of all your branches.'],
    forgotten: 'Forgotten your password?',
  },

  signUp: {
    ask: 'Register my business',
    title: 'Register your business',
    lead: 'We write to you as soon as it is approved. It takes two minutes.',
    submit: 'Register',
    submitting: 'Registering…',
    groups: { organization: 'Your business', admin: 'Who administers it' },
    fields: {
      'organization.fantasyName': 'Name of the business',
      'organization.email': 'E-mail of the business',
      'organization.phone': 'Telephone',
      'organization.taxId': 'Tax id',
      'admin.name': 'Your name',
      'admin.email': 'Your e-mail, to sign in with',
      'admin.password': 'Password',
    },
    optional: 'optional',
    phoneHint: 'With the prefix of the country: +593 99 120 4518',
    passwordHint: 'At least 8 characters',
    takenEmail: 'This e-mail already has an account: sign in with it, or write another one.',
    done: {
      title: 'Your registration has arrived',
      lead: (email) => `We sent the confirmation to ${email}. If you do not see it, look into your spam folder.`,
      next: 'Once your business is approved we write again, and you can begin to set it up.',
      signIn: 'Go to sign in',
    },
    back: 'I have an account',
  },

  recover: {
    email: {
      title: 'A new password',
      lead: 'Write your e-mail. If it has an account here, we send you a code.',
      submit: 'Send the code',
    },
    code: {
      title: 'Write the code',
      lead: (email) => `If ${email} has an account here, a code with eight letters and digits is on its way. It serves for ten minutes.`,
      label: 'Code',
      missing: 'Write the code of the letter.',
      submit: 'Continue',
      again: 'Send another code',
    },
    password: {
      title: 'Choose a new password',
      invited: 'Welcome: choose your password',
      lead: 'At least 8 characters. You are signed out everywhere else.',
      label: 'New password',
      missing: 'Write a password of at least 8 characters.',
      submit: 'Save and sign in',
      expired: 'The code or the invitation has been used or has ended. Ask for a new code; it serves as well.',
    },
    back: 'Back to signing in',
  },

  setUp: {
    title: 'Welcome',
    lead: 'Name the partner that everything here belongs to, and whoever administers it.',
    submit: 'Create and sign in',
    fields: {
      'partner.fantasyName': 'Name of the partner',
      'admin.name': 'Your name',
      'admin.email': 'Your e-mail',
      'admin.password': 'Password, at least 8 characters',
    },
  },

  home: {
    title: 'Your day, in one ring',
    lead: 'Appointments, bookings and payments for businesses that sell time.',
    enter: 'Sign in to the back office',
    api: 'Programming interface',
  },

  supportEmail: {
    title: 'Confirm your support email',
    lead: 'Confirm that you read messages to support at the email this link was sent to.',
    confirm: 'Confirm',
    doneTitle: 'Email confirmed',
    done: 'Messages to support are now sent to {email}.',
    home: 'Go to the start',
  },

  notFound: {
    title: 'There is nothing at this address',
    lead: 'It may have moved, or the link may be incomplete.',
    home: 'Go to the start',
  },
}
