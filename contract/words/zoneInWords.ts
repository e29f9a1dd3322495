import { cityOf, type Located } from '../text/cityOf.ts'
import type { Language } from '../text/languages.ts'
import { offsetsInWords } from '../time/clock.ts'
import { placeWords } from './places.ts'

/**
 * `hora de Quito`: a zone as people name it, to stand inside a sentence; one that is no place's is
 * `GMT+0`. `place` has the zone for its own: its city, where its address has one, names it better
 * than the database of zones does, which knows Quito as Guayaquil.
 */
export const zoneInWords = (zone: string, language: Language, place?: Located): string => {
  const city = cityOf(place) ?? zone.replace(/^(?:Etc|UTC|GMT).*|.*\//, '').replaceAll('_', ' ')
  return city
    ? placeWords[language].timeOfCity.replace('{city}', () => city)
    : offsetsInWords(zone, [0])
}

/**
 * What is shown by a zone's clock: instants (minutes since 1970), and the place that has the zone
 * for its own.
 */
type ShownTimes = { instants: readonly number[]; place?: Located | undefined }

/** `hora de Quito, GMT−5`: with every offset that its clock has at the instants shown. */
export const zoneAtInWords = (
  zone: string,
  language: Language,
  { instants, place }: ShownTimes,
): string =>
  [...new Set([zoneInWords(zone, language, place), offsetsInWords(zone, instants)])].join(', ')
