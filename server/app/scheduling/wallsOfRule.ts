import type { SeriesRule } from '../../../contract/endpoints/series.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import { dateOfDay, dayOfWall } from '../../../contract/time/zones.ts'
import { mostSeriesMonths, seriesWalls } from '../../domain/seriesStarts.ts'

/** The fewest occurrences that are a series. */
const fewest = 2

/**
 * What the branch's clock shows at each occurrence of a rule.
 * @throws Refusal VALIDATION naming the part of the rule that does not fit the others, has no end, or gives less than two occurrences
 */
export const wallsOfRule = (rule: SeriesRule, anchor: number): number[] => {
  const { freq, byDay = [], nth, monthDay, count, until } = rule
  if (count === undefined && until === undefined) throw refuseField('rule.count', 'required')
  if (nth !== undefined && freq !== 'monthly') throw refuseField('rule.nth', 'notAllowed')
  if (monthDay !== undefined && (freq !== 'monthly' || nth !== undefined)) throw refuseField('rule.monthDay', 'notAllowed')
  if (nth !== undefined && byDay.length !== 1) throw refuseField('rule.byDay', byDay.length === 0 ? 'required' : 'tooBig', 1)
  if (byDay.length > 0 && freq === 'monthly' && nth === undefined) throw refuseField('rule.nth', 'required')
  if (until !== undefined) {
    const last = new Date(`${dateOfDay(dayOfWall(anchor))}T00:00Z`)
    last.setUTCMonth(last.getUTCMonth() + mostSeriesMonths)
    const bound = last.toISOString().slice(0, 10)
    if (until > bound) throw refuseField('rule.until', 'tooBig', bound)
  }
  const walls = seriesWalls(rule, anchor)
  if (walls.length < fewest) throw refuseField(until === undefined ? 'rule.count' : 'rule.until', 'tooSmall', fewest)
  return walls
}
