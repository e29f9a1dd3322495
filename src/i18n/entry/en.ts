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

  notFound: {
    title: 'There is nothing at this address',
    lead: 'It may have moved, or the link may be incomplete.',
    home: 'Go to the start',
  },
}
