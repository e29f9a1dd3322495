import type { EmailCatalog, WaitlistEmail } from '../../shape/emails.ts'

/** The emails to clients on a waiting list. */
export const waitlistEmails: Pick<EmailCatalog['emails'], WaitlistEmail> = {
  waitlistJoined: {
    subject: 'We will let you know if a time at {organization} becomes available',
    about: [
      'You are on the waiting list of {organization}. If a time that suits you becomes free, we hold it for you and write to you.',
    ],
    button: 'See my place or leave the list',
    note: 'Anyone with this link can change your place: do not forward it. If you did not request this, leave the list with it.',
  },
  waitlistOffered: {
    subject: 'A time at {organization} is free: {when}',
    about: [
      'A time at {organization} became available, and we hold it for you until {until}. After that we offer it to others who wait.',
    ],
    button: 'Accept or decline the time',
    note: 'It is not an appointment yet: it is once you accept it, and pay or save a card where the page asks for that. Anyone with this link can accept it: do not forward it.',
  },
  waitlistExpired: {
    subject: 'We no longer hold the time at {organization}: {when}',
    about: ['The time that we held for you at {organization} has run out. We no longer hold it.'],
    button: 'Keep waiting',
    note: 'If you no longer need it, there is nothing to do: nothing was charged, and we will not write again.',
  },
}
