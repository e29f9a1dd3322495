import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { Money } from '../../../contract/money/money.ts'
import { expandTimes } from '../../../contract/endpoints/schedules/compactTimes.ts'
import { startsOf } from '../../../src/publicPages/page/freeTimes.ts'
import { instantOfIso, offsetOfIso } from '../../../contract/time/zones.ts'
import { freeTimes } from '../../../server/domain/availability/availability.ts'
import { compactTimesOf } from '../../../server/domain/availability/compactReply.ts'
import type { AvailabilityInput } from '../../../server/domain/availability/input.ts'
import type { ChainItem } from '../../../server/domain/availability/occupations.ts'
import { availabilityReply } from '../../../server/domain/availability/reply.ts'
import { workloadW1 } from '../../bench/workloadW1.ts'
import { anyInput, anyLongAppointment, runs } from './anyInput.ts'

/** As of services, each of which costs with each expert something else. */
const priceOf = (chain: readonly ChainItem[]): Money => ({
  amount: chain.reduce((sum, { expert }, place) => sum + expert * 100 ** (place + 1), 0),
  currency: 'USD',
})

const bothForms = (input: AvailabilityInput) => {
  const free = freeTimes(input)
  const full: AvailabilityReply = availabilityReply(input, free, { tzdb: '2026c', priceOf })
  const compact = compactTimesOf(input, free, priceOf)
  // as it arrives
  const reply: AvailabilityReply = JSON.parse(JSON.stringify({ ...full, days: [], compact }))
  return { full, reply }
}

const isTheSame = (input: AvailabilityInput) => {
  const { full, reply } = bothForms(input)
  expect(expandTimes(reply)).toEqual(full)
  const starts = full.days.flatMap(({ slots }) => slots.map(({ start }) => start))
  expect(startsOf(reply)).toEqual(starts.map((start) => [instantOfIso(start), offsetOfIso(start)]))
}

describe('availability / the compact form', () => {
  it('expands to the form of the specification, of any appointment', () => {
    fc.assert(fc.property(anyInput, isTheSame), runs)
  })

  it('expands to it, of long appointments', () => {
    fc.assert(fc.property(anyLongAppointment, isTheSame), runs)
  })

  it('expands to it over a change of both clocks, in a twelfth of the size', () => {
    const input = workloadW1({ days: 30 })
    isTheSame({ ...input, timeZone: 'Europe/Madrid' })
    const { full, reply } = bothForms(input)
    expect(JSON.stringify(reply).length * 12).toBeLessThan(JSON.stringify(full).length)
  })

  it('leaves a reply of the other form as it is', () => {
    const { full } = bothForms(workloadW1({ days: 2 }))
    expect(expandTimes(full)).toBe(full)
    expect(startsOf(full).length).toBeGreaterThan(0)
  })
})
