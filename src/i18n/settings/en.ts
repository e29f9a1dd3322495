import type { AccountFieldWords, SettingsWords } from './words.ts'

export const accountFields: AccountFieldWords = {
  name: 'My account',
  fields: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Telephone',
    taxId: 'Tax id',
    picture: 'Picture',
    locale: 'Language',
    pwd: { old: 'Password now', new: 'New password' },
  },
}

export const en: SettingsWords = {
  account: {
    title: 'My account',
    lead: 'How you appear to your team, and how you sign in.',
    automatic: 'As chosen on each device',
    saved: 'Your details are saved.',
    password: 'Password',
    passwordLead: 'A new password signs you out everywhere but here.',
    passwordLength: '8 to 128 characters',
    changePassword: 'Change password',
    passwordChanged: 'The password is changed. Every other session has ended.',
    show: 'Show the passwords',
    hide: 'Hide the passwords',
    wrongPassword: 'This is not your password',
    takenEmail: 'Another account has this e-mail',
    sessions: 'Where you are signed in',
    sessionsLead: 'End what you do not know, then change your password.',
    here: 'This device',
    since: 'since {when}',
    seen: 'last seen {when}',
    end: 'End this one',
    endOf: 'End the session on {device}',
    endOthers: 'End all others',
    ended: 'The session has ended.',
    noOthers: 'You are signed in nowhere else.',
  },
  profile: {
    decided: 'Decided above you',
    decidedBy: 'Whoever looks after you sets these; ask them for a change.',
    nothing: 'Not set',
    saved: 'The changes are saved.',
    readOnly: 'Your role shows this and changes nothing.',
  },
  conflict: {
    title: 'Somebody else has saved meanwhile',
    why: 'Load what they saved, or keep what you typed and save it over theirs.',
    reload: 'Load theirs',
    keep: 'Keep mine and save',
  },
}
