import { execFileSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { freeTimes } from '../../../server/domain/availability/availability.ts'
import { availabilityReply } from '../../../server/domain/availability/reply.ts'
import { bookings, workloadW1 } from '../../bench/workloadW1.ts'
import { workloadW2 } from '../../bench/workloadW2.ts'
import { oracle } from './oracle.ts'

describe('free times of workload W1', () => {
  it.each([
    [30, 2400, 519, 986],
    [365, 29_200, 6202, 11_675],
  ])('over %i days are as many as the yardsticks say', (days, booked, starts, pairs) => {
    const input = workloadW1({ days })
    const free = freeTimes(input)
    expect(input.occupations).toHaveLength(booked)
    expect(free.starts).toHaveLength(starts)
    expect(free.starts.reduce((sum, _, index) => sum + free.expertsAt(index).length, 0)).toBe(pairs)
  })

  it('do not change by bookings outside the range', () => {
    const input = workloadW1({ days: 30 })
    const elsewhere = [-400, 60].flatMap((days) =>
      bookings({ firstDay: 20_899 + days, days: 20, experts: 10 }),
    )
    const free = freeTimes({ ...input, occupations: [...elsewhere, ...input.occupations] })
    expect(free.starts).toEqual(freeTimes(input).starts)
  })

  it('know each of 100 experts apart', () => {
    const input = workloadW1({ days: 3, experts: 100 })
    const free = freeTimes(input)
    for (const [index, start] of free.starts.entries()) {
      const alone = input.experts.filter(({ id }) => {
        const meets = (end: number, from: number) => start < end + 10 && start + 45 > from - 10
        return !input.occupations.some((one) => one.expert === id && meets(one.end, one.start))
      })
      expect(free.expertsAt(index)).toEqual(alone.map(({ id }) => id))
    }
  })
})

describe('the cost of free times', { retry: 3 }, () => {
  /** The shortest of many calls: what else the machine does only ever adds to it. */
  const cost = (size: Parameters<typeof workloadW1>[0]): number => {
    const input = workloadW1(size)
    const times = Array.from({ length: 150 }, () => {
      const start = performance.now()
      freeTimes(input)
      return performance.now() - start
    })
    return Math.min(...times)
  }

  it.each([
    ['days', { days: 60, experts: 10 }, { days: 120, experts: 10 }],
    ['experts', { days: 30, experts: 20 }, { days: 30, experts: 40 }],
    ['bookings', { days: 60, bookingsPerDay: 4 }, { days: 60, bookingsPerDay: 8 }],
  ])('grows at most 2.3 times when %s double', (_, once, twice) => {
    expect(cost(twice) / cost(once)).toBeLessThan(2.3)
  })

  it('has no question to Intl in it once the zone is known', () => {
    const input = workloadW1({ days: 365 })
    freeTimes(input)
    const formatting = vi.spyOn(
      Intl.DateTimeFormat.prototype as { format: object },
      'format',
      'get',
    )
    freeTimes(input)
    expect(formatting).not.toHaveBeenCalled()
    formatting.mockRestore()
  })
})

describe('free times of workload W2', () => {
  it('are those of the count of every minute in each of 100 zones', () => {
    const inputs = workloadW2()
    expect(new Set(inputs.map(({ branch }) => branch.zone)).size).toBe(100)
    for (const input of inputs)
      expect(freeTimes(input).starts).toEqual(oracle(input).map(({ start }) => start))
  })

  // The tests run in two zones of the machine (vitest.config.ts); each is held against a third.
  it('are the same bytes whatever the zone of the machine (P10)', () => {
    const program = `
      import { workloadW2 } from '../../bench/workloadW2.ts'
      import { freeTimes } from '../../../server/domain/availability/availability.ts'
      import { availabilityReply } from '../../../server/domain/availability/reply.ts'
      console.log(JSON.stringify(workloadW2().map((input) => availabilityReply(input, freeTimes(input), { tzdb: '' }))))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      env: { ...process.env, TZ: 'Asia/Kolkata' },
      maxBuffer: 2 ** 27,
      encoding: 'utf8',
    })
    const here = workloadW2().map((input) =>
      availabilityReply(input, freeTimes(input), { tzdb: '' }),
    )
    expect(printed.length).toBeGreaterThan(100_000)
    expect(printed === `${JSON.stringify(here)}\n`).toBe(true)
  })
})
