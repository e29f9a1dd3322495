import { Refusal, type ErrorCode } from '../../../contract/kernel/errors.ts'
import type { TimeRule } from '../../../contract/time/timeRules.ts'
import { dateAt, dateOfDay, dayOfDate, isoAt } from '../../../contract/time/zones.ts'
import { absenceOf } from '../../domain/availability/absence.ts'
import { decide } from '../../domain/availability/availability.ts'
import { lengthOf } from '../../domain/availability/search.ts'
import type { AvailabilityInput } from '../../domain/availability/input.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { Ports } from '../../ports/ports.ts'
import { readCalendar, type Calendar } from './calendar.ts'
import type { WantedItem } from './items.ts'
import { minuteOf } from './request.ts'
import { nearbyDays, seenAround, refuseUnknown } from './availableTimes.ts'
import { timesInReach } from './timesInReach.ts'
import { availabilityInput, type Reach } from './availabilityInput.ts'

type StartQuestion = {
  branchOffice: number
  items: WantedItem[]
  start: string
  quantity: number
  exclude?: number
  /** When the appointment that is changed begins now. */
  present?: string | undefined
}
type Read = NonNullable<Awaited<ReturnType<typeof readCalendar>>>
type Explanation = {
  offered: boolean
  rule: ErrorCode | null
  reason: TimeRule | null
  end: string
  chosen: { id: number; name: string }[]
  /** The nearest available starts around it. */
  nearest: string[]
  /** The holiday, or the branch's own reason, for which it is closed all that day. */
  closedFor: string | null
  /** Who of those requested has a break then, or is off. */
  absence: {
    kind: 'break' | 'time_off'
    expert: { id: number; name: string }
    from: string
    to: string
  } | null
  experts: { id: number; name: string; rule: ErrorCode | null }[]
}

/**
 * Why a start is not offered: the first rule that refuses it, with the requested expert and with
 * each expert of the first service.
 */
export const explanationOf = async (
  ports: Ports,
  {
    language,
    organization,
    question,
  }: { language: Language; organization: number; question: StartQuestion },
  reachOf: (calendar: Calendar, now: Date) => Reach,
): Promise<Explanation> => {
  const start = minuteOf(question.start)
  const now = ports.clock.now()
  const place = { organization, branchOffice: question.branchOffice, link: null, now }
  const request = {
    ...place,
    entailedProducts: question.items.map(({ entailedProduct }) => entailedProduct),
  }
  const readFor = (seen: ReturnType<typeof seenAround>) =>
    readCalendar(ports, { ...request, seen }, language)
  const calendar = await readFor(seenAround(new Date(question.start)))
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  refuseUnknown(calendar, question.items)
  const reach = reachOf(calendar, now)
  const date = dateAt(calendar.branch.timeZone, start)
  const decisionFor = decisionsOn(calendar, question, { now, reach })
  const own = decisionFor(question.items[0]!.expert, daysAround(date))
  const rule = own.accepted ? null : own.code
  const wanted = {
    items: question.items,
    quantity: question.quantity,
    now,
    excludeSchedule: question.exclude,
  }
  const inReach =
    own.accepted || own.nearest.length > 0
      ? undefined
      : await timesInReach(
          calendar,
          { rule: own.rule, wanted, reachOf: (there) => reachOf(there, now) },
          readFor,
        )
  const near = own.accepted ? [] : (inReach?.near ?? own.nearest)
  const input = availabilityInput(calendar, { ...question, from: date, to: date, now }, reach)
  const absence = rule === null ? null : absenceAt(calendar, input, question)
  return {
    offered: rule === null,
    rule,
    reason: own.accepted ? null : own.rule,
    end: isoAt(calendar.branch.timeZone, start + lengthOf(input.items)),
    chosen: own.accepted ? own.chain.map(({ expert }) => named(calendar, expert)) : [],
    nearest: near.map((each) => isoAt(calendar.branch.timeZone, each)),
    closedFor: rule === 'OUTSIDE_HOURS' ? closureOn(calendar, date) : null,
    absence,
    experts: offeringExperts(calendar, question).map(({ id, name }) => {
      const decision = decisionFor(id, { from: date, to: date })
      return { id, name, rule: decision.accepted ? null : decision.code }
    }),
  }
}

const daysAround = (date: string): { from: string; to: string } => {
  const day = dayOfDate(date)
  return { from: dateOfDay(day - nearbyDays.before), to: dateOfDay(day + nearbyDays.after) }
}

/** Decides the start with an expert for the first service, as far as some days show. */
const decisionsOn =
  (calendar: Read, question: StartQuestion, { now, reach }: { now: Date; reach: Reach }) =>
  (first: number | null, { from, to }: { from: string; to: string }) => {
    const items = question.items.map((item, index) =>
      index === 0 ? { ...item, expert: first } : item,
    )
    const request = {
      items,
      quantity: question.quantity,
      from,
      to,
      now,
      excludeSchedule: question.exclude,
    }
    return decide(availabilityInput(calendar, request, reach), minuteOf(question.start), {
      experts: items.map(({ expert }) => expert),
      present: question.present === undefined ? null : minuteOf(question.present),
    })
  }

/** The experts who give the first service. */
const offeringExperts = ({ products, experts }: Calendar, { items }: StartQuestion) => {
  const offers = products
    .find(({ id }) => id === items[0]!.entailedProduct)!
    .offers.map(({ expert }) => expert)
  return experts.filter(({ id }) => offers.includes(id))
}

/** The reason for which the branch is closed all of a day, where it gives one. */
const closureOn = ({ branch }: Read, date: string): string | null =>
  branch.overrides.find((override) => override.date === date && override.windows.length === 0)
    ?.reason || null

const named = ({ experts }: Calendar, expert: number): { id: number; name: string } => ({
  id: expert,
  name: experts.find(({ id }) => id === expert)?.name ?? '',
})

/** The services follow each other, each with whom it was requested. */
const absenceAt = (
  { experts }: Calendar,
  input: AvailabilityInput,
  question: StartQuestion,
): Explanation['absence'] => {
  const { zone } = input.branch
  let from = minuteOf(question.start)
  for (const [index, { duration }] of input.items.entries()) {
    const expert = experts.find(({ id }) => id === question.items[index]!.expert)
    const absence = expert && absenceOf(input, expert.id, { from, to: from + duration })
    if (absence && absence.kind !== 'off_hours')
      return {
        kind: absence.kind,
        expert: { id: expert.id, name: expert.name },
        from: isoAt(zone, absence.from),
        to: isoAt(zone, absence.to),
      }
    from += duration
  }
  return null
}
