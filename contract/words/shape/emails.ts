import type { ShortMessage } from '../../messages/shortMessages.ts'
import type { emailVariables } from '../../messages/emailVariables.ts'
import type { TemplatedEmail, VariableName } from '../../messages/templatedEmails.ts'

/**
 * What an email states besides its words: its variables, and the token of its link. `{name}` in the
 * words stands for that fact.
 */
export type EmailFacts = {
  [Name in keyof typeof emailVariables]: Record<
    keyof (typeof emailVariables)[Name] | (Name extends TemplatedEmail ? 'token' : never),
    string
  >
}
export type AppointmentFacts = EmailFacts['appointmentBooked']
export type EmailName = keyof EmailFacts
export type AccountEmail = Extract<
  EmailName,
  | 'resetCode'
  | 'passwordReset'
  | 'invitation'
  | `account${string}`
  | `organization${string}`
  | `partner${string}`
  | `email${string}`
  | `signUp${string}`
>
export type WaitlistEmail = Extract<EmailName, `waitlist${string}`>
export type PaymentEmail = Extract<EmailName, `payment${string}`>
export type AppointmentEmail = Extract<EmailName, `appointment${string}`>

/** The facts that stand in a list of their own, each under its name. */
export type DetailName = Exclude<
  keyof AppointmentFacts | 'receipt' | 'card' | 'tip' | 'surcharge',
  'name' | 'organization' | 'token' | 'link' | 'questions'
>

/**
 * The words of an email, in the order in which they stand. `about` are the paragraphs, `button`
 * leads to the fact `link`.
 */
export type EmailWords = {
  subject: string
  about: readonly string[]
  button?: string
  /** Below everything else: when it ends, and what to do if one did not ask for it. */
  note: string
}

/** Every email in one language; a catalog that lacks one does not compile. */
export type EmailCatalog = {
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
  emails: Record<EmailName, EmailWords>
  /** What some of them say in a text on a telephone. */
  short: Record<ShortMessage, string>
  /** The text message with the code of a visitor who is about to book. */
  contactCode: string
  /** What a preview puts in the place of each variable. */
  examples: Record<VariableName, string>
}
