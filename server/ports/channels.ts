import type { ConfigurationOf } from '../../contract/configuration/index.ts'
import type { TextChannelName } from '../../contract/events/channels.ts'
import type { Language } from '../../contract/words/languages.ts'
import type { ShortLetter, textVariables } from '../../contract/words/shape/shortMessages.ts'

/** Takes messages to where they are delivered. Throws when that failed, so that it is tried again; MessageRefused where that would be in vain. */
export type Channel<Message> = { send: (message: Message) => Promise<void> }

/** Says that a message will not be taken, however often it is asked: there is no such receiver, or they want nothing of us. */
export class MessageRefused extends Error {}

/** Says that the provider did not answer, so nothing is known of the message. */
export class ProviderUnreachable extends Error {}

/** A short text to a telephone; `values` are for whoever keeps the words of it themselves. */
export type TextMessage = {
  /** In E.164. */
  to: string
  /** Null for a text without a template, at the place or at the provider. */
  letter: ShortLetter | null
  language: Language
  text: string
  values: Record<(typeof textVariables)[number], string> | null
}

/** The account at a provider that a place has set up for each channel. */
export type TextSettings = { [Name in TextChannelName]: NonNullable<ConfigurationOf<'messages'>[Name]> }

export type TextChannels = {
  [Name in TextChannelName]: (settings: TextSettings[Name]) => Channel<TextMessage>
}
