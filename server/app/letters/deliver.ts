import { LetterRefused, type Letter, type LetterAbout, type LetterOrder, type LetterReceiver, type Mailer } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { composeLetter } from './composeLetter.ts'
import { closeDelivery, openDelivery } from './deliveryLog.ts'
import { withoutCode } from './secretsOfLetters.ts'
import { notePassedOver, wordingOf } from './wordingOf.ts'

/** What a letter needs to leave the house: who takes it, and the address of the installation, without a slash at its end. */
export type Sending = { mailer: Mailer; address: () => string }

/** The work that a letter comes of; `last`: nobody tries again after this attempt. */
export type LetterJob = { id: string; organization?: number; payload: unknown; last?: boolean }

type Delivery = Pick<Letter, 'calendar' | 'files'> & {
  job: LetterJob
  /** The same at each attempt; the number of the work alone would come again in another database. */
  key: string
  order: LetterOrder & { to: LetterReceiver }
  /** Undefined for what concerns no organization, as letters to a partner's administrators: that is not logged. */
  about: LetterAbout | undefined
}

/**
 * Sends a letter and writes down what became of it. Where it was sent already nothing happens, so work that is done twice sends once; only
 * where this process dies between the mail server's answer and the note of it does a second one leave, with the same message id. Throws
 * when it is to be tried again; what a mail server refuses for good is not.
 */
export const deliver = async (ports: Ports, { mailer, address }: Sending, delivery: Delivery): Promise<void> => {
  const { job, key, order, about, calendar, files } = delivery
  const worded = await wordingOf(ports, about?.organization, order, address())
  const { fallback = null, ...letter } = composeLetter({ secrets: ports.secrets, order, id: key, address: address(), ...worded })
  const line =
    about &&
    (await openDelivery(ports, {
      ...about,
      subject: withoutCode(ports.secrets, order, letter.subject),
      receiver: order.to.email,
      letter: order.letter,
      job: job.id,
      key,
      fallback,
    }))
  if (fallback !== null) await notePassedOver(ports, about!.organization, order, fallback)
  if (about && line === undefined) return
  const note = async (became: Parameters<typeof closeDelivery>[3]) => {
    if (about && line !== undefined) await closeDelivery(ports, about.organization, line, became)
  }
  try {
    await mailer.send({ ...letter, ...(calendar === undefined ? {} : { calendar }), ...(files === undefined ? {} : { files }) })
  } catch (error) {
    const said = (error instanceof Error ? error.message : String(error)).replaceAll(order.to.email, '(receiver)')
    const isOver = error instanceof LetterRefused || job.last === true
    await note({ status: isOver ? 'failed' : 'retrying', problem: said })
    const what = { id: job.id, letter: order.letter, error: said }
    ports.log.error(isOver ? 'a letter could not be sent' : 'a letter could not be sent; it is tried again', what)
    if (error instanceof LetterRefused) return
    throw error
  }
  await note({ status: 'sent' })
}
