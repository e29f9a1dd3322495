import type { earningMoments } from '../../../contract/earnings.ts'

/** The words around what experts earn and are paid: they come with the pages that say them. A catalog that lacks one does not compile. */
export type BalanceScreenWords = {
  totals: Record<
    'title' | 'expert' | 'open' | 'all' | 'none' | 'noneWhy' | 'chart' | 'chartHint' | 'table' | 'month' | 'sum' | 'thisMonth' | 'failed',
    string
  >
  gather: Record<
    | 'open'
    | 'selected'
    | 'title'
    | 'why'
    | 'from'
    | 'to'
    | 'note'
    | 'order'
    | 'nothing'
    | 'entries'
    | 'total'
    | 'negative'
    | 'failed'
    | 'cancel'
    | 'working'
    | 'chosen',
    string
  > & { verb: (balances: number) => string; done: (balances: number) => string; include: (expert: string) => string }
  adjust: Record<
    | 'open'
    | 'title'
    | 'why'
    | 'expert'
    | 'kind'
    | 'adjustment'
    | 'advance'
    | 'sign'
    | 'more'
    | 'less'
    | 'amount'
    | 'date'
    | 'note'
    | 'noteHint'
    | 'noteMissing'
    | 'expertMissing'
    | 'amountMissing'
    | 'cancel'
    | 'verb'
    | 'done',
    string
  >
  made: Record<
    | 'title'
    | 'price'
    | 'discount'
    | 'refunded'
    | 'tax'
    | 'fee'
    | 'base'
    | 'quantity'
    | 'rule'
    | 'amount'
    | 'visit'
    | 'payment'
    | 'balance'
    | 'reverses'
    | 'reversesOf'
    | 'dueAt'
    | 'waits'
    | 'moment'
    | 'hold'
    | 'noRule'
    | 'back',
    string
  > & { moments: Record<keyof typeof earningMoments, string>; days: (days: number) => string }
  balance: Record<
    | 'period'
    | 'entries'
    | 'total'
    | 'paid'
    | 'left'
    | 'parts'
    | 'payments'
    | 'noPayments'
    | 'approve'
    | 'approved'
    | 'pay'
    | 'cancel'
    | 'statement'
    | 'fingerprint'
    | 'previous'
    | 'first'
    | 'reason'
    | 'failed'
    | 'by'
    | 'date'
    | 'method'
    | 'reference'
    | 'amount'
    | 'note'
    | 'approveTitle'
    | 'approveWhy',
    string
  > & { paidShare: (share: string) => string }
  due: Record<'title' | 'open' | 'approved' | 'partly' | 'none', string> & { count: (balances: number) => string }
  pay: Record<
    'title' | 'amount' | 'amountMissing' | 'method' | 'reference' | 'date' | 'cancel' | 'done' | 'voucher' | 'voucherHint' | 'note',
    string
  > & {
    left: (amount: string) => string
    beyond: (amount: string) => string
    verb: (amount: string) => string
  }
  void: Record<'title' | 'why' | 'reason' | 'reasonMissing' | 'verb' | 'back' | 'done', string>
  whatIf: Record<
    | 'open'
    | 'title'
    | 'lead'
    | 'from'
    | 'to'
    | 'expert'
    | 'anyExpert'
    | 'kind'
    | 'try'
    | 'earned'
    | 'tried'
    | 'difference'
    | 'entries'
    | 'none'
    | 'order'
    | 'sum'
    | 'result',
    string
  >
}
