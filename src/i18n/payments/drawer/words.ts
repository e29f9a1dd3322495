/** The words around the cash drawer of a branch. */
export type DrawerWords = {
  drawer: Record<
    | 'title'
    | 'closed'
    | 'closedWhy'
    | 'needed'
    | 'open'
    | 'openWhy'
    | 'opened'
    | 'putIn'
    | 'takeOut'
    | 'moved'
    | 'reason'
    | 'tooShort'
    | 'amount'
    | 'amountMissing'
    | 'count'
    | 'counted'
    | 'countWhy'
    | 'done'
    | 'float'
    | 'payments'
    | 'refunds'
    | 'movedIn'
    | 'movedOut'
    | 'expected'
    | 'exact'
    | 'note'
    | 'noteMissing'
    | 'movements'
    | 'history'
    | 'earlier'
    | 'cancel',
    string
  > & {
    since: (when: string, who: string | null) => string
    over: (amount: string) => string
    short: (amount: string) => string
    span: (from: string, to: string) => string
    countedBy: (who: string) => string
  }
}
