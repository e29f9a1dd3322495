import type { Job } from '../../ports/outbox.ts'
import { deliveryStatuses } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { onlyThat } from '../kernel/scope.ts'
import { storedValues } from '../kernel/storedValues.ts'
import { reasonOf } from '../../ports/ports.ts'
import { MessageRefused, type Attempt, type MessageCounter } from '../../ports/messages.ts'
import { contactKey } from '../../domain/clients/contactKey.ts'

/** A line of the log, but for what became of the message. */
export type DeliveryLine = Omit<Attempt, 'fallback' | 'at'> & Partial<Pick<Attempt, 'fallback'>>

const { ids } = deliveryStatuses
const longestProblem = 500

/**
 * Writes an attempt down before the message leaves, so that none leaves without its line.
 * @returns the line; undefined where the message was sent already, since work may be done twice
 */
export const openDelivery = (
  { store, clock }: Ports,
  line: DeliveryLine,
): Promise<number | undefined> =>
  store.deliveries.open({ fallback: null, ...line, at: clock.now() })

type Became = { status: 'sent' } | { status: 'retrying' | 'failed'; problem: string }

/** Writes down what became of the attempt of a line; `problem` without its receiver. */
export const closeDelivery = (
  ports: Ports,
  { organization, line }: { organization: number; line: number },
  became: Became,
): Promise<void> =>
  became.status === 'sent'
    ? ports.store.deliveries.noteSent({ organization, id: line, at: ports.clock.now() })
    : noteFailure(ports, { organization, line }, became)

/** Writes down why an attempt failed, and whether another follows. */
const noteFailure = (
  ports: Ports,
  { organization, line }: { organization: number; line: number },
  became: Extract<Became, { problem: string }>,
): Promise<void> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const at = ports.clock.now()
    const [stored] = await records.find('deliveries', [line])
    const values: Values = {
      ...storedValues('deliveries', stored!),
      status: { id: ids[became.status] },
      problem: became.problem.slice(0, longestProblem),
      sentAt: null,
    }
    await records.update('deliveries', organization, {
      id: line,
      values,
      by: { at, accountId: null },
    })
    // Administrators who chose the event are notified. A failed notification notifies no one: it
    // could fail and notify again, without end.
    if (became.status === 'failed' && stored!['letter'] !== 'staffNotification')
      await records.audit(organization, {
        at,
        accountId: null,
        ref: 'letters.send',
        address: null,
        device: null,
        action: 'fail',
        entity: 'deliveries',
        entityId: line,
        after: { status: { id: ids.failed }, branchOffice: stored!['branchOffice'] },
      })
  })

/** The work that a message comes of; `last`: it is not retried after this attempt. */
export type EmailJob<Payload = unknown> = Job<Payload>

type Leaving = {
  job: EmailJob
  letter: string
  receiver: string
  /**
   * Undefined for what concerns no organization, as emails to a partner's administrators: that is
   * not logged.
   */
  line: DeliveryLine | undefined
}

/**
 * Sends a message and writes down what became of it. Where it was sent already nothing happens, so
 * work that is done twice sends once; only where this process dies between the provider's answer
 * and the note of it does a second one leave. Throws when it is to be tried again; what is refused
 * for good is not.
 * @returns whether it was sent, now or before
 */
export const sendLogged = async (
  ports: Ports,
  { job, letter, receiver, line }: Leaving,
  send: () => Promise<void>,
): Promise<boolean> => {
  const opened = line && (await openDelivery(ports, line))
  if (line && opened === undefined) return true
  const note = async (became: Became) => {
    if (line && opened !== undefined)
      await closeDelivery(ports, { organization: line.organization, line: opened }, became)
  }
  try {
    const settle = line && (await countMessage(ports, line))
    try {
      await send()
    } catch (error) {
      await settle?.(false)
      throw error
    }
    await settle?.(true)
  } catch (error) {
    const said = withoutReceiver(reasonOf(error), receiver)
    const isOver = error instanceof MessageRefused || job.last === true
    await note({ status: isOver ? 'failed' : 'retrying', problem: said })
    const what = { id: job.id, letter, error: said }
    ports.log.error(
      isOver ? 'a message could not be sent' : 'a message could not be sent; it is tried again',
      what,
    )
    if (error instanceof MessageRefused) return false
    throw error
  }
  await note({ status: 'sent' })
  return true
}

/** Providers repeat a number without its plus, too. */
const withoutReceiver = (said: string, receiver: string): string =>
  said.replaceAll(receiver, '(receiver)').replaceAll(receiver.replace('+', ''), '(receiver)')

type Counted = Pick<DeliveryLine, 'organization' | 'channel' | 'receiver' | 'letter'>

/** The most messages that one organization may send to one receiver within a day. */
const perReceiver = { email: 30, sms: 10, whatsapp: 20 }
const dayMilliseconds = 86_400_000

/**
 * How many of the messages that are counted are on their way in this process: what fails counts no
 * longer.
 */
const underWay = new Map<string, number>()

/** Ends the counting of a message, which has left or has not. */
type Settle = (hasLeft: boolean) => Promise<void>

/**
 * Counts a message among those that an organization sends today, in all and to its receiver, before
 * it leaves: of many at once, no more leave than the limits allow.
 * @throws MessageRefused when the day's limit is reached: the message becomes a dead letter and is
 * not retried; another error where it is only if all those leave that are on their way
 */
export const countMessage = async (ports: Ports, line: Counted): Promise<Settle> => {
  const { deliveries } = ports.store
  const day = dayOf(ports)
  const counted: MessageCounter[] = []
  const settle: Settle = async (hasLeft) => {
    for (const { key } of counted) underWay.set(key, underWay.get(key)! - 1)
    if (!hasLeft) await Promise.all(counted.map(deliveries.uncount))
  }
  // One after the other: what its receiver gets no more of does not count in all.
  for (const { key, most } of countersOf(ports, line)) {
    const others = underWay.get(key) ?? 0
    counted.push({ key, day })
    underWay.set(key, others + 1)
    const count = await deliveries.count({ key, day })
    if (count <= most) continue
    await settle(false)
    if (count - 1 - others >= most) throw new MessageRefused('the messages of this day are used up')
    throw new Error('the messages of this day are used up if all leave that are on their way')
  }
  return settle
}

const dayOf = ({ clock }: Pick<Ports, 'clock'>): Date =>
  new Date(Math.floor(clock.now().getTime() / dayMilliseconds) * dayMilliseconds)

const countersOf = (
  { limits, secrets }: Ports,
  { organization, channel, receiver, letter }: Counted,
): { key: string; most: number }[] => {
  const perTenant = limits.messagesPerDay[channel === 'email' ? 'email' : 'text']
  if (perTenant === 0) return []
  const whom = channel === 'email' ? (contactKey(receiver) ?? receiver) : receiver
  const ofReceiver = {
    key: secrets.hash(`${channel} of ${organization} to ${whom}`),
    most: perReceiver[channel],
  }
  return [
    // Administrators choose themselves which notifications they get: a busy day of their branch has
    // more.
    ...(letter === 'staffNotification' ? [] : [ofReceiver]),
    {
      key: secrets.hash(`${channel === 'email' ? 'emails' : 'texts'} of ${organization}`),
      most: perTenant,
    },
  ]
}
