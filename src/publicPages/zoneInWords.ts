import type { PublicLink } from '../../contract/endpoints/public.ts'
import { gmt } from '../../contract/gmt.ts'
import { offsetAt } from '../../contract/zones.ts'
import type { PublicWords } from '../i18n/public/words.ts'

/** `Hora de Quito, GMT−5`: a zone as people say it, with every offset that its clock has at the instants shown. */
export const zoneInWords = (
  zone: string,
  { words, instants, city }: { words: PublicWords; instants: readonly number[]; city?: string },
) => {
  const offsets = [...new Set(instants.map((instant) => gmt(offsetAt(zone, instant))))]
  const name = zone.includes('/') && !zone.startsWith('Etc/') ? words.timeOf(city ?? cityOf(zone)) : words.universalTime
  return `${name}, ${offsets.join(' / ')}`
}

/** The city that the branch gives in its address, where it has one: people know the time of Quito better than that of Guayaquil. */
export const branchCity = ({ address }: Pick<PublicLink['branchOffice'], 'address'>): string | undefined => address?.city?.name_es

/** Whether two zones' clocks show the same at all these instants, whatever the zones are called. */
export const sameClock = (one: string, other: string, instants: readonly number[]): boolean =>
  one === other || instants.every((instant) => offsetAt(one, instant) === offsetAt(other, instant))

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
