import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, freeTimes } from '../../../server/domain/availability/availability.ts'
import type { AvailabilityInput, Occupation } from '../../../server/domain/availability/input.ts'
import { availabilityReply } from '../../../server/domain/availability/reply.ts'
import { neededSpan } from '../../../server/domain/availability/neededSpan.ts'
import {
  type ChainItem,
  footprintsOf,
  occupationsOf,
} from '../../../server/domain/availability/occupations.ts'
import { anyInput, occupation, runs } from './anyInput.ts'

const check = (property: (input: AvailabilityInput) => void) => {
  fc.assert(
    fc.property(anyInput, (input) => {
      property(input)
    }),
    runs,
  )
}
const startsOf = (input: AvailabilityInput): number[] => freeTimes(input).starts
const replyTo = (input: AvailabilityInput): string =>
  JSON.stringify(availabilityReply(input, freeTimes(input), { tzdb: '2026c' }))
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOn = (timeZone: string, instant: number): string => {
  if (!clocks.has(timeZone))
    clocks.set(
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    )
  return clocks.get(timeZone)!.format(instant * 60_000)
}
const dateOn = (timeZone: string, instant: number): string =>
  clockOn(timeZone, instant).slice(0, 10)
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const inRange = (input: AvailabilityInput, zone: string) => (start: number) =>
  input.from <= dateOn(zone, start) && dateOn(zone, start) <= input.to

/** Minutes in which a booking keeps its expert busy, counted one by one. */
const busyMinutes = ({
  start,
  end,
  bufferBefore,
  bufferAfter,
  processing,
}: Occupation | Omit<Occupation, 'schedule' | 'branch'>): number[] => {
  const minutes = []
  for (let minute = start - bufferBefore; minute < end + bufferAfter; minute++) {
    const past = minute - start
    if (!processing || past < processing.after || past >= processing.after + processing.length)
      minutes.push(minute)
  }
  return minutes
}

const booking = (input: AvailabilityInput, chain: ChainItem[], schedule: number): Occupation[] =>
  occupationsOf(chain, input.items, input.internalBuffers ?? false).map((one) => ({
    ...one,
    schedule,
    branch: input.branch.id,
  }))

describe('free times', () => {
  it(
    'answer the same when called twice',
    () => check((input) => expect(replyTo(input)).toBe(replyTo(structuredClone(input)))),
    120_000,
  )

  it(
    'offer no chain that meets a booking widened by its buffers (P1)',
    () =>
      check((input) => {
        const free = freeTimes(input)
        const taken = input.occupations.filter(({ schedule }) => schedule !== input.excludeSchedule)
        for (const index of free.starts.keys())
          for (const item of booking(input, free.chainAt(index), 0)) {
            const minutes = new Set(busyMinutes(item))
            const met = taken.filter(
              (other) =>
                other.expert === item.expert &&
                busyMinutes(other).some((minute) => minutes.has(minute)),
            )
            const joined = ({ start, end, entailedProduct, branch }: Occupation) =>
              start === item.start &&
              end === item.end &&
              entailedProduct === item.entailedProduct &&
              branch === input.branch.id
            expect(met.filter((other) => !joined(other))).toEqual([])
          }
      }),
    120_000,
  )

  it(
    'are ascending, each once, and on the grid (P4)',
    () =>
      check((input) => {
        const { starts } = freeTimes(input)
        const { granularity, gridOffset } = input.items[0]!
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
        for (const start of starts) {
          const [hour, minute] = clockOn(input.branch.zone, start).slice(11).split(':').map(Number)
          expect(Math.abs((hour! * 60 + minute! - gridOffset) % granularity)).toBe(0)
        }
      }),
    120_000,
  )

  it(
    'do not depend on the zone they are shown in (P5)',
    () =>
      check((input) => {
        const zone = input.timeZone ?? input.branch.zone
        const abroad = {
          ...input,
          timeZone: 'Pacific/Kiritimati',
          from: shifted(input.from, -2),
          to: shifted(input.to, 2),
        }
        expect(startsOf(abroad).filter(inRange(input, zone))).toEqual(startsOf(input))
      }),
    120_000,
  )

  const withAnother = anyInput.chain((input) =>
    fc.tuple(
      fc.constant(input),
      occupation(Date.parse(input.from) / 60_000, input.items, input.experts.length),
    ),
  )

  it(
    'never grow by a booking, and come back when it goes (P6)',
    () =>
      fc.assert(
        fc.property(withAnother, ([any, another]) => {
          // A booking may complete a group that was too small to be joined.
          const input = { ...any, minCapacityHours: 0 }
          const before = startsOf(input)
          const after = new Set(
            startsOf({
              ...input,
              occupations: [...input.occupations, { ...another, schedule: 77 }],
            }),
          )
          expect([...after].filter((start) => !before.includes(start))).toEqual([])
          const gone = {
            ...input,
            occupations: [...input.occupations, { ...another, schedule: 77 }],
            excludeSchedule: 77,
          }
          expect(startsOf({ ...input, excludeSchedule: undefined })).toEqual(startsOf(gone))
        }),
        runs,
      ),
    120_000,
  )

  it(
    'never grow by time off',
    () =>
      fc.assert(
        fc.property(withAnother, ([input, { start, end }]) => {
          const before = new Set(startsOf(input))
          const experts = input.experts.map((one) => ({
            ...one,
            timeOff: [...(one.timeOff ?? []), { from: start, to: end }],
          }))
          expect(startsOf({ ...input, experts }).filter((one) => !before.has(one))).toEqual([])
        }),
        runs,
      ),
    120_000,
  )

  it(
    'never shrink by wider hours',
    () =>
      fc.assert(
        fc.property(
          anyInput,
          fc.constantFrom('00:00', '09:30'),
          fc.constantFrom('10:00', '24:00'),
          (input, s, e) => {
            const wider = structuredClone(input)
            for (const day of Object.values(wider.branch.weekly)) day.push({ s, e })
            for (const override of wider.branch.overrides) override.windows.push({ s, e })
            const after = new Set(startsOf(wider))
            expect(startsOf(input).filter((start) => !after.has(start))).toEqual([])
          },
        ),
        runs,
      ),
    120_000,
  )

  it(
    'are the same requested at once or date by date (P7)',
    () =>
      check((input) => {
        const first = startsOf({ ...input, to: input.from })
        const rest = startsOf({
          ...input,
          from: shifted(input.from, 1),
          to: shifted(input.from, 1),
        })
        expect(startsOf({ ...input, to: shifted(input.from, 1) })).toEqual(
          [...first, ...rest].sort((a, b) => a - b),
        )
      }),
    120_000,
  )

  it(
    'do not mind the order of experts, candidates and bookings (P9)',
    () =>
      check((input) => {
        const turned = {
          ...input,
          experts: input.experts.toReversed(),
          occupations: input.occupations.toReversed(),
          items: input.items.map((item) => ({ ...item, candidates: item.candidates.toReversed() })),
        }
        expect(replyTo(turned)).toBe(replyTo(input))
      }),
    120_000,
  )

  it('ask for no booking outside the needed span', () => {
    check((input) => {
      const { from, to } = neededSpan(input.from, input.to)
      const near = input.occupations.filter(({ start, end }) => end > from && start < to)
      const span = { from: from - 20 * 1440, to: to + 20 * 1440 }
      const far = input.occupations.flatMap((one) =>
        [span.from - one.end, span.to - one.start].map((past) => ({
          ...one,
          start: one.start + past,
          end: one.end + past,
        })),
      )
      expect(replyTo({ ...input, occupations: near })).toBe(
        replyTo({ ...input, occupations: [...input.occupations, ...far] }),
      )
    })
  })
})

