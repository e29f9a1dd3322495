import { en as general } from '../../../../contract/words/en/general.ts'
import { en as appointment } from './appointment.ts'
import { en as waiting } from './waiting.ts'
import { en as start } from './start.ts'
import { payment } from './payment.ts'
import type { PublicWords } from '../../shape/visitors/public.ts'

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

export const en: PublicWords = {
  ...start,
  general,

  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekdaysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  today: 'Today',
  tomorrow: 'Tomorrow',

  switchTheme: 'Switch between light and dark',
  poweredBy: 'Bookings by Phi Agenda',

  welcome: 'Choose your time: we hold it while you finish.',
  service: 'Service',
  change: 'Change',
  done: 'Done',
  withWhom: 'With whom',
  anyone: 'Anyone',
  genders: { woman: 'A woman', man: 'A man' },
  minutes: (minutes) => `${minutes} min`,
  hours: (hours) => `${hours} h`,
  priceFrom: (price) => `from ${price}`,
  priceFree: 'Free',
  pageDiscount: (less) => `${less} on the services booked here`,
  groupMinimum: (people, before) =>
    `Takes place with at least ${people} people. Decided ${before} before it starts; if canceled, you get a full refund.`,
  discounted: (less) => `discount of ${less} taken off`,
  discount: 'Discount',
  priceOnRequest: 'Price on request',
  directions: 'Directions',

  firstTimes: 'First free times',
  timesFrom: (day) => `From ${day}`,
  backToFirst: 'First free times',
  otherDate: 'Another date',
  backToTimes: 'Back to times',
  zone: 'Time zone',
  clockDiffers:
    'Your device’s time zones are out of date, so these times may be wrong. The confirmation email has the right time.',
  branchZone: 'at the branch',
  allTimes: (hidden) => `${hidden} more`,
  allTimesOf: (hidden, day) => `${hidden} more times on ${day}`,
  moreDays: 'More days',
  freeCount: (free) => `${free} free`,
  searching: 'Looking for free times…',
  found: (free) => count(free, 'free time', 'free times'),
  emptyTitle: 'No free times',
  empty: {
    closed: 'Nothing can be booked on these days.',
    fully_booked: 'These days are fully booked.',
    lead_time: 'The times that are left are too soon to book.',
    same_day: 'Today can no longer be booked online.',
    horizon: 'These dates are too far ahead to book yet.',
    no_expert: 'No expert offers this on these days.',
    disabled: 'This service cannot be booked at the moment.',
  },
  jumpTo: (day) => `Go to ${day}`,
  withAnyone: 'See times with anyone',

  monthOf: (month, year) => `${month} ${year}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  fullness: { none: 'no free times', few: 'few free times', many: 'many free times' },

  chooseTime: 'Choose a time',
  chooseTimeWhy: (minutes) => `We hold it for ${minutes} minutes while you finish.`,
  holding: 'Holding your time…',
  held: 'Time held',
  heldWhy: 'It is yours while you finish.',
  heldFor: (minutes, seconds) =>
    `Time held for ${count(minutes, 'minute', 'minutes')} and ${count(seconds, 'second', 'seconds')}`,
  minuteLeft: 'One minute left to confirm.',
  continueBooking: 'Continue',
  letGo: 'Let it go',
  timeReleased:
    'You changed the service or the expert, so the time you chose was released. Choose a time again.',
  changeTime: 'Change the time',
  whatWithWhom: (what, whom) => `${what} with ${whom}`,
  addons: { title: 'Add-ons', always: 'Always included', howMany: (name) => `How many: ${name}` },
  name: 'Full name',
  email: 'Email',
  questionsLoading: 'The questions are coming…',
  questionsChanged:
    'The questions were changed meanwhile. Look through them once more, then confirm.',
  notSent: 'The file did not arrive. Try again.',
  emailWhy: 'Only for this booking.',
  emailMeant: (email) => `Did you mean ${email}?`,
  nameMissing: 'Enter your name.',
  emailMissing: 'Enter your email.',
  emailWrong: 'Enter a whole address, such as name@mail.com.',
  identity: {
    phone: 'Mobile phone',
    phoneWhy: 'We text you a code to confirm that it is yours.',
    phoneMissing: 'Enter your mobile phone.',
    send: 'Send me a code',
    sending: 'Sending the code…',
    again: 'Send another code',
    code: 'Code',
    sent: (to, minutes) =>
      `We sent a code to ${to}. It is valid for ${minutes} minutes; your time stays held.`,
    missing: 'Enter the code that we sent you.',
  },
  confirm: 'Confirm booking',
  request: 'Request booking',
  confirming: 'Confirming…',
  toPayment: 'Continue to payment',
  toCard: 'Continue to the card',

  nearest: 'The nearest free times:',
  crowded: 'Many people on your network are booking right now, so no more times can be held.',
  callBranch: (phone) => `Call ${phone}`,
  reference: (ref) => `Ref. ${ref}`,
  expired: 'The time is free again',
  expiredWhy: (minutes) =>
    `It was held for ${minutes} minutes. What you typed is still here: hold it once more, or choose another.`,
  holdAgain: (when) => `Hold ${when} again`,

  booked: {
    confirmed: 'Booking confirmed',
    requested: 'Booking requested',
    other: 'Booking received',
  },
  bookedWhy: {
    confirmed: 'See you then.',
    requested: 'The time is yours once it is approved.',
    other: 'The time is reserved for you.',
  },
  bookedFor: 'Booked for',
  emailGoesTo: (email) => `We’ll email the confirmation to ${email}.`,
  beforeConfirming: {
    nothing: 'When you confirm, this time is booked for you.',
    card: 'You pay on the next page; we hold the time while you do.',
    card_kept: 'You save the card on the next page; we hold the time while you do.',
  },
  approval: {
    firstTime: 'We approve first bookings ourselves: if this is yours, we’ll email you our answer.',
    always: 'We approve each booking ourselves and email you our answer.',
  },
  when: 'When',
  atTheBranch: (when) => `${when} at the branch`,
  what: 'What',
  whom: 'With',
  where: 'Where',
  contact: 'Contact',
  code: 'Code',
  codeWhy: 'Keep it: the branch finds your booking by it.',
  total: 'Total',
  bookAnother: 'Book another time',

  appointment,
  payment,
  waiting,

  unavailable: {
    unknown: {
      title: 'This page is not available',
      why: 'Bookings are no longer taken here, or the link changed. Ask for a new one.',
    },
    nothing: {
      title: 'This link opens nothing',
      why: 'It is incomplete or was changed. Open it from your email again, or contact the business.',
    },
    expired: {
      title: 'This link has expired',
      why: 'It opened a past appointment or receipt. Contact the business if you still need it.',
    },
    withdrawn: {
      title: 'This link no longer works',
      why: 'A newer link replaced it. Use the one in your latest email, or contact the business.',
    },
  },
}
