/** The screens of the specification that come later, by the last parts of their paths. */
export type LaterPage = 'balances-historical' | 'balances-consolidated'

/** The words of what stands around every page: shortcuts, notices, signing in again, and the pages that are still to come. */
export type FrameWords = {
  keys: Record<
    | 'title'
    | 'open'
    | 'everywhere'
    | 'lists'
    | 'forms'
    | 'week'
    | 'found'
    | 'search'
    | 'sheet'
    | 'close'
    | 'skip'
    | 'find'
    | 'create'
    | 'select'
    | 'save'
    | 'quarter'
    | 'move'
    | 'end'
    | 'remove'
    | 'choose'
    | 'go'
    | 'single'
    | 'singleWhy'
    | 'or'
    | 'space',
    string
  >
  notices: Record<'title' | 'open' | 'fresh' | 'none' | 'noneWhy' | 'clear' | 'retry', string> & {
    kinds: Record<'info' | 'success' | 'warning' | 'error', string>
  }
  again: Record<'title' | 'lead' | 'password' | 'submit' | 'submitting' | 'leave' | 'missing', string>
  crumbs: { title: string }
  later: Record<LaterPage, { lead: string; points: Record<'first' | 'second' | 'third', string> }> & { mark: string; meanwhile: string }
}
