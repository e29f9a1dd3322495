import type { ChosenGender } from '../../../../contract/catalog/expertGenders.ts'
import type { emptyReasons } from '../../../../contract/endpoints/appointmentParts.ts'
import type { StatusName } from '../../../../contract/kernel/statuses.ts'
import type { CardUse } from '../../../../contract/money/cards.ts'
import type { DeclineReason } from '../../../../contract/money/gateways.ts'
import type { InvoiceData } from '../../../../contract/money/invoice.ts'
import type { Words as GeneralWords } from '../../../../contract/words/shape/general.ts'
import type { StartWords } from './start.ts'
import type { dayParts } from '../../../../contract/entities/waitlistEntries.ts'

export type EmptyReason = (typeof emptyReasons)[number]

/** The words of the pages that visitors see; a catalog that lacks one does not compile. */
export type PublicWords = StartWords & {
  /** What the back office says too. */
  general: GeneralWords
  /** Monday first. */
  weekdays: readonly [string, string, string, string, string, string, string]
  weekdaysShort: readonly [string, string, string, string, string, string, string]
  months: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  today: string
  tomorrow: string

  switchTheme: string
  poweredBy: string

  welcome: string
  service: string
  change: string
  done: string
  withWhom: string
  anyone: string
  /** Any expert of a gender. */
  genders: Record<ChosenGender, string>
  minutes: (count: number) => string
  hours: (count: number) => string
  priceFrom: (price: string) => string
  priceFree: string
  /** What the page takes off, said once for all its services. */
  pageDiscount: (less: string) => string
  /** A group, how many it needs, and how long before its start that is decided. */
  groupMinimum: (people: number, before: string) => string
  discounted: (less: string) => string
  discount: string
  priceOnRequest: string
  directions: string

  firstTimes: string
  timesFrom: (day: string) => string
  backToFirst: string
  otherDate: string
  backToTimes: string
  zone: string
  clockDiffers: string
  branchZone: string
  allTimes: (count: number) => string
  allTimesOf: (count: number, day: string) => string
  moreDays: string
  freeCount: (count: number) => string
  searching: string
  found: (count: number) => string
  empty: Record<EmptyReason, string>
  emptyTitle: string
  jumpTo: (day: string) => string
  withAnyone: string

  monthOf: (month: string, year: string) => string
  previousMonth: string
  nextMonth: string
  fullness: Record<'none' | 'few' | 'many', string>

  chooseTime: string
  chooseTimeWhy: (minutes: number) => string
  holding: string
  held: string
  heldWhy: string
  heldFor: (minutes: number, seconds: number) => string
  minuteLeft: string
  continueBooking: string
  letGo: string
  timeReleased: string
  changeTime: string
  whatWithWhom: (what: string, whom: string) => string
  addons: { title: string; always: string; howMany: (name: string) => string }
  name: string
  email: string
  questionsLoading: string
  questionsChanged: string
  notSent: string
  emailWhy: string
  emailMeant: (email: string) => string
  nameMissing: string
  emailMissing: string
  emailWrong: string
  /** The step that proves the visitor's contact. */
  identity: {
    phone: string
    phoneWhy: string
    phoneMissing: string
    send: string
    sending: string
    again: string
    code: string
    sent: (to: string, minutes: number) => string
    missing: string
  }
  confirm: string
  /** In its place, where the branch approves every booking. */
  request: string
  confirming: string
  toPayment: string
  /** A card is left with the booking. */
  toCard: string

  nearest: string
  /** Too many times are held from this network. */
  crowded: string
  callBranch: (phone: string) => string
  reference: (ref: string) => string
  expired: string
  expiredWhy: (minutes: number) => string
  holdAgain: (when: string) => string

  booked: Record<'confirmed' | 'requested' | 'other', string>
  bookedWhy: Record<'confirmed' | 'requested' | 'other', string>
  /** Whose appointment it is. */
  bookedFor: string
  emailGoesTo: (email: string) => string
  /** Said under the button that books. */
  beforeConfirming: Record<'nothing' | 'card' | 'card_kept', string>
  /** Which bookings the branch approves first. */
  approval: Record<'firstTime' | 'always', string>
  when: string
  atTheBranch: (when: string) => string
  what: string
  whom: string
  where: string
  contact: string
  code: string
  codeWhy: string
  total: string
  bookAnother: string

  appointment: AppointmentWords
  payment: PaymentWords
  waiting: WaitingWords

  /** Of links that open nothing: `unknown` is also said of pages that are switched off. */
  unavailable: Record<
    'unknown' | 'nothing' | 'expired' | 'withdrawn',
    { title: string; why: string }
  >
}

/**
 * How an appointment stands for its visitor: by its status, `pending_card` where a card is missing,
 * `to_move` where another time has to be chosen, `over` where its time went by and nothing is said.
 */
export type Standing = StatusName<'schedule'> | 'pending_card' | 'to_move' | 'over'

