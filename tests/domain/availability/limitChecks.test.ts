import { describe, expect, it } from 'vitest'
import { limitChecks } from '../../../server/domain/availability/limits.ts'
import { oneExpert } from './oneExpert.ts'

const limited = (weekStart: 'mon' | 'sun') => {
  const input = oneExpert('America/Bogota', {}, ['2027-01-10', '2027-01-20'], { weekStart })
  return {
    ...input,
    experts: [
      { id: 1, sortOrder: 0, enabled: true, limits: { perDay: 2, minutesPerDay: 0, perWeek: 5 } },
    ],
  }
}
const minute = (text: string) => Date.parse(`${text}-05:00`) / 60_000
const onDay = (weekStart: 'mon' | 'sun', date: string) =>
  limitChecks(limited(weekStart), [
    { entailedProduct: 1, expert: 1, start: minute(`${date}T10:00`), end: minute(`${date}T11:00`) },
  ])

describe('what the database is to keep of limits', () => {
  it('is the day and the week of a service, also where they begin at the same moment', () => {
    const day = (date: string, next: string) => ({
      expert: 1,
      from: minute(`${date}T00:00`),
      to: minute(`${next}T00:00`),
      count: 2,
      minutes: 0,
    })
    const week = {
      expert: 1,
      from: minute('2027-01-11T00:00'),
      to: minute('2027-01-18T00:00'),
      count: 5,
      minutes: 0,
    }
    expect(onDay('mon', '2027-01-11')).toEqual([day('2027-01-11', '2027-01-12'), week])
    expect(onDay('mon', '2027-01-12')).toEqual([day('2027-01-12', '2027-01-13'), week])
    const fromSunday = { ...week, from: minute('2027-01-10T00:00'), to: minute('2027-01-17T00:00') }
    expect(onDay('sun', '2027-01-10')).toEqual([day('2027-01-10', '2027-01-11'), fromSunday])
  })
})
