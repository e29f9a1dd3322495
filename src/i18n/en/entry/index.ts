import { en as general } from '../../../../contract/words/en/general.ts'
import type { EntryWords } from '../../shape/entry.ts'

export const en: EntryWords = {
  general,

  switchLanguage: (to) => `Switch the language to ${to}`,
  switchTheme: 'Switch between light and dark',

  signIn: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    emailMissing: 'Write the email you sign in with.',
    passwordMissing: 'Write your password.',
    demo: 'Try it with example data',
    demoOnly: 'Only in demonstration mode',
    demoRoles: {
      partner: 'Partner',
      organization: 'Organization',
      branch: 'Branch',
      reception: 'Reception',
    },
    motto: ['Appointments, bookings and payments', 'of all your branches.'],
    forgotten: 'Forgotten your password?',
    help: 'Contact support',
    passkey: 'Sign in with a passkey',
    singleSignOn: 'Sign in with single sign-on',
  },

  singleSignOn: {
    title: 'Signing in…',
    lead: 'This takes a moment.',
    failed: 'You’re not signed in',
    back: 'Back to sign in',
    taken: 'Confirmed',
    takenLead: 'You can close this window.',
    elsewhere: 'Go on where you left off',
    elsewhereLead: 'You left a page open in another window: go back to it.',
    here: 'Continue here instead',
  },

  secondStep: {
    title: 'Confirm it’s you',
    codeLead: 'Enter the six-digit code from your authenticator app.',
    recoveryLead: 'Enter one of the recovery codes you saved. Each one works once.',
    passkeyLead: 'Use your passkey to finish signing in.',
    code: 'Code',
    codeMissing: 'Enter the code from the app.',
    recoveryCode: 'Recovery code',
    recoveryMissing: 'Enter a recovery code.',
    remember: (days) => `Don’t ask on this device for ${days} days`,
    submit: 'Continue',
    submitting: 'Checking…',
    usePasskey: 'Use a passkey',
    useCode: 'Use the authenticator app',
    useRecoveryCode: 'Use a recovery code',
    back: 'Back to sign in',
  },

  closedPlace: {
    title: (place) => `Sign in to ${place} another way`,
    lead: {
      singleSignOn:
        'This organization requires single sign-on. Your password and your passkeys don’t open it.',
      password:
        'Single sign-on opens only the organization it belongs to. Sign in with your password to open this one.',
    },
    open: { singleSignOn: 'Sign in with single sign-on', password: 'Sign in with your password' },
  },
  waiting: {
    title: (place) => `${place} is waiting for approval`,
    lead: 'We’ll write to you when it is approved. From then on you can set up your agenda here.',
    again: 'Check again',
    still: 'Still waiting.',
    goTo: (place) => `Go to ${place}`,
    leave: 'Sign out',
  },
  secondFactor: {
    title: 'Protect your account',
    lead: (place) =>
      `${place} or your role there requires two-step sign-in. Set up one way to continue.`,
    done: 'Continue',
    leave: 'Sign out',
    waiting: 'You can continue once you have set up at least one way.',
  },

  signUp: {
    ask: 'Register my business',
    title: 'Register your business',
    lead: 'It takes two minutes. You confirm your email, and we write to you when your business is approved.',
    invitedLead: (partner) =>
      `${partner} invited you. You confirm your email, and we write to you when your business is approved.`,
    submit: 'Register',
    submitting: 'Registering…',
    groups: { organization: 'Your business', admin: 'Who administers it' },
    fields: {
      'organization.fantasyName': 'Name of the business',
      'organization.email': 'Email of the business',
      'organization.phone': 'Telephone',
      'organization.taxId': 'Tax ID',
      'admin.name': 'Your name',
      'admin.email': 'Your email, to sign in with',
      'admin.password': 'Password',
    },
    optional: 'optional',
    phoneHint: 'With the prefix of the country: +593 99 120 4518',
    passwordHint: 'At least 8 characters',
    done: {
      title: 'Check your email',
      lead: (email) =>
        `We sent a link to ${email}. Open it within 24 hours to finish your registration.`,
      next: 'If you don’t see it, check your spam folder.',
      again: 'Send it again',
      sent: 'Sent again.',
      signIn: 'Go to sign in',
    },
    inviteOnly: {
      title: 'Registration is by invitation',
      lead: 'Open the link in your invitation email to register your business. If you have an account, sign in.',
      signIn: 'Sign in',
    },
    back: 'I have an account',
  },

  recover: {
    email: {
      title: 'A new password',
      lead: 'Enter your email. If it has an account here, we send you a code.',
      submit: 'Send the code',
    },
    code: {
      title: 'Write the code',
      lead: (email) =>
        `If ${email} has an account here, a code with eight letters and digits is on its way. It works for ten minutes.`,
      label: 'Code',
      missing: 'Write the code of the email.',
      submit: 'Continue',
      again: 'Send another code',
    },
    password: {
      title: 'Choose a new password',
      lead: 'At least 8 characters. You are signed out everywhere else.',
      label: 'New password',
      missing: 'Write a password of at least 8 characters.',
      submit: 'Save and sign in',
      expired:
        'The code or the link has been used or has expired. Ask for a new code; it works as well.',
    },
    back: 'Back to signing in',
  },

  links: {
    broken: {
      unknown: 'This link does not work',
      incomplete: 'Check that the link is complete, or ask for a new one.',
      used: 'If you used it yourself, everything is done: sign in.',
      expired: 'A newer link may have replaced it. Open the latest email, or ask for a new one.',
      later: 'Then open the link again.',
    },
    signIn: 'Sign in',
    enter: 'Go to your agenda',
    confirmSignUp: {
      title: 'Confirm your email',
      lead: 'Enter the password you chose to finish your registration.',
      password: 'Password',
      missing: 'Enter your password.',
      wrong: 'This is not the password you chose.',
      submit: 'Confirm email',
      done: 'Your email is confirmed',
      doneLead:
        'We’ll write to you when your business is approved. Until then you can sign in and see its status.',
    },
    confirmEmail: {
      title: 'Confirm your new email',
      lead: 'Once you confirm it, you sign in with this email.',
      signInFirst: 'Sign in with your current email to confirm the new one.',
      submit: 'Confirm email',
      done: 'Your email is changed',
      doneLead: (email) => `You now sign in with ${email}. Your former address was notified.`,
    },
    restoreEmail: {
      title: 'Take your account back',
      lead: 'Your former email returns and every device is signed out. Then you choose a new password.',
      submit: 'Take my account back',
    },
    invitation: {
      title: (place) => `Invitation to ${place}`,
      lead: (inviter, role) => `${inviter} invites you with the role ${role}.`,
      facts: { place: 'Where', role: 'Role', invitedBy: 'Invited by', until: 'Valid until' },
      password: 'Choose a password',
      missing: 'Enter a password with at least 8 characters.',
      accept: 'Accept',
      decline: 'Decline',
      acceptOf: (place) => `Accept the invitation to ${place}`,
      declineOf: (place) => `Decline the invitation to ${place}`,
      signIn: (email) => `${email} already has an account. Sign in to accept.`,
      otherAccount: (email) =>
        `This invitation is for ${email}. You’re signed in with another account.`,
      signOut: 'Sign out',
      accepted: 'Invitation accepted',
      acceptedLead: (place) => `You can now work in ${place}.`,
      declined: 'Invitation declined',
      declinedLead: (place) => `You have no access to ${place}.`,
    },
    invitations: {
      title: 'Your invitations',
      lead: 'You get access when you accept.',
      none: 'You have no open invitations.',
    },
  },

  setUp: {
    title: 'Welcome',
    lead: 'Name the partner that everything here belongs to, and its administrator.',
    submit: 'Create and sign in',
    fields: {
      'partner.fantasyName': 'Name of the partner',
      'admin.name': 'Your name',
      'admin.email': 'Your email',
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

  support: {
    title: 'Contact support',
    lead: 'Tell us what you need. We’ll reply by email.',
    fields: { name: 'Your name', email: 'Your email', subject: 'Subject', message: 'Message' },
    send: 'Send message',
    sending: 'Sending…',
    sentTitle: 'Message sent',
    sent: 'We’ll reply to {email}.',
    home: 'Go to the start',
  },

  notFound: {
    title: 'There is nothing at this address',
    lead: 'It may have moved, or the link may be incomplete.',
    home: 'Go to the start',
  },
}
