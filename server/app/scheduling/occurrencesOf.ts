import type { SeriesRule } from '../../../contract/endpoints/series.ts'
import type { ErrorCode } from '../../../contract/kernel/errors.ts'
import { isoAt, wallAt } from '../../../contract/time/zones.ts'
import { seriesWalls } from '../../domain/seriesStarts.ts'
import { configurationOf, readBranch } from '../calendar.ts'
import type { Context } from '../handlers/handler.ts'
import { wantedItems } from '../itemLengths.ts'
import { minuteOf } from '../minuteOf.ts'
import { conflictsOf, placeSeries } from './placeSeries.ts'
import { staffReach } from './staffReach.ts'

type Asked = SeriesRule & {
  start: string
  branchOffice: number
  quantity: number
  items: { entailedProduct: number; expert?: number | null; duration?: number }[]
}
type Previewed = { start: string; free: boolean; reason: ErrorCode | null; nearest: string[] }

/** Which visits of a series would be free, what stands in the way of the others and when else they could be; nothing is written. */
export const occurrencesOf = async (context: Context, organization: number, asked: Asked): Promise<Previewed[]> => {
  const { ports } = context
  const start = minuteOf(asked.start)
  const calendar = await readBranch(ports, organization, asked.branchOffice)
  const { timeZone: zone } = calendar.branch
  const { weekStart } = configurationOf(calendar)
  const walls = seriesWalls({ ...asked, weekStart }, wallAt(zone, start))
  const items = wantedItems(asked.items)
  const { placed, conflicts } = await placeSeries(ports, {
    organization,
    branchOffice: asked.branchOffice,
    quantity: asked.quantity,
    occurrences: walls.map((wall, index) => ({ index, wall, items })),
    skipPolicy: 'ask',
    decisions: [],
    reachOf: await staffReach(context, organization, { force: false }),
    now: ports.clock.now(),
  })
  const refused = conflictsOf(zone, conflicts)
  return walls.map((_, index) => {
    const free = placed.find((each) => each.index === index)
    if (free !== undefined) return { start: isoAt(zone, free.start), free: true, reason: null, nearest: [] }
    const { start: at, reason, nearest } = refused.find((each) => each.index === index)!
    return { start: at, free: false, reason, nearest }
  })
}
