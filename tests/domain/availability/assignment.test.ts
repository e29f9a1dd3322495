import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from '../../../server/domain/availability/availability.ts'
import type { AvailabilityInput } from '../../../server/domain/availability/input.ts'
import { placeOccurrences } from '../../../server/domain/scheduling/placeOccurrences.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { booked, daily, oneExpert } from './oneExpert.ts'

type Assignment = NonNullable<AvailabilityInput['assignment']>

/** Some experts who can all give the service at any time of the day. */
const branchWith = (
  experts: AvailabilityInput['experts'],
  assignment: Assignment,
  rest: Parameters<typeof oneExpert>[3] = {},
) =>
  oneExpert('America/Bogota', daily(['00:00', '24:00']), ['2027-01-20', '2027-01-20'], {
    ...rest,
    item: { candidates: experts.map(({ id }) => id), ...rest.item },
    experts,
    assignment,
  })

const nine = instantOfIso('2027-01-20T09:00-05:00')

const expertAt = (input: AvailabilityInput, start = nine): number => {
  const decision = decide(input, start)
  if (!decision.accepted) throw new Error(decision.code)
  return decision.chain[0]!.expert
}

const team = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 6 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({ id: fc.constant(id), sortOrder: fc.nat(3), enabled: fc.constant(true) }),
      ),
    ),
  )
  .map((experts) => [...experts])

describe('round robin', () => {
  it('gives everyone one appointment before anyone has two, whatever the order of the list', () => {
    fc.assert(
      fc.property(team, fc.integer({ min: 1, max: 20 }), (experts, appointments) => {
        const turns = new Map<number, number>()
        const counts = new Map(experts.map(({ id }) => [id, 0]))
        for (let appointment = 1; appointment <= appointments; appointment += 1) {
          const chosen = expertAt(
            branchWith(
              experts.map((expert) => ({ ...expert, lastTurn: turns.get(expert.id) ?? null })),
              'round_robin',
            ),
          )
          turns.set(chosen, appointment)
          counts.set(chosen, counts.get(chosen)! + 1)
          expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('passes over an expert who is busy, who comes next after that', () => {
    const experts = [1, 2, 3].map((id) => ({ id, sortOrder: 0, enabled: true, lastTurn: id }))
    const busy = booked('2027-01-20T09:00-05:00', '2027-01-20T10:00-05:00', { expert: 1 })
    const input = branchWith(experts, 'round_robin', { occupations: [busy] })
    expect(expertAt(input)).toBe(2)
    expect(expertAt(input, nine + 60)).toBe(1)
  })

  it('goes on from one occurrence of a series to the next', () => {
    const experts = [3, 1, 2].map((id) => ({
      id,
      sortOrder: 0,
      enabled: true,
      lastTurn: id === 1 ? 40 : null,
    }))
    const input = branchWith(experts, 'round_robin')
    const wall = Date.parse('2027-01-20T09:00Z') / 60_000
    const occurrences = [0, 1, 2, 3].map((index) => ({
      index,
      wall: wall + index * 1440,
      input,
      experts: [null],
    }))
    const { placed } = placeOccurrences({
      occurrences,
      skipPolicy: 'ask',
      choices: [],
      occupations: [],
    })
    expect(placed.map(({ chain }) => chain[0]!.expert)).toEqual([2, 3, 1, 2])
  })
})

describe('priority', () => {
  it('takes the first of the list who is free, however much they have to do', () => {
    fc.assert(
      fc.property(team, fc.nat(5), (experts, busyCount) => {
        const listed = experts
          .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
          .map(({ id }) => id)
        const busyIds = listed.slice(0, Math.min(busyCount, listed.length - 1))
        const atNine = busyIds.map((expert) =>
          booked('2027-01-20T09:00-05:00', '2027-01-20T10:00-05:00', { expert }),
        )
        const later = listed.map((expert) =>
          booked('2027-01-20T15:00-05:00', '2027-01-20T16:00-05:00', { expert }),
        )
        const input = branchWith(experts, 'priority', {
          occupations: [...atNine, ...later.slice(0, 1)],
        })
        expect(expertAt(input)).toBe(listed[busyIds.length])
      }),
    )
  })
})
