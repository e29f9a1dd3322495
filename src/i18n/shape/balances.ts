import type { earningMoments } from '../../../contract/money/earnings.ts'

/**
 * The words around what experts earn and are paid: they come with the pages that say them. A
 * catalog that lacks one does not compile.
 */
export type BalanceScreenWords = {
  totals: Record<'title' | 'head' | 'table', Record<'expert' | 'branchOffice', string>> &
    Record<'all' | 'chart' | 'chartHint' | 'otherMonths' | 'sum' | 'thisMonth', string>
  days: Record<'from' | 'to' | 'order', string>
  consolidate: Record<
    | 'open'
    | 'selected'
    | 'title'
    | 'why'
    | 'note'
    | 'nothing'
    | 'entries'
    | 'negative'
    | 'cancel'
    | 'working'
    | 'chosen',
    string
  > & {
    verb: (balances: number) => string
    done: (balances: number) => string
    include: (expert: string) => string
  }
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
    | 'appointment'
    | 'payment'
    | 'balance'
    | 'reverses'
    | 'reversesOf'
    | 'dueAt'
    | 'waits'
    | 'moment'
    | 'hold'
    | 'noRule',
    string
  > & { moments: Record<keyof typeof earningMoments, string>; days: (days: number) => string }
  balance: Record<
    | 'period'
    | 'createdBy'
    | 'automatic'
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
    | 'by'
    | 'date'
    | 'note'
    | 'approveTitle'
    | 'approveWhy',
    string
  > & { paidShare: (share: string) => string }
  due: Record<'title' | 'open' | 'approved' | 'partly' | 'none', string> & {
    count: (balances: number) => string
  }
  pay: Record<
    | 'title'
    | 'amount'
    | 'amountMissing'
    | 'method'
    | 'reference'
    | 'date'
    | 'voucher'
    | 'voucherChoose'
    | 'voucherType'
    | 'cancel'
    | 'done',
    string
  > & {
    voucherHint: (megabytes: number) => string
    left: (amount: string) => string
    beyond: (amount: string) => string
    verb: (amount: string) => string
  }
  void: Record<'title' | 'why' | 'reason' | 'reasonMissing' | 'verb' | 'back' | 'done', string>
  whatIf: Record<
    | 'open'
    | 'title'
    | 'lead'
    | 'expert'
    | 'kind'
    | 'try'
    | 'earned'
    | 'tried'
    | 'difference'
    | 'entries'
    | 'none'
    | 'result',
    string
  >
}
