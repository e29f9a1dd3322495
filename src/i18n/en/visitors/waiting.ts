import type { WaitingWords } from '../../shape/visitors/public.ts'

export const en: WaitingWords = {
  page: 'Your place on the waiting list',
  ask: 'Tell me when a time is free',
  askWhy:
    'If a time that suits you becomes free, we hold it for you and write to you. Waiting costs nothing.',
  dateFrom: 'From',
  dateTo: 'To',
  days: 'Days that suit you',
  dayPart: 'Part of the day',
  dayParts: {
    any: 'All day',
    morning: 'Morning (until 12:00)',
    afternoon: 'Afternoon (12:00 to 18:00)',
    evening: 'Evening (from 18:00)',
  },
  everyDay: 'If you mark none, all of them suit you.',
  datesWrong: 'Choose dates from today on, in order, and at most 60 days.',
  daysOffered: (first, last) =>
    `This page offers days${first && ` from ${first}`}${last && ` until ${last}`}.`,
  join: 'Tell me',
  joining: 'Saving…',
  notNow: 'Not now',
  joined: 'You are on the waiting list',
  joinedWhy: (email) =>
    `We write to ${email} if a time becomes free. The email has the link to leave the list.`,
  open: 'See my place',

  standing: {
    waiting: 'You are on the waiting list',
    offered: 'A time is free for you',
    booked: 'The time is yours',
    declined: 'You declined the time',
    expired: 'We no longer hold the time',
    removed: 'You left the waiting list',
  },
  standingWhy: {
    waiting: 'If a time that suits you becomes free, we hold it for you and write to you.',
    offered: 'It is not an appointment yet: it is once you accept it.',
    booked: 'We are writing to you by email.',
    declined: 'We no longer hold it for you.',
    expired: 'The time to accept it is over, or the days that you chose have passed.',
    removed: 'We will not write again.',
  },
  notNowOffered:
    'No times are offered at present. If they are again, we hold one that suits you and write to you.',
  offeredAsking:
    'It is not an appointment yet: it is once you accept it and do what is asked for on the next page.',
  payUntil: (amount, when) =>
    `The time is yours once you pay ${amount}. It is kept for you until ${when}.`,
  cardUntil: (when) => `The time is yours once you save a card. It is kept for you until ${when}.`,
  heldUntil: (when) => `We hold it for you until ${when}.`,
  accept: 'Accept this time',
  acceptAndGoOn: 'Accept and go on',
  accepting: 'Accepting…',
  decline: 'Decline',
  leave: 'Leave the list',
  wait: 'Keep waiting',
  dates: (from, to) => (from === to ? from : `${from} – ${to}`),
  openAppointment: 'See the appointment',
  openPayment: 'Go to the payment',
  openCard: 'Save the card',
  otherTimes: 'See all times',
}
