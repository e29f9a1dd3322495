import type { LetterCatalog } from './letters.ts'

export const en: LetterCatalog = {
  greeting: 'Hello {name},',
  linkHint: 'If the button does not work, open this address:',
  sender: 'Sent by Phi Agenda',
  letters: {
    resetCode: {
      subject: '{code} is your code for a new password',
      about: ['Somebody, we hope you, asked for a new password. Enter this code where you asked for it:'],
      note: 'The code serves once and for {minutes} minutes. If you did not ask for it, leave it unused: your password stays as it is. Nobody of ours will ever ask you for it.',
    },
    invitation: {
      subject: 'You are invited to administer {place}',
      about: ['You have been made an administrator of {place}. Choose a password to sign in with this e-mail.'],
      button: 'Choose a password',
      note: 'The invitation serves once and for {hours} hours. If you do not know what this is about, leave it unused.',
    },
    signUpReceived: {
      subject: 'We have received {organization}',
      about: [
        'Thank you for entering {organization}. {partner} will look at it and approve it; until then you can sign in, but not work with it.',
      ],
      button: 'Sign in',
      note: 'If you did not enter this organization, answer to {partner}.',
    },
    signUpToApprove: {
      subject: '{organization} waits for your approval',
      about: ['{admin} ({email}) has entered the organization {organization}. It can do nothing until you approve it.'],
      button: 'See the organizations',
      note: 'You receive this because organizations enter themselves under {name}.',
    },
    support: {
      subject: 'Help for {place}: {title}',
      about: ['{sender} ({email}) writes to {place}:'],
      note: 'Your answer to this letter goes to {email}.',
    },
  },
}
