import { describe, expect, it } from 'vitest'
import { publicHolidays } from '../../server/adapters/holidays/publicHolidays.ts'

const holidays = publicHolidays()
const days = (country: string, state: string | null, year = 2027, language: 'en' | 'es' = 'es') =>
  holidays.days({ country, state, year, language })

describe('public holidays', () => {
  it('are the days a country does not work, and none that it only remembers, in the requested language', async () => {
    expect(await days('EC', null)).toContainEqual({ date: '2027-01-01', name: 'Año Nuevo' })
    expect(await days('EC', null, 2027, 'en')).toContainEqual({
      date: '2027-01-01',
      name: "New Year's Day",
    })
    expect((await days('EC', null)).map(({ date }) => date)).not.toContain('2027-07-24')
  })

  it('of a state come with those of its country', async () => {
    const [country, madrid] = await Promise.all([days('ES', null), days('ES', 'MD')])
    expect(madrid.map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2027-05-03', '2027-12-25']),
    )
    expect(country.map(({ date }) => date)).not.toContain('2027-05-03')
  })

  it('of several days are listed day by day, and a day of two names once', async () => {
    const korean = (await days('KR', null, 2027, 'en')).filter(({ date }) =>
      date.startsWith('2027-02'),
    )
    expect(korean.map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2027-02-07', '2027-02-08', '2027-02-09']),
    )
    const turkish = await days('TR', null)
    expect(turkish.find(({ date }) => date === '2027-05-19')!.name).toMatch(/.+ · .+/)
    const dates = turkish.map(({ date }) => date)
    expect(dates).toEqual([...new Set(dates)].sort())
  })

  it('are whole days, also where a clock changes, and not those of which some hours are worked', async () => {
    expect(await days('DK', null, 2027, 'en')).toContainEqual({
      date: '2027-03-28',
      name: 'Easter Sunday',
    })
    expect((await days('GT', null)).map(({ date }) => date)).not.toContain('2027-12-24')
  })

  it('are reckoned once', async () => {
    expect(days('CO', null)).toBe(days('CO', null))
    expect(await days('CO', null)).not.toBe(await days('CO', null, 2028))
  })

  it('of an unknown country or state are none', async () => {
    expect([
      await days('ZZ', null),
      await days('ES', 'ZZ'),
      await days('ES', 'constructor'),
    ]).toEqual([[], [], []])
    expect([await holidays.states('ZZ', 'en'), await holidays.states('UY', 'en')]).toEqual([
      undefined,
      [],
    ])
  })

  it('are known of countries by names in the requested language', async () => {
    expect(await holidays.countries('es')).toContainEqual({ code: 'US', name: 'Estados Unidos' })
    expect(await holidays.states('ES', 'es')).toContainEqual({
      code: 'MD',
      name: 'Comunidad de Madrid',
    })
  })
})
