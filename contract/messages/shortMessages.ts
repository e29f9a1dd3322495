import type { TemplatedEmail, VariableName } from './templatedEmails.ts'

/**
 * The events that an organization or a branch chooses channels for, with their emails: each can
 * also be sent as a short message.
 */
export const messageEvents = {
  booked: [
    'appointmentBooked',
    'appointmentRequested',
    'appointmentApproved',
    'appointmentSeriesBooked',
  ],
  changed: [
    'appointmentMoved',
    'appointmentChanged',
    'appointmentReschedule',
    'appointmentLink',
    'appointmentSeriesMoved',
  ],
  cancelled: [
    'appointmentCancelled',
    'appointmentRejected',
    'appointmentExpired',
    'appointmentSeriesCancelled',
  ],
  reminder: ['appointmentReminder'],
  waitlist: ['waitlistOffered'],
  payment: ['paymentAsked', 'paymentCardAsked', 'paymentCvvAsked'],
} as const satisfies Record<string, readonly TemplatedEmail[]>

/** The email that reminds of an appointment. */
export const reminderEmail = messageEvents.reminder[0]

export type MessageEvent = keyof typeof messageEvents

/**
 * The events whose channels a place chooses for all of its messages; each reminder has its own in
 * the schedule's configuration.
 */
export const routedEvents = Object.keys(messageEvents).filter((name) => name !== 'reminder') as [
  RoutedEvent,
  ...RoutedEvent[],
]
export type RoutedEvent = Exclude<MessageEvent, 'reminder'>

export type ShortMessage = (typeof messageEvents)[MessageEvent][number]

export const shortMessages = Object.values(messageEvents).flat() as [
  ShortMessage,
  ...ShortMessage[],
]

/** The text of an email as a short message; undefined for emails that have none. */
export const messageEventOf = (email: string): MessageEvent | undefined =>
  (Object.keys(messageEvents) as MessageEvent[]).find((name) =>
    (messageEvents[name] as readonly string[]).includes(email),
  )

/** Whether an email can also be sent as a short message. */
export const isShort = (email: string): email is ShortMessage => messageEventOf(email) !== undefined

/**
 * The variables of a text whose words the message provider keeps, in the order in which they are
 * filled in.
 */
export const textVariables = [
  'name',
  'organization',
  'when',
  'what',
  'where',
  'link',
  'price',
] as const satisfies readonly (VariableName | 'name')[]
