/** The words of what stands around every page: shortcuts, notices, and signing in again. */
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
  confirm: Record<'singleSignOn' | 'title' | 'lead' | 'password' | 'submit' | 'submitting' | 'cancel' | 'missing' | 'wrong', string>
  /** The dialog that asks for the second factor over the current page. */
  factor: Record<'lead' | 'code' | 'recoveryCode' | 'passkey' | 'useCode' | 'useRecoveryCode' | 'submit' | 'submitting' | 'missing', string>
  again: Record<'singleSignOn' | 'title' | 'lead' | 'password' | 'submit' | 'submitting' | 'leave' | 'missing', string>
  /** The window of a provider, and what a dialog says of it. */
  provider: Record<'opens' | 'waiting' | 'blocked', string>
  crumbs: { title: string }
}
