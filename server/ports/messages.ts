import type { MessageChannel, TextChannelName } from '../../contract/messages/channels.ts'
import type { Language } from '../../contract/text/languages.ts'
import type { EmailFacts, EmailName } from '../../contract/words/shape/emails.ts'
import type { ConfigurationOf } from '../../contract/configuration/index.ts'
import type { ShortMessage, textVariables } from '../../contract/messages/shortMessages.ts'

export type SupportMessage = {
  organization: number | null
  partner: number | null
  account: number | null
  name: string
  email: string
  subject: string
  message: string
  language: Language
  at: Date
}

/**
 * Whom emails to a scope go to. `language` is that of its oldest administrator, null where they
 * have chosen none.
 */
export type Contact = {
  partner: number
  organization: number | null
  name: string
  email: string | null
  language: Language | null
}

export type EmailReceiver = { name: string; email: string }

/** What an email is about: where it is found in the log of messages. */
export type EmailAbout = {
  organization: number
  branchOffice: number | null
  client: number | null
  schedule: number | null
}

/**
 * The page of an appointment without a client: its code, and the version of the link that opens it.
 */
export type GuestPage = { organization: number; code: string; version: number }

/** An email as it is requested: it is composed when it is sent. */
export type EmailOrder = {
  [Name in EmailName]: {
    /** The name of the email; stored under this key, as the glossary says. */
    letter: Name
    /**
     * Null where there is no receiver: the order is written all the same, so that the time it takes
     * reveals nothing.
     */
    to: EmailReceiver | null
    language: Language
    facts: Omit<EmailFacts[Name], 'name' | 'code' | 'link' | 'notComing'>
    replyTo?: EmailReceiver
    /** Absent for what concerns no organization. */
    about?: EmailAbout
    /** The entry for the receiver's calendar. */
    calendar?: ComposedEmail['calendar']
    /**
     * When money went back as an appointment ended, in ms since 1970: not sent where the email
     * about the end states it.
     */
    refundedAt?: number
    /** Not sent before this instant, in ms since 1970. */
    waitUntil?: number
    /** The payment whose receipt goes along. */
    attached?: { organization: number; payment: number }
    /** The hash of the request that the email's code or link is derived from. */
    request?: string
    /** Words that are tried, in place of the organization's. */
    words?: { subject: string; body: string; short?: string | null }
    /** The template that a reminder names for each channel, in place of the usual words. */
    templates?: Partial<Record<MessageChannel, number>>
    /**
     * Of an email to the guest of an online booking: its link carries a proof of the receiver's
     * mailbox, made when it is sent.
     */
    guestPage?: GuestPage
    /**
     * In E.164: sent as a short text too, by the channels that the place has chosen for it, or by
     * those that are named.
     */
    phone?: string
    channels?: readonly MessageChannel[]
    /** Not sent after this instant: an expired code is of no use. */
    until?: string
  }
}[EmailName]

/** One attempt to send a message, as the log of messages has it; `key` is the same at each. */
export type Attempt = EmailAbout & {
  channel: MessageChannel
  subject: string
  receiver: string
  letter: string
  job: string
  key: string
  fallback: string | null
  at: Date
}

/** A line of the log whose message has left. */
export type SentMessage = { organization: number; id: number; at: Date }

/** What counts messages of a day, which is named by its beginning. */
export type MessageCounter = { key: string; day: Date }

/**
 * The log of messages as sending writes it, each call a transaction of its own. Many messages leave
 * side by side: what comes at once is done together.
 */
export type DeliveryLog = {
  /**
   * Writes an attempt down.
   * @returns its line; undefined where the message was sent before
   */
  open: (attempt: Attempt) => Promise<number | undefined>
  noteSent: (message: SentMessage) => Promise<void>
  /** Counts one more message under a key, and gives how many it has on that day with this one. */
  count: (counter: MessageCounter) => Promise<number>
  /** Counts one less: it did not leave after all. */
  uncount: (counter: MessageCounter) => Promise<void>
}

/** Within the transaction of an email's cause. */
export type EmailQueue = {
  /** Writes an email down, to be sent once this transaction is kept. */
  post: (order: EmailOrder, at: Date) => Promise<void>
}

/**
 * A composed email. `id` is the same at each try to send it, so that a duplicate can be recognized.
 */
export type ComposedEmail = {
  id: string
  to: EmailReceiver
  replyTo?: EmailReceiver
  subject: string
  text: string
  html: string
  language: Language
  /**
   * What the receiver's calendar is to take in (REQUEST; PUBLISH where there are several) or out
   * (CANCEL); shown beside the email, and as a file.
   */
  calendar?: { name: string; method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; text: string }
  /** What goes along. */
  files?: { name: string; mime: string; content: Uint8Array }[]
}

/** The channel of emails. */
export type Mailer = Channel<ComposedEmail> & {
  /** The address that emails come from. */
  sender: string
}

/** What the mail server can do, for what is promised before anything is sent. */
export type MailServer = {
  /**
   * Whether it takes addresses with more than ASCII before the @ (RFC
   * 6531), such as `josé@example.com`; true where it cannot be found out now.
   */
  acceptsUnicodeAddresses: () => Promise<boolean>
}

/** An email as it arrived in the inbox that stands in for a mail server; `raw` is its source. */
export type ReceivedEmail = {
  id: number
  at: Date
  from: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  raw: string
}

/** The latest emails that arrived there, newest first. */
export type Inbox = {
  emails: () => readonly ReceivedEmail[]
  email: (id: number) => ReceivedEmail | undefined
}

/**
 * Takes messages to where they are delivered. Throws when that failed, so that it is tried again;
 * MessageRefused where that would be in vain.
 */
export type Channel<Message> = { send: (message: Message) => Promise<void> }

/**
 * Says that a message will not be taken, however often it is tried: there is no such receiver, or
 * they want nothing of us.
 */
export class MessageRefused extends Error {}

/** Says that the provider did not answer, so nothing is known of the message. */
export class ProviderUnreachable extends Error {}

/** A short text to a telephone; `values` are for a provider that keeps the words of it itself. */
export type TextMessage = {
  /** In E.164. */
  to: string
  /** Null for a text without a template, at the place or at the provider. */
  letter: ShortMessage | null
  language: Language
  text: string
  values: Record<(typeof textVariables)[number], string> | null
}

/** The account at a provider that a place has set up for each channel. */
export type TextSettings = {
  [Name in TextChannelName]: NonNullable<ConfigurationOf<'messages'>[Name]>
}

export type TextChannels = {
  [Name in TextChannelName]: (settings: TextSettings[Name]) => Channel<TextMessage>
}
