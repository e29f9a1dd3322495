import { Refusal } from '../../../contract/errors.ts'
import { dateOfDay, dayOfWall, isoAt, wallAt } from '../../../contract/zones.ts'
import { decide } from '../../domain/availability.ts'
import { seriesStarts, type SeriesRule } from '../../domain/seriesStarts.ts'
import { readBranch, readCalendar, seenFor } from '../calendar.ts'
import type { Context } from '../handlers/handler.ts'
import { minuteOf } from '../minuteOf.ts'
import { refuseUnknown } from '../offer.ts'
import { visitInput } from '../visitInput.ts'
import { staffReach } from './staffReach.ts'

type Asked = SeriesRule & {
  start: string
  branchOffice: number
  quantity: number
  items: { entailedProduct: number; expert?: number | null }[]
}

/** Which visits of a series would be free, and what stands in the way of the others; nothing is written. */
export const occurrencesOf = async (
  context: Context,
  organization: number,
  asked: Asked,
): Promise<{ start: string; free: boolean; reason: string | null }[]> => {
  const { ports } = context
  const start = minuteOf(asked.start)
  const now = ports.clock.now()
  const zone = (await readBranch(ports, organization, asked.branchOffice)).branch.timeZone
  const starts = seriesStarts(asked, start, zone)
  const dateOf = (instant: number): string => dateOfDay(dayOfWall(wallAt(zone, instant)))
  const calendar = await readCalendar(ports, {
    organization,
    branchOffice: asked.branchOffice,
    link: null,
    entailedProducts: asked.items.map(({ entailedProduct }) => entailedProduct),
    seen: seenFor(dateOf(starts[0] ?? start), dateOf(starts.at(-1) ?? start)),
    now,
  })
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  refuseUnknown(calendar, asked.items)
  const reach = (await staffReach(context, organization, { force: false }))(calendar)
  const items = asked.items.map(({ entailedProduct, expert }) => ({ entailedProduct, expert: expert ?? null }))
  return starts.map((each) => {
    const date = dateOf(each)
    const within = visitInput(calendar, { items, quantity: asked.quantity, from: date, to: date, now }, reach)
    const decision = decide(
      within,
      each,
      items.map(({ expert }) => expert),
    )
    return { start: isoAt(zone, each), free: decision.accepted, reason: decision.accepted ? null : decision.code }
  })
}
