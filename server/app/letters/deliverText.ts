import { messageChannels, type TextChannelName } from '../../../contract/events/channels.ts'
import type { ShortLetter } from '../../../contract/words/shape/shortMessages.ts'
import type { Channel, TextMessage } from '../../ports/channels.ts'
import type { Ports } from '../../ports/ports.ts'
import type { LetterAbout } from '../../ports/mail.ts'
import { composeText } from './composeText.ts'
import { notePassedOver, wordedFor, wordingOf } from './wordingOf.ts'
import type { Delivery, Sending } from './deliver.ts'
import { sendLogged } from './sendLogged.ts'

/** A channel that a place has set up. */
export type OpenChannel = { name: TextChannelName; channel: Channel<TextMessage> }

type Text = Pick<Delivery, 'job' | 'key'> & {
  order: Delivery['order'] & { letter: ShortLetter }
  about: LetterAbout
  phone: string
}

/**
 * Sends the short text of a letter to a telephone. Throws when it is to be tried again.
 * @returns whether it has left; false where the provider refused it for good
 */
export const deliverText = async (
  ports: Ports,
  { address }: Pick<Sending, 'address'>,
  { name, channel }: OpenChannel,
  { job, key, order, about, phone }: Text,
): Promise<boolean> => {
  const { own } = await wordingOf(ports, about.organization, wordedFor(order, name), address())
  const { fallback = null, ...text } = composeText({ secrets: ports.secrets, order, address: address(), own: own?.short })
  if (fallback !== null) await notePassedOver(ports, about.organization, wordedFor(order, name), fallback)
  const line = {
    ...about,
    channel: name,
    // The log keeps no link: whoever has it can change the appointment.
    subject: text.withoutLink,
    receiver: phone,
    letter: order.letter,
    job: job.id,
    key: `${key}-${messageChannels[name]}`,
    fallback,
  }
  return sendLogged(ports, { job, letter: order.letter, receiver: phone, line }, () =>
    channel.send({ to: phone, letter: order.letter, language: order.language, text: text.text, values: text.values }),
  )
}
