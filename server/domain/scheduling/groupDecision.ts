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
}

export type GroupSession = { start: number; minCapacity: number; seats: readonly GroupSeat[] }

/** The instant at which it is decided whether a session takes place. */
export const decidedAt = (start: number, minCapacityHours: number): number =>
  start - minCapacityHours * 60

/**
 * The appointments that are canceled because fewer seats than `minCapacity` were booked
 * `minCapacityHours` before the start (definitions 3.8, session). Seats are counted as they were at
 * that instant, so a session that takes place is not canceled when a client cancels later. What was
 * booked or changed after it stays: with it, staff run the session anyway.
 */
export const seatsToCancel = (
  { start, minCapacity, seats }: GroupSession,
  now: number,
  minCapacityHours: number,
): number[] => {
  const deadline = decidedAt(start, minCapacityHours)
  if (minCapacity <= 1 || now < deadline || now >= start) return []
  const counted = seats.filter(
    ({ bookedAt, blocks, cancelledAt }) =>
      bookedAt <= deadline && (blocks || (cancelledAt !== null && cancelledAt > deadline)),
  )
  if (counted.reduce((sum, { quantity }) => sum + quantity, 0) >= minCapacity) return []
  return seats
    .filter(({ blocks, changedAt }) => blocks && changedAt <= deadline)
    .map(({ schedule }) => schedule)
}