describe('deciding', () => {
  it(
    'accepts every start offered with the chain offered, and refuses what is not offered (P8)',
    () =>
      check((input) => {
        const free = freeTimes(input)
        for (const [index, start] of free.starts.entries()) {
          const chain = free.chainAt(index)
          expect(decide(input, start)).toEqual({
            accepted: true,
            chain,
            remaining: free.remainingAt(index),
          })
        }
        const some = free.starts.length >> 1
        for (const lead of free.starts.length > 0 ? free.expertsAt(some) : []) {
          const decision = decide(input, free.starts[some]!, {
            experts: [lead, ...input.items.slice(1).map(() => null)],
          })
          expect(decision.accepted && decision.chain[0]?.expert).toBe(lead)
        }
        const offered = new Set(free.starts)
        const zone = input.timeZone ?? input.branch.zone
        for (
          let start = Date.parse(input.from) / 60_000;
          start < Date.parse(input.from) / 60_000 + 1440;
          start += 505
        )
          if (!offered.has(start) && inRange(input, zone)(start)) {
            const decision = decide(input, start)
            expect(decision.accepted).toBe(false)
            if (!decision.accepted) {
              expect(decision.nearest.length).toBe(
                decision.code === 'NOT_AVAILABLE' ? 0 : Math.min(5, free.starts.length),
              )
              expect(decision.nearest.every((near) => offered.has(near))).toBe(true)
            }
          }
      }),
    120_000,
  )

  it(
    'keeps what it accepted: afterwards nothing that meets it is offered',
    () =>
      check((input) => {
        const free = freeTimes(input)
        if (free.starts.length === 0) return
        const made = booking(input, free.chainAt(free.starts.length >> 1), 1000)
        const after = { ...input, occupations: [...input.occupations, ...made] }
        const then = freeTimes(after)
        for (const index of then.starts.keys())
          for (const item of booking(after, then.chainAt(index), 1001))
            for (const old of made) {
              const joins =
                item.start === old.start &&
                item.end === old.end &&
                item.entailedProduct === old.entailedProduct
              if (
                item.expert !== old.expert ||
                (joins && input.items.some(({ capacity }) => capacity > 1))
              )
                continue
              const minutes = new Set(busyMinutes(old))
              expect(busyMinutes(item).some((minute) => minutes.has(minute))).toBe(false)
            }
      }),
    120_000,
  )

  it(
    'gives footprints that cover exactly the busy minutes of each expert',
    () =>
      check((input) => {
        const free = freeTimes(input)
        if (free.starts.length === 0) return
        const made = booking(input, free.chainAt(0), 1)
        for (const { id } of input.experts) {
          const minutes = new Set(made.filter(({ expert }) => expert === id).flatMap(busyMinutes))
          const footprints = footprintsOf(made).filter(({ expert }) => expert === id)
          const covered = footprints.flatMap(({ from, to }) =>
            Array.from({ length: to - from }, (_, past) => from + past),
          )
          expect(covered).toEqual([...minutes].sort((a, b) => a - b))
        }
      }),
    120_000,
  )
})
