import { emailVariables } from './emailVariables.ts'

type Kind = keyof typeof emailVariables

/**
 * The emails that speak for an organization, so that it may word them; the others are the
 * installation's own.
 */
export type TemplatedEmail = Extract<
  Kind,
  `appointment${string}` | `waitlist${string}` | `payment${string}`
>
export const templatedEmails = (Object.keys(emailVariables) as Kind[]).filter(
  (kind): kind is TemplatedEmail => /^(?:appointment|waitlist|payment)/.test(kind),
)

/** The emails that are of no use without their link. */
export const linkEmails: readonly Kind[] = [
  'signUpProof',
  'signUpInvitation',
  'invitation',
  'passwordReset',
  'emailProof',
  'emailChanged',
  'supportEmailProof',
  'waitlistOffered',
  'paymentAsked',
  'paymentCardAsked',
  'paymentCvvAsked',
]

/**
 * What is rendered by itself where a paragraph of a template names it: the facts in a list, saying
 * whether one comes, the button that leads to the link.
 */
export const emailBlocks = ['details', 'answer', 'button'] as const
export type EmailBlock = (typeof emailBlocks)[number]

/** A paragraph of a template that is just this: what follows is in small print. */
export const smallPrintMark = '---'

type NameIn<Of> = Of extends unknown ? keyof Of : never
export type VariableName = NameIn<(typeof emailVariables)[TemplatedEmail]>
