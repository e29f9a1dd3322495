import { describe, expect, it } from 'vitest'
import { daySchema } from '../../contract/fields.ts'
import { dayOrderOf, isNoDay, readDay } from '../../contract/importDays.ts'

describe('a date of a file', () => {
  it.each([
    ['31190', '1985-05-23'],
    ['23/05/85', '1985-05-23'],
    ['23-may-1985', '1985-05-23'],
    ['23 de mayo de 1985', '1985-05-23'],
    ['May 23, 1985', '1985-05-23'],
    ['1985/05/23', '1985-05-23'],
    ['1985-5-3', '1985-05-03'],
    ['23/05/1985 00:00', '1985-05-23'],
    ['5/23/1985 12:00:00 AM', '1985-05-23'],
    ['1985-05-23T00:00:00Z', '1985-05-23'],
    ['19850523', '1985-05-23'],
    ['06.07.2008', '2008-07-06'],
    ['31/12/27', '1927-12-31'],
    ['31/12/26', '2026-12-31'],
  ])('%s is %s', (written, day) => {
    expect(readDay(written, { thisYear: 2026 })).toBe(day)
  })

  it('of two small numbers is read in the order of its column, or not', () => {
    expect(readDay('6/7/2008', {})).toBe('6/7/2008')
    expect(readDay('6/7/2008', { order: 'mdy' })).toBe('2008-06-07')
    expect(readDay('6/7/2008', { order: 'dmy' })).toBe('2008-07-06')
    expect(readDay('01/13/1990', { order: 'dmy' })).toBe('1990-13-01')
  })

  it.each(['0/0/00', '00/00/0000', '0000-00-00', '--05-23', '--0523', '1604-05-23', '23/05', '1985-00-00', '00/05/1985', '-', '0', 'N/A'])(
    '%s is none',
    (written) => {
      expect(isNoDay(written)).toBe(true)
    },
  )

  it.each(['31190', '23/05/00', '2000-10-10', '10/10/2000'])('%s is one', (written) => {
    expect(isNoDay(written)).toBe(false)
  })

  it.each([
    [['6/7/2008', '2/29/1988'], 'mdy'],
    [['29/02/1984', '01/13/1990', '23/05/85', '00/00/0000'], 'dmy'],
    [['6/7/2008'], 'open'],
    [['13/1/2020', '1/13/2020'], undefined],
    [['13/1/2020', '1/13/2020', '2/3/2020'], 'open'],
    [['1985-05-23', '', '6/6/2008'], undefined],
  ])('a column of %j has the order %s', (cells, order) => {
    expect(dayOrderOf(cells)).toBe(order)
  })

  it.each(['1985-13-01', '1899-12-31', '23/05/1985', ''])('that is wrong is refused once: %s', (day) => {
    expect(daySchema.safeParse(day).error?.issues).toHaveLength(1)
  })
})
