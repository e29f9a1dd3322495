import { describe, expect, it } from 'vitest'
import { offsetsInWords } from '../../../contract/time/clock.ts'
import { zoneAtInWords, zoneInWords } from '../../../contract/words/zoneInWords.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'

const quito = { address: { city: { name_es: 'Quito' } } }
const winter = instantOfIso('2027-01-15T12:00:00Z')
const summer = instantOfIso('2027-07-15T12:00:00Z')

describe('a zone in words', () => {
  it.each([
    ['America/Guayaquil', 'Guayaquil time', 'hora de Guayaquil'],
    ['America/New_York', 'New York time', 'hora de New York'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires time', 'hora de Buenos Aires'],
    ['America/Port-au-Prince', 'Port-au-Prince time', 'hora de Port-au-Prince'],
    ['Japan', 'Japan time', 'hora de Japan'],
    ['UTC', 'GMT+0', 'GMT+0'],
    ['Etc/UTC', 'GMT+0', 'GMT+0'],
    ['Etc/GMT+5', 'GMT−5', 'GMT−5'],
  ])('%s is %s, %s', (zone, en, es) => {
    expect(zoneInWords(zone, 'en')).toBe(en)
    expect(zoneInWords(zone, 'es')).toBe(es)
  })

  it('is named by the city of the branch that has it, where its address has one', () => {
    expect(zoneInWords('America/Guayaquil', 'es', quito)).toBe('hora de Quito')
    expect(zoneInWords('America/Guayaquil', 'en', quito)).toBe('Quito time')
    expect(zoneInWords('America/Guayaquil', 'es', { address: { city: {} } })).toBe(
      'hora de Guayaquil',
    )
    expect(zoneInWords('America/Guayaquil', 'es', { address: null })).toBe('hora de Guayaquil')
  })

  it('has beside it every offset of the times shown, once', () => {
    expect(
      zoneAtInWords('America/Guayaquil', 'es', { instants: [winter, summer], place: quito }),
    ).toBe('hora de Quito, GMT−5')
    expect(zoneAtInWords('Europe/Madrid', 'en', { instants: [winter, summer] })).toBe(
      'Madrid time, GMT+1 / GMT+2',
    )
    expect(zoneAtInWords('Asia/Kolkata', 'es', { instants: [winter] })).toBe(
      'hora de Kolkata, GMT+5:30',
    )
    expect(zoneAtInWords('UTC', 'es', { instants: [winter, summer] })).toBe('GMT+0')
    expect(offsetsInWords('Europe/Madrid', [summer, winter])).toBe('GMT+2 / GMT+1')
  })
})
