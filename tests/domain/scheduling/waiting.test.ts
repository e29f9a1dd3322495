import { describe, expect, it } from 'vitest'
import {
  datesLeft,
  offerEnds,
  suits,
  type Wish,
} from '../../../server/domain/scheduling/waiting.ts'

const zone = 'America/Bogota'
const at = (time: string, day = '2027-01-12') => Date.parse(`${day}T${time}:00-05:00`) / 60_000
const wish: Wish = { dateFrom: '2027-01-12', dateTo: '2027-01-14', weekdays: [], dayPart: 1 }

describe('a time suits a client on the waitlist', () => {
  it('from the first to the last of their days, by the clock of the branch', () => {
    const times = [
      at('23:59', '2027-01-11'),
      at('00:00'),
      at('23:59', '2027-01-14'),
      at('00:00', '2027-01-15'),
    ]
    expect(times.map((time) => suits(wish, time, zone))).toEqual([false, true, true, false])
  })

  it('on the weekdays they chose, and on all where they chose none', () => {
    const tuesdays: Wish = { ...wish, weekdays: ['tue'] }
    expect(
      [at('10:00'), at('10:00', '2027-01-13')].map((time) => suits(tuesdays, time, zone)),
    ).toEqual([true, false])
  })

  it('in their part of the day', () => {
    const times = ['00:00', '11:59', '12:00', '17:59', '18:00', '23:59'].map((time) => at(time))
    const suited = (dayPart: number) => times.map((time) => suits({ ...wish, dayPart }, time, zone))
    expect(suited(1)).toEqual([true, true, true, true, true, true])
    expect(suited(2)).toEqual([true, true, false, false, false, false])
    expect(suited(3)).toEqual([false, false, true, true, false, false])
    expect(suited(4)).toEqual([false, false, false, false, true, true])
  })

  it('whatever the clock does that day', () => {
    // Clocks in Madrid went from 02:00 to 03:00.
    const night: Wish = {
      dateFrom: '2027-03-28',
      dateTo: '2027-03-28',
      weekdays: ['sun'],
      dayPart: 4,
    }
    const madrid = (iso: string) => suits(night, Date.parse(iso) / 60_000, 'Europe/Madrid')
    expect(
      ['2027-03-28T15:59Z', '2027-03-28T16:00Z', '2027-03-28T21:59Z', '2027-03-28T22:00Z'].map(
        madrid,
      ),
    ).toEqual([false, true, true, false])
  })
})

describe('the days of a wish', () => {
  it('are those that are still to come, and none once the last is over', () => {
    expect(datesLeft(wish, at('10:00', '2027-01-10'), zone)).toEqual({
      from: '2027-01-12',
      to: '2027-01-14',
    })
    expect(datesLeft(wish, at('23:59', '2027-01-13'), zone)).toEqual({
      from: '2027-01-13',
      to: '2027-01-14',
    })
    expect(datesLeft(wish, at('00:00', '2027-01-15'), zone)).toBeNull()
  })
})

describe('an offer', () => {
  it('lasts its minutes, from the next whole one on, but not past its own start', () => {
    expect([offerEnds(100, 30, 500), offerEnds(100.2, 30, 500), offerEnds(100, 30, 110)]).toEqual([
      130, 131, 110,
    ])
  })
})
