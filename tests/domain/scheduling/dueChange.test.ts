import { describe, expect, it } from 'vitest'
import {
  dueChange,
  type Passing,
  type PassingRules,
} from '../../../server/domain/scheduling/lifeCycle.ts'

const rules: PassingRules = {
  approvalHours: 24,
  autoNoShow: true,
  noShowAfter: 10,
  correctionDays: 7,
}
const minute = (iso: string) => Date.parse(iso) / 60_000
// From ten to eleven at night by the clock of Bogota, on the fifteenth: in UTC the day is over
// already.
const appointment: Passing = {
  status: 'confirmed',
  startsAt: minute('2027-01-16T03:00:00Z'),
  endsAt: minute('2027-01-16T04:00:00Z'),
  requestedAt: minute('2027-01-12T12:00:00Z'),
  timeZone: 'America/Bogota',
}
const at = (iso: string, passing: Partial<Passing> = {}, other: Partial<PassingRules> = {}) =>
  dueChange({ ...appointment, ...passing }, minute(iso), { ...rules, ...other })

describe('a request', () => {
  const status = 'requested'
  it('expires when the hours for its approval are over, to the minute', () => {
    expect(at('2027-01-13T11:59:00Z', { status })).toBeNull()
    expect(at('2027-01-13T12:00:00Z', { status })).toBe('expired')
    expect(at('2027-01-13T12:00:00Z', { status }, { approvalHours: 48 })).toBeNull()
  })

  it('expires at its start at the latest', () => {
    expect(at('2027-01-16T02:59:00Z', { status }, { approvalHours: 168 })).toBeNull()
    expect(at('2027-01-16T03:00:00Z', { status }, { approvalHours: 168 })).toBe('expired')
  })
})

describe('a client who was not seen', () => {
  it('was absent once the day of the branch is over, not the day of UTC', () => {
    expect(at('2027-01-16T04:59:00Z')).toBeNull()
    expect(at('2027-01-16T05:00:00Z')).toBe('no_show')
  })

  it('is not marked where that is not configured, nor long afterwards, nor where staff have recorded how it went', () => {
    expect(at('2027-01-16T05:00:00Z', {}, { autoNoShow: false })).toBeNull()
    expect(at('2027-01-19T04:00:00Z')).toBe('no_show')
    expect(at('2027-01-19T04:01:00Z')).toBeNull()
    for (const status of ['arrived', 'completed', 'cancelled', 'no_show'] as const)
      expect(at('2027-01-16T05:00:00Z', { status })).toBeNull()
  })

  it('of an appointment that ends at midnight was absent on the day that ended', () => {
    const endsAt = minute('2027-01-16T05:00:00Z')
    expect(at('2027-01-16T05:00:00Z', { startsAt: endsAt - 60, endsAt })).toBe('no_show')
  })
})
