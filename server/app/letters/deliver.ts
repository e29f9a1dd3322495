import type { Letter, LetterAbout, LetterOrder, LetterReceiver, Mailer } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { composeLetter } from './composeLetter.ts'
import { sendLogged, type LetterJob } from './sendLogged.ts'
import { withoutCode } from './secretsOfLetters.ts'
import { notePassedOver, wordedFor, wordingOf } from './wordingOf.ts'

/** What a letter needs to leave the house: who takes it, and the address of the installation, without a slash at its end. */
export type Sending = { mailer: Mailer; address: () => string }

export type Delivery = Pick<Letter, 'calendar' | 'files'> & {
  job: LetterJob
  /** The same at each attempt; the number of the work alone would come again in another database. */
  key: string
  order: LetterOrder & { to: LetterReceiver }
  /** Undefined for what concerns no organization, as letters to a partner's administrators: that is not logged. */
  about: LetterAbout | undefined
}

/** Sends a letter by email, at each attempt with the same message id. Throws when it is to be tried again. */
export const deliver = async (ports: Ports, { mailer, address }: Sending, delivery: Delivery): Promise<void> => {
  const { job, key, order, about, calendar, files } = delivery
  const worded = await wordingOf(ports, about?.organization, wordedFor(order, 'email'), address())
  const { fallback = null, ...letter } = composeLetter({ secrets: ports.secrets, order, id: key, address: address(), ...worded })
  const receiver = order.to.email
  const line = about && {
    ...about,
    channel: 'email' as const,
    subject: withoutCode(ports.secrets, order, letter.subject),
    receiver,
    letter: order.letter,
    job: job.id,
    key,
    fallback,
  }
  if (fallback !== null) await notePassedOver(ports, about!.organization, wordedFor(order, 'email'), fallback)
  await sendLogged(ports, { job, letter: order.letter, receiver, line }, () =>
    mailer.send({ ...letter, ...(calendar === undefined ? {} : { calendar }), ...(files === undefined ? {} : { files }) }),
  )
}
