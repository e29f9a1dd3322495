import { expect, it } from 'vitest'
import { dayOfStatement } from '../../../contract/documents/statements.ts'

it('a statement was made on the day of its branch, and by UTC where it states no clock', () => {
  const at = '2027-01-13T03:30:00.000Z'
  expect(dayOfStatement({ at, timeZone: 'America/Guayaquil' })).toBe('2027-01-12')
  expect(dayOfStatement({ at })).toBe('2027-01-13')
})
