import { Refusal, type ErrorCode } from '../../../contract/errors.ts'
import { dateAt } from '../../../contract/zones.ts'
import { decide } from '../../domain/availability.ts'
import type { Language } from '../../../contract/words/index.ts'
import type { Ports } from '../../ports/ports.ts'
import { readCalendar, type Calendar } from '../calendar.ts'
import type { WantedItem } from '../itemLengths.ts'
import { minuteOf } from '../minuteOf.ts'
import { seenAround } from '../nearbySlots.ts'
import { refuseUnknown } from '../offer.ts'
import { visitInput, type Reach } from '../visitInput.ts'

type Asked = {
  branchOffice: number
  items: WantedItem[]
  start: string
  quantity: number
  exclude?: number
}
type Explanation = {
  offered: boolean
  rule: ErrorCode | null
  /** The holiday, or the branch's own reason, for which it is closed all that day. */
  closedFor: string | null
  experts: { id: number; name: string; rule: ErrorCode | null }[]
}

/** Why a start is not offered: the first rule that refuses it, with whoever was asked for and with each expert of the first service. */
export const explanationOf = async (
  ports: Ports,
  language: Language,
  organization: number,
  asked: Asked,
  reachOf: (calendar: Calendar, now: Date) => Reach,
): Promise<Explanation> => {
  const start = minuteOf(asked.start)
  const now = ports.clock.now()
  const request = {
    organization,
    branchOffice: asked.branchOffice,
    link: null,
    entailedProducts: asked.items.map(({ entailedProduct }) => entailedProduct),
    seen: seenAround(new Date(asked.start)),
    now,
  }
  const calendar = await readCalendar(ports, request, language)
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  refuseUnknown(calendar, asked.items)
  const reach = reachOf(calendar, now)
  const date = dateAt(calendar.branch.timeZone, start)
  const ruleFor = (first: number | null): ErrorCode | null => {
    const items = asked.items.map((item, index) => (index === 0 ? { ...item, expert: first } : item))
    const request = { items, quantity: asked.quantity, from: date, to: date, now, excludeSchedule: asked.exclude }
    const decision = decide(
      visitInput(calendar, request, reach),
      start,
      items.map(({ expert }) => expert),
    )
    return decision.accepted ? null : decision.code
  }
  const rule = ruleFor(asked.items[0]!.expert)
  const offers = calendar.products.find(({ id }) => id === asked.items[0]!.entailedProduct)!.offers.map(({ expert }) => expert)
  const experts = calendar.experts.filter(({ id }) => offers.includes(id)).map(({ id, name }) => ({ id, name, rule: ruleFor(id) }))
  const closed = calendar.branch.overrides.find((override) => override.date === date && override.windows.length === 0)
  return { offered: rule === null, rule, closedFor: (rule === 'OUTSIDE_HOURS' && closed?.reason) || null, experts }
}
