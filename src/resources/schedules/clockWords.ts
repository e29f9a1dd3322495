import { formatTimeAt, type TimeLocale } from '../../../contract/time/clock.ts'
import { instantsBetween, offsetSegments, offsetText, wallAt } from '../../../contract/time/zones.ts'

const reach = 3 * 1440

/** What a clock shows at an instant; with its offset where it shows that twice. */
export const clockWords = (zone: string, instant: number, locale: TimeLocale): string => {
  const wall = wallAt(zone, instant)
  const time = formatTimeAt(zone, instant, locale)
  const shown = instantsBetween(offsetSegments(zone, instant - reach, instant + reach), wall, wall + 1)
  return shown.length > 2 ? `${time} ${offsetText(wall - instant)}` : time
}
