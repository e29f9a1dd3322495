import type { LetterReceiver } from './mail.ts'

/** One appointment in a calendar file; instants, and a number that grows with every change. */
export type CalendarEntry = {
  uid: string
  sequence: number
  title: string
  description: string
  location: string
  startsAt: string
  endsAt: string
  changedAt: string
  cancelled: boolean
  /** It waits for approval. */
  tentative?: boolean
  /** Who invites and who is invited, in a letter. */
  organizer?: LetterReceiver
  attendee?: LetterReceiver
}

/**
 * Writes calendar files (RFC 5545): one that adds or changes its entries, or one that takes them away. In a letter the receiver's calendar
 * is asked to take in or out the entries (REQUEST, CANCEL); a file that somebody fetches only tells them. A feed, which is fetched again and
 * again, tells what is cancelled beside the rest, and has the same bytes as long as nothing changes.
 */
export type CalendarFiles = { write: (name: string, entries: readonly CalendarEntry[], as?: 'file' | 'letter' | 'feed') => string }
