import { MessageRefused } from '../../ports/channels.ts'
import type { Ports } from '../../ports/ports.ts'
import { contactKey } from '../../domain/contactKey.ts'
import type { DeliveryLine } from './deliveryLog.ts'

type Counted = Pick<DeliveryLine, 'organization' | 'channel' | 'receiver' | 'letter'>

/** The most messages that one organization may send to one receiver within a day. */
const perReceiver = { email: 30, sms: 10, whatsapp: 20 }
const dayMilliseconds = 86_400_000

/**
 * Checks that an organization may send one more message to a receiver today. Only messages recorded by `noteMessage` count, so failed
 * attempts use nothing up.
 * @throws MessageRefused when the day's limit is reached: the message becomes a dead letter and is not retried
 */
export const limitMessages = async (ports: Ports, line: Counted): Promise<void> => {
  for (const { key, most } of countersOf(ports, line)) {
    if ((await ports.store.sessions.countTry(key, dayOf(ports), 0)) >= most)
      throw new MessageRefused('the messages of this day are used up')
  }
}

/** Records that a message was sent. */
export const noteMessage = async (ports: Ports, line: Counted): Promise<void> => {
  for (const { key } of countersOf(ports, line)) await ports.store.sessions.countTry(key, dayOf(ports))
}

const dayOf = ({ clock }: Pick<Ports, 'clock'>): Date => new Date(Math.floor(clock.now().getTime() / dayMilliseconds) * dayMilliseconds)

const countersOf = ({ limits, secrets }: Ports, { organization, channel, receiver, letter }: Counted): { key: string; most: number }[] => {
  const perTenant = limits.messagesPerDay[channel === 'email' ? 'email' : 'text']
  if (perTenant === 0) return []
  const whom = channel === 'email' ? (contactKey(receiver) ?? receiver) : receiver
  const ofReceiver = { key: secrets.hash(`${channel} of ${organization} to ${whom}`), most: perReceiver[channel] }
  return [
    // Administrators choose themselves which notifications they get: a busy day of their branch has more.
    ...(letter === 'staffNotification' ? [] : [ofReceiver]),
    { key: secrets.hash(`${channel === 'email' ? 'emails' : 'texts'} of ${organization}`), most: perTenant },
  ]
}
