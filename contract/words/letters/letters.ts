/** What a letter about an appointment tells; what is empty is left out of it. `token` opens the appointment's page. */
export type AppointmentFacts = {
  name: string
  organization: string
  when: string
  /** Of appointments that repeat: each of them on a line of its own. */
  dates: string
  what: string
  whom: string
  where: string
  phone: string
  price: string
  reference: string
  reason: string
  /** The names of the forms that wait for answers. */
  questions: string
  token: string
  link: string
}

/** What a letter to somebody who waits for a time tells. `token` opens their place in the line. */
export type WaitlistFacts = Pick<
  AppointmentFacts,
  'name' | 'organization' | 'when' | 'what' | 'whom' | 'where' | 'phone' | 'token' | 'link'
> & {
  /** Until when an offered time is held. */
  until: string
}

/** What a letter about money tells. `token` opens the page of the payment link, or of the receipt. */
export type PaymentFacts = Pick<
  AppointmentFacts,
  'name' | 'organization' | 'what' | 'where' | 'phone' | 'price' | 'reference' | 'token' | 'link'
> & {
  /** Until when the link can be used. */
  until: string
  /** The card that is spoken of. */
  card: string
  /** The number of the receipt. */
  receipt: string
}

/** What a letter tells its receiver besides its words; a `{name}` in the words stands for the fact of that name. */
export type LetterFacts = {
  /** A code for a new password. */
  resetCode: { name: string; code: string; minutes: string }
  /** Somebody was made administrator of a place and chooses a password. */
  invitation: { name: string; place: string; hours: string; link: string }
  /** To whoever entered an organization that now waits for approval. */
  signUpReceived: { name: string; organization: string; partner: string; link: string }
  /** To the partner who approves it. */
  signUpToApprove: { name: string; organization: string; admin: string; email: string; link: string }
  /** Somebody asks whoever runs a place for help. */
  support: { name: string; place: string; sender: string; email: string; title: string; message: string }
  appointmentBooked: AppointmentFacts
  /** It waits for approval. */
  appointmentRequested: AppointmentFacts
  appointmentMoved: AppointmentFacts
  /** It is soon. */
  appointmentReminder: AppointmentFacts
  /** Other services, experts or add-ons at the same time. */
  appointmentChanged: AppointmentFacts
  /** Several appointments that repeat, in one letter. */
  appointmentSeriesBooked: AppointmentFacts
  appointmentSeriesMoved: AppointmentFacts
  appointmentSeriesCancelled: AppointmentFacts
  appointmentApproved: AppointmentFacts
  appointmentRejected: AppointmentFacts
  appointmentCancelled: AppointmentFacts
  /** Nobody approved it in time. */
  appointmentExpired: AppointmentFacts
  /** What was paid went back, or is on its way. */
  appointmentReturned: AppointmentFacts
  /** To the branch: what was paid after its time was let go has it all the same. */
  appointmentPaidLate: AppointmentFacts
  /** They are in the line now. */
  waitlistJoined: WaitlistFacts
  /** A time is held for them. */
  waitlistOffered: WaitlistFacts
  /** They did not take it in time. */
  waitlistExpired: WaitlistFacts
  /** They are asked to pay. */
  paymentAsked: PaymentFacts
  /** They are asked to leave a card. */
  paymentCardAsked: PaymentFacts
  /** They are asked for the code of a card that they left. */
  paymentCvvAsked: PaymentFacts
  /** A fee was charged on their card. */
  paymentFeeCharged: PaymentFacts
  /** A card of theirs is about to expire. */
  paymentCardEnding: PaymentFacts
  /** What they paid has arrived. */
  paymentReceived: PaymentFacts
  /** What went back to them. */
  paymentRefunded: PaymentFacts
}
export type LetterName = keyof LetterFacts
export type WaitlistLetter = Extract<LetterName, `waitlist${string}`>
export type PaymentLetter = Extract<LetterName, `payment${string}`>
export type AppointmentLetter = Extract<LetterName, `appointment${string}`>

/** The facts that stand in a list of their own, each under its name. */
export type DetailName = Exclude<keyof AppointmentFacts | 'receipt' | 'card', 'name' | 'organization' | 'token' | 'link' | 'questions'>

/** The words of a letter, in the order in which they stand. `about` are the paragraphs, `button` leads to the fact `link`. */
export type LetterWords = {
  subject: string
  about: readonly string[]
  button?: string
  /** Below everything else: when it ends, and what to do if one did not ask for it. */
  note: string
}

/** Every letter in one language; a catalog that lacks one does not compile. */
export type LetterCatalog = {
  greeting: string
  /** Said of the link, for readers whose program shows no button. */
  linkHint: string
  sender: string
  details: Record<DetailName, string>
  /** How a zone is told beside a time. */
  clockOf: string
  /** Said where forms wait for answers. */
  questionsOpen: string
  letters: Record<LetterName, LetterWords>
}
