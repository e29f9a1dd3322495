import { refuseField, refuseTime } from '../../../contract/kernel/errors.ts'
import { decide, nearestStarts } from '../../domain/availability/availability.ts'
import type { AvailabilityInput } from '../../domain/availability/input.ts'
import type { ChainItem } from '../../domain/availability/occupations.ts'
import { configurationOf, type Calendar } from './calendar.ts'
import { minuteOf } from './request.ts'
import { inputAround, nearbySlots, refuseUnknown } from './availableTimes.ts'
import type { Reach, AvailabilityQuery } from './availabilityInput.ts'

type Wanted = Pick<
  AvailabilityQuery,
  'items' | 'quantity' | 'now' | 'timeZone' | 'excludeSchedule' | 'person'
> & {
  start: string
  /** When the appointment that is being moved begins now. */
  present?: string | undefined
}

/**
 * The chain that the rules accept at a start, on a calendar read for `seenAround` it.
 * @throws Refusal with nearby free starts where a rule refuses
 */
export const acceptedChain = (
  calendar: Calendar & { branch: object },
  { start: wanted, present, ...request }: Wanted,
  reach: Reach,
): { within: AvailabilityInput; chain: ChainItem[] } => {
  const start = minuteOf(wanted)
  refuseUnknown(calendar, request.items)
  const { maxItems } = configurationOf(calendar)
  if (request.items.length > maxItems) throw refuseField('items', 'tooBig', maxItems)
  const within = inputAround(calendar, { ...request, start }, reach)
  const stays = present === undefined ? null : minuteOf(present)
  const decision = decidedKeeping(within, { start, items: request.items, stays })
  if (decision.accepted) return { within, chain: decision.chain }
  if (decision.rule !== 'noExpert')
    throw refuseTime(decision.rule, {
      slots: nearbySlots(calendar, { within, starts: decision.nearest }, request),
    })
  // The chosen expert has no times at all: those of the others are the nearest.
  const items = request.items.map((item) => ({ ...item, expert: null }))
  const open = inputAround(calendar, { ...request, start, items }, reach)
  throw refuseTime(decision.rule, {
    slots: nearbySlots(
      calendar,
      { within: open, starts: nearestStarts(open, start, stays) },
      { ...request, items },
    ),
  })
}

/** An expert who is not named stays who it was, where that is accepted; otherwise one is chosen. */
const decidedKeeping = (
  within: AvailabilityInput,
  {
    start,
    items,
    stays,
  }: { start: number; items: AvailabilityQuery['items']; stays: number | null },
): ReturnType<typeof decide> => {
  const named = items.map(({ expert }) => expert)
  const present = items.map(({ expert, was }) => expert ?? was?.expert ?? null)
  if (present.some((expert, place) => expert !== named[place])) {
    const kept = decide(within, start, { experts: present, present: stays })
    if (kept.accepted) return kept
  }
  return decide(within, start, { experts: named, present: stays })
}
