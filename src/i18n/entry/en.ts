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
