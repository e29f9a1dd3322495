import type { ChosenGender } from '../../../contract/catalog/expertGenders.ts'
import type { emptyReasons } from '../../../contract/endpoints/appointmentParts.ts'
import type { AppointmentWords } from './appointment/words.ts'
import type { PaymentWords } from './payment/words.ts'
import type { WaitingWords } from './waiting/words.ts'

export type EmptyReason = (typeof emptyReasons)[number]

/** The words of the pages that visitors see; a catalog that lacks one does not compile. */
export type PublicWords = {
  /** Monday first. */
  weekdays: readonly [string, string, string, string, string, string, string]
  weekdaysShort: readonly [string, string, string, string, string, string, string]
  months: readonly [string, string, string, string, string, string, string, string, string, string, string, string]
  today: string
  tomorrow: string

  switchLanguage: (to: string) => string
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
  confirming: string
  toPayment: string
  /** A card is left with the booking. */
  toCard: string

  nearest: string
  tryAgain: string
  /** Too many times are held from this network. */
  crowded: string
  callBranch: (phone: string) => string
  kept: string
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
  when: string
  atTheBranch: (when: string) => string
  what: string
  whom: string
  where: string
  code: string
  codeWhy: string
  total: string
  bookAnother: string

  appointment: AppointmentWords
  payment: PaymentWords
  waiting: WaitingWords

  /** Of links that open nothing: `unknown` is also said of pages that are switched off. */
  unavailable: Record<'unknown' | 'nothing' | 'expired' | 'withdrawn', { title: string; why: string }>
}
