import type { ReceiptView } from '../../contract/documents/receipts.ts'
import type { SealedStatement } from '../../contract/documents/statements.ts'
import type { Language } from '../../contract/text/languages.ts'
import type { EmailReceiver } from './messages.ts'

/** Pictures and files under keys of the form `<random>/<name>`, which no caller ever chooses. */
export type FileStore = {
  /** Once it is answered, the bytes are there whole and stay. */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, mime: string) => Promise<void>
  /** Undefined where nothing lies under the key. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Nothing to remove is no error. */
  remove: (key: string) => Promise<void>
}

/** Looks into bytes that were sent; what they are called is not believed. */
export type Contents = {
  /** The media type that the bytes have by their content; undefined where it is not known. */
  typeOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>
  /**
   * A picture re-encoded as a JPEG: upright, on white, without anything else that was in its file.
   * Nothing is decoded of one with a side longer than `mostPixels`.
   */
  reencode: (
    bytes: Uint8Array<ArrayBuffer>,
    mostPixels: number,
  ) => Promise<Uint8Array<ArrayBuffer> | 'broken' | 'tooLarge'>
}

/** A file of an archive, by its path there; a text is written as UTF-8. */
export type ArchiveEntry = { path: string; contents: string | Uint8Array<ArrayBuffer> }

/** Documents that leave the product as files. */
export type Documents = {
  /** A ZIP file of these, in their order, written while they come. */
  archive: (entries: AsyncIterable<ArchiveEntry>) => AsyncGenerator<Uint8Array<ArrayBuffer>>
  /** A receipt as a tagged PDF; `proofUrl` is what its code leads to, `logo` a JPEG or PNG. */
  receipt: (
    receipt: ReceiptView,
    paper: { language: Language; proofUrl: string; logo?: Uint8Array | undefined },
  ) => Promise<Uint8Array<ArrayBuffer>>
  /**
   * The statement of a balance as a tagged PDF that carries what it says; the same statement gives
   * the same bytes.
   */
  statement: (
    sealed: SealedStatement,
    paper: { language: Language },
  ) => Promise<Uint8Array<ArrayBuffer>>
}

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
  /** Who invites and who is invited, in an email. */
  organizer?: EmailReceiver
  attendee?: EmailReceiver
}

/**
 * Writes calendar files (RFC 5545): one that adds or changes its entries, or one that takes them
 * away. In an email the receiver's calendar is called on to take in or out the entries (REQUEST,
 * CANCEL); a file that a reader fetches only lists them. A feed, which is fetched again and again,
 * lists what is cancelled beside the rest, and has the same bytes as long as nothing changes.
 */
export type CalendarFiles = {
  write: (name: string, entries: readonly CalendarEntry[], as?: 'file' | 'email' | 'feed') => string
}
