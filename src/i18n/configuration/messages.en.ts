import { templates } from '../views/messages/templates/en.ts'

/** The words for setting up what sends texts. */
export const messages = {
  parts: {
    accountSid: 'Account SID',
    sender: 'Sender',
    authToken: 'Auth token',
    messagingServiceSid: 'Messaging service SID',
    phoneNumberId: 'Phone number ID',
    accessToken: 'Access token',
    templates: 'Templates',
    letter: 'Message',
    language: 'Language',
    code: 'Language over there',
    variables: 'Values, in this order',
    about: 'News',
    by: 'Goes by',
    emailToo: 'By email as well',
  },
  answers: {
    ...templates.letters,
    booked: 'Confirmation',
    changed: 'Change',
    cancelled: 'Cancellation',
    waitlist: 'Waiting list: a free time',
    es: 'Spanish',
    en: 'English',
    name: 'Name',
    organization: 'Organization',
    when: 'When',
    what: 'Services',
    where: 'Where',
    link: 'Link',
  },
  test: {
    test: 'Send a test by {name}',
    phone: 'Telephone for the test',
    sending: 'Sending…',
    sent: 'Sent: the provider has taken it.',
    notSet: 'It is not set up yet: save first, then test.',
    refused: 'The provider did not take it:',
  },
}
