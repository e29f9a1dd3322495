import type { ShortLetter } from './shortMessages.ts'
import type { letterVariables, TemplatedLetter, VariableName } from './emailVariables.ts'

/** What a letter tells its receiver besides its words: its variables, and the token behind its link. A `{name}` in the words stands for the fact of that name. */
export type LetterFacts = {
  [Name in keyof typeof letterVariables]: Record<
    keyof (typeof letterVariables)[Name] | (Name extends TemplatedLetter ? 'token' : never),
    string
  >
}
export type AppointmentFacts = LetterFacts['appointmentBooked']
export type LetterName = keyof LetterFacts
export type AccountLetter = Extract<
  LetterName,
  | 'resetCode'
  | 'passwordReset'
  | 'invitation'
  | `account${string}`
  | `organization${string}`
  | `partner${string}`
  | `email${string}`
  | `signUp${string}`
>
export type WaitlistLetter = Extract<LetterName, `waitlist${string}`>
export type PaymentLetter = Extract<LetterName, `payment${string}`>
export type AppointmentLetter = Extract<LetterName, `appointment${string}`>

/** The facts that stand in a list of their own, each under its name. */
export type DetailName = Exclude<
  keyof AppointmentFacts | 'receipt' | 'card' | 'tip' | 'surcharge',
  'name' | 'organization' | 'token' | 'link' | 'questions'
>

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
  /** How a visitor says whether they come. */
  answers: Record<'coming' | 'notComing', string>
  /** What something costs, and what was taken off already. */
  discounted: string
  /** Said where forms wait for answers. */
  questionsOpen: string
  /** Said of an appointment that does not take place, where it is so. */
  nothingCharged: string
  /** The reason of a group session that is called off. */
  tooFewPeople: string
  letters: Record<LetterName, LetterWords>
  /** What some of them say in a text on a telephone. */
  short: Record<ShortLetter, string>
  /** What a preview puts in the place of each variable. */
  examples: Record<VariableName, string>
}
