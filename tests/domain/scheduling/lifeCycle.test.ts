import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import {
  changeOf,
  changesFor,
  visitorMay,
  type Actor,
  type ScheduleStatus,
} from '../../../server/domain/scheduling/lifeCycle.ts'

const names = Object.keys(scheduleStatuses.ids) as ScheduleStatus[]
const actors: Actor[] = ['staff', 'visitor', 'system']
const rules = { noShowAfter: 10, correctionDays: 7 }
const day = 1440
const start = 30_000_000
const at = (now: number) => ({ now, startsAt: start, endsAt: start + 60 })
const allowed = (actor: Actor, from: ScheduleStatus, to: ScheduleStatus, now: number) =>
  changeOf(actor, { from, to, rules }, at(now)).allowed

// Definitions 3.8, line by line: who may, and from which to which minute counted from the start.
const table: [Actor, ScheduleStatus, ScheduleStatus, from: number, to: number][] = [
  ['visitor', 'held', 'expired', -Infinity, Infinity],
  ['system', 'held', 'expired', -Infinity, Infinity],
  ['system', 'pending_payment', 'expired', -Infinity, Infinity],
  ['staff', 'pending_payment', 'cancelled', -Infinity, Infinity],
  ['visitor', 'pending_payment', 'cancelled', -Infinity, Infinity],
  ['staff', 'requested', 'confirmed', -Infinity, Infinity],
  ['staff', 'requested', 'rejected', -Infinity, Infinity],
  ['system', 'requested', 'expired', -Infinity, Infinity],
  ['staff', 'requested', 'cancelled', -Infinity, Infinity],
  ['visitor', 'requested', 'cancelled', -Infinity, Infinity],
  ['staff', 'confirmed', 'arrived', -12 * 60, Infinity],
  ['staff', 'confirmed', 'in_progress', -12 * 60, Infinity],
  ['staff', 'confirmed', 'completed', 0, Infinity],
  ['staff', 'confirmed', 'no_show', 10, Infinity],
  ['system', 'confirmed', 'no_show', 10, Infinity],
  ['staff', 'confirmed', 'cancelled', -Infinity, Infinity],
  ['visitor', 'confirmed', 'cancelled', -Infinity, Infinity],
  ['staff', 'arrived', 'in_progress', -12 * 60, Infinity],
  ['staff', 'arrived', 'completed', 0, Infinity],
  ['staff', 'arrived', 'cancelled', -Infinity, Infinity],
  ['staff', 'arrived', 'confirmed', -Infinity, 60 + 7 * day],
  ['staff', 'in_progress', 'completed', -Infinity, Infinity],
  ['staff', 'in_progress', 'arrived', -Infinity, 60 + 7 * day],
  ['staff', 'in_progress', 'confirmed', -Infinity, 60 + 7 * day],
  ['staff', 'in_progress', 'cancelled', -Infinity, Infinity],
  ['staff', 'completed', 'no_show', 10, 60 + 7 * day],
  ['staff', 'completed', 'arrived', -Infinity, 60 + 7 * day],
  ['staff', 'completed', 'in_progress', -Infinity, 60 + 7 * day],
  ['staff', 'no_show', 'completed', -Infinity, 60 + 7 * day],
  ['staff', 'completed', 'confirmed', -Infinity, 60 + 7 * day],
  ['staff', 'no_show', 'confirmed', -Infinity, 60 + 7 * day],
  ['staff', 'cancelled', 'confirmed', -Infinity, -1],
]

