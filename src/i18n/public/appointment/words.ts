import type { StatusName } from '../../../../contract/kernel/statuses.ts'

/**
 * How an appointment stands for its visitor: by its status, `pending_card` where a card is missing instead of money, and `over` where its time
 * went by without one that says more.
 */
export type Standing = StatusName<'schedule'> | 'pending_card' | 'over'

/** The words of a visitor's own appointment. */
export type AppointmentWords = {
  /** What the browser's tab says. */
  /** How far it is paid. */
  /** Paying so that the time is one's own, or as one likes. */
  payment: {
    title: (amount: string) => string
    later: (amount: string) => string
    nothingLater: string
    paid: string
    /** A card is left instead. */
    cardTitle: string
    cardWhy: string
    cardLeft: string
    payIfLiked: (amount: string) => string
    orAtBranch: string
    /** `before` is empty for whenever. */
    back: (amount: string) => string
    nothingBack: (paid: string) => string
  }
  page: string
  open: string
  standing: Record<Standing, string>
  standingWhy: Record<Standing, string>
  moved: string
  toClock: (when: string) => string
  seats: string
  reason: string
  directions: string

  addToCalendar: string
  google: string
  outlook: string
  file: string

  reconfirmTitle: string
  reconfirm: string
  reconfirming: string
  reconfirmed: string
  moveUntil: (when: string) => string
  noLongerOnline: string
  /** Where canceling online is possible again later. */
  notYetOnline: string
  askBranch: string
  cancel: string
  cancelTitle: string
  cancelWhy: string
  cancelComment: string
  /** Choosing from the branch's list of reasons, with what is written beside it. */
  cancelReason: string
  cancelNoReason: string
  cancelOther: string
  cancelDetail: string
  cancelNow: string
  /** The window to cancel is over: it costs a fee. */
  lateCancel: (fee: string, card: string) => string
  cancelForFee: (fee: string) => string
  cancelling: string
  keep: string
  bookAgain: string

  move: string
  moveTitle: string
  moveNow: string
  moving: string
  before: (when: string) => string
  keepTime: string

  questions: string
  questionsWhy: string
  answered: string
  answeredWhy: string
  changeAnswers: string
  sendAnswers: string
  remarks: string
  noRemarks: string
  remark: string
  remarkMissing: string
  send: string
  sending: string
  you: string
  system: string
}
