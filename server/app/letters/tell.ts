import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { textChannels, type MessageChannel } from '../../../contract/events/channels.ts'
import { newsOf, type ShortLetter } from '../../../contract/words/shape/shortMessages.ts'
import type { LetterName } from '../../../contract/words/shape/emails.ts'
import type { LetterAbout } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import { branchPlaceOf, type BranchPlace } from '../branchPlaceOf.ts'
import { deliver, type Delivery, type Sending } from './deliver.ts'
import { deliverText, type OpenChannel } from './deliverText.ts'
import { openChannel } from './openChannel.ts'

type Telling = Delivery & {
  about: LetterAbout
  /** In E.164. The email of the order is empty where none is known. */
  phone: string | undefined
  /** Instead of those that the place has chosen: as a reminder is set, or where a message is sent again. */
  channels?: readonly MessageChannel[] | undefined
}

/**
 * Notifies a person by each channel that their place has chosen for the message, as far as it reaches them; by email where no text does. Throws
 * when one of them is to be tried again: what has left by another does not leave again.
 */
export const tell = async (ports: Ports, sending: Sending, { phone, channels, ...delivery }: Telling): Promise<void> => {
  const { order, about, job, key } = delivery
  const texts = phone === undefined || newsOf(order.letter) === undefined ? undefined : await textsAt(ports, about)
  const chosen = channels ?? chosenFor(order.letter, texts?.settings)
  const faults: unknown[] = []
  let told = false
  for (const open of texts === undefined ? [] : openOf(ports, texts, chosen)) {
    const text = { job, key, order: order as typeof order & { letter: ShortLetter }, about, phone: phone! }
    try {
      told = (await deliverText(ports, sending, open, text)) || told
    } catch (error) {
      faults.push(error)
    }
  }
  // A text that is still tried may arrive yet.
  const isLeft = !told && (faults.length === 0 || job.last === true)
  if (order.to.email !== '' && (chosen.includes('email') || isLeft))
    await deliver(ports, sending, delivery).catch((error: unknown) => void faults.push(error))
  if (faults.length > 0) throw faults[0]
}

/** Whether a message to a person goes by email at a place, whatever else it goes by. */
export const goesByEmail = async (
  ports: Ports,
  { letter, phone, about }: { letter: LetterName; phone: string | undefined; about: LetterAbout },
): Promise<boolean> =>
  phone === undefined || newsOf(letter) === undefined || chosenFor(letter, (await textsAt(ports, about)).settings).includes('email')

type Settings = ConfigurationOf<'messages'>

type Texts = { place: BranchPlace; settings: Settings }

/** How texts are sent at a place. Not asked within a transaction. */
const textsAt = async (ports: Ports, { organization, branchOffice }: LetterAbout): Promise<Texts> => {
  const place = await branchPlaceOf(ports, organization, branchOffice)
  return { place, settings: effectiveOf('messages', await ports.store.configuration(place, 'messages')) as Settings }
}

const chosenFor = (letter: string, settings: Settings | undefined): MessageChannel[] => {
  const ways = settings?.routes.filter(({ about }) => about === newsOf(letter)) ?? []
  return [...ways.map(({ by }) => by), ...(ways.length === 0 || ways.some(({ emailToo }) => emailToo) ? (['email'] as const) : [])]
}

const openOf = (ports: Ports, { place, settings }: Texts, chosen: readonly MessageChannel[]): OpenChannel[] =>
  textChannels
    .filter((name) => chosen.includes(name))
    .flatMap((name) => {
      const channel = openChannel(ports, place, settings, name)
      return channel === undefined ? [] : [{ name, channel }]
    })
