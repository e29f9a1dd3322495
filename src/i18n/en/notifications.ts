import type { NotificationWords } from '../shape/notifications.ts'

export const en: NotificationWords = {
  title: 'Notices',
  lead: 'What happened in what you administer and was not done by you.',
  tabEvents: 'What happened',
  tabSaid: 'This session',
  none: 'No notices yet',
  noneWhy: 'Bookings, changes, payments and messages that did not arrive show up here.',
  noneUnread: 'You have read everything.',
  all: 'See all notices',
  everything: 'All',
  onlyUnread: 'Unread',
  readAll: 'Mark all as read',
  markRead: 'Mark as read: {what}',
  unread: 'unread',
  movedFrom: 'before: {when}',
  gone: 'It is there no more, or you may no longer see it.',
  more: 'Show earlier ones',
  choose: 'Choose what I am told',
  chosen: 'Your choice is saved.',
  chooseLead:
    'Choose which events notify you, and how: behind the bell, on your devices or by email. You only get what your role lets you see, and nothing about your own changes.',
  usual: 'Restore defaults',
  failed: 'The notices could not be read.',
  device: 'On this device',
  deviceLead:
    'Also while the back office is closed: your browser shows each notice, and takes you to it.',
  deviceUnsupported:
    'This browser cannot show notices. On an iPhone or iPad, add this page to the home screen first.',
  deviceDenied:
    'This browser may not show notices of this page: allow it in the settings of the browser, then come back.',
  deviceOn: 'This device gets notifications until you sign out here.',
  deviceOff: 'This device gets no notifications while the back office is closed.',
  deviceFailed:
    'The browser could not be signed up for notices. Try again, or with another browser.',
  channels: { app: 'Bell', push: 'Device', email: 'Email' },
  kinds: {
    booking: 'Bookings',
    payment: 'Payments',
    waitlist: 'Waitlist',
    timeOff: 'Time off',
    message: 'Messages',
  },
}
