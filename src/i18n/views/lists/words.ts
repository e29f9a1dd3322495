import type { AccountType } from '../../../../contract/kernel/accounts.ts'

/** The words of lists: their pages and filters, what is done to several records at once, saved queries, and lists with nothing in them. */
export type ListWords = {
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
  empty: Record<'never' | 'neverWhy' | 'filtered' | 'clear' | 'noPermission' | 'noPermissionWhy' | 'failed' | 'failedWhy' | 'again', string>
}
