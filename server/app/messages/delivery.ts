import type {
  ComposedEmail,
  EmailAbout,
  EmailOrder,
  EmailReceiver,
  Mailer,
  Channel,
  TextMessage,
} from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import { composeEmail, composeText } from './compose.ts'
import { sendLogged, type EmailJob } from './deliveryLog.ts'
import { withoutCode } from './accountSecrets.ts'
import { notePassedOver, wordedFor, wordingOf } from './templates.ts'
import {
  messageChannels,
  type TextChannelName,
  textChannels,
  type MessageChannel,
} from '../../../contract/messages/channels.ts'
import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { tableOf } from '../../../contract/kernel/typedKeys.ts'
import {
  messageEventOf,
  routedEvents,
  type MessageEvent,
  type RoutedEvent,
  type ShortMessage,
} from '../../../contract/messages/shortMessages.ts'
import type { EmailName } from '../../../contract/words/shape/emails.ts'
import { effectiveOf, branchPlaceOf } from '../configuration/effective.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import { placesOfSecrets, unsealed } from '../configuration/secrets.ts'
import { isShortOrder } from './shortOrder.ts'

/**
 * What sending an email needs: the mailer, and the address of the installation, without a slash at
 * its end.
 */
export type Sending = { mailer: Mailer; address: () => string }

export type Delivery = Pick<ComposedEmail, 'calendar' | 'files'> & {
  job: EmailJob
  /**
   * The same at each attempt; the number of the work alone would come again in another database.
   */
  key: string
  order: EmailOrder & { to: EmailReceiver }
  /**
   * Undefined for what concerns no organization, as emails to a partner's administrators: that is
   * not logged.
   */
  about: EmailAbout | undefined
}

/**
 * Sends an email, at each attempt with the same message id. Throws when it is to be tried again.
 */
export const deliver = async (
  ports: Ports,
  { mailer, address }: Sending,
  delivery: Delivery,
): Promise<void> => {
  const { job, key, order, about, calendar, files } = delivery
  const worded = await wordingOf(ports, about?.organization, {
    order: wordedFor(order, 'email'),
    address: address(),
  })
  const { fallback = null, ...email } = composeEmail({
    secrets: ports.secrets,
    order,
    id: key,
    address: address(),
    ...worded,
  })
  const receiver = order.to.email
  const line = about && {
    ...about,
    channel: 'email' as const,
    subject: withoutCode(ports.secrets, order, email.subject),
    receiver,
    letter: order.letter,
    job: job.id,
    key,
    fallback,
  }
  if (fallback !== null)
    await notePassedOver(ports, about!.organization, {
      order: wordedFor(order, 'email'),
      problem: fallback,
    })
  await sendLogged(ports, { job, letter: order.letter, receiver, line }, () =>
    mailer.send({
      ...email,
      ...(calendar === undefined ? {} : { calendar }),
      ...(files === undefined ? {} : { files }),
    }),
  )
}

/** A channel that a place has set up. */
export type OpenChannel = { name: TextChannelName; channel: Channel<TextMessage> }

type Text = Pick<Delivery, 'job' | 'key'> & {
  order: Delivery['order'] & { letter: ShortMessage }
  about: EmailAbout
  phone: string
}

/**
 * Sends the short text of an email to a telephone. Throws when it is to be tried again.
 * @returns whether it has left; false where the provider refused it for good
 */
export const deliverText = async (
  ports: Ports,
  { address }: Pick<Sending, 'address'>,
  {
    open: { name, channel },
    text: { job, key, order, about, phone },
  }: { open: OpenChannel; text: Text },
): Promise<boolean> => {
  const { own } = await wordingOf(ports, about.organization, {
    order: wordedFor(order, name),
    address: address(),
  })
  const { fallback = null, ...text } = composeText({
    secrets: ports.secrets,
    order,
    address: address(),
    own: own?.short,
  })
  if (fallback !== null)
    await notePassedOver(ports, about.organization, {
      order: wordedFor(order, name),
      problem: fallback,
    })
  const line = {
    ...about,
    channel: name,
    // The log stores no link: a reader of the log could change the appointment with it.
    subject: text.withoutLink,
    receiver: phone,
    letter: order.letter,
    job: job.id,
    key: `${key}-${messageChannels[name]}`,
    fallback,
  }
  return sendLogged(ports, { job, letter: order.letter, receiver: phone, line }, () =>
    channel.send({
      to: phone,
      letter: order.letter,
      language: order.language,
      text: text.text,
      values: text.values,
    }),
  )
}

