import type { FeedWords } from '../shape/feeds.ts'

export const en: FeedWords = {
  open: 'Calendar feeds',
  title: 'Calendar feeds',
  lead: 'A private link shows bookings in Google Calendar, Apple Calendar or Outlook and keeps them up to date: client, service and expert, without contact details or notes.',
  whose: 'Whose bookings',
  everybody: 'The whole branch',
  make: 'Make a link',
  ownOnly: 'Your role sees your own bookings only: choose yourself.',
  full: 'You have as many links here as there can be. Revoke one first.',
  made: 'Your link',
  once: 'Copy it now: it is not shown again. Anyone with it can read these bookings.',
  address: 'Link of the feed',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Select it and copy it by hand.',
  subscribe: 'Open in calendar app',
  google:
    'Google Calendar: on a computer, “Other calendars” → “+” → “From URL”, and paste the link.',
  apple:
    'Apple Calendar: press “Open in calendar app”, or “File” → “New Calendar Subscription” and paste the link.',
  outlook: 'Outlook: “Add calendar” → “Subscribe from web”, and paste the link.',
  withPassword:
    'Apps that ask for a name and a password, as Thunderbird: paste the link up to the “?”, with any name, and as password what follows “token=”.',
  listed: 'Links in use',
  none: 'No links yet.',
  since: '{name}, {when}',
  read: 'last read {when}',
  unread: 'not read yet',
  revoke: 'Revoke',
  revokeOf: 'Revoke the link of {whose}',
  revokeTitle: 'Revoke this link?',
  revokeWhy:
    'Calendars that use the link of {whose} get nothing more. This cannot be undone; a new link can be made.',
  revoked: 'The link is revoked',
  close: 'Close',
}
