import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source.ts'

/**
 * How a file writes a time of day for people by itself, instead of with `formatTime`
 * (contract/time/clock.ts).
 */
const ownTimes =
  /hour12|hourCycle|timeStyle|toLocaleTimeString|\bhour: '|\.slice\(11, ?16\)|format\('[Hh]{1,2}:mm/
/** How a file orders the days of a week by itself, instead of with contract/time/weekdays.ts. */
const ownWeeks = /- weekdayOfDay\(|\bfirstDay: \d|weekStart === 'sun' \? -/

/** Files that write times or count weeks themselves, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'contract/time/clock.ts': 'the place where it is done',
  'contract/time/weekdays.ts': 'the place where it is done',
  'server/demo/appointments/balances.ts': 'weeks of the invented past, which no one reads as weeks',
  'server/demo/furnish/organization.ts':
    'shift patterns are counted from a Monday (ShiftPattern.anchorMonday)',
  'src/resources/crud/inputs/hours/ShiftPatternInput.tsx':
    'shift patterns are counted from a Monday (ShiftPattern.anchorMonday)',
}

const files = sourceFiles.filter((file) => /^(?:contract|server|src)\//.test(file))
const found = files.filter((file) => {
  const text = readFileSync(file, 'utf8')
  return ownTimes.test(text) || ownWeeks.test(text)
})

describe('times of the day and weeks', () => {
  it('are written in one place', () => {
    expect(found.filter((file) => !(file in allowed))).toEqual([])
  })

  it('have no exception that is no longer needed', () => {
    expect(
      Object.keys(allowed).filter((file) => !found.includes(file) && !file.startsWith('contract/')),
    ).toEqual([])
  })
})