describe('the life of an appointment', () => {
  it('is the table of the definitions, for everybody, every pair and every minute', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...actors),
        fc.constantFrom(...names),
        fc.constantFrom(...names),
        fc.oneof(
          fc.integer({ min: -30 * day, max: 30 * day }),
          fc.constantFrom(-721, -720, -1, 0, 9, 10, 60 + 7 * day, 61 + 7 * day),
        ),
        (actor, from, to, minute) => {
          const line = table.find(
            ([who, before, after]) => who === actor && before === from && after === to,
          )
          const expected = line !== undefined && minute >= line[3] && minute <= line[4]
          expect(allowed(actor, from, to, start + minute)).toBe(expected)
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('goes only where the statuses let it', () => {
    for (const [, from, to] of table)
      expect(scheduleStatuses.arrows[from], `${from} to ${to}`).toContain(to)
  })

  it('asks for a reason where something is taken back or away, and for a free time where one is taken again', () => {
    const asks = (from: ScheduleStatus, to: ScheduleStatus, now = start + 30) =>
      changeOf('staff', { from, to, rules }, at(now))
    expect(asks('requested', 'rejected')).toEqual({
      allowed: true,
      needsReason: true,
      rechecks: false,
    })
    expect(asks('in_progress', 'cancelled')).toEqual({
      allowed: true,
      needsReason: true,
      rechecks: false,
    })
    expect(asks('completed', 'no_show')).toEqual({
      allowed: true,
      needsReason: true,
      rechecks: false,
    })
    expect(asks('completed', 'in_progress')).toEqual({
      allowed: true,
      needsReason: true,
      rechecks: false,
    })
    expect(asks('in_progress', 'arrived')).toEqual({
      allowed: true,
      needsReason: false,
      rechecks: false,
    })
    expect(asks('confirmed', 'cancelled')).toEqual({
      allowed: true,
      needsReason: false,
      rechecks: false,
    })
    expect(asks('requested', 'confirmed')).toEqual({
      allowed: true,
      needsReason: false,
      rechecks: true,
    })
    expect(asks('cancelled', 'confirmed', start - 1)).toEqual({
      allowed: true,
      needsReason: false,
      rechecks: true,
    })
  })

  it('names what may be done next', () => {
    const open = (from: ScheduleStatus) =>
      changesFor('staff', { from, rules }, at(start)).map((each) => [
        each.to,
        each.from,
        each.until,
        each.needsReason,
      ])
    expect(open('confirmed')).toEqual([
      ['arrived', start - 720, null, false],
      ['in_progress', start - 720, null, false],
      ['completed', start, null, false],
      ['no_show', start + 10, null, false],
      ['cancelled', null, null, false],
    ])
    expect(open('no_show')).toEqual([
      ['completed', null, start + 60 + 7 * day, true],
      ['confirmed', null, start + 60 + 7 * day, true],
    ])
    expect(open('cancelled')).toEqual([['confirmed', null, start - 1 / 60_000, false]])
    expect(open('rejected')).toEqual([])
  })

  it('lists each of them for exactly the time in which it is allowed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...actors),
        fc.constantFrom(...names),
        fc.integer({ min: -2000, max: 20_000 }),
        (actor, from, after) => {
          const now = start + after
          const listed = changesFor(actor, { from, rules }, at(now)).filter(
            (each) =>
              (each.from === null || now >= each.from) &&
              (each.until === null || now <= each.until),
          )
          expect(listed.map(({ to }) => to).toSorted()).toEqual(
            names.filter((to) => allowed(actor, from, to, now)).toSorted(),
          )
        },
      ),
    )
  })
})

describe('what a visitor may', () => {
  const policy = {
    cancelWindowMinutes: 120,
    rescheduleWindowMinutes: 60,
    maxReschedules: 2,
    allowClientCancel: true,
    allowClientReschedule: true,
  }
  it('ends with the windows and the number of moves they agreed to', () => {
    const may = (status: ScheduleStatus, moves: number, more: object = {}) =>
      visitorMay({ ...policy, ...more }, { status, startsAt: start, moves })
    expect(may('confirmed', 1)).toEqual({ cancelUntil: start - 120, rescheduleUntil: start - 60 })
    expect(may('confirmed', 2)).toEqual({ cancelUntil: start - 120, rescheduleUntil: null })
    expect(may('pending_payment', 0)).toEqual({ cancelUntil: start, rescheduleUntil: null })
    expect(may('completed', 0)).toEqual({ cancelUntil: null, rescheduleUntil: null })
    expect(may('confirmed', 0, { allowClientCancel: false, allowClientReschedule: false })).toEqual(
      {
        cancelUntil: null,
        rescheduleUntil: null,
      },
    )
  })
})
