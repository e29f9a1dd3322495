import type { Language } from '../../../contract/words/index.ts'
import type { LetterOrder, Mailer } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { receiptOf } from '../receipts/openReceipt.ts'
import { receiptFile } from '../receipts/receiptFile.ts'
import { composeLetter } from './composeLetter.ts'

type Sending = {
  ports: Ports
  mailer: Mailer
  /** The address of the installation, without a slash at its end. */
  address: () => string
}

/**
 * Sends what a row of the outbox asks for. Throws when the mailer failed, so that the job is tried again; a letter whose code has ended
 * meanwhile is left out.
 */
export const sendLetter =
  ({ ports, mailer, address }: Sending) =>
  async ({ id, payload }: { id: string; payload: unknown }): Promise<void> => {
    const { secrets, clock, log } = ports
    const order = payload as LetterOrder
    const { to, letter, until } = order
    if (to === null) return
    if (until !== undefined && Date.parse(until) <= clock.now().getTime())
      return log.info('a letter came too late to be sent', { id, letter })
    // The same at each try; the number of the row alone would come again in another database.
    const once = secrets.hash(`${id} ${JSON.stringify(payload)}`).slice(0, 32)
    try {
      const files = order.attached === undefined ? [] : [await receiptFor(ports, order.attached, order.language)]
      await mailer.send({ ...composeLetter({ secrets, order: { ...order, to }, id: once, address: address() }), files })
    } catch (error) {
      log.error('a letter could not be sent; it is tried again', { id, letter, error: String(error).replaceAll(to.email, '(receiver)') })
      throw error
    }
  }

const receiptFor = async (ports: Ports, { organization, payment }: { organization: number; payment: number }, language: Language) =>
  receiptFile(ports, await receiptOf(ports, organization, payment), language)
