import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  seatsToCancel,
  type GroupSession,
} from '../../../server/domain/scheduling/groupDecision.ts'

const start = 10_000
const hours = 24
const deadline = start - hours * 60

/** A booking: made, perhaps changed and perhaps canceled, in this order. */
const anySeat = fc
  .record({
    quantity: fc.integer({ min: 1, max: 3 }),
    times: fc
      .array(fc.integer({ min: deadline - 100, max: start - 1 }), { minLength: 3, maxLength: 3 })
      .map((all) => all.toSorted((a, b) => a - b)),
    changes: fc.boolean(),
    cancels: fc.boolean(),
    minimum: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ quantity, times: [bookedAt, changedAt, cancelledAt], changes, cancels, minimum }) => ({
    quantity,
    bookedAt: bookedAt!,
    changedAt: cancels ? cancelledAt! : changes ? changedAt! : bookedAt!,
    blocks: !cancels,
    cancelledAt: cancels ? cancelledAt! : null,
    minimum,
  }))

const anySession: fc.Arbitrary<GroupSession> = fc.record({
  start: fc.constant(start),
  minCapacity: fc.integer({ min: 1, max: 8 }),
  seats: fc
    .array(anySeat, { maxLength: 6 })
    .map((seats) => seats.map((seat, index) => ({ ...seat, schedule: index + 1 }))),
})

/** The same minute by minute: who had a seat as the deadline passed. */
const oracle = ({ minCapacity, seats }: GroupSession, now: number): number[] => {
  if (minCapacity < 2 || now < deadline || now >= start) return []
  let sitting = 0
  let needed = minCapacity
  for (const seat of seats) {
    const leaves = seat.cancelledAt ?? Infinity
    if (seat.bookedAt <= deadline && leaves > deadline && seat.minimum < needed)
      needed = seat.minimum
    for (let place = 0; place < seat.quantity; place += 1)
      if (seat.bookedAt <= deadline && leaves > deadline) sitting += 1
  }
  const off: number[] = []
  for (const seat of seats)
    if (sitting < needed && seat.blocks && seat.changedAt <= deadline) off.push(seat.schedule)
  return off
}

describe('a group session that needs some people', () => {
  it('is canceled by those who sat in it as the deadline passed', () => {
    fc.assert(
      fc.property(
        anySession,
        fc.integer({ min: deadline - 50, max: start + 10 }),
        (session, now) => {
          expect(seatsToCancel(session, now, hours)).toEqual(oracle(session, now))
        },
      ),
    )
  })

  it('is decided once: later looks find nothing else to cancel', () => {
    fc.assert(
      fc.property(
        anySession,
        fc.integer({ min: deadline, max: start - 1 }),
        fc.nat(100),
        (session, now, later) => {
          const off = new Set(seatsToCancel(session, now, hours))
          const seats = session.seats.map((seat) =>
            off.has(seat.schedule)
              ? { ...seat, blocks: false, cancelledAt: now + 1, changedAt: now + 1 }
              : seat,
          )
          expect(
            seatsToCancel({ ...session, seats }, Math.min(start - 1, now + later), hours),
          ).toEqual([])
        },
      ),
    )
  })

  it('takes place for one person where the minimum is one', () => {
    const seats = [
      {
        schedule: 1,
        quantity: 1,
        bookedAt: deadline - 10,
        changedAt: deadline - 10,
        blocks: true,
        cancelledAt: null,
        minimum: 2,
      },
    ]
    expect(seatsToCancel({ start, minCapacity: 1, seats }, deadline, hours)).toEqual([])
    expect(seatsToCancel({ start, minCapacity: 2, seats }, deadline, hours)).toEqual([1])
  })

  it('takes place for as few as one of its people agreed to', () => {
    const seat = {
      quantity: 1,
      bookedAt: deadline - 10,
      changedAt: deadline - 10,
      blocks: true,
      cancelledAt: null,
    }
    const session = (...minimums: number[]) => ({
      start,
      minCapacity: 3,
      seats: minimums.map((minimum, index) => ({ ...seat, schedule: index + 1, minimum })),
    })
    expect(seatsToCancel(session(3, 3), deadline, hours)).toEqual([1, 2])
    expect(seatsToCancel(session(2, 3), deadline, hours)).toEqual([])
    expect(seatsToCancel(session(2), deadline, hours)).toEqual([1])
    expect(seatsToCancel(session(1), deadline, hours)).toEqual([])
  })
})
