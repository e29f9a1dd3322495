import type { LetterCatalog } from './letters.ts'
import { paymentLetters } from './payments/en.ts'

export const en: LetterCatalog = {
  greeting: 'Hello {name},',
  linkHint: 'If the button does not work, open this address:',
  sender: 'Sent by Phi Agenda',
  details: {
    when: 'When',
    dates: 'Dates',
    what: 'What',
    whom: 'With',
    where: 'Where',
    phone: 'Telephone',
    price: 'Total',
    reference: 'Code',
    reason: 'Reason',
    receipt: 'Receipt',
    card: 'Card',
  },
  clockOf: '{city} time',
  questionsOpen: 'There are still questions to answer before the visit: {questions}. They are on the page of the appointment, at the link.',
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
    appointmentBooked: {
      subject: 'Your appointment at {organization}: {when}',
      about: ['Your appointment at {organization} is confirmed.'],
      button: 'See, move or cancel the appointment',
      note: 'The appointment is attached for your calendar. Whoever has this link can change it: do not pass it on.',
    },
    appointmentRequested: {
      subject: 'We have received your request for {organization}: {when}',
      about: ['{organization} has received your request, and the time is reserved for you. We will write as soon as it is approved.'],
      button: 'See, move or cancel the request',
      note: 'Whoever has this link can change it: do not pass it on.',
    },
    appointmentReminder: {
      subject: 'Reminder: {organization}, {when}',
      about: ['We look forward to seeing you at {organization}.'],
      button: 'See, move or cancel the appointment',
      note: 'If you cannot come, tell us at the link, so that somebody else can have the time.',
    },
    appointmentMoved: {
      subject: 'Your appointment at {organization} has moved: {when}',
      about: ['Your appointment at {organization} has another time:'],
      button: 'See, move or cancel the appointment',
      note: 'The appointment is attached, so that your calendar is up to date. If the new time does not suit you, change it at the link.',
    },
    appointmentChanged: {
      subject: 'Your appointment at {organization} has changed: {when}',
      about: ['Your appointment at {organization} begins when it did, and is now as follows:'],
      button: 'See, move or cancel the appointment',
      note: 'The appointment is attached, so that your calendar is up to date. If this does not suit you, change it at the link.',
    },
    appointmentSeriesBooked: {
      subject: 'Your appointments at {organization}: {when}',
      about: ['Your appointments at {organization} are confirmed.'],
      button: 'See the first appointment',
      note: 'The appointments are attached for your calendar. Whoever has this link can change the first one: do not forward it.',
    },
    appointmentSeriesMoved: {
      subject: 'Your appointments at {organization} changed: {when}',
      about: ['These appointments at {organization} changed. They now are:'],
      button: 'See the first of them',
      note: 'They are attached so that your calendar catches up. If one of them does not suit you, talk to {organization}.',
    },
    appointmentSeriesCancelled: {
      subject: 'Your appointments at {organization} were cancelled: {when}',
      about: ['These appointments at {organization} are cancelled.'],
      button: 'Book another time',
      note: 'The attachment takes them out of your calendar. If you did not know, talk to {organization}.',
    },
    appointmentApproved: {
      subject: 'Your appointment at {organization} was approved: {when}',
      about: ['{organization} has approved your request: the appointment is confirmed.'],
      button: 'See, move or cancel the appointment',
      note: 'The appointment is attached for your calendar. Whoever has this link can change it: do not pass it on.',
    },
    appointmentRejected: {
      subject: '{organization} could not accept your appointment: {when}',
      about: ['{organization} could not accept your request, and the time is free again. You can choose another.'],
      button: 'Choose another time',
      note: 'There is nothing else to do: nothing was charged.',
    },
    appointmentReturned: {
      subject: '{organization} gives {price} back',
      about: [
        '{organization} gives back {price} of what was paid for this appointment, by the way it came. The appointment will not take place.',
      ],
      button: 'See the appointment',
      note: 'Depending on the bank, the money takes some days to show.',
    },
    appointmentPaidLate: {
      subject: 'An appointment was paid late, and its time was still free: {when}',
      about: ['The payment of this appointment came after its time had been let go. It was still free, so the appointment is booked.'],
      note: 'There is nothing you have to do.',
    },
    appointmentCancelled: {
      subject: 'Your appointment at {organization} was cancelled: {when}',
      about: ['Your appointment at {organization} was cancelled.'],
      button: 'Book another time',
      note: 'What is attached takes it out of your calendar. If you did not know of this, ask {organization}.',
    },
    appointmentExpired: {
      subject: 'Your request for {organization} has expired: {when}',
      about: ['Nobody approved your request at {organization} in time, and the time is free again. You can choose another.'],
      button: 'Choose another time',
      note: 'There is nothing else to do: nothing was charged.',
    },
    waitlistJoined: {
      subject: 'We will tell you if a time at {organization} becomes free',
      about: ['You are on the waiting list of {organization}. If a time that suits you becomes free, we hold it for you and write to you.'],
      button: 'See my place or leave the list',
      note: 'Whoever has this link can change your place: do not forward it. If you did not ask for this, leave the list with it.',
    },
    waitlistOffered: {
      subject: 'A time at {organization} is free: {when}',
      about: ['A time at {organization} became free, and we hold it for you until {until}. After that it goes to whoever is next.'],
      button: 'Accept or decline the time',
      note: 'It is not an appointment yet: it is once you accept it. Whoever has this link can accept it: do not forward it.',
    },
    waitlistExpired: {
      subject: 'We no longer hold the time at {organization}: {when}',
      about: ['The time that we held for you at {organization} has run out and was offered to whoever is next.'],
      button: 'Keep waiting',
      note: 'If you no longer need it, there is nothing to do: nothing was charged, and we will not write again.',
    },
    ...paymentLetters,
  },
}
