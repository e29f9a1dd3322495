import type { TemplatedLetter, VariableName } from './emailVariables.ts'

/** What a place chooses channels for, with the letters that tell it: those can be told in a short text too. */
export const news = {
  booked: ['appointmentBooked', 'appointmentRequested', 'appointmentApproved', 'appointmentSeriesBooked'],
  changed: ['appointmentMoved', 'appointmentChanged', 'appointmentLink', 'appointmentSeriesMoved'],
  cancelled: ['appointmentCancelled', 'appointmentRejected', 'appointmentExpired', 'appointmentSeriesCancelled'],
  reminder: ['appointmentReminder'],
  waitlist: ['waitlistOffered'],
  payment: ['paymentAsked', 'paymentCardAsked', 'paymentCvvAsked'],
} as const satisfies Record<string, readonly TemplatedLetter[]>

/** The letter that reminds of an appointment. */
export const reminderLetter = news.reminder[0]

export type NewsName = keyof typeof news
export type ShortLetter = (typeof news)[NewsName][number]

export const shortLetters = Object.values(news).flat() as [ShortLetter, ...ShortLetter[]]

/** The text of an email as a short message; undefined for emails that have none. */
export const newsOf = (letter: string): NewsName | undefined =>
  (Object.keys(news) as NewsName[]).find((name) => (news[name] as readonly string[]).includes(letter))

/** Whether a letter can be told in a short text too. */
export const isShort = (letter: string): letter is ShortLetter => newsOf(letter) !== undefined

/** What may be put into a text that somebody else keeps the words of, in the order in which it is put in. */
export const textVariables = ['name', 'organization', 'when', 'what', 'where', 'link', 'price'] as const satisfies readonly (
  VariableName | 'name'
)[]
