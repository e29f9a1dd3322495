import { describe, expect, it } from 'vitest'
import { holidaysKept, withHolidays } from '../../../server/domain/availability/openingHours.ts'

const known = [
  { date: '2027-01-01', name: 'New Year' },
  { date: '2027-01-06', name: 'Epiphany' },
]
const setting = (...days: { date: string; name: string; open: boolean }[]) => ({
  country: 'ES',
  days,
})

describe('holidays', () => {
  it('close the branch with their names', () => {
    expect(withHolidays([], known, setting())).toEqual([
      { date: '2027-01-01', windows: [], reason: 'New Year' },
      { date: '2027-01-06', windows: [], reason: 'Epiphany' },
    ])
  })

  it('leave what the branch itself says of a date', () => {
    const own = { date: '2027-01-06', windows: [{ s: '10:00', e: '14:00' }] }
    expect(withHolidays([own], known, setting())).toEqual([
      own,
      { date: '2027-01-01', windows: [], reason: 'New Year' },
    ])
  })

  it('are opened, renamed and added one by one', () => {
    const edits = [
      { date: '2027-01-06', name: '', open: true },
      { date: '2027-01-01', name: 'Closed for the year', open: false },
      { date: '2027-01-04', name: 'Inventory', open: false },
    ]
    expect(holidaysKept(known, setting(...edits))).toEqual([
      { date: '2027-01-01', name: 'Closed for the year' },
      { date: '2027-01-04', name: 'Inventory' },
    ])
    expect(holidaysKept(known, setting({ date: '2027-01-01', name: '', open: false }))[0]).toEqual(
      known[0],
    )
  })
})
