import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { duplicateRules, importRowStates } from '../../../contract/endpoints/imports.ts'
import type { ImportedEntity } from '../../../contract/imports/fields.ts'

/**
 * The words of lists: their pages and filters, what is done to several records at once, saved
 * queries, and lists with nothing in them.
 */
export type ListWords = {
  list: Record<
    | 'loading'
    | 'pages'
    | 'range'
    | 'rows'
    | 'someOf'
    | 'showMore'
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
    span: Record<
      'today' | 'week' | 'month' | 'from' | 'to' | 'since' | 'until' | 'noDay' | 'order',
      string
    >
  }
  bulk: Record<
    | 'status'
    | 'statusTitle'
    | 'newStatus'
    | 'deleteTitle'
    | 'deleteWhy'
    | 'noneTitle'
    | 'outranked'
    | 'allOutranked'
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
    | 'open'
    | 'title'
    | 'none'
    | 'apply'
    | 'by'
    | 'shared'
    | 'share'
    | 'unshare'
    | 'remove'
    | 'name'
    | 'nameIt'
    | 'save'
    | 'views'
    | 'viewsTitle'
    | 'noViews',
    string
  > & { shareWith: Record<AccountType, string> }
  empty: Record<
    | 'never'
    | 'neverWhy'
    | 'unseen'
    | 'noClients'
    | 'ownClients'
    | 'ownRecords'
    | 'filtered'
    | 'clear'
    | 'noPermission'
    | 'noPermissionWhy'
    | 'failed'
    | 'failedWhy'
    | 'again',
    string
  >
}

type Rule = (typeof duplicateRules)[number]
type Outcome = (typeof importRowStates)[number]

/** The words of the pages that bring records in from files. `%{name}` stands for what is put in. */
export type ImportWords = {
  open: string
  title: Record<ImportedEntity, string>
  steps: Record<'file' | 'columns' | 'check' | 'import', string>
  file: Record<
    | 'choose'
    | 'drop'
    | 'kinds'
    | 'sample'
    | 'organization'
    | 'recent'
    | 'broken'
    | 'empty'
    | 'tooLarge'
    | 'tooMany'
    | 'tried'
    | 'at',
    string
  >
  columns: Record<
    | 'lead'
    | 'leftOut'
    | 'field'
    | 'none'
    | 'id'
    | 'middleName'
    | 'secondSurname'
    | 'order'
    | 'orderOpen'
    | 'dmy'
    | 'mdy'
    | 'ymd'
    | 'untitled'
    | 'needed'
    | 'neededName'
    | 'duplicates'
    | 'country'
    | 'countryHint'
    | 'ownCountry'
    | 'back'
    | 'check'
    | 'taken',
    string
  > & { rules: Record<Rule, string>; hints: Record<Rule, string> }
  report: Record<
    | 'waiting'
    | 'checking'
    | 'importing'
    | 'through'
    | 'leave'
    | 'checked'
    | 'imported'
    | 'refused'
    | 'nothing'
    | 'problems'
    | 'noted'
    | 'line'
    | 'column'
    | 'value'
    | 'problem'
    | 'more'
    | 'download'
    | 'downloadHint'
    | 'errors'
    | 'other'
    | 'again'
    | 'begin'
    | 'show'
    | 'whole',
    string
  > & { outcomes: Record<Outcome, string>; soon: Record<Outcome, string> }
}
