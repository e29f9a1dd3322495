import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay } from '../../../contract/text/formats.ts'
import { daySchema } from '../../../contract/kernel/fields.ts'
import { dayOrderOf, isNoDay, readDay, type DayOrder } from '../../../contract/imports/days.ts'

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
    ['Thursday, May 23, 1985', '1985-05-23'],
    ['jueves, 23 de mayo de 1985', '1985-05-23'],
    ['Thu May 23 1985 00:00:00 GMT+0200', '1985-05-23'],
    ['March 23, 1985', '1985-03-23'],
    ['Mar 23, 1985', '1985-03-23'],
    ['1985-May-23', '1985-05-23'],
    ['1er mai 1985', '1985-05-01'],
    ['23 mei 1985', '1985-05-23'],
    ['23. 5. 1985', '1985-05-23'],
    ['23.05.1985.', '1985-05-23'],
    ['1985. 5. 23.', '1985-05-23'],
    ['1985年5月23日', '1985-05-23'],
    ['23 / 05 / 1985', '1985-05-23'],
    ['23\u00A0/05/1985', '1985-05-23'],
    ['23–05–1985', '1985-05-23'],
    ['23/05/1985, 10:30', '1985-05-23'],
    ['\u200E23/05/1985', '1985-05-23'],
    ['２３/０５/１９８５', '1985-05-23'],
    ['٢٣/٠٥/١٩٨٥', '1985-05-23'],
    ['85-05-23', '1985-05-23'],
    ['31/12/27', '1927-12-31'],
    ['31/12/26', '2026-12-31'],
    ['mar 12/03/1985', '1985-03-12', 'dmy'],
    ['mar. 13/03/1985', '1985-03-13'],
    ['mié 13/03/1985', '1985-03-13'],
    ['mar 12, 1985', '1985-03-12'],
    ['23rd of May 1985', '1985-05-23'],
    ['23 of May, 1985', '1985-05-23'],
    ['9999', '1927-05-17'],
    ['7306', '1920-01-01'],
    ['1985', '1985'],
    ['25-12-01', '2025-12-01', 'ymd'],
    ['31-05-20', '1931-05-20', 'ymd'],
    ['00-05-23', '2000-05-23', 'ymd'],
    ['23/05/1985', '1985-05-23', 'ymd'],
    ['6/7/2008', '6/7/2008', 'ymd'],
  ] as [string, string, DayOrder?][])('%s is %s', (written, day, order) => {
    expect(isNoDay(written, order)).toBe(false)
    expect(readDay(written, { thisYear: 2026, order })).toBe(day)
  })

  it('of two small numbers is read in the order of its column, or not', () => {
    expect(readDay('6/7/2008', {})).toBe('6/7/2008')
    expect(readDay('6/7/2008', { order: 'mdy' })).toBe('2008-06-07')
    expect(readDay('6/7/2008', { order: 'dmy' })).toBe('2008-07-06')
    expect(readDay('01/13/1990', { order: 'dmy' })).toBe('1990-13-01')
  })

  it.each([
    '--5-23',
    '---23',
    'May 23',
    '23 may',
    '23 de mayo',
    '01/01/0001',
    '1/1/0001 12:00:00 AM',
    '12/30/1899',
    '1/0/1900',
    '#N/A',
    's/f',
    'Sin datos',
    'Not provided',
    '??',
    '—',
  ])('%s stands for none', (written) => {
    expect(isNoDay(written)).toBe(true)
  })

  it.each([
    '0/0/00',
    '00/00/0000',
    '0000-00-00',
    '--05-23',
    '--0523',
    '1604-05-23',
    '23/05',
    '1985-00-00',
    '00/05/1985',
    '-',
    '0',
    'N/A',
  ])('%s is none', (written) => {
    expect(isNoDay(written)).toBe(true)
  })

  it.each([
    '1/1/1900',
    'May 1985',
    'Nosotros',
    '3 de',
    '31190',
    '23/05/00',
    '2000-10-10',
    '10/10/2000',
  ])('%s is one', (written) => {
    expect(isNoDay(written)).toBe(false)
  })

  it.each([
    [['6/7/2008', '2/29/1988'], 'mdy'],
    [['29/02/1984', '01/13/1990', '23/05/85', '00/00/0000'], 'dmy'],
    [['6 / 7 / 2008', '13 / 7 / 2008'], 'dmy'],
    [['85/05/23', '85/06/07'], undefined],
    [['6.7.2008', '2.29.1988', '3.15.1990'], 'mdy'],
    [['6.7.2008', '29.2.1988'], 'dmy'],
    [['6.7.2008', '2.29.1988', '15.3.1990'], 'open'],
    [['6.7.2008'], 'dmy'],
    [['85-05-23', '25-12-01'], 'ymd'],
    [['85-05-23', '31-05-20'], 'ymd'],
    [['85-05-23', '00-05-20', '1990-01-02'], 'ymd'],
    [['85-05-23', '31-05-20', '23-05-85'], 'open'],
    [['85-05-23', '31-05-20', '6/7/2008'], 'open'],
    [['25-12-01', '31-05-20'], 'dmy'],
    [['31-06-30'], 'ymd'],
    [['25-12-01', '31-06-20'], 'ymd'],
    [['30/02/85', '12/03/1985'], 'dmy'],
    [['6/7/2008'], 'open'],
    [['13/1/2020', '1/13/2020'], undefined],
    [['13/1/2020', '1/13/2020', '2/3/2020'], 'open'],
    [['13/1/1990', '14/1/1990', '1/13/1990', '6/7/90'], 'open'],
    [['1985-05-23', '', '6/6/2008'], undefined],
  ])('a column of %j has the order %s', (cells, order) => {
    expect(dayOrderOf(cells)).toBe(order)
  })

  it.each(['1985-13-01', '1899-12-31', '23/05/1985', ''])(
    'that is wrong is refused once: %s',
    (day) => {
      expect(daySchema.safeParse(day).error?.issues).toHaveLength(1)
    },
  )

  it.each(['/', '-', '.'])(
    'is read as it was written, or its column stays open, in each order: %s',
    (sign) => {
      const two = (part: number) => String(part).padStart(2, '0')
      const dates = fc.array(
        fc
          .date({
            min: new Date('1930-01-01T00:00:00Z'),
            max: new Date('2026-01-01T00:00:00Z'),
            noInvalidDate: true,
          })
          .map((date) => date.toISOString().slice(0, 10)),
        { minLength: 1, maxLength: 6 },
      )
      const write = (day: string, order: DayOrder, isShort: boolean): string => {
        const [y = '', m = '', d = ''] = day.split('-')
        const year = isShort ? y.slice(2) : y
        return {
          dmy: [d, m, year],
          mdy: [m, d, year],
          ymd: [year, two(Number(m)), two(Number(d))],
        }[order].join(sign)
      }
      fc.assert(
        fc.property(
          dates,
          fc.constantFrom<DayOrder>('dmy', 'mdy', 'ymd'),
          fc.boolean(),
          (days, order, isShort) => {
            const cells = days.map((day) => write(day, order, isShort))
            // A first zero says that there is no day where no other date shows that years stand
            // there: that one is left out with a word.
            if (
              cells.some((cell) => isNoDay(cell, dayOrderOf(cells) === 'ymd' ? 'ymd' : undefined))
            )
              return
            const found = dayOrderOf(cells)
            // Where a single order fits all of the cells, no other is read.
            const fits = (['dmy', 'mdy', 'ymd'] as const).filter((each) =>
              cells.every((cell) => isDay(readDay(cell, { order: each, thisYear: 2026 }))),
            )
            if (found === 'open' || fits.length > 1) return
            expect(cells.map((cell) => readDay(cell, { order: found, thisYear: 2026 }))).toEqual(
              days,
            )
          },
        ),
      )
    },
  )
})