type Notification = Delivery & {
  about: EmailAbout
  /** In E.164. The email of the order is empty where none is known. */
  phone: string | undefined
  /**
   * Instead of those that the place has chosen: as a reminder is set, or where a message is sent
   * again.
   */
  channels?: readonly MessageChannel[] | undefined
}

/**
 * Notifies a person by each channel that their place has chosen for the message, as far as it
 * reaches them; by email where no text does. Throws when one of them is to be tried again: what has
 * left by another does not leave again.
 */
export const notifyPerson = async (
  ports: Ports,
  sending: Sending,
  { phone, channels, ...delivery }: Notification,
): Promise<void> => {
  const { order, about, job, key } = delivery
  const short = phone === undefined || !isShortOrder(order) ? undefined : { order, phone }
  const texts = short && (await textsAt(ports, about))
  const chosen = channels ?? chosenFor(messageEventOf(order.letter), texts?.settings)
  const faults: unknown[] = []
  let hasText = false
  if (short !== undefined && texts !== undefined)
    for (const open of openOf(ports, texts, chosen)) {
      try {
        const text = { job, key, about, ...short }
        hasText = (await deliverText(ports, sending, { open, text })) || hasText
      } catch (error) {
        faults.push(error)
      }
    }
  // A text that is still tried may arrive yet.
  const isLeft = !hasText && (faults.length === 0 || job.last === true)
  if (order.to.email !== '' && (chosen.includes('email') || isLeft))
    await deliver(ports, sending, delivery).catch((error: unknown) => void faults.push(error))
  if (faults.length > 0) throw faults[0]
}

/** Whether a message to a person goes by email at a place, whatever else it goes by. */
export const goesByEmail = async (
  ports: Ports,
  { email, phone, about }: { email: EmailName; phone: string | undefined; about: EmailAbout },
): Promise<boolean> => {
  const event = messageEventOf(email)
  if (phone === undefined || event === undefined) return true
  return chosenFor(event, (await textsAt(ports, about)).settings).includes('email')
}

/**
 * By what the messages about each event can leave at a place: by email, which is left for those
 * whom no text reaches, and by the texts that are chosen for the event and set up.
 */
export const eventChannelsIn = (
  ports: Pick<Ports, 'texts' | 'secrets'>,
  texts: Texts,
): Record<RoutedEvent, MessageChannel[]> => {
  const open = openOf(ports, texts, textChannels).map(({ name }) => name)
  return tableOf(routedEvents, (event): MessageChannel[] => {
    const chosen = chosenFor(event, texts.settings)
    return ['email', ...open.filter((name) => chosen.includes(name))]
  })
}

type Settings = ConfigurationOf<'messages'>

type Texts = { place: ConfigurationPlace; settings: Settings }

/** How texts are sent at a place. Not to be called within a transaction. */
const textsAt = async (
  ports: Ports,
  { organization, branchOffice }: EmailAbout,
): Promise<Texts> => {
  const place = await branchPlaceOf(ports, organization, branchOffice)
  return {
    place,
    settings: effectiveOf('messages', await ports.store.configuration(place, 'messages')),
  }
}

/** By what a place sends its messages about an event; by email, where it has chosen nothing. */
const chosenFor = (
  event: MessageEvent | undefined,
  settings: Settings | undefined,
): MessageChannel[] => {
  const ways = settings?.routes.filter(({ about }) => about === event) ?? []
  return [
    ...ways.map(({ by }) => by),
    ...(ways.length === 0 || ways.some(({ emailToo }) => emailToo) ? (['email'] as const) : []),
  ]
}

const openOf = (
  ports: Pick<Ports, 'texts' | 'secrets'>,
  { place, settings }: Texts,
  chosen: readonly MessageChannel[],
): OpenChannel[] =>
  textChannels
    .filter((name) => chosen.includes(name))
    .flatMap((name) => {
      const channel = openChannel(ports, { place, settings }, name)
      return channel === undefined ? [] : [{ name, channel }]
    })

/**
 * A channel as a place has set it up; undefined where it has not, or where its secret was sealed by
 * another installation.
 */
export const openChannel = (
  { texts, secrets }: Pick<Ports, 'texts' | 'secrets'>,
  { place, settings }: { place: ConfigurationPlace; settings: ConfigurationOf<'messages'> },
  name: TextChannelName,
): Channel<TextMessage> | undefined => {
  const places = placesOfSecrets(place)
  const [sms, whatsapp] = [
    unsealed(secrets, settings.sms, places),
    unsealed(secrets, settings.whatsapp, places),
  ]
  if (name === 'sms') return sms?.authToken ? texts.sms(sms) : undefined
  return whatsapp?.accessToken ? texts.whatsapp(whatsapp) : undefined
}
