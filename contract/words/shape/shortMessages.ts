import type { TemplatedEmail, VariableName } from './emailVariables.ts'

/** What a place chooses channels for, with the emails that tell it: those can be told in a short text too. */
export const news = {
  booked: ['appointmentBooked', 'appointmentRequested', 'appointmentApproved', 'appointmentSeriesBooked'],
  changed: ['appointmentMoved', 'appointmentChanged', 'appointmentLink', 'appointmentSeriesMoved'],
  cancelled: ['appointmentCancelled', 'appointmentRejected', 'appointmentExpired', 'appointmentSeriesCancelled'],
  reminder: ['appointmentReminder'],
  waitlist: ['waitlistOffered'],
  payment: ['paymentAsked', 'paymentCardAsked', 'paymentCvvAsked'],
} as const satisfies Record<string, readonly TemplatedEmail[]>

/** The email that reminds of an appointment. */
export const reminderEmail = news.reminder[0]

export type NewsName = keyof typeof news
export type ShortMessage = (typeof news)[NewsName][number]

export const shortMessages = Object.values(news).flat() as [ShortMessage, ...ShortMessage[]]

/** The text of an email as a short message; undefined for emails that have none. */
export const newsOf = (letter: string): NewsName | undefined =>
  (Object.keys(news) as NewsName[]).find((name) => (news[name] as readonly string[]).includes(letter))

/** Whether an email can be told in a short text too. */
export const isShort = (letter: string): letter is ShortMessage => newsOf(letter) !== undefined

/** What may be put into a text that somebody else keeps the words of, in the order in which it is put in. */
export const textVariables = ['name', 'organization', 'when', 'what', 'where', 'link', 'price'] as const satisfies readonly (
  VariableName | 'name'
)[]
