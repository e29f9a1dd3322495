import { isAt } from '../../../contract/kernel/scheduleStates.ts'
import type { ScheduleStatus } from '../scheduling/lifeCycle.ts'

/** The causes of emails that state how an appointment stands now. */
export const stateEvents = [
  'booked',
  'moved',
  'changed',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'paidLate',
] as const
export type StateEvent = (typeof stateEvents)[number]

/** What happens to an appointment that its client may get an email about. */
export const appointmentEvents = [
  ...stateEvents,
  'awaiting',
  'reminded',
  'linked',
  'rescheduleRequested',
  'cardReleased',
  'returned',
] as const
export type AppointmentEvent = (typeof appointmentEvents)[number]

/**
 * An appointment as its client knows it: its status as far as it concerns them (`standingOf`), its
 * start (ms since 1970), and what else was agreed (end, services with experts and add-ons, places,
 * price) as one text to be compared.
 */
export type AgreedState = { standing: ScheduleStatus; start: number; agreed: string }

/**
 * Something that happened to an appointment and that its client may get an email about. Instants
 * are in ms since 1970. Where it can be taken back, its email waits until `waitUntil`, and `before`
 * is how the appointment stood.
 */
export type EmailCause = {
  id: number
  event: StateEvent
  at: number
  notify: boolean
  waitUntil: number | null
  before: AgreedState | null
}

/**
 * The status as far as it concerns the client: the steps of the day change nothing of what was
 * agreed.
 */
export const standingOf = (status: ScheduleStatus): ScheduleStatus =>
  isAt(status, 'here', 'done', 'missed') ? 'confirmed' : status

/** The event that takes an appointment from one status to another. */
export const statusEvent = (from: ScheduleStatus, to: ScheduleStatus): StateEvent => {
  if (isAt(to, 'off')) return to
  if (to === 'confirmed' && from === 'requested') return 'approved'
  // Taken back into the calendar, it is as good as new to its client.
  if (to === 'confirmed' && from === 'cancelled') return 'booked'
  return 'changed'
}

/**
 * The event that the email of a cause is about, as the appointment stands now; null where there is
 * nothing to say.
 *
 * Emails state the present, so of several causes only the last one that says something has an
 * email. Causes that follow each other before the email of the former has left are one change, from
 * how the appointment stood before the first: none, where the last took back the others.
 * @param causes all of one appointment from the first of its chain on, in their order
 */
export const emailEventOf = (
  causes: readonly EmailCause[],
  id: number,
  present: AgreedState,
): StateEvent | null => {
  const chains = chainsOf(causes)
  const own = chains.findIndex((chain) => chain.some((cause) => cause.id === id))
  if (own === -1 || chains[own]!.at(-1)!.id !== id) return null
  const isFollowed = chains.some(
    (chain, index) =>
      index > own && eventOfChain(chain, chains[index + 1]?.[0]?.before ?? present) !== null,
  )
  return isFollowed ? null : eventOfChain(chains[own]!, present)
}

const chainsOf = (causes: readonly EmailCause[]): EmailCause[][] => {
  const chains: EmailCause[][] = []
  for (const cause of causes) {
    const chain = chains.at(-1)
    if (chain !== undefined && cause.at < (chain.at(-1)!.waitUntil ?? 0)) chain.push(cause)
    else chains.push([cause])
  }
  return chains
}

const eventOfChain = (chain: readonly EmailCause[], after: AgreedState): StateEvent | null => {
  const last = chain.at(-1)!
  if (!chain.some(({ notify }) => notify)) return null
  const { before } = chain[0]!
  // What cannot be taken back is confirmed to those who did it, whatever came of it.
  if (last.waitUntil === null || before === null) return last.event
  if (before.standing !== after.standing) return statusEvent(before.standing, after.standing)
  if (!isAt(after.standing, 'requested', 'confirmed')) return null
  if (before.start !== after.start) return 'moved'
  return before.agreed === after.agreed ? null : 'changed'
}
