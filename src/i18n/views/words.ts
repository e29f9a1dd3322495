import type { AccountType } from '../../../contract/accounts.ts'
import type { EditorWords } from './editors/words.ts'
import type { ClientWords } from './clients/words.ts'
import type { ImportWords } from './imports/words.ts'
import type { FormGroup } from './groups.ts'
import type { RecordWords } from './records/words.ts'
import type { FeedWords } from './feeds/words.ts'
import type { ScheduleWords } from './schedules/words.ts'
import type { SeriesWords } from './series/words.ts'

/** The words of lists, forms and pages of the back office; a catalog that lacks one does not compile. `%{name}` stands for what is put in. */
export type ViewWords = {
  editors: EditorWords
  imports: ImportWords
  clients: ClientWords
  records: RecordWords
  feeds: FeedWords
  schedules: ScheduleWords
  series: SeriesWords
  answers: Record<
    'title' | 'none' | 'waiting' | 'byTeam' | 'byClient' | 'fill' | 'fillOf' | 'change' | 'changeOf' | 'save' | 'cancel' | 'take' | 'taken',
    string
  >
  hints: { length: string; range: string; steps: string; slug: string; zone: string; chooseColor: string; tags: string }
  choices: { nothing: string; none: string; searching: string; failed: string; open: string; close: string; clear: string }
  cells: { yes: string; no: string; perWeek: string; dates: string; present: string; rights: string }
  status: { final: string; comment: string; commentHint: string }
  address: Record<
    | 'alias'
    | 'street'
    | 'streetNumber'
    | 'aptOffice'
    | 'providence'
    | 'zipcode'
    | 'reference'
    | 'latitude'
    | 'longitude'
    | 'country'
    | 'stateRegion'
    | 'city'
    | 'code'
    | 'codeOf',
    string
  >
  week: Record<
    | 'own'
    | 'closed'
    | 'sum'
    | 'total'
    | 'keys'
    | 'window'
    | 'from'
    | 'until'
    | 'to'
    | 'remove'
    | 'add'
    | 'full'
    | 'copy'
    | 'copyOf'
    | 'copyNow'
    | 'drawn'
    | 'nextDay'
    | 'start'
    | 'end'
    | 'overlap'
    | 'check',
    string
  >
  overrides: Record<'none' | 'add' | 'row' | 'date' | 'closed' | 'reason' | 'remove' | 'twice' | 'noDate' | 'check', string>
  resourceNeeds: Record<'own' | 'row' | 'type' | 'units' | 'add' | 'remove', string>
  addons: Record<'row' | 'product' | 'most' | 'required' | 'add' | 'remove', string>
  daysOff: Record<'row' | 'dateFrom' | 'dateTo' | 'reason' | 'add' | 'remove', string>
  processing: { has: string; after: string; length: string }
  shifts: { has: string; cycle: string; anchor: string; monday: string; week: string }
  groups: Record<FormGroup, string>
  save: { changed: string; discard: string }
  conflict: Record<'title' | 'changedBy' | 'changed' | 'choose' | 'same' | 'mine' | 'theirs' | 'others' | 'back' | 'save', string>
  leave: { title: string; why: string; leave: string; stay: string }
  neighbours: { title: string; previous: string; next: string }
  stamps: { created: string; createdBy: string; edited: string; editedBy: string }
  list: Record<
    | 'loading'
    | 'pages'
    | 'range'
    | 'rows'
    | 'previous'
    | 'next'
    | 'select'
    | 'selection'
    | 'selected'
    | 'unselect'
    | 'export'
    | 'exporting'
    | 'exported'
    | 'exportedOf'
    | 'stopExport',
    string
  >
  filters: {
    search: string
    clearSearch: string
    add: string
    remove: string
    span: Record<'today' | 'week' | 'month' | 'from' | 'to' | 'since' | 'until' | 'noDay' | 'order', string>
  }
  bulk: Record<
    | 'status'
    | 'statusTitle'
    | 'newStatus'
    | 'deleteTitle'
    | 'deleteWhy'
    | 'cancel'
    | 'apply'
    | 'delete'
    | 'through'
    | 'allDone'
    | 'reportTitle'
    | 'done'
    | 'noneDone'
    | 'failed'
    | 'unknown'
    | 'close',
    string
  >
  queries: Record<
    'open' | 'title' | 'none' | 'apply' | 'by' | 'shared' | 'share' | 'unshare' | 'remove' | 'name' | 'nameIt' | 'save',
    string
  > & { shareWith: Record<AccountType, string> }
  empty: Record<'never' | 'neverWhy' | 'filtered' | 'clear' | 'noPermission' | 'noPermissionWhy' | 'failed' | 'failedWhy' | 'again', string>
  calendar: Record<
    | 'today'
    | 'previous'
    | 'next'
    | 'view'
    | 'day'
    | 'week'
    | 'month'
    | 'list'
    | 'branch'
    | 'chooseBranch'
    | 'noBranch'
    | 'noBranchWhy'
    | 'legend'
    | 'closed'
    | 'emptyDay'
    | 'emptyWeek'
    | 'emptyMonth'
    | 'emptyList'
    | 'failed'
    | 'unnamed'
    | 'allDay'
    | 'more'
    | 'now'
    | 'clock'
    | 'allExperts'
    | 'someExperts'
    | 'everybody',
    string
  >
  booking: Record<
    | 'details'
    | 'close'
    | 'client'
    | 'booker'
    | 'email'
    | 'phone'
    | 'service'
    | 'expert'
    | 'time'
    | 'code'
    | 'total'
    | 'status'
    | 'channel'
    | 'made'
    | 'people'
    | 'resources'
    | 'addons'
    | 'addonsOf'
    | 'addonAlways'
    | 'addonCount'
    | 'addonsChange'
    | 'addonsSave'
    | 'addonsBack'
    | 'comments',
    string
  > & { channels: Record<'admin' | 'public_page' | 'direct_link' | 'widget' | 'api' | 'import' | 'waitlist', string> }
}
