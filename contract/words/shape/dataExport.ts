import type { ConfigurationKey } from '../../configuration/index.ts'
import type { SchedulePartWord } from '../scheduleParts.ts'

/** The words of the pages that come with an export of data. */
export type DataExportWords = {
  /** `{name}` is the person. */
  personTitle: string
  /** `{name}` is the organization. */
  organizationTitle: string
  /** `{date}` with its time, `{by}` the administrator. */
  made: string
  by: string
  /**
   * Why the page is in this language: `client` of the client’s record, `caller` of the person who
   * exported.
   */
  languages: Record<'client' | 'caller', string>
  /** `{zone}` is the clock of what belongs to no branch. */
  times: string
  contents: string
  back: string
  none: string
  /** `{by}` is the administrator. */
  left: string
  records: Record<'one' | 'other', string>
  /** A page of a list that is too long for one. */
  part: string
  yes: string
  no: string
  /** Genders that are stored as a letter; any other is shown as it was written. */
  genders: Record<'f' | 'm' | 'x', string>
  parts: Record<
    | 'appointments'
    | 'comments'
    | 'answers'
    | 'files'
    | 'receipts'
    | 'cashSessions'
    | 'settings'
    | 'feeds'
    | 'formats',
    string
  >
  schedule: Record<SchedulePartWord, string>
  comment: Record<'appointment' | 'author' | 'text' | 'at' | 'deleted' | 'system', string>
  answer: Record<
    | 'form'
    | 'about'
    | 'question'
    | 'answer'
    | 'signer'
    | 'submitted'
    | 'hidden'
    | 'missing'
    | 'signed'
    | 'typed',
    string
  >
  receipt: Record<'number' | 'issued' | 'branch' | 'client' | 'what' | 'amount' | 'method', string>
  cash: Record<'branch' | 'opened' | 'closed' | 'float' | 'expected' | 'counted' | 'note', string>
  setting: Record<'place' | 'group' | 'count' | 'organization' | ConfigurationKey, string>
  feed: Record<'branch' | 'expert' | 'all' | 'maker' | 'created', string>
  file: Record<
    'name' | 'kind' | 'from' | 'size' | 'note' | 'none' | 'signature' | 'missing',
    string
  >
  formats: Record<'why' | 'part' | 'csv' | 'json' | 'read', string>
  /** Structured values in a line. */
  data: Record<
    | 'agreed'
    | 'refused'
    | 'signedBy'
    | 'addendum'
    | 'offer'
    | 'card'
    | 'dispute'
    | 'refund'
    | 'cardConsent'
    | 'invitation'
    | 'sent',
    string
  > & {
    disputes: Record<'open' | 'won' | 'lost', string>
  }
}
