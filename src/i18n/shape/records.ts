import type { Weekday } from '../../../contract/time/weekdays.ts'
import type { DuplicateReason, mergeSides } from '../../../contract/endpoints/clients.ts'

/** The words of pages that show more of a record than its form. */
export type RecordWords = {
  client: Record<
    | 'edit'
    | 'book'
    | 'menu'
    | 'merge'
    | 'tabs'
    | 'overview'
    | 'messages'
    | 'noMessages'
    | 'all'
    | 'inCalendar'
    | 'inCalendarAt'
    | 'figures'
    | 'ofBranch'
    | 'count'
    | 'shortCount'
    | 'last'
    | 'next'
    | 'noShows'
    | 'lateCancellations'
    | 'spent'
    | 'due'
    | 'credit'
    | 'usualExpert'
    | 'none'
    | 'about'
    | 'bookAgain'
    | 'noneSoFar'
    | 'attendances'
    | 'appointments'
    | 'payments'
    | 'addresses'
    | 'notes'
    | 'alert'
    | 'blocked'
    | 'unknown'
    | 'coming'
    | 'past'
    | 'noneComing'
    | 'nonePast'
    | 'earlier'
    | 'later'
    | 'noAddress'
    | 'noAddressWhy'
    | 'noNotes'
    | 'newAddress'
    | 'editAddress'
    | 'default'
    | 'makeDefault'
    | 'made'
    | 'removeAddress'
    | 'removeAddressWhy'
    | 'remove'
    | 'cancel',
    string
  >
  sessions: Record<'lead' | 'end' | 'title' | 'why' | 'ended', string>
  invitation: Record<
    | 'cell'
    | 'invite'
    | 'lead'
    | 'send'
    | 'invited'
    | 'title'
    | 'why'
    | 'ended'
    | 'resend'
    | 'resent'
    | 'withdraw'
    | 'withdrawWhy'
    | 'withdrawn'
    | 'signsIn',
    string
  >
  passwordReset: Record<'send' | 'why' | 'sent', string>
  waiting: Record<
    | 'title'
    | 'give'
    | 'giveWhy'
    | 'noTime'
    | 'offer'
    | 'offered'
    | 'book'
    | 'booked'
    | 'remove'
    | 'removeWhy'
    | 'removed'
    | 'again'
    | 'backInLine'
    | 'heldFor'
    | 'offerCell'
    | 'waits'
    | 'ask'
    | 'close',
    string
  > & { weekdays: Record<Weekday, string> }
  attendance: Record<
    | 'write'
    | 'ofAppointment'
    | 'noneOfAppointment'
    | 'noAppointment'
    | 'appointment'
    | 'new'
    | 'none'
    | 'noneWhy'
    | 'notInPlan'
    | 'notInPlanWhy'
    | 'sign'
    | 'signWhy'
    | 'signed'
    | 'signedBy'
    | 'fingerprint'
    | 'saveFirst'
    | 'onlyAuthor'
    | 'amend'
    | 'amendWhy'
    | 'amended'
    | 'addendumBy'
    | 'void'
    | 'voidWhy'
    | 'reason'
    | 'voided'
    | 'text'
    | 'remove'
    | 'removeWhy'
    | 'removed'
    | 'measure'
    | 'value'
    | 'unit'
    | 'measureRow'
    | 'addMeasure'
    | 'removeMeasure'
    | 'saveForFiles',
    string
  >
  files: Record<
    | 'title'
    | 'none'
    | 'add'
    | 'drop'
    | 'limits'
    | 'send'
    | 'sending'
    | 'sent'
    | 'stop'
    | 'takeOut'
    | 'preview'
    | 'download'
    | 'remove'
    | 'removeWhy'
    | 'removed'
    | 'close'
    | 'tooLarge'
    | 'many',
    string
  >
  tree: Record<
    | 'asTree'
    | 'asList'
    | 'search'
    | 'none'
    | 'noneFound'
    | 'addTop'
    | 'addBelow'
    | 'move'
    | 'moveTo'
    | 'moveTop'
    | 'enable'
    | 'disable'
    | 'archive'
    | 'archiveWhy'
    | 'open'
    | 'actions'
    | 'name'
    | 'save'
    | 'keys'
    | 'off'
    | 'also'
    | 'tooMany'
    | 'owner'
    | 'done'
    | 'deepest',
    string
  >
  services: Record<
    | 'title'
    | 'lead'
    | 'none'
    | 'noneWhy'
    | 'offered'
    | 'price'
    | 'duration'
    | 'commission'
    | 'inherited'
    | 'back'
    | 'set'
    | 'given'
    | 'saved'
    | 'search'
    | 'off'
    | 'wrongPrice'
    | 'wrongDuration'
    | 'wrongShare'
    | 'noCommission'
    | 'kinds',
    string
  >
  expertLimits: Record<'inherited' | 'none' | 'perDay' | 'minutesPerDay' | 'perWeek', string>
  timeOff: Record<
    'title' | 'none' | 'clear' | 'why' | 'failed' | 'more' | 'choose' | 'tooLong' | 'requested',
    string
  >
  link: Record<
    | 'title'
    | 'copy'
    | 'copied'
    | 'notCopied'
    | 'open'
    | 'qr'
    | 'qrOf'
    | 'svg'
    | 'png'
    | 'print'
    | 'checking'
    | 'free'
    | 'taken'
    | 'takenTry'
    | 'take'
    | 'oldName'
    | 'off'
    | 'figures'
    | 'usesOf'
    | 'expired'
    | 'exhausted',
    string
  >
  configure: Record<'open', string>
  own: Record<
    'status' | 'role' | 'readOnly' | 'hours' | 'organizations' | 'outranked' | 'wholeAccount',
    string
  >
}

/** What the dialog says of appointments to come. */
type ErasureWord =
  | 'loading'
  | 'coming'
  | 'elsewhere'
  | 'choose'
  | 'cancelThem'
  | 'notified'
  | 'unnotified'
  | 'keepThem'
  | 'keptWhy'
  | 'cannot'
  | 'next'

/**
 * The words around clients that are one person, and clients who are forgotten. `%{name}` stands for
 * what is put in.
 */
export type ClientWords = {
  duplicates: Record<
    | 'open'
    | 'title'
    | 'lead'
    | 'none'
    | 'noneWhy'
    | 'compare'
    | 'count'
    | 'previous'
    | 'next'
    | 'unnamed',
    string
  > & {
    reasons: Record<DuplicateReason, string>
  }
  merge: Record<
    | 'open'
    | 'two'
    | 'title'
    | 'lead'
    | 'kept'
    | 'goes'
    | 'swap'
    | 'choose'
    | 'equal'
    | 'merge'
    | 'sure'
    | 'why'
    | 'cancel'
    | 'done'
    | 'empty'
    | 'back',
    string
  > & { sides: Record<(typeof mergeSides)[number], string> }
  /** `%{smart_count}` appointments; `%{name}` the client. */
  erase: Record<
    | 'open'
    | 'title'
    | 'why'
    | 'gone'
    | 'stays'
    | 'type'
    | 'erase'
    | 'cancel'
    | 'done'
    | ErasureWord,
    string
  >
  eraseGuest: Record<'open' | 'title' | 'why' | 'gone' | 'stays' | 'erase' | 'done', string>
  export: Record<'open' | 'busy' | 'done', string>
  merged: string
  mergedLink: string
  erased: string
}

/** The words of the dialog that a client is merged from, which only it loads. */
export type MergeClientWords = Record<'why' | 'other' | 'compare', string> & {
  title: (name: string) => string
}
