import type { AppointmentEmail, EmailCatalog } from '../../shape/emails.ts'

/** The emails to clients about booking and about their appointments. */
export const appointmentEmails: Pick<EmailCatalog['emails'], AppointmentEmail | 'bookingCode'> = {
  bookingCode: {
    subject: '{code} is your code to book at {organization}',
    about: ['Enter this code on the booking page to confirm that this email address is yours:'],
    note: 'The code is valid for {minutes} minutes. If you are not booking an appointment, ignore this email: nothing is booked without the code.',
  },
  appointmentBooked: {
    subject: 'Your appointment at {organization}: {when}',
    about: ['Your appointment at {organization} is confirmed.'],
    button: 'See, move or cancel the appointment',
    note: 'The appointment is attached for your calendar. Anyone with this link can change it: do not forward it.',
  },
  appointmentToPay: {
    subject: 'Complete your payment by {until}: {organization}',
    about: ['We are holding your time at {organization} until {until}. It is yours once you pay.'],
    button: 'Pay and confirm',
    note: 'If you have paid already, ignore this email: the confirmation comes in another one. Unpaid, the time is released and nothing is charged.',
  },
  appointmentToSaveCard: {
    subject: 'Save a card by {until} to confirm: {organization}',
    about: [
      'We are holding your time at {organization} until {until}. It is yours once you save a card. Nothing is charged now.',
    ],
    button: 'Save a card and confirm',
    note: 'If you have saved a card already, ignore this email: the confirmation comes in another one. Otherwise the time is released.',
  },
  appointmentRequested: {
    subject: 'We have received your request for {organization}: {when}',
    about: [
      '{organization} has received your request. The time is yours once it is approved: we will write to you then.',
    ],
    button: 'See, move or cancel the request',
    note: 'Anyone with this link can change it: do not forward it.',
  },
  appointmentReminder: {
    subject: 'Reminder: {organization}, {when}',
    about: ['We look forward to seeing you at {organization}.'],
    button: 'See, move or cancel the appointment',
    note: 'If you can’t come, let us know with the link, so that another client can have the time.',
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
  appointmentLink: {
    subject: 'New link to your appointment at {organization}: {when}',
    about: [
      'Here is a new link to your appointment at {organization}. The links in earlier emails no longer work.',
    ],
    button: 'See, move or cancel the appointment',
    note: 'Anyone with this link can change the appointment: do not forward it.',
  },
  appointmentReschedule: {
    subject: 'Please choose another time for your appointment at {organization}: {when}',
    about: [
      'We are sorry: your appointment at {organization} can’t take place as booked. Please choose another time, or cancel it. Either is free of charge, and what you paid is returned if you cancel.',
    ],
    button: 'Choose another time',
    note: 'Until you choose, no other time is held for you.',
  },
  appointmentSeriesBooked: {
    subject: 'Your appointments at {organization}: {when}',
    about: ['Your appointments at {organization} are confirmed.'],
    button: 'See the first appointment',
    note: 'The appointments are attached for your calendar. Anyone with this link can change the first one: do not forward it.',
  },
  appointmentSeriesMoved: {
    subject: 'Your appointments at {organization} changed: {when}',
    about: ['These appointments at {organization} changed. They now are:'],
    button: 'See the first of them',
    note: 'They are attached so that your calendar catches up. If one of them does not suit you, talk to {organization}.',
  },
  appointmentSeriesCancelled: {
    subject: 'Your appointments at {organization} were canceled: {when}',
    about: ['These appointments at {organization} are canceled.'],
    button: 'Book another time',
    note: 'The attachment takes them out of your calendar. If you did not know, talk to {organization}.',
  },
  appointmentApproved: {
    subject: 'Your appointment at {organization} was approved: {when}',
    about: ['{organization} has approved your request: the appointment is confirmed.'],
    button: 'See, move or cancel the appointment',
    note: 'The appointment is attached for your calendar. Anyone with this link can change it: do not forward it.',
  },
  appointmentRejected: {
    subject: '{organization} could not accept your appointment: {when}',
    about: [
      '{organization} could not accept your request, and the time is free again. You can choose another.',
    ],
    button: 'Choose another time',
    note: 'There is nothing else to do. {charged}',
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
    about: [
      'The payment of this appointment came after its time had been let go. It was still free, so the appointment is booked.',
    ],
    note: 'There is nothing you have to do.',
  },
  appointmentCardLate: {
    subject: 'A card was left late, and its time was still free: {when}',
    about: [
      'The card for this appointment was left after its time had been let go. It was still free, so the appointment is booked.',
    ],
    note: 'There is nothing you have to do. Nothing was charged.',
  },
  appointmentCardReleased: {
    subject: 'Your appointment at {organization} was not booked: {when}',
    about: [
      'Your card came after the time had been let go, and it could not be booked any more. We removed the card: nothing was charged, and nothing will be.',
    ],
    button: 'Choose another time',
    note: 'There is nothing else to do.',
  },
  appointmentCancelled: {
    subject: 'Your appointment at {organization} was canceled: {when}',
    about: ['Your appointment at {organization} was canceled.'],
    button: 'Book another time',
    note: 'What is attached takes it out of your calendar. If you did not know of this, ask {organization}.',
  },
  appointmentExpired: {
    subject: 'Your request for {organization} has expired: {when}',
    about: [
      '{organization} did not answer your request in time, and the time is available again. You can choose another.',
    ],
    button: 'Choose another time',
    note: 'There is nothing else to do. {charged}',
  },
}
