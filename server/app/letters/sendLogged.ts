import { reasonOf } from '../../ports/log.ts'
import { MessageRefused } from '../../ports/channels.ts'
import type { Ports } from '../../ports/ports.ts'
import { limitMessages, noteMessage } from './limitMessages.ts'
import { closeDelivery, openDelivery, type DeliveryLine } from './deliveryLog.ts'

/** The work that a message comes of; `last`: nobody tries again after this attempt. */
export type LetterJob = { id: string; organization?: number; payload: unknown; last?: boolean }

type Leaving = {
  job: LetterJob
  letter: string
  receiver: string
  /** Undefined for what concerns no organization, as letters to a partner's administrators: that is not logged. */
  line: DeliveryLine | undefined
}

/**
 * Sends a message and writes down what became of it. Where it was sent already nothing happens, so work that is done twice sends once; only
 * where this process dies between the provider's answer and the note of it does a second one leave. Throws when it is to be tried again;
 * what is refused for good is not.
 * @returns whether it has left the house, now or before
 */
export const sendLogged = async (ports: Ports, { job, letter, receiver, line }: Leaving, send: () => Promise<void>): Promise<boolean> => {
  const opened = line && (await openDelivery(ports, line))
  if (line && opened === undefined) return true
  const note = async (became: Parameters<typeof closeDelivery>[3]) => {
    if (line && opened !== undefined) await closeDelivery(ports, line.organization, opened, became)
  }
  try {
    if (line) await limitMessages(ports, line)
    await send()
  } catch (error) {
    const said = withoutReceiver(reasonOf(error), receiver)
    const isOver = error instanceof MessageRefused || job.last === true
    await note({ status: isOver ? 'failed' : 'retrying', problem: said })
    const what = { id: job.id, letter, error: said }
    ports.log.error(isOver ? 'a message could not be sent' : 'a message could not be sent; it is tried again', what)
    if (error instanceof MessageRefused) return false
    throw error
  }
  await note({ status: 'sent' })
  if (line) await noteMessage(ports, line)
  return true
}

/** Providers repeat a number without its plus, too. */
const withoutReceiver = (said: string, receiver: string): string =>
  said.replaceAll(receiver, '(receiver)').replaceAll(receiver.replace('+', ''), '(receiver)')
