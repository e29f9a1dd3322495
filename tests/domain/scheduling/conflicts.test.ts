import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeTimes } from '../../../server/domain/availability/availability.ts'
import type { AvailabilityInput } from '../../../server/domain/availability/input.ts'
import {
  conflictKey,
  conflictsOf,
  termsOfRequest,
  type BookedService,
} from '../../../server/domain/scheduling/conflicts.ts'
import { keptOnCancellation } from '../../../server/domain/money/refundPolicy.ts'
import { cancelsLate, visitorMay } from '../../../server/domain/scheduling/lifeCycle.ts'
import { anyInput, runs } from '../availability/anyInput.ts'

/** Inputs with what is free in them, as the services of appointments. */
const check = (law: (input: AvailabilityInput, booked: BookedService[]) => void): void => {
  fc.assert(
    fc.property(anyInput, fc.nat(), (input, which) => {
      const free = freeTimes(input)
      if (free.starts.length === 0 || input.force) return
      law(input, free.chainAt(which % free.starts.length))
    }),
    runs,
  )
}

describe('conflicts of an appointment', () => {
  it('are none where it could be booked now', () => {
    check((input, booked) => expect(conflictsOf(input, booked)).toEqual([]))
  }, 120_000)

  it('are with each service of who is off then, and with no other', () => {
    check((input, booked) => {
      const [{ expert, start, end }] = booked as [BookedService]
      const experts = input.experts.map((each) =>
        each.id === expert ? { ...each, timeOff: [{ from: start, to: end }] } : each,
      )
      const found = conflictsOf({ ...input, experts }, booked)
      expect(found).toContainEqual({ kind: 'timeOff', item: 0, expert, from: start, to: end })
      expect(found.every((each) => each.expert === expert)).toBe(true)
    })
  }, 120_000)

  it('are with every service where the branch closes, unless it was booked past the hours', () => {
    check((input, booked) => {
      const closed = { ...input, branch: { ...input.branch, weekly: {}, overrides: [] } }
      expect(conflictsOf(closed, booked).map(({ kind }) => kind)).toEqual(
        booked.map(() => 'branchHours'),
      )
      expect(conflictsOf(closed, booked, true)).toEqual([])
    })
  }, 120_000)

  it('are with who works there no longer', () => {
    check((input, booked) => {
      const found = conflictsOf({ ...input, experts: [] }, booked)
      expect(found.map(({ kind }) => kind)).toEqual(booked.map(() => 'expertGone'))
    })
  }, 120_000)

  it('have other keys for another time or cause', () => {
    const conflict = { kind: 'timeOff', item: 0, expert: 3, from: 10, to: 20 } as const
    expect(conflictKey(conflict)).toBe(conflictKey({ ...conflict, item: 1 }))
    const others = [{ expert: 4 }, { from: 9 }, { to: 21 }, { kind: 'expertHours' as const }]
    for (const other of others)
      expect(conflictKey({ ...conflict, ...other })).not.toBe(conflictKey(conflict))
  })
})

describe('the terms of a client who is requested to choose another time', () => {
  it('let them move once more or cancel until it begins, and give back all they paid', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(10_000), fc.nat(1_000_000), (moves, minutesBefore, taken) => {
        const terms = termsOfRequest(moves)
        const startsAt = 30_000_000
        expect(visitorMay(terms, { status: 'confirmed', startsAt, moves })).toEqual({
          cancelUntil: startsAt,
          rescheduleUntil: startsAt,
        })
        const agreed = { tiers: terms.refundPolicy ?? [], cancelWindowMinutes: 0 }
        expect(keptOnCancellation(taken, { terms: agreed, minutesBefore, byClient: true })).toBe(0)
        expect(cancelsLate(terms, { status: 'confirmed', startsAt, now: startsAt - 1 })).toBe(false)
      }),
      runs,
    )
  })
})
