/** The words of the page for programs that call. */
export type ApiKeyWords = Record<
  | 'try'
  | 'lead'
  | 'resource'
  | 'line'
  | 'copyLine'
  | 'more'
  | 'docs'
  | 'made'
  | 'once'
  | 'key'
  | 'copyKey'
  | 'copied'
  | 'notCopied'
  | 'done'
  | 'revoke'
  | 'revokeTitle'
  | 'revokeWhy'
  | 'outranked'
  | 'revoked',
  string
>
