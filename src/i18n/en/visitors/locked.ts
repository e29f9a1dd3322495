import type { LockedWords } from '../../shape/visitors/public.ts'

export const en: LockedWords = {
  title: 'Enter the password',
  why: 'Enter the password you got with the link.',
  password: 'Password',
  open: 'Open',
  wrong: 'That’s not the right password.',
  tooMany: 'Too many tries. Wait 15 minutes and try again.',
  endings: {
    linkExpired: {
      title: 'This link has expired',
      why: 'Bookings on this page have ended. Ask the business for a new link.',
    },
    exhausted: {
      title: 'This link has already been used',
      why: 'All bookings on this page have been taken. Ask the business for a new link.',
    },
    notYet: {
      title: 'Not open yet',
      why: 'Bookings on this page start later. Try again then, or contact the business.',
    },
  },
  changed: {
    title: 'This page now has another password',
    why: 'Enter it to continue. Your name and email are kept.',
  },
  waitingClosed: {
    title: 'The waiting list is closed',
    why: 'You can’t join it now, but you can still book any free time.',
  },
  opens: (when) => `Opens: ${when} (local time of the business)`,
  ended: (when) => `Ended: ${when} (local time of the business)`,
}