/** The words of a visitor's own appointment. */
export type AppointmentWords = {
  /** Paying so that the time is one's own, or as one likes. */
  payment: {
    title: (amount: string) => string
    later: (amount: string) => string
    nothingLater: string
    /** Where the price is not certain yet. */
    laterAgreed: string
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
  /** The time that was chosen is the one that it had. */
  unchanged: string
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
  remarkLimit: string
  send: string
  sending: string
  you: string
  system: string
}

/** Why a direct link does not serve now, or not yet. */
export type DirectLinkEnding = 'linkExpired' | 'exhausted' | 'notYet'

/**
 * The words of a direct link that asks for its password, or does not serve now. Few visitors see
 * it, so they are loaded with it.
 */
export type LockedWords = Record<
  'title' | 'why' | 'password' | 'open' | 'wrong' | 'tooMany',
  string
> & {
  endings: Record<DirectLinkEnding, { title: string; why: string }>
  /** Of an open page whose password is another by now. */
  changed: { title: string; why: string }
  /** Of a waiting list that was switched off while its form was open. */
  waitingClosed: { title: string; why: string }
  /** From or until when a link serves, by the clock of its branch. */
  opens: (when: string) => string
  ended: (when: string) => string
}

/** The state of a payment link, for the payer who opens it. */
export type PaymentStanding =
  | 'ready'
  | 'nothing_due'
  | 'let_go'
  | 'off'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'exhausted'
  | 'blocked'
  | 'paused'
  | 'no_gateway'

/** The words of the page of a payment link. */
export type PaymentWords = {
  /** What the browser's tab says. */
  page: string
  total: string
  testMode: string
  testModeWhy: string
  expires: (when: string) => string
  howMuch: string
  between: (least: string, most: string) => string
  amountWrong: (least: string, most: string) => string
  card: string
  cardWhy: string
  loadingCard: string
  cardFailed: string
  pay: (amount: string) => string
  surcharge: (amount: string, surcharge: string) => string
  /** What is given on top to those who serve. */
  tip: Record<'title' | 'none' | 'own' | 'amount', string> & { wrong: (most: string) => string }
  /** In how many months a card takes it. */
  installments: Record<'title' | 'once' | 'why', string> & { months: (count: number) => string }
  /** To whom the receipt is made out. */
  invoice: Record<'title' | 'wanted' | keyof InvoiceData, string> & {
    missing: Record<keyof InvoiceData, string>
  }
  paying: string
  asking: string
  askingWhy: string
  challenge: string
  challengeWhy: string
  toChallenge: string
  done: string
  doneWhy: (amount: string, organization: string) => string
  code: string
  receipt: string
  greeting: (name: string) => string
  standing: Record<Exclude<PaymentStanding, 'ready'>, string>
  standingWhy: Record<Exclude<PaymentStanding, 'ready'>, string>
  /** Of a link that has been paid, where its receipts are linked. */
  thanks: string
  /** The code of a card that was left before. */
  cvv: (card: string) => string
  cvvWhy: (card: string, organization: string) => string
  /** The page where a card is left. */
  cardPage: string
  nothingNow: string
  consent: (organization: string) => string
  uses: Record<CardUse, string>
  consentMissing: string
  /** A booking asks for the card to be left for this. */
  needed: string
  neededMissing: string
  consentEnds: (organization: string) => string
  save: string
  saving: string
  saved: string
  savedWhy: (card: string, organization: string) => string
  cardStanding: Record<'paid' | 'no_gateway', string>
  cardStandingWhy: Record<'paid' | 'cancelled' | 'exhausted' | 'paused' | 'no_gateway', string>
  declined: Record<DeclineReason | 'lost', string>
  neverSeen: string
}

/** The words for visitors who wait for a time: the form on the booking page, and their own page. */
export type WaitingWords = {
  page: string
  ask: string
  askWhy: string
  dateFrom: string
  dateTo: string
  days: string
  dayPart: string
  dayParts: Record<keyof typeof dayParts, string>
  everyDay: string
  datesWrong: string
  /** Either is empty where the page is open there. */
  daysOffered: (first: string, last: string) => string
  join: string
  joining: string
  notNow: string
  joined: string
  joinedWhy: (email: string) => string
  open: string
  standing: Record<StatusName<'waitlist'>, string>
  standingWhy: Record<StatusName<'waitlist'>, string>
  /** In place of why one waits, where nothing is offered at present. */
  notNowOffered: string
  /** Why an offer that asks for money or a card is no appointment yet. */
  offeredAsking: string
  /** What an accepted time still waits for. */
  payUntil: (amount: string, when: string) => string
  cardUntil: (when: string) => string
  heldUntil: (when: string) => string
  accept: string
  /** What it asks for comes on the next page. */
  acceptAndGoOn: string
  accepting: string
  decline: string
  leave: string
  wait: string
  dates: (from: string, to: string) => string
  openAppointment: string
  openPayment: string
  openCard: string
  otherTimes: string
}
