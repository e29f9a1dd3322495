import { instantsBetween, offsetSegments, offsetText, wallAt } from '../../../contract/zones.ts'
import { naive } from './naive.ts'

const reach = 3 * 1440

/** What a clock shows at an instant, HH:mm; with its offset where it shows that twice. */
export const clockWords = (zone: string, instant: number): string => {
  const wall = wallAt(zone, instant)
  const time = naive(wall).slice(11, 16)
  const shown = instantsBetween(offsetSegments(zone, instant - reach, instant + reach), wall, wall + 1)
  return shown.length > 2 ? `${time} ${offsetText(wall - instant)}` : time
}
