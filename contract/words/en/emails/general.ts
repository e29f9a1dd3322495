import { accountEmails } from './accounts.ts'
import { factorEmails } from './factors.ts'
import { sessionEmails } from './sessions.ts'
import type { EmailCatalog } from '../../shape/emails.ts'
import { paymentEmails } from './payments.ts'
import { shortMessages } from './short.ts'

export const en: EmailCatalog = {
  greeting: 'Hello {name},',
  linkHint: 'If the button does not work, open this address:',
  sender: 'Sent by Phi Agenda',
  details: {
    when: 'When',
    ownTime: 'Your time',
    dates: 'Dates',
    what: 'What',
    whom: 'With',
    where: 'Where',
    phone: 'Telephone',
    whatsApp: 'WhatsApp',
    price: 'Total',
    tip: 'Includes a tip of',
    surcharge: 'Includes for paying online',
    payment: 'Payment',
    terms: 'Cancellation',
    reference: 'Code',
    reason: 'Reason',
    receipt: 'Receipt',
    card: 'Card',
  },
  answers: { coming: 'I’m coming', notComing: 'I can’t come' },
  discounted: '{price} (discount of {discount} taken off)',
  questionsOpen:
    'There are still questions to answer before the appointment: {questions}. They are on its page, at the link.',
  nothingCharged: 'Nothing was charged.',
  tooFewPeople: 'Fewer than {minimum} people signed up.',
  emails: {
    ...accountEmails,
    ...sessionEmails,
    ...factorEmails,
    bookingCode: {
      subject: '{code} is your code to book at {organization}',
      about: ['Enter this code on the booking page to confirm that this email address is yours:'],
      note: 'The code is valid for {minutes} minutes. If you are not booking an appointment, ignore this email: nothing is booked without the code.',
    },
    signInTries: {
      subject: 'Someone is trying to guess your password',
      about: [
        'Within a day, {tries} wrong passwords were tried for your account from devices that have never signed in to it. None of them was right.',
        'Further tries are slowed down. You can sign in as usual from a device that you have used before.',
      ],
      button: 'Choose a new password',
      note: 'If your password is long and used nowhere else, there is nothing to do.',
    },
    support: {
      subject: 'Help for {place}: {title}',
      about: ['{sender} ({email}) writes to {place}:'],
      note: 'Your reply to this email goes to {email}.',
    },
    staffNotification: {
      subject: 'Notification: {summary}',
      about: ['{headline}', '{#before}Moved from {before}.{/before}'],
      button: 'Open in Phi Agenda',
      note: 'You get this email because you chose it for this event. Change that in your account, under Notifications.',
    },
    webhookSwitchedOff: {
      subject: 'The webhook {webhook} was switched off',
      about: ['Nothing has arrived at {url} for three days, so no more events are sent there.'],
      button: 'See the webhooks',
      note: 'The log of the webhook says what was answered. Once its receiver works again, switch it on; what was not sent can be sent again from the log.',
    },
    gatewaysChanged: {
      subject: 'The payment gateways of {place} were changed',
      about: [
        '{admin} changed the payment gateways of {place} or their keys. Card payments go to the account that these keys belong to.',
      ],
      button: 'See the payment settings',
      note: 'If you did not expect this, check the keys now and ask {admin} about it. All administrators of the organization with full permissions receive this email.',
    },
    singleSignOnChanged: {
      subject: 'Single sign-on of {place} was changed',
      about: [
        '{admin} changed the settings of single sign-on at {place}. Its identity provider signs people in to the accounts of your organization.',
      ],
      button: 'See the security settings',
      note: 'If you did not expect this, check the provider now and ask {admin} about it. All administrators of the organization with full permissions receive this email.',
    },
    identityProviderChanged: {
      subject: 'The identity provider of {place} was replaced',
      about: [
        '{admin} replaced the identity provider of {place}. The new one signs people in to the accounts of your organization.',
        'Everyone whom the former provider had signed in was signed out.',
      ],
      button: 'See the security settings',
      note: 'If you did not expect this, check the provider now and ask {admin} about it. All administrators of the organization with full permissions receive this email.',
    },
    singleSignOnRemoved: {
      subject: 'Single sign-on of {place} was removed',
      about: [
        '{admin} removed the identity provider of {place}. People sign in to it with their password, or set one with “Forgotten your password?”.',
        'Everyone whom the provider had signed in was signed out.',
      ],
      button: 'See the security settings',
      note: 'If you did not expect this, check the settings now and ask {admin} about it. All administrators of the organization with full permissions receive this email.',
    },
    hostWithdrawn: {
      subject: '{host} no longer leads to {place}',
      about: [
        'The DNS record {record} has been gone for {days} days, so {host} no longer opens {place}.',
        'If the domain is still yours, add the record again and check it in the settings.',
      ],
      button: 'Open the settings',
      note: 'You receive this email because you may configure {place}.',
    },
    domainWithdrawn: {
      subject: 'Single sign-on no longer applies to {domain}',
      about: [
        'The DNS record {record} has been gone for {days} days, so people with an email at {domain} no longer sign in to {place} by single sign-on. Those whom it had signed in were signed out. They can use their password, or set one with “Forgotten your password?”.',
        'If the domain is still yours, add the record again and check it in the settings.',
      ],
      button: 'Open the settings',
      note: 'You receive this email because you may configure the security of {place}.',
    },
    supportEmailProof: {
      subject: 'Confirm this email for the support of {place}',
      about: [
        'Messages to the support of {place} are to be sent to this email. Confirm that you read them here.',
      ],
      button: 'Confirm this email',
      note: 'The link works for {minutes} minutes. If you do not know {place}, ignore this email: nothing is sent to you.',
    },
    appointmentBooked: {
      subject: 'Your appointment at {organization}: {when}',
      about: ['Your appointment at {organization} is confirmed.'],
      button: 'See, move or cancel the appointment',
      note: 'The appointment is attached for your calendar. Anyone with this link can change it: do not forward it.',
    },
    appointmentToPay: {
      subject: 'Complete your payment by {until}: {organization}',
      about: [
        'We are holding your time at {organization} until {until}. It is yours once you pay.',
      ],
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
      note: 'It is not an appointment yet: it is once you accept it. Anyone with this link can accept it: do not forward it.',
    },
    waitlistExpired: {
      subject: 'We no longer hold the time at {organization}: {when}',
      about: ['The time that we held for you at {organization} has run out. We no longer hold it.'],
      button: 'Keep waiting',
      note: 'If you no longer need it, there is nothing to do: nothing was charged, and we will not write again.',
    },
    ...paymentEmails,
  },
  short: shortMessages,
  contactCode: '{code} is your code to book at {place}. It is valid for {minutes} minutes.',
  examples: {
    name: 'Ana Torres',
    organization: 'Aurora',
    where: 'Aurora Norte, Av. República 123, Quito',
    phone: '+593 2 234 5678',
    whatsApp: '+593 98 765 4321',
    link: 'https://example.com/',
    coming: 'https://example.com/#coming',
    notComing: 'https://example.com/#not-coming',
    when: 'Monday Nov 23, 2026, 10:15–11:15 (Quito time, GMT−5)',
    what: 'Haircut, Wash',
    whom: 'Luz Paredes',
    ownTime: 'Monday Nov 23, 2026, 16:15–17:15 (Madrid time, GMT+1)',
    payment: 'Paid: $13.50\nDue at the appointment: $31.50',
    terms:
      'Until Nov 22, 2026, 10:15 (GMT−5): you can cancel, and $13.50 is refunded.\nAfter that: contact us to cancel; nothing is refunded.',
    price: '$45.00',
    reference: 'K7MX4QTR',
    charged: 'Nothing was charged.',
    questions: 'Before your first appointment',
    dates: 'Monday Nov 23, 2026, 10:15–11:15 (GMT−5)\nMonday Nov 30, 2026, 10:15–11:15 (GMT−5)',
    reason: 'The expert is ill.',
    until: 'Nov 24, 2026, 18:00 (Quito time, GMT−5)',
    card: 'Visa ···· 4242',
    receipt: 'A-000123',
    tip: '$4.50',
    surcharge: '$0.90',
    reduced: '$10.00',
    due: '$31.50',
  },
}
