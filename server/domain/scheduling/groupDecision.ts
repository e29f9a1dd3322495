/** One booking of a group session; instants are minutes since 1970. */
export type GroupSeat = {
  schedule: number
  /** Seats booked. */
  quantity: number
  bookedAt: number
  /** When it was last changed: its booking, where it never was. */
  changedAt: number
  /** Whether it takes its seats now; and when it was canceled, where it was. */
  blocks: boolean
  cancelledAt: number | null
  /** How many people its client agreed to: the minimum as it was when this was booked. */
  minimum: number
}

/** `minCapacity`: the minimum as it is now. */
export type GroupSession = { start: number; minCapacity: number; seats: readonly GroupSeat[] }

/** The instant at which it is decided whether a session takes place. */
export const decidedAt = (start: number, minCapacityHours: number): number =>
  start - minCapacityHours * 60

/** Who had a seat as it was decided. */
const countedSeats = ({ seats }: GroupSession, deadline: number): GroupSeat[] =>
  seats.filter(
    ({ bookedAt, blocks, cancelledAt }) =>
      bookedAt <= deadline && (blocks || (cancelledAt !== null && cancelledAt > deadline)),
  )

/**
 * How many people a session needs to take place: the least that anyone in it agreed to, and no more
 * than is needed now. A minimum that is raised, and a service that becomes a group, cancel nothing
 * that was booked before.
 */
export const neededIn = (session: GroupSession, minCapacityHours: number): number =>
  Math.min(
    session.minCapacity,
    ...countedSeats(session, decidedAt(session.start, minCapacityHours)).map(
      ({ minimum }) => minimum,
    ),
  )

/**
 * The appointments that are canceled because fewer seats were booked `minCapacityHours` before the
 * start than are needed (definitions 3.8, session). Seats are counted as they were at that instant,
 * so a session that takes place is not canceled when a client cancels later. What was booked or
 * changed after it stays: with it, staff run the session anyway.
 */
export const seatsToCancel = (
  session: GroupSession,
  now: number,
  minCapacityHours: number,
): number[] => {
  const { start, seats } = session
  const deadline = decidedAt(start, minCapacityHours)
  const needed = neededIn(session, minCapacityHours)
  if (needed <= 1 || now < deadline || now >= start) return []
  const taken = countedSeats(session, deadline).reduce((sum, { quantity }) => sum + quantity, 0)
  if (taken >= needed) return []
  return seats
    .filter(({ blocks, changedAt }) => blocks && changedAt <= deadline)
    .map(({ schedule }) => schedule)
}
